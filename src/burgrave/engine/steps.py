"""Steps that any game may use: going through programs, letting effects react to moments."""

from __future__ import annotations

from typing import Final

from .decisions import Step, StepArg
from .effects import react
from .native import i64
from .ruled import R

PASS: Final = 0
"""The move of whoever does nothing."""


class Perform(Step[R]):
    """Go through a program, step by step."""

    kind = "perform"
    __slots__ = ("program",)

    def __init__(self, program: str) -> None:
        self.program = program

    def args(self) -> tuple[StepArg, ...]:
        return (self.program,)

    def run(self, g: R) -> None:
        g.follow(g.book.schedules[self.program])


class Moment(Step[R]):
    """Let the effects of every player react to a moment, in turn order."""

    kind = "moment"
    __slots__ = ("name", "topic")

    def __init__(self, name: str, topic: i64) -> None:
        self.name = name
        self.topic: i64 = topic

    def args(self) -> tuple[StepArg, ...]:
        return (self.name,)

    def cited(self, g: R) -> str:
        return g.book.moments[self.name].rule

    def run(self, g: R) -> None:
        for seat in g.order:
            if g.concerned(self.topic, seat):
                g.then(Reactions(self.name, self.topic, seat))


class Reactions(Step[R]):
    """Let one player's effects react to a moment."""

    kind = "reactions"
    __slots__ = ("name", "seat", "topic")

    def __init__(self, name: str, topic: i64, seat: i64) -> None:
        self.name = name
        self.topic: i64 = topic
        self.seat: i64 = seat

    def args(self) -> tuple[StepArg, ...]:
        return (self.name, self.seat)

    def cited(self, g: R) -> str:
        return g.book.moments[self.name].rule

    def run(self, g: R) -> None:
        react(g, self.topic, seat=self.seat, subject=0)


class TableMoment(Moment[R]):
    """Let the cards that concern everybody react to a moment, once."""

    kind = "table_moment"
    __slots__ = ()

    def run(self, g: R) -> None:
        react(g, self.topic, seat=g.order[0], subject=0)
