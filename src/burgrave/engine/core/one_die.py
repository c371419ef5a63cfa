"""One die, rolled for the whole table or for a seat."""

from __future__ import annotations

from ..speed.moves import Moves
from ..speed.native import i64, mypyc_attr
from ..text.notation import Option
from .actors import NOBODY
from .decisions import Chance, G, StepArg


@mypyc_attr(allow_interpreted_subclasses=True)
class OneDie(Chance[G]):
    """What does a die show? A game defines what the result leads to."""

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
        if self.seat == NOBODY:
            return self.make_option(g, f"{self.ask()} {move}", die=move)
        notation = f"{self.ask()} {g.seat_names[self.seat]} {move}"
        return self.make_option(g, notation, seat=self.seat, die=move)
