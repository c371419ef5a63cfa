"""Effects that only change values of the rules: which one, by how much and when."""

from __future__ import annotations

from typing import Final

from ...engine.cards.asking_effects import Pose
from ...engine.cards.effects import Effect
from ...engine.speed.native import i64, mypyc_attr
from ...engine.text.notation import Option
from .. import hooks
from ..model.board import Table
from ..model.goods import all_of
from ..model.items import Loss
from ..model.subjects import builder_of, building_of
from ..rules.battle import VICTORIOUS
from ..rules.deals import award
from .season_effects import LEAVE, TAKE, phases, take_or_leave

VALUES: Final = {
    "enemy_strength": hooks.ENEMY_STRENGTH,
    "dice": hooks.DICE_TO_ROLL,
    "bonus_dice": hooks.BONUS_DICE,
    "kings_dice": hooks.KINGS_DICE,
    "kings_soldiers": hooks.KINGS_FIXED_SOLDIERS,
    "kings_reward": hooks.KINGS_REWARD,
    "heroism": hooks.HEROISM,
    "first_soldier_off": hooks.FIRST_SOLDIER_DISCOUNT,
}
"""Values that are plain numbers."""
RANK_VALUES: Final = {"gives": hooks.ADVISOR_GIVES, "takes": hooks.ADVISOR_TAKES}
"""Values that each advisor has, as bundles."""

LOSSES: Final = {
    "gold": Loss.GOLD,
    "wood": Loss.WOOD,
    "stone": Loss.STONE,
    "goods": Loss.GOOD,
    "buildings": Loss.BUILDING,
    "vp": Loss.VP,
}
"""What a defeat may cost."""


def bits_of(numbers: tuple[int, ...]) -> int:
    """Ranks or columns as bits."""
    return sum(1 << number for number in numbers)


@mypyc_attr(allow_interpreted_subclasses=True)
class Adds(Effect[Table]):
    """Adds to a value of the rules, always or only in certain seasons."""

    params = {"value": "value", "amount": "number", "seasons": "seasons"}

    def __init__(self, value: str, amount: i64, seasons: tuple[str, ...] = ()) -> None:
        self.value = value
        self.hook = VALUES[value]
        self.amount: i64 = amount
        self.seasons: i64 = phases(seasons)

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        works = self.seasons == 0 or self.seasons >> g.phase & 1
        return self.apply(value) if works else value

    def apply(self, value: i64) -> i64:
        """The changed value, if the effect applies."""
        return value + self.amount


@mypyc_attr(allow_interpreted_subclasses=True)
class Sets(Adds):
    """Sets a value of the rules to a number, always or only in certain seasons."""

    def apply(self, value: i64) -> i64:
        return self.amount


class AddsForRanks(Effect[Table]):
    """Certain advisors give, or ask for, an additional bundle."""

    params = {"value": "rank_value", "ranks": "ranks", "bundle": "bundle"}

    def __init__(self, value: str, ranks: tuple[int, ...], bundle: i64) -> None:
        self.value = value
        self.hook = RANK_VALUES[value]
        self.ranks: i64 = bits_of(ranks)
        self.bundle: i64 = bundle

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return value + self.bundle if self.ranks >> subject & 1 else value


class GainForColumns(Effect[Table]):
    """Gives a bundle whenever the player, or somebody else, constructs in certain columns (Q41)."""

    params = {"bundle": "bundle", "columns": "columns", "others": "flag"}
    on = hooks.CONSTRUCTED

    def __init__(
        self, bundle: i64, columns: tuple[int, ...] = (1, 2, 3, 4), *, others: bool = False
    ) -> None:
        self.bundle: i64 = bundle
        self.columns: i64 = bits_of(columns)
        self.others = others

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        column = g.rules.buildings[building_of(subject)].column
        if (builder_of(subject) != seat) == self.others and self.columns >> column & 1:
            self.bring(g, seat)

    def bring(self, g: Table, seat: i64) -> None:
        """Give the bundle."""
        award(g, seat, self.bundle, source=self.item)


class MayGainForColumns(GainForColumns):
    """Lets a player take or leave what `gain_for_columns` gives (Q76)."""

    asks = "take"

    def bring(self, g: Table, seat: i64) -> None:
        g.then(Pose(seat, self))

    def offer(self, g: Table, seat: i64, subject: i64) -> list[int]:
        return [TAKE, LEAVE]

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        if move == TAKE:
            super().bring(g, seat)

    def option(self, g: Table, seat: i64, move: i64) -> Option:
        return take_or_leave(g, seat, self.item, take=move == TAKE)


class DefeatSpares(Effect[Table]):
    """A defeat does not cost certain things, except the points of destroyed buildings (Q57)."""

    params = {"losses": "losses"}
    on = hooks.DEFEAT_COSTS

    def __init__(self, losses: tuple[str, ...]) -> None:
        self.losses: i64 = sum(all_of(LOSSES[loss]) for loss in losses)

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return value & ~self.losses


class VictorsKeepSoldiers(Effect[Table]):
    """Soldiers stay after a victory, or only after one with the highest strength of all (Q48)."""

    params = {"amount": "number", "heroes": "flag"}
    on = hooks.SOLDIERS_KEPT

    def __init__(self, amount: i64, *, heroes: bool = False) -> None:
        self.amount: i64 = amount
        self.heroes = heroes

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        who = g.seats[seat]
        outdone = who.strength < max([other.strength for other in g.seats])
        if who.outcome != VICTORIOUS or (self.heroes and outdone):
            return value
        return max(0, min(value + self.amount, who.soldiers))


class BarsRanks(Effect[Table]):
    """Nobody may influence certain advisors."""

    params = {"ranks": "ranks"}
    on = hooks.BARRED_RANKS

    def __init__(self, ranks: tuple[int, ...]) -> None:
        self.ranks: i64 = bits_of(ranks)

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return value | self.ranks
