"""Effects of cards and groups that are mere data: what changes, by how much and when."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...engine.hooks import Effect
from ..model.board import Table
from ..rules.steps import award
from ..rules.topics import (
    BONUS_DICE,
    CONSTRUCTED,
    DICE_NUMBER,
    DISCOUNT,
    ENEMY_STRENGTH,
    HEROISM,
    KING_FIXED,
    KINGS_REWARD,
    REWARD,
    TOLL,
)
from .effects import phases

if TYPE_CHECKING:
    from mypy_extensions import i64

VALUES: Final = {
    "enemy_strength": ENEMY_STRENGTH,
    "dice": DICE_NUMBER,
    "bonus_dice": BONUS_DICE,
    "kings_soldiers": KING_FIXED,
    "kings_reward": KINGS_REWARD,
    "heroism": HEROISM,
    "first_soldier_off": DISCOUNT,
}
"""Values that are plain numbers."""
RANK_VALUES: Final = {"gives": REWARD, "takes": TOLL}
"""Values that each advisor has, as bundles."""


def bits_of(numbers: tuple[int, ...]) -> int:
    """Ranks or columns as bits."""
    return sum(1 << number for number in numbers)


class Adds(Effect[Table]):
    """Adds to a value of the rules, always or only in certain seasons."""

    name = "adds"
    params = {"value": "value", "amount": "number", "seasons": "seasons"}
    __slots__ = ("amount", "seasons", "value")

    def __init__(self, value: str, amount: i64, seasons: tuple[str, ...] = ()) -> None:
        super().__init__(VALUES[value])
        self.value = value
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

    name = "sets"
    __slots__ = ()

    def changed(self, value: i64) -> i64:
        return self.amount


class AddsForRanks(Effect[Table]):
    """Certain advisors give, or ask for, a bundle more."""

    name = "adds_for_ranks"
    params = {"value": "rank_value", "ranks": "ranks", "bundle": "bundle"}
    __slots__ = ("bundle", "ranks", "value")

    def __init__(self, value: str, ranks: tuple[int, ...], bundle: i64) -> None:
        super().__init__(RANK_VALUES[value])
        self.value = value
        self.ranks: i64 = bits_of(ranks)
        self.bundle: i64 = bundle

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return value + self.bundle if self.ranks >> subject & 1 else value


class GainForColumns(Effect[Table]):
    """Gives a bundle whenever the player, or somebody else, constructs in certain columns (Q41)."""

    name = "gain_for_columns"
    params = {"bundle": "bundle", "columns": "columns", "others": "flag"}
    on = CONSTRUCTED

    def __init__(
        self, bundle: i64, columns: tuple[int, ...] = (1, 2, 3, 4), *, others: bool = False
    ) -> None:
        super().__init__()
        self.bundle: i64 = bundle
        self.columns: i64 = bits_of(columns)
        self.others = others

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        column = g.rules.buildings[subject & 255].column
        if (subject >> 8 != seat) == self.others and self.columns >> column & 1:
            award(g, seat, self.bundle, source=self.item)
