"""The frame: five years of eight phases, then the end (B0, B7)."""

from __future__ import annotations

from ...engine.core.actors import EVERYBODY
from ...engine.core.decisions import Step, StepArg
from ...engine.core.steps import Perform
from ...engine.speed.native import i64
from ..model import events
from ..model.board import PHASES, Table
from .verbs import begin_phase, begin_season, begin_year


class Years(Step[Table]):
    """Year after year, then the end of the game (B0)."""

    kind = "years"
    rule = "B0"
    __slots__ = ("year",)

    def __init__(self, year: i64) -> None:
        self.year: i64 = year

    def args(self) -> tuple[StepArg, ...]:
        return (self.year,)

    def run(self, g: Table) -> None:
        if self.year > g.last_year:
            g.event(events.END, EVERYBODY)
            g.then(Perform("end"))
            return
        begin_year(g, self.year)
        g.then(Perform("year"))
        g.then(Years(self.year + 1))


class Phase(Step[Table]):
    """The season marker moves to the next phase of the year (B0)."""

    kind = "phase"
    rule = "B0"
    __slots__ = ("number",)

    def __init__(self, number: i64) -> None:
        self.number: i64 = number

    def args(self) -> tuple[StepArg, ...]:
        return (PHASES[self.number],)

    def run(self, g: Table) -> None:
        begin_phase(g, self.number)


class SeasonBegins(Step[Table]):
    """A season begins: effects limited to once a season may be used again."""

    kind = "season_begins"
    rule = "B2.1"
    __slots__ = ()

    def run(self, g: Table) -> None:
        begin_season(g)


def is_last_year(g: Table) -> bool:
    """Does the end of the game follow this year?"""
    return g.year >= g.last_year


def phase_named(name: str) -> Phase:
    """The step that opens a phase."""
    return Phase(PHASES.index(name))
