"""A turn, from taking the dice to handing them on, and the end of the game (D3, D6)."""

from __future__ import annotations

from ...engine.core.decisions import Step, StepArg
from ...engine.speed.native import i64
from ..model.board import Table
from .verbs import clear, finish, take_turn


class Turn(Step[Table]):
    """A player takes the dice and goes through the four steps (D3)."""

    kind = "turn"
    rule = "D3"
    __slots__ = ("seat",)

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat

    def args(self) -> tuple[StepArg, ...]:
        return (self.seat,)

    def run(self, g: Table) -> None:
        take_turn(g, self.seat)
        for step in g.rules.programs["turn"]:
            g.then(step)


class TurnEnds(Step[Table]):
    """What was not spent is lost; the dice go clockwise to a player with a turn left (D3, D6)."""

    kind = "turn_ends"
    rule = "D6"
    __slots__ = ()

    def run(self, g: Table) -> None:
        seat = g.active
        clear(g)
        if is_last(g, seat):
            finish(g, seat)
        number = len(g.seats)
        for place in range(1, number + 1):
            after = (seat + place) % number
            if not g.finished >> after & 1:
                g.then(Turn(after))
                return


def is_last(g: Table, seat: i64) -> bool:
    """Is this player's turn the last one? When one player's time is over, everybody's is (D6)."""
    return g.finished != 0 or g.seats[seat].boxes >= g.rules.boxes
