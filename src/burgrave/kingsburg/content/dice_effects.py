"""Effects that look at the total of a player's dice once they will not change any more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...engine.hooks import Effect
from ..model.board import Table
from ..rules.season import dice_total
from ..rules.topics import DICE_SET
from ..rules.verbs import gain

if TYPE_CHECKING:
    from mypy_extensions import i64


class GainWhenLow(Effect[Table]):
    """Gives a bundle each season that a player's dice total no more than a limit."""

    name = "gain_when_low"
    params = {"at_most": "number", "bundle": "bundle"}
    __slots__ = ("at_most", "bundle")

    def __init__(self, at_most: i64, bundle: i64) -> None:
        super().__init__(DICE_SET)
        self.at_most: i64 = at_most
        self.bundle: i64 = bundle

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        if dice_total(g, seat) <= self.at_most:
            gain(g, seat, self.bundle, source=self.item)
