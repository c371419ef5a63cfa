"""One die, rolled for the whole table or for a seat."""

from __future__ import annotations

from typing import Final

from .decisions import Chance, G, StepArg
from .moves import Moves
from .native import i64
from .notation import Option
from .options import DieRoll

NOBODY: Final = -1
"""Whose die it is that is rolled for all."""


class OneDie(Chance[G]):
    """What does a die show? A game says what follows."""

    __slots__ = ("seat",)

    def __init__(self, seat: i64 = -1) -> None:
        super().__init__()
        self.seat: i64 = seat
        """Whose die it is, or NOBODY."""

    def args(self) -> tuple[StepArg, ...]:
        return () if self.seat == NOBODY else (self.seat,)

    def find(self, g: G, moves: Moves) -> None:
        moves.add_all([1, 2, 3, 4, 5, 6])

    def option(self, g: G, move: i64) -> Option:
        name = "" if self.seat == NOBODY else g.seat_names[self.seat]
        return DieRoll("fate", self.ask(), move, seat=self.seat, name=name)
