"""The printed things: advisors, buildings, enemies, and the deals they offer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ...engine.cards.items import ATTESTED, RULEBOOK, Item
from ...engine.speed.native import i64
from .goods import GOODS_ONLY, mixes

if TYPE_CHECKING:
    from ...engine.cards.effects import Effect

KINDS: Final = ("goblins", "barbarians", "orcs", "zombies", "demons", "dragons")


class Alternative:
    """One alternative of a deal: what is paid, what is picked, and what else comes with it."""

    __slots__ = ("also", "others", "pay", "spends", "take")

    def __init__(self, pay: i64 = 0, take: i64 = 0, also: i64 = 0, others: i64 = 0) -> None:
        self.pay: i64 = pay
        self.take: i64 = take
        self.also: i64 = also
        self.others: i64 = others
        """What every other player gains; if somebody else picks, what the one who picks gains."""
        self.spends: i64 = 0
        """The bit of the limited effect that is used up by taking this, or 0."""


class Deal:
    """A reward or exchange: a fixed part, then one of several alternatives."""

    __slots__ = ("alternatives", "ask", "fixed", "giver", "name", "optional", "rank", "tag")

    def __init__(
        self,
        name: str,
        alternatives: list[Alternative],
        *,
        ask: str = "deal",
        fixed: i64 = 0,
        optional: bool = False,
        rank: i64 = 0,
        tag: i64 = 0,
    ) -> None:
        self.name = name
        self.ask = ask
        self.fixed: i64 = fixed
        self.alternatives = alternatives
        self.optional = optional
        self.rank: i64 = rank
        """The advisor of the court that it belongs to, or 0."""
        self.giver: i64 = rank
        """The advisor who gives it, at court or a player's own, or 0."""
        self.tag: i64 = tag
        """A tag by which cards that change such deals recognize it, or 0."""

    def __repr__(self) -> str:
        return self.name


def pick(bundles: list[int], also: int = 0) -> list[Alternative]:
    """Alternatives without a payment."""
    return [Alternative(take=bundle, also=also) for bundle in bundles]


def goods_of_choice(count: int, pay: int = 0) -> list[Alternative]:
    """An alternative for every mix of that many goods."""
    return [Alternative(pay=pay, take=mix) for mix in mixes(count)]


def any_good_for(also: int) -> list[Alternative]:
    """Alternatives that pay one good, one for each kind."""
    return [Alternative(pay=good & GOODS_ONLY, also=also) for good in mixes(1)]


class Advisor(Item):
    """A member of the court who rewards the players who influence them."""

    kind = "advisor"

    def __init__(self, rank: int, id: str, deal: Deal, mark: str = RULEBOOK) -> None:
        super().__init__(id, mark)
        self.rank: i64 = rank
        self.index: i64 = 0
        """Its index in the rules."""
        self.deal = deal
        self.custom: Effect[Any] | None = None
        """The effect that rewards instead of the deal, for rewards that a deal cannot express."""

    def effects_by_key(self) -> dict[str, Effect[Any]]:
        found = super().effects_by_key()
        return found if self.custom is None else {"reward": self.custom, **found}


ROWS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The names that rows of a province may have; `Ruleset.rows` has those in use."""
COLUMNS: Final = ("I", "II", "III", "IV")
"""The columns of a province, cheapest first."""


class Building(Item):
    """A building of the province: its place, cost, points and effects."""

    kind = "building"

    def __init__(
        self,
        id: str,
        slot: str,
        *,
        cost: i64,
        vp: i64,
        mark: str = RULEBOOK,
        effects: list[Effect[Any]] | None = None,
        strip: bool = False,
    ) -> None:
        super().__init__(id, mark, effects)
        row, column = slot.split()
        self.row = ROWS[ROWS.index(row)]
        self.column: i64 = COLUMNS.index(column) + 1
        self.cost: i64 = cost
        self.vp: i64 = vp
        self.strip = strip
        # Set when the rules are compiled.
        self.index: i64 = 0
        self.bit: i64 = 0
        self.left: i64 = 0

    @property
    def slot(self) -> str:
        """Its row and column, as tables write them."""
        return f"{self.row} {COLUMNS[self.column - 1]}"


class Loss:
    """Units of a penalty, in the order in which they are suffered."""

    GOLD: Final = 1
    WOOD: Final = 1 << 8
    STONE: Final = 1 << 16
    GOOD: Final = 1 << 24
    BUILDING: Final = 1 << 32
    VP: Final = 1 << 40


class Enemy(Item):
    """An enemy card: how strong, what defeat costs and what victory brings."""

    kind = "enemy"

    def __init__(
        self,
        year: int,
        kind: str,
        strength: int,
        *,
        lose: i64,
        gain: i64,
        mark: str = ATTESTED,
    ) -> None:
        super().__init__(f"{year}-{kind}-{strength}", mark)
        self.year: i64 = year
        self.tribe = kind
        self.tribe_bit: i64 = 1 << KINDS.index(kind)
        self.strength: i64 = strength
        self.lose: i64 = lose
        self.gain: i64 = gain
        self.index: i64 = 0

    def to_dict(self) -> dict[str, object]:
        """The card as public states show it."""
        return {
            "id": self.id,
            "year": self.year,
            "kind": self.tribe,
            "strength": self.strength,
        }
