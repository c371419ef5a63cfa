"""The effects of the base game; each says in one sentence what it does for its owner."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...engine.hooks import Effect
from ...engine.notation import Option
from ..model import dice
from ..model.board import PHASES, SHIFT_SPENT, Table
from ..model.goods import SOLDIER
from ..model.items import KINDS, Deal
from ..model.options import Reroll
from ..rules.influence import SHIFT
from ..rules.season import Roll, RollOne, dice_total
from ..rules.steps import strike
from ..rules.topics import (
    COST,
    GAME_END,
    MEANS,
    OUTCOME,
    PRICE,
    REROLL,
    REWARD,
    SEASON_END,
    SEASON_START,
    STRENGTH,
    VICTORY,
)
from ..rules.verbs import gain, score

if TYPE_CHECKING:
    from mypy_extensions import i64

EVERY_SEASON: Final = ("spring", "summer", "fall")


def phases(seasons: tuple[str, ...]) -> int:
    """The seasons as bits, one for each phase number."""
    return sum(1 << PHASES.index(season) for season in seasons)


def tribes(names: tuple[str, ...]) -> int:
    """Enemy kinds as bits."""
    return sum(1 << KINDS.index(name) for name in names)


class Strength(Effect[Table]):
    """Adds to battle strength, always or against some kinds of enemy only."""

    name = "strength"
    params = {"amount": "number", "against": "kinds"}
    __slots__ = ("against", "amount")

    def __init__(self, amount: i64, against: tuple[str, ...] = KINDS) -> None:
        super().__init__(STRENGTH)
        self.amount: i64 = amount
        self.against: i64 = tribes(against)

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return value + self.amount if subject & self.against else value


class SeasonEffect(Effect[Table]):
    """Works at the start or the end of certain seasons; `work` says how."""

    __slots__ = ("seasons",)

    def __init__(self, topic: i64, seasons: tuple[str, ...]) -> None:
        super().__init__(topic)
        self.seasons: i64 = phases(seasons)

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        if self.seasons >> g.phase & 1:
            self.work(g, seat)

    def work(self, g: Table, seat: i64) -> None:
        """Do it, whatever the season."""
        raise NotImplementedError


class GainAtSeasonStart(SeasonEffect):
    """Gives a bundle at the start of certain seasons, before the roll (Q30)."""

    name = "gain_at_season_start"
    params = {"bundle": "bundle", "seasons": "seasons"}
    __slots__ = ("bundle",)

    def __init__(self, bundle: i64, seasons: tuple[str, ...] = EVERY_SEASON) -> None:
        super().__init__(SEASON_START, seasons)
        self.bundle: i64 = bundle

    def work(self, g: Table, seat: i64) -> None:
        gain(g, seat, self.bundle, source=self.item)


class GainAtSeasonEnd(SeasonEffect):
    """Gives a bundle at the end of certain seasons."""

    name = "gain_at_season_end"
    params = {"bundle": "bundle", "seasons": "seasons"}
    __slots__ = ("bundle",)

    def __init__(self, bundle: i64, seasons: tuple[str, ...] = EVERY_SEASON) -> None:
        super().__init__(SEASON_END, seasons)
        self.bundle: i64 = bundle

    def work(self, g: Table, seat: i64) -> None:
        gain(g, seat, self.bundle, source=self.item)


class DealAtSeasonEnd(SeasonEffect):
    """Offers a deal at the end of certain seasons."""

    name = "deal_at_season_end"
    params = {"deal": "deal", "seasons": "seasons"}
    __slots__ = ("deal",)

    def __init__(self, deal: Deal, seasons: tuple[str, ...] = EVERY_SEASON) -> None:
        super().__init__(SEASON_END, seasons)
        self.deal = deal
        # What is gained at the same moment may be paid (Q12).
        self.late = True

    def work(self, g: Table, seat: i64) -> None:
        strike(g, seat, self.deal)


class RerollOneOfEqual(Effect[Table]):
    """When all of a player's dice show the same number, one of them may be rolled again."""

    name = "reroll_one_of_equal"
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(REROLL)

    def lasts(self) -> str:
        return "season"

    def offer(self, g: Table, seat: i64, subject: i64) -> list[int]:
        who = g.seats[seat]
        if who.spent & self.mark:
            return []
        face = dice.only_face(who.dice | who.bonus)
        if face == 0:
            return []
        whites = [face | 8] if who.bonus else []
        return [face, *whites] if who.dice else whites

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        g.seats[seat].spent |= self.mark
        g.then(RollOne(seat, move, self.item))

    def option(self, g: Table, seat: i64, move: i64) -> Option:
        return Reroll(g.names[seat], self.item, move & 7, bonus=move & 8 != 0)


class RerollAllWhenLow(Effect[Table]):
    """When a player's dice total no more than a limit, all of them may be rolled again."""

    name = "reroll_all_when_low"
    params = {"at_most": "number"}
    __slots__ = ("at_most",)

    def __init__(self, at_most: i64) -> None:
        super().__init__(REROLL)
        self.at_most: i64 = at_most

    def lasts(self) -> str:
        return "season"

    def offer(self, g: Table, seat: i64, subject: i64) -> list[int]:
        if g.seats[seat].spent & self.mark or dice_total(g, seat) > self.at_most:
            return []
        return [0]

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        who = g.seats[seat]
        who.spent |= self.mark
        g.then(Roll(seat, dice.count(who.dice), self.item))

    def option(self, g: Table, seat: i64, move: i64) -> Option:
        return Reroll(g.names[seat], self.item)


class ShiftOneGroup(Effect[Table]):
    """Once a season, a dice group may count one more or one less."""

    name = "shift_one_group"
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(MEANS)

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return value if g.seats[seat].spent & SHIFT_SPENT else value | SHIFT


class CheaperBuildings(Effect[Table]):
    """Buildings in certain columns cost one less of a good, never below none."""

    name = "cheaper_buildings"
    params = {"good": "bundle", "columns": "columns"}
    __slots__ = ("columns", "good")

    def __init__(self, good: i64, columns: tuple[int, ...] = (1, 2, 3, 4)) -> None:
        super().__init__(COST)
        self.good: i64 = good
        self.columns: i64 = sum(1 << column for column in columns)

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        if self.columns >> g.rules.buildings[subject].column & 1 and value & 255 * self.good:
            return value - self.good
        return value


class SoldierPrice(Effect[Table]):
    """Soldiers cost no more than so many goods each."""

    name = "soldier_price"
    params = {"price": "number"}
    __slots__ = ("price",)

    def __init__(self, price: i64) -> None:
        super().__init__(PRICE)
        self.price: i64 = price

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return min(value, self.price)


class ExtraSoldier(Effect[Table]):
    """An advisor's reward with soldiers in it has one more (Q22)."""

    name = "extra_soldier"
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(REWARD)

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return value + SOLDIER if value >> 32 & 255 else value


class DrawsAreVictories(Effect[Table]):
    """A battle of equal strengths is won."""

    name = "draws_are_victories"
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(OUTCOME)

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return 1 if subject == 0 else value


class GainOnVictory(Effect[Table]):
    """Gives a bundle for every battle won."""

    name = "gain_on_victory"
    params = {"bundle": "bundle"}
    __slots__ = ("bundle",)

    def __init__(self, bundle: i64) -> None:
        super().__init__(VICTORY)
        self.bundle: i64 = bundle

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        gain(g, seat, self.bundle, source=self.item)


class PointsForGoods(Effect[Table]):
    """Scores a point at the end of the game for every so many goods left."""

    name = "points_for_goods"
    params = {"per": "number"}
    __slots__ = ("per",)

    def __init__(self, per: i64) -> None:
        super().__init__(GAME_END)
        self.per: i64 = per

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        score(g, seat, g.seats[seat].goods() // self.per, source=self.item)
