"""Steps that any game may use: performing programs and letting effects react to moments."""

from __future__ import annotations

from typing import Final

from ..cards.hooks import Moment
from ..game.ruled import R
from ..speed.native import i64
from .decisions import Step, StepArg

PASS: Final = 0
"""The move that does nothing."""


class Perform(Step[R]):
    """Go through a program, step by step."""

    kind = "perform"
    __slots__ = ("program",)

    def __init__(self, program: str) -> None:
        self.program = program

    def args(self) -> tuple[StepArg, ...]:
        return (self.program,)

    def run(self, g: R) -> None:
        g._follow(g.book.schedules[self.program])


class AtMoment(Step[R]):
    """Let the effects of every player react to a moment, in turn order."""

    kind = "moment"
    __slots__ = ("hook",)

    def __init__(self, hook: Moment) -> None:
        self.hook = hook

    def args(self) -> tuple[StepArg, ...]:
        return (self.hook.name,)

    def cited_rule(self, g: R) -> str:
        return self.hook.rule

    def run(self, g: R) -> None:
        for seat in g.order:
            if g.is_concerned(self.hook.number, seat):
                g.then(Reactions(self.hook, seat))


class Reactions(Step[R]):
    """Let one player's effects react to a moment."""

    kind = "reactions"
    __slots__ = ("hook", "seat")

    def __init__(self, hook: Moment, seat: i64) -> None:
        self.hook = hook
        self.seat: i64 = seat

    def args(self) -> tuple[StepArg, ...]:
        return (self.hook.name, self.seat)

    def cited_rule(self, g: R) -> str:
        return self.hook.rule

    def run(self, g: R) -> None:
        self.hook.react(g, self.seat)


class AtTableMoment(AtMoment[R]):
    """Let the cards that concern everybody react to a moment, once."""

    kind = "table_moment"
    __slots__ = ()

    def run(self, g: R) -> None:
        self.hook.react(g, g.order[0])
