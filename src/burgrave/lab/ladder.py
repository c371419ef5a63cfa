"""The ladder: every bot plays the one below it and the anchor; a log keeps all results."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import BinaryIO, NoReturn

from ..bots import bot_names, is_searching
from ..engine.text.notation import BurgraveError, reason_of
from .identity import identity
from .matches import Match, Score, play_part
from .workers import spread

ANCHOR = "greedy"
"""Does not use the judge, so its strength stays the same when a judge is trained."""
PORTION = 20
SLOW_PORTION = 2
"""Games per portion: in general, and with searching bots."""
FIRST_WORD = '{"by": '
"""How every line of the log starts, even a torn one."""


@dataclass(frozen=True)
class Ladder:
    """A ladder to play: rules, number of seats, and the bots, weakest first."""

    rules: str
    seats: int
    bots: tuple[str, ...]
    games: int
    searching: int
    """How many games a match with a searching bot has."""
    seed: int

    def matches(self) -> list[Match]:
        """Each bot against the one below it, and against the anchor."""
        pairs = [*zip(self.bots[1:], self.bots, strict=False)]
        if ANCHOR in self.bots:
            pairs += [(bot, ANCHOR) for bot in self.bots[1:] if bot != ANCHOR]
        return [self.match(*pair) for pair in dict.fromkeys(pairs)]

    def portions(self) -> list[tuple[Match, range]]:
        """All portions to play, in the order of the matches."""
        return _portions(self)

    def match(self, upper: str, lower: str) -> Match:
        """A match between two bots."""
        slow = is_searching(upper) or is_searching(lower)
        games = self.searching if slow else self.games
        return Match(self.rules, upper, lower, self.seats, games, self.seed)


@cache
def _portions(ladder: Ladder) -> list[tuple[Match, range]]:
    found = []
    for match in ladder.matches():
        size = portion_of(match)
        for low in range(0, match.games, size):
            found.append((match, range(low, min(low + size, match.games))))
    return found


def usual_bots(rules: str) -> tuple[str, ...]:
    """The default bots of a ladder: random, the levels, the anchor."""
    names = bot_names(rules)
    levels = [name for name in names if name.startswith("level:")]
    return ("random", *levels, ANCHOR)


class MatchLog:
    """The match log: a file with one line per portion played, so that none is repeated."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.scores: dict[tuple[str, int], dict[int, Score]] = {}
        """Scores by match and portion size, then by the first game of the portion."""
        self.stale = 0
        """The number of portions played by other versions of rules or bots; they do not count."""
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
        raise BurgraveError(f"--keep {self.path}, line {number}: not a line of a match log")

    def _read(self, line: str, number: int) -> None:
        """Read a complete line."""
        try:
            said = json.loads(line)
            played, key = said["by"], (said["match"], said["size"])
            score = Score.from_dict(said["score"])
        except (ValueError, KeyError, TypeError, AttributeError):
            self._refuse(number)
        if played != identity():
            self.stale += 1
            return
        self.scores.setdefault(key, {})[said["start"]] = score

    def add(self, match: Match, part: range, score: Score) -> None:
        """Add a portion; it is in the file when this returns."""
        size = portion_of(match)
        self.scores.setdefault((match.name, size), {})[part.start] = score
        said = {"by": identity(), "match": match.name, "size": size, "start": part.start}
        line = json.dumps({**said, "score": score.to_dict()})
        with self.path.open("a+b") as file:
            cut_torn_line(file)
            file.write(f"{line}\n".encode())

    def lacks(self, match: Match, part: range) -> bool:
        """Is a portion still to be played?"""
        there = self.scores.get((match.name, portion_of(match)), {})
        return part.start not in there or there[part.start].games < len(part)

    def score(self, match: Match) -> Score:
        """The score of a match so far, in the order of its games."""
        whole = Score()
        there = self.scores.get((match.name, portion_of(match)), {})
        for start in sorted(there):
            whole.merge(there[start])
        return whole


def cut_torn_line(file: BinaryIO) -> None:
    """Remove an unfinished last line that a killed run left behind."""
    if file.seek(0, os.SEEK_END) == 0:
        return
    file.seek(-1, os.SEEK_END)
    if file.read() != b"\n":
        file.seek(0)
        file.truncate(file.read().rfind(b"\n") + 1)


def portion_of(match: Match) -> int:
    """The number of games per portion of a match."""
    slow = is_searching(match.upper) or is_searching(match.lower)
    return SLOW_PORTION if slow else PORTION


def play_ladder(ladder: Ladder, log: MatchLog, *, jobs: int, cluster: str = "") -> Iterator[int]:
    """Play what is missing of a ladder; yields the number of games of each new portion."""
    todo = [
        place for place, (match, part) in enumerate(ladder.portions()) if log.lacks(match, part)
    ]
    work = partial(play_portion, ladder)
    parts = [range(place, place + 1) for place in todo]
    shared = jobs > 1 or cluster
    done = spread(work, parts, jobs=jobs, cluster=cluster) if shared else map(work, parts)
    for place, score in done:
        match, part = ladder.portions()[place]
        log.add(match, part, score)
        yield score.games


def play_portion(ladder: Ladder, places: range) -> tuple[int, Score]:
    """Play one portion of a ladder."""
    match, part = ladder.portions()[places[0]]
    return places[0], play_part(match, part)


def games_left(ladder: Ladder, log: MatchLog) -> int:
    """How many games are still to be played."""
    return sum(len(part) for match, part in ladder.portions() if log.lacks(match, part))
