"""Matches between two bots: win rates, points, and the time of decisions."""

from __future__ import annotations

import math
import time
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from ..bots import make_bot
from ..engine.core.actors import FATE
from ..engine.core.play import Fate, Player
from ..engine.game.rulebook import Rulebook
from ..engine.game.ruled import RuledGame
from ..games import new_game
from .simulate import Plan
from .statistics import Mean, wilson

CLASS_WIDTH = math.log(1.02)
"""The width of a class of times, 2%, as a logarithm."""


@dataclass(frozen=True)
class Match:
    """One seat of the upper bot against the lower bot in all others, seats rotating."""

    rules: str
    upper: str
    lower: str
    seats: int
    games: int
    seed: int

    @property
    def name(self) -> str:
        """A key for the match, without its number of games."""
        return f"{self.rules}|{self.seats}|{self.upper}|{self.lower}|{self.seed}"

    @property
    def plan(self) -> Plan:
        """The games to play; all matches of a seed have the same dice."""
        bots = (self.upper, *[self.lower] * (self.seats - 1))
        return Plan(rules=self.rules, seats=bots, seed=self.seed, rotate=True)


@dataclass
class Times:
    """Processor times of decisions, in microseconds, as a histogram."""

    classes: Counter[int] = field(default_factory=Counter)
    longest: float = 0.0

    def add(self, seconds: float) -> None:
        """Count one decision."""
        micros = max(seconds * 1e6, 0.1)
        self.classes[round(math.log(micros) / CLASS_WIDTH)] += 1
        self.longest = max(self.longest, micros)

    def merge(self, other: Times) -> None:
        """Add another histogram."""
        self.classes.update(other.classes)
        self.longest = max(self.longest, other.longest)

    def quantile(self, share: float) -> float:
        """The time below which this share of all decisions lies."""
        left = share * self.classes.total()
        for place in sorted(self.classes):
            left -= self.classes[place]
            if left <= 0:
                return min(math.exp(place * CLASS_WIDTH), self.longest)
        return self.longest


@dataclass
class Score:
    """The results of some games of a match."""

    shares: list[float] = field(default_factory=list)
    """The upper bot's share of each victory."""
    points: dict[str, list[float]] = field(default_factory=lambda: {"upper": [], "lower": []})
    """Per game: the points of the upper bot, and the mean of the lower ones."""
    times: dict[str, Times] = field(default_factory=lambda: {"upper": Times(), "lower": Times()})

    def merge(self, other: Score) -> None:
        """Add other games."""
        self.shares += other.shares
        for side in ("upper", "lower"):
            self.points[side] += other.points[side]
            self.times[side].merge(other.times[side])

    @property
    def games(self) -> int:
        """The number of games."""
        return len(self.shares)

    @property
    def rate(self) -> float:
        """The upper bot's share of victories."""
        return sum(self.shares) / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% interval of that rate."""
        return wilson(sum(self.shares), self.games)

    def mean(self, side: str) -> Mean:
        """The mean points of a side."""
        return Mean.of(self.points[side])

    def to_dict(self) -> dict[str, Any]:
        """All of it, ready for JSON."""
        times = {
            side: {"longest": one.longest, "classes": sorted(one.classes.items())}
            for side, one in self.times.items()
        }
        return {"shares": self.shares, "points": self.points, "times": times}

    @staticmethod
    def from_dict(fields: dict[str, Any]) -> Score:
        """The score that `to_dict` described."""
        score = Score(fields["shares"], fields["points"])
        for side, one in fields["times"].items():
            score.times[side] = Times(Counter(dict(map(tuple, one["classes"]))), one["longest"])
        return score


@cache
def _rules_of(plan: Plan) -> Rulebook:
    return plan.ruleset()


def play_part(match: Match, numbers: range) -> Score:
    """Play some games of a match."""
    score = Score()
    for number in numbers:
        score.merge(play_timed(match, number))
    return score


def play_timed(match: Match, number: int) -> Score:
    """Play one game of a match, timing every decision."""
    plan = match.plan
    bots = plan.bots(number)
    game = new_game(_rules_of(plan), len(bots), journal=False)
    fate = Fate(plan.game_seed(number))
    players = [make_bot(bot, fate.luck.fork(), rules=game.book.name, own=True) for bot in bots]
    # If all bots are the same, only their rotation tells which seat counts as the upper bot.
    upper = number % len(bots)
    score = Score()
    _play(game, players, fate, times=[score.times[_side(n, upper)] for n in range(len(bots))])
    _record(score, game, upper)
    return score


def _side(seat: int, upper: int) -> str:
    return "upper" if seat == upper else "lower"


def _play(game: RuledGame, players: list[Player[Any]], fate: Fate, *, times: list[Times]) -> None:
    while game.pending is not None:
        actor = game.pending.actor
        if actor == FATE:
            fate.answer(game)
            continue
        start = time.thread_time()
        index = players[actor].choose(game)
        times[actor].add(time.thread_time() - start)
        game.apply(index)


def _record(score: Score, game: RuledGame, upper: int) -> None:
    standings = game.standings
    winners = sum(standing.winner for standing in standings)
    score.shares.append(standings[upper].winner / winners)
    others = [standing.points for standing in standings if standing.seat != upper]
    score.points["upper"].append(standings[upper].points)
    score.points["lower"].append(sum(others) / len(others))
