"""Effects of cards and groups that are mere data: what changes, by how much and when."""

from __future__ import annotations

from typing import Final

from ...engine.hooks import Effect
from ...engine.native import i64
from ..model.board import Table
from ..model.goods import all_of
from ..model.items import Loss
from ..model.subjects import builder_of, building_of
from ..rules import topics
from ..rules.battle import VICTORIOUS
from ..rules.deals import award
from .season_effects import phases

VALUES: Final = {
    "enemy_strength": topics.ENEMY_STRENGTH,
    "dice": topics.DICE_NUMBER,
    "bonus_dice": topics.BONUS_DICE,
    "kings_dice": topics.KING_DICE,
    "kings_soldiers": topics.KING_FIXED,
    "kings_reward": topics.KINGS_REWARD,
    "heroism": topics.HEROISM,
    "first_soldier_off": topics.DISCOUNT,
}
"""Values that are plain numbers."""
RANK_VALUES: Final = {"gives": topics.REWARD, "takes": topics.TOLL}
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


class Adds(Effect[Table]):
    """Adds to a value of the rules, always or only in certain seasons."""

    params = {"value": "value", "amount": "number", "seasons": "seasons"}

    def __init__(self, value: str, amount: i64, seasons: tuple[str, ...] = ()) -> None:
        self.value = value
        self.topic = VALUES[value]
        self.amount: i64 = amount
        self.seasons: i64 = phases(seasons)

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        works = self.seasons == 0 or self.seasons >> g.phase & 1
        return self.changed(value) if works else value

    def changed(self, value: i64) -> i64:
        """The value when it works."""
        return value + self.amount


class Sets(Adds):
    """Gives a value of the rules a certain size, always or only in certain seasons."""

    def changed(self, value: i64) -> i64:
        return self.amount


class AddsForRanks(Effect[Table]):
    """Certain advisors give, or ask for, a bundle more."""

    params = {"value": "rank_value", "ranks": "ranks", "bundle": "bundle"}

    def __init__(self, value: str, ranks: tuple[int, ...], bundle: i64) -> None:
        self.value = value
        self.topic = RANK_VALUES[value]
        self.ranks: i64 = bits_of(ranks)
        self.bundle: i64 = bundle

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return value + self.bundle if self.ranks >> subject & 1 else value


class GainForColumns(Effect[Table]):
    """Gives a bundle whenever the player, or somebody else, constructs in certain columns (Q41)."""

    params = {"bundle": "bundle", "columns": "columns", "others": "flag"}
    on = topics.CONSTRUCTED

    def __init__(
        self, bundle: i64, columns: tuple[int, ...] = (1, 2, 3, 4), *, others: bool = False
    ) -> None:
        self.bundle: i64 = bundle
        self.columns: i64 = bits_of(columns)
        self.others = others

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        column = g.rules.buildings[building_of(subject)].column
        if (builder_of(subject) != seat) == self.others and self.columns >> column & 1:
            award(g, seat, self.bundle, source=self.item)


class DefeatSpares(Effect[Table]):
    """A defeat does not cost certain things, save the points of destroyed buildings (Q57)."""

    params = {"losses": "losses"}
    on = topics.LOSS

    def __init__(self, losses: tuple[str, ...]) -> None:
        self.losses: i64 = sum(all_of(LOSSES[loss]) for loss in losses)

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return value & ~self.losses


class VictorsKeepSoldiers(Effect[Table]):
    """Soldiers stay after a victory, or only after one with the highest strength of all (Q48)."""

    params = {"amount": "number", "heroes": "flag"}
    on = topics.KEPT

    def __init__(self, amount: i64, *, heroes: bool = False) -> None:
        self.amount: i64 = amount
        self.heroes = heroes

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        who = g.seats[seat]
        outdone = who.strength < max([other.strength for other in g.seats])
        if who.outcome != VICTORIOUS or (self.heroes and outdone):
            return value
        return max(0, min(value + self.amount, who.soldiers))
