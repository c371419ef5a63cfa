"""Plays the games of a study and counts what it asks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, partial
from typing import Any

from ...engine.core.play import Fate, playout
from ...engine.game.rulebook import Rulebook
from ...games import new_game
from ..portions import PortionLog, games_missing, play_missing
from ..simulate import CHANCE, play_bots
from .figures import Figures, Sample
from .plan import Cell, Study, figures_of


@dataclass
class Tally:
    """The observations of one number: their count, the sums of values, squares and even shares."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0
    even: float = 0.0

    def add(self, sample: Sample) -> None:
        """Count one observation."""
        if not sample.trials:
            return
        value = float(sample.value)
        self.merge(Tally(1, value, value * value, sample.even or 0.0))

    def merge(self, other: Tally) -> None:
        """Add the observations of other games."""
        self.count += other.count
        self.total += other.total
        self.squares += other.squares
        self.even += other.even


@dataclass
class Tallies:
    """The figures of some games of a cell."""

    games: int = 0
    numbers: dict[tuple[str, str], Tally] = field(default_factory=dict)
    """By figure and part."""

    def merge(self, other: Tallies) -> None:
        """Add other games."""
        self.games += other.games
        for key, tally in other.numbers.items():
            self.numbers.setdefault(key, Tally()).merge(tally)

    def to_list(self) -> list[Any]:
        """All of it, ready for JSON."""
        rows = [
            [*key, one.count, one.total, one.squares, one.even] for key, one in self.numbers.items()
        ]
        return [self.games, rows]

    @staticmethod
    def from_list(written: list[Any]) -> Tallies:
        """The figures that `to_list` wrote."""
        games, rows = written
        return Tallies(games, {(row[0], row[1]): Tally(*row[2:]) for row in rows})


@cache
def _rules_of(cell: Cell) -> Rulebook:
    return cell.ruleset


@cache
def _figures(rules: str) -> Figures[Any]:
    return figures_of(rules)


def play_one(cell: Cell, number: int) -> Tallies:
    """Play one game of a cell to its end."""
    bots = cell.plan.bots(number)
    game = new_game(_rules_of(cell), len(bots), journal=True)
    fate = Fate(cell.plan.game_seed(number))
    if all(bot == CHANCE for bot in bots):
        playout(game, fate.luck.fork(), journal=True)
    else:
        play_bots(game, bots, fate)
    tallies = Tallies(1)
    for sample in _figures(cell.rules).samples(game, bots, dict(cell.seconds)):
        tallies.numbers.setdefault((sample.figure, sample.part), Tally()).add(sample)
    return tallies


def play_portion(study: Study, places: range) -> tuple[int, Tallies]:
    """Play one portion of a study."""
    cell, part = study.portions()[places[0]]
    tallies = Tallies()
    for number in part:
        tallies.merge(play_one(cell, number))
    return places[0], tallies


class StudyLog(PortionLog[Cell, Tallies]):
    """The log of a study: all portions of its cells played."""

    called = "a study's log"

    def key(self, subject: Cell) -> str:
        """The name of a cell."""
        return subject.key

    def encode(self, subject: Cell, start: int, result: Tallies) -> dict[str, object]:
        """The cell, its portion and what was counted."""
        return {"cell": subject.key, "start": start, "tallies": result.to_list()}

    def decode(self, entry: dict[str, Any]) -> tuple[str, int, Tallies]:
        """Read what `encode` wrote."""
        return entry["cell"], entry["start"], Tallies.from_list(entry["tallies"])

    def tallies(self, study: Study, cell: Cell) -> Tallies:
        """The figures of a cell so far, in the order of its games."""
        whole, played = Tallies(), self.played.get(cell.key, {})
        for one, part in study.portions():
            if one.key == cell.key and (there := played.get(part.start)):
                whole.merge(there)
        return whole


def play_study(study: Study, log: StudyLog, *, jobs: int, cluster: str = "") -> Iterator[int]:
    """Play what is missing of a study; yields the number of games of each new portion."""
    work = partial(play_portion, study)
    return play_missing(study.portions(), log, work, jobs=jobs, cluster=cluster)


def games_left(study: Study, log: StudyLog) -> int:
    """How many games are still to be played."""
    return games_missing(study.portions(), log)
