"""Destinies that change a value: strengths, dice, rewards, the turn order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .....engine.hooks import Effect
from ....model.board import NOBODY, Table
from ....rules.battle import tribe_of
from ....rules.topics import (
    BARRED,
    BONUS_DICE,
    DICE_NUMBER,
    ENEMY_STRENGTH,
    ENVOY,
    HEROISM,
    KING_FIXED,
    KINGS_REWARD,
    ORDER_KEY,
    OUTCOME,
    REWARD,
    TOLL,
    YIELD,
)
from ...buildings import EXCHANGE_OFFICE, TOWN_HALL
from ...effects import EVERY_SEASON, phases, tribes

if TYPE_CHECKING:
    from mypy_extensions import i64

POINTS_FOR_GOODS: Final = (TOWN_HALL, EXCHANGE_OFFICE)
"""The deals of the Town Hall and the Exchange Office."""
HIGHEST: Final = 255
"""More than any dice total."""


def bits_of(numbers: tuple[int, ...]) -> int:
    """Ranks or columns as bits."""
    return sum(1 << number for number in numbers)


class Adds(Effect[Table]):
    """Adds to a value, whatever else is the case."""

    params = {"amount": "number"}
    __slots__ = ("amount",)

    def __init__(self, topic: i64, amount: i64) -> None:
        super().__init__(topic)
        self.amount: i64 = amount

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return value + self.amount


class EnemyStrength(Adds):
    """Adds to the strength of the enemies, once however many there are (Q56)."""

    name = "enemy_strength"
    __slots__ = ()

    def __init__(self, amount: i64) -> None:
        super().__init__(ENEMY_STRENGTH, amount)


class KingsRewardPoints(Adds):
    """Adds to the points of King's Reward."""

    name = "kings_reward_points"
    __slots__ = ()

    def __init__(self, amount: i64) -> None:
        super().__init__(KINGS_REWARD, amount)


class HeroismPoints(Adds):
    """Adds to the points for winning with the highest strength."""

    name = "heroism_points"
    __slots__ = ()

    def __init__(self, amount: i64) -> None:
        super().__init__(HEROISM, amount)


class StrongerKinds(Effect[Table]):
    """Adds to the strength of every enemy card that is, or counts as, one of some kinds (Q56)."""

    name = "stronger_kinds"
    params = {"amount": "number", "kinds": "kinds"}
    __slots__ = ("amount", "kinds")

    def __init__(self, amount: i64, kinds: tuple[str, ...]) -> None:
        super().__init__(ENEMY_STRENGTH)
        self.amount: i64 = amount
        self.kinds: i64 = tribes(kinds)

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        for place in range(len(g.foes)):
            if tribe_of(g, seat, place) & self.kinds:
                value += self.amount
        return value


class DrawsAreDefeats(Effect[Table]):
    """A draw that nothing turned into a victory is a defeat."""

    name = "draws_are_defeats"
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(OUTCOME)

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return -1 if value == 0 else value


class KingSends(Effect[Table]):
    """The king sends a certain number of soldiers without rolling (Q51)."""

    name = "king_sends"
    params = {"soldiers": "number"}
    __slots__ = ("soldiers",)

    def __init__(self, soldiers: i64) -> None:
        super().__init__(KING_FIXED)
        self.soldiers: i64 = soldiers

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return self.soldiers


class FewerDice(Effect[Table]):
    """Fewer player dice are rolled in certain seasons (Q54)."""

    name = "fewer_dice"
    params = {"dice": "number", "seasons": "seasons"}
    __slots__ = ("dice", "seasons")

    def __init__(self, dice: i64, seasons: tuple[str, ...] = EVERY_SEASON) -> None:
        super().__init__(DICE_NUMBER)
        self.dice: i64 = dice
        self.seasons: i64 = phases(seasons)

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return value - self.dice if self.seasons >> g.phase & 1 else value


class NoBonusDice(Effect[Table]):
    """No bonus dice are gained in certain seasons, and nothing instead (Q64)."""

    name = "no_bonus_dice"
    params = {"seasons": "seasons"}
    __slots__ = ("seasons",)

    def __init__(self, seasons: tuple[str, ...] = EVERY_SEASON) -> None:
        super().__init__(BONUS_DICE)
        self.seasons: i64 = phases(seasons)

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return 0 if self.seasons >> g.phase & 1 else value


class BarsRanks(Effect[Table]):
    """Nobody may influence certain advisors."""

    name = "bars_ranks"
    params = {"ranks": "ranks"}
    __slots__ = ("ranks",)

    def __init__(self, ranks: tuple[int, ...]) -> None:
        super().__init__(BARRED)
        self.ranks: i64 = bits_of(ranks)

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return value | self.ranks


class OnRanks(Effect[Table]):
    """Adds a bundle where certain advisors are concerned."""

    params = {"ranks": "ranks", "bundle": "bundle"}
    __slots__ = ("bundle", "ranks")

    def __init__(self, topic: i64, ranks: tuple[int, ...], bundle: i64) -> None:
        super().__init__(topic)
        self.ranks: i64 = bits_of(ranks)
        self.bundle: i64 = bundle

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return value + self.bundle if self.ranks >> subject & 1 else value


class AdvisorGivesMore(OnRanks):
    """Certain advisors give a bundle on top of their reward."""

    name = "advisor_gives_more"
    __slots__ = ()

    def __init__(self, ranks: tuple[int, ...], bundle: i64) -> None:
        super().__init__(REWARD, ranks, bundle)


class AdvisorCostsMore(OnRanks):
    """What certain advisors ask for costs a bundle more."""

    name = "advisor_costs_more"
    __slots__ = ()

    def __init__(self, ranks: tuple[int, ...], bundle: i64) -> None:
        super().__init__(TOLL, ranks, bundle)


class HighestFirst(Effect[Table]):
    """The highest total goes first; who is in front whatever the total stays there."""

    name = "highest_first"
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(ORDER_KEY)

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return value if value < 0 else HIGHEST - value


class EnvoyToFewestPoints(Effect[Table]):
    """The envoy goes to the one player with the fewest points; with a tie to nobody."""

    name = "envoy_to_fewest_points"
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(ENVOY)

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        fewest = min([who.vp for who in g.seats])
        last = [place for place in g.order if g.seats[place].vp == fewest]
        return last[0] if len(last) == 1 else NOBODY


class DealGivesMore(Effect[Table]):
    """The Town Hall and the Exchange Office give a bundle on top of their own."""

    name = "deal_gives_more"
    params = {"bundle": "bundle"}
    __slots__ = ("bundle",)

    def __init__(self, bundle: i64) -> None:
        super().__init__(YIELD)
        self.bundle: i64 = bundle

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return value + self.bundle if subject in POINTS_FOR_GOODS else value
