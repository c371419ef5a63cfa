"""Exams: how strong each generation is against greedy, with the same dice for all."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from ...bots import make_bot
from ...bots.judge import Judge
from ...bots.net_files import read_net
from ...bots.one_step import ALL_THROWS, rank_options
from ...engine.core.actors import FATE
from ...engine.core.luck import Luck
from ...games import new_game
from ..statistics import wilson
from ..workers import spread
from .curriculum import CURRICULA
from .self_play import features_of
from .training import Training, write_whole

EXAM_SEED: Final = 20_000_001
"""Fixed before anything was trained; no training game uses it."""
PART: Final = 5


@dataclass(frozen=True)
class Exam:
    """Games of one network, one step ahead, against greedy in all other seats."""

    net: bytes
    rules: str
    seats: int


def play_exam_games(exam: Exam, numbers: range) -> list[tuple[int, float, int]]:
    """Play some games of an exam; returns number, share of the victory and points of each."""
    judge = Judge(features_of(exam.rules), read_net(exam.net, source="network"))
    found = []
    for number in numbers:
        luck = Luck(EXAM_SEED + number)
        mine = number % exam.seats
        bots = [make_bot("greedy", luck.fork(), rules=exam.rules) for _ in range(exam.seats)]
        game = new_game(exam.rules, exam.seats, journal=False)
        while game.pending is not None:
            actor = game.pending.actor
            if actor == FATE:
                game.answer(game.pending.draw(game, luck))
            elif actor == mine:
                game.apply(rank_options(game, actor, judge, throws=ALL_THROWS)[0][1])
            else:
                game.apply(bots[actor].choose(game))
        standings = game.standings
        winners = sum(standing.winner for standing in standings)
        found.append((number, standings[mine].winner / winners, standings[mine].points))
    return found


@dataclass(frozen=True)
class ExamResult:
    """The result of an exam."""

    generation: int
    rules: str
    seats: int
    games: int
    wins: float
    points: float

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% interval of the win rate."""
        return wilson(self.wins, self.games)

    def __str__(self) -> str:
        low, high = (100 * end for end in self.interval)
        rate = 100 * self.wins / self.games
        return f"{rate:.1f} % [{low:.1f}, {high:.1f}], {self.points:.1f} VP"


def examine_generation(
    training: Training, generation: int, *, rules: str, seats: int, games: int
) -> ExamResult:
    """Run one exam of one generation."""
    exam = Exam(training.net_path(generation).read_bytes(), rules, seats)
    parts = [range(low, min(games, low + PART)) for low in range(0, games, PART)]
    work = partial(play_exam_games, exam)
    shared = training.jobs > 1 or training.cluster
    done = spread(work, parts, jobs=training.jobs, cluster=training.cluster)
    played = [one for some in (done if shared else map(work, parts)) for one in some]
    wins = sum(share for _, share, _ in played)
    points = sum(points for _, _, points in played) / games
    return ExamResult(generation, rules, seats, games, wins, points)


def run_exams(training: Training, games: int, tell: Callable[[str], None]) -> list[ExamResult]:
    """Run the exams of all generations, except those run before."""
    path = training.folder / "exams.json"
    known = [ExamResult(**one) for one in _read(path)]
    rules = CURRICULA[training.plan.game].plain[0]
    for generation in range(training.generation):
        for seats in (2, 4):
            wanted = (generation, rules, seats, games)
            if any((one.generation, one.rules, one.seats, one.games) == wanted for one in known):
                continue
            result = examine_generation(training, generation, rules=rules, seats=seats, games=games)
            known.append(result)
            write_whole(path, json.dumps([vars(one) for one in known], indent=1).encode())
            tell(f"generation {generation}, {seats} players: {result}")
    return [one for one in known if one.games == games]


def _read(path: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(path.read_text("utf-8")) if path.exists() else []
    return found
