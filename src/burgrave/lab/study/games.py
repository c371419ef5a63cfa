"""Plays the games of a study and counts what it asks."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import Any, NoReturn

from ...engine.core.play import Fate, playout
from ...engine.game.rulebook import Rulebook
from ...engine.text.notation import BurgraveError, reason_of
from ...games import new_game
from ..identity import identity
from ..ladder import FIRST_WORD, cut_torn_line
from ..simulate import CHANCE, play_bots
from ..workers import spread
from .figures import Figures, Sample
from .plan import Cell, Study, figures_of


@dataclass
class Tally:
    """The observations of one number: how many, their sum, that of squares, and of even shares."""

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
    def from_list(said: list[Any]) -> Tallies:
        """The figures that `to_list` wrote."""
        games, rows = said
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


class StudyLog:
    """A file with one line per portion played, so that none is repeated."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.played: dict[tuple[str, int], Tallies] = {}
        """By cell and first game."""
        self.stale = 0
        """Portions played by other versions of rules or bots; they do not count."""
        *lines, torn = self._text().split("\n")
        for number, line in enumerate(lines, 1):
            self._read(line, number)
        if not (torn.startswith(FIRST_WORD) or FIRST_WORD.startswith(torn)):
            self._refuse(len(lines) + 1)

    def _text(self) -> str:
        try:
            return self.path.read_text("utf-8") if self.path.exists() else ""
        except (OSError, UnicodeDecodeError) as error:
            raise BurgraveError(f"--keep {self.path}: {reason_of(error)}") from None

    def _refuse(self, number: int) -> NoReturn:
        raise BurgraveError(f"--keep {self.path}, line {number}: not a line of a study's log")

    def _read(self, line: str, number: int) -> None:
        try:
            said = json.loads(line)
            played, key = said["by"], (said["cell"], said["start"])
            tallies = Tallies.from_list(said["tallies"])
        except (ValueError, LookupError, TypeError, AttributeError):
            self._refuse(number)
        if played != identity():
            self.stale += 1
            return
        self.played[key] = tallies

    def add(self, cell: Cell, part: range, tallies: Tallies) -> None:
        """Add a portion; it is in the file when this returns."""
        self.played[cell.key, part.start] = tallies
        said = {"by": identity(), "cell": cell.key, "start": part.start}
        line = json.dumps({**said, "tallies": tallies.to_list()})
        with self.path.open("a+b") as file:
            cut_torn_line(file)
            file.write(f"{line}\n".encode())

    def lacks(self, cell: Cell, part: range) -> bool:
        """Is a portion still to be played?"""
        there = self.played.get((cell.key, part.start))
        return there is None or there.games < len(part)

    def tallies(self, study: Study, cell: Cell) -> Tallies:
        """The figures of a cell so far, in the order of its games."""
        whole = Tallies()
        for one, part in study.portions():
            if one.key == cell.key and (there := self.played.get((cell.key, part.start))):
                whole.merge(there)
        return whole


def play_study(study: Study, log: StudyLog, *, jobs: int, cluster: str = "") -> Iterator[int]:
    """Play what is missing of a study; yields the number of games of each new portion."""
    portions = study.portions()
    todo = [place for place, (cell, part) in enumerate(portions) if log.lacks(cell, part)]
    work = partial(play_portion, study)
    parts = [range(place, place + 1) for place in todo]
    shared = jobs > 1 or cluster
    done = spread(work, parts, jobs=jobs, cluster=cluster) if shared else map(work, parts)
    for place, tallies in done:
        cell, part = portions[place]
        log.add(cell, part, tallies)
        yield tallies.games


def games_left(study: Study, log: StudyLog) -> int:
    """How many games are still to be played."""
    return sum(len(part) for cell, part in study.portions() if log.lacks(cell, part))
