"""The ladder: every bot plays the one below it and the anchor; a log keeps all results."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, partial
from typing import Any

from ..bots import bot_names, is_searching
from .matches import Match, Score, play_part
from .portions import PortionLog, games_missing, play_missing

ANCHOR = "greedy"
"""Does not use the judge, so its strength stays the same when a judge is trained."""
PORTION = 20
SLOW_PORTION = 2
"""Games per portion: in general, and with searching bots."""


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


class MatchLog(PortionLog[Match, Score]):
    """The match log: all portions of matches played."""

    called = "a match log"

    def key(self, subject: Match) -> tuple[str, int]:
        """A match with another size of portions is another match."""
        return subject.name, portion_of(subject)

    def encode(self, subject: Match, start: int, result: Score) -> dict[str, object]:
        """The match, its portion and the score."""
        name, size = self.key(subject)
        return {"match": name, "size": size, "start": start, "score": result.to_dict()}

    def decode(self, entry: dict[str, Any]) -> tuple[tuple[str, int], int, Score]:
        """Read what `encode` wrote."""
        return (entry["match"], entry["size"]), entry["start"], Score.from_dict(entry["score"])

    def score(self, match: Match) -> Score:
        """The score of a match so far, in the order of its games."""
        whole = Score()
        there = self.played.get(self.key(match), {})
        for start in sorted(there):
            whole.merge(there[start])
        return whole


def portion_of(match: Match) -> int:
    """The number of games per portion of a match."""
    slow = is_searching(match.upper) or is_searching(match.lower)
    return SLOW_PORTION if slow else PORTION


def play_ladder(ladder: Ladder, log: MatchLog, *, jobs: int, cluster: str = "") -> Iterator[int]:
    """Play what is missing of a ladder; yields the number of games of each new portion."""
    work = partial(play_portion, ladder)
    return play_missing(ladder.portions(), log, work, jobs=jobs, cluster=cluster)


def play_portion(ladder: Ladder, places: range) -> tuple[int, Score]:
    """Play one portion of a ladder."""
    match, part = ladder.portions()[places[0]]
    return places[0], play_part(match, part)


def games_left(ladder: Ladder, log: MatchLog) -> int:
    """How many games are still to be played."""
    return games_missing(ladder.portions(), log)
