"""Games that a judge plays against itself, and the views it sees on the way."""

from __future__ import annotations

from functools import cache
from threading import get_ident
from typing import Any, Final, NamedTuple

import numpy as np

from ...bots import make_bot
from ...bots.features import Features
from ...bots.judge import Judge, features_for
from ...bots.net_files import NetFile, read_net
from ...bots.one_step import choose_and_view, view_of
from ...bots.search import search
from ...engine.core.actors import FATE
from ...engine.core.luck import Luck
from ...engine.game.ruled import RuledGame
from ...games import compile_rules, new_game
from .curriculum import CURRICULA, draw_rules

TENS: Final = 10.0

Array = np.ndarray[Any, Any]


class Experience:
    """What the seats of some games saw, and their results: one trajectory per seat and game."""

    def __init__(self) -> None:
        self.views: list[Array] = []
        """One row of features per view; the views of a trajectory are consecutive."""
        self.ends: list[int] = []
        """The end of each trajectory among the views."""
        self.results: list[tuple[float, float, float]] = []
        """Per trajectory: share of the victory, points in tens, margin in tens."""
        self.points: list[int] = []

    def add(self, game: RuledGame, trajectories: list[list[list[int]]]) -> None:
        """Add a finished game."""
        standings = game.standings
        winners = sum(standing.winner for standing in standings)
        for standing, trajectory in zip(standings, trajectories, strict=True):
            best = max(other.points for other in standings if other is not standing)
            share = standing.winner / winners
            margin = (standing.points - best) / TENS
            if trajectory:
                self.views.append(
                    np.clip(np.array(trajectory, np.int16), -128, 127).astype(np.int8)
                )
            self.ends.append(len(trajectory) + (self.ends[-1] if self.ends else 0))
            self.results.append((share, standing.points / TENS, margin))
            self.points.append(standing.points)

    def add_view(self, view: list[int], result: tuple[float, float, float]) -> None:
        """Add a single view with what it is worth, as a trajectory of its own."""
        self.views.append(np.clip(np.array([view], np.int16), -128, 127).astype(np.int8))
        self.ends.append(1 + (self.ends[-1] if self.ends else 0))
        self.results.append(result)

    def join(self, others: Experience) -> None:
        """Append other experience."""
        so_far = self.ends[-1] if self.ends else 0
        self.ends += [so_far + end for end in others.ends]
        self.views += others.views
        self.results += others.results
        self.points += others.points

    def arrays(self) -> tuple[Array, Array, Array]:
        """Views, ends and results as arrays."""
        return np.concatenate(self.views), np.array(self.ends), np.array(self.results, np.float32)


class Task(NamedTuple):
    """What a worker needs to know to play games of one generation."""

    game: str
    seed: int
    generation: int
    net: bytes
    """The network that plays, as a file's bytes; empty in the first generation."""
    explore_one_in: int
    """One choice in this many is random."""
    observe_one_in: int
    """After one roll or draw in this many, all seats' views are recorded as well."""
    search: tuple[int, int]
    """Worlds and candidates of rollouts at main questions; (0, 0) for one step ahead."""


def play_some(task: Task, numbers: range) -> tuple[int, Experience]:
    """Play some games of a generation; returns the first number and their experience."""
    experience = Experience()
    net = read_net(task.net, source="network") if task.net else None
    for number in numbers:
        play_one(task, number, experience, net)
    return numbers.start, experience


def play_one(task: Task, number: int, experience: Experience, net: NetFile | None) -> None:
    """Play one game; the same task and number always play the same one."""
    luck = Luck(task.seed << 40 ^ task.generation << 24 ^ number)
    curriculum = CURRICULA[task.game]
    rules = draw_rules(curriculum, luck)
    seats = curriculum.seats[number % len(curriculum.seats)]
    game = new_game(rules, seats, journal=False)
    features = features_of(rules)
    if net is None and curriculum.teacher:
        trajectories = teacher_game(game, curriculum.teacher, luck, features=features, task=task)
    elif net is None:
        trajectories = chance_game(game, features, luck, observe_one_in=task.observe_one_in)
    else:
        trajectories = self_play_game(game, Judge(features, net), luck, task=task)
    experience.add(game, trajectories)


def features_of(rules: str) -> Features:
    """The features of these rules; they cache the last position, so each thread has its own."""
    return _features_in(get_ident(), rules)


@cache
def _features_in(thread: int, rules: str) -> Features:
    return features_for(compile_rules(rules))


def self_play_game(
    game: RuledGame, judge: Judge, luck: Luck, *, task: Task
) -> list[list[list[int]]]:
    """All seats play one step ahead or search; returns what each saw after its choices."""
    worlds, candidates = task.search
    trajectories: list[list[list[int]]] = [[] for _ in game.seat_names]
    while game.pending is not None:
        asked = game.pending
        seat = asked.actor
        if seat == FATE:
            answer_fate(
                game, judge.features, luck, trajectories, observe_one_in=task.observe_one_in
            )
            continue
        moves = len(game.answers_to(asked))
        if luck.below(task.explore_one_in) == 0 and judge.features.may_explore(game):
            index = int(luck.below(moves))
            view = view_of(game, seat, index, judge)
        elif worlds and moves > 1 and judge.features.is_main_question(game):
            index = search(
                game, seat, judge, luck=Luck(luck.fork()), worlds=worlds, candidates=candidates
            )[0].option
            view = view_of(game, seat, index, judge)
        else:
            index, view = choose_and_view(game, seat, judge)
        if view:
            trajectories[seat].append(view)
        game.apply(index)
    return trajectories


def teacher_game(
    game: RuledGame, teacher: str, luck: Luck, *, features: Features, task: Task
) -> list[list[list[int]]]:
    """A bot plays all seats, except for random choices; returns what each seat saw."""
    trajectories: list[list[list[int]]] = [[] for _ in game.seat_names]
    bots = [make_bot(teacher, luck.fork(), rules=game.book.name) for _ in game.seat_names]
    while game.pending is not None:
        seat = game.pending.actor
        if seat == FATE:
            answer_fate(game, features, luck, trajectories, observe_one_in=task.observe_one_in)
        elif luck.below(task.explore_one_in) == 0 and features.may_explore(game):
            game.answer(game.pending.draw(game, luck))
        else:
            game.apply(bots[seat].choose(game))
    return trajectories


def chance_game(
    game: RuledGame, features: Features, luck: Luck, *, observe_one_in: int
) -> list[list[list[int]]]:
    """All seats choose at random; returns what each saw after its choices."""
    trajectories: list[list[list[int]]] = [[] for _ in game.seat_names]
    while game.pending is not None:
        seat = game.pending.actor
        if seat == FATE:
            answer_fate(game, features, luck, trajectories, observe_one_in=observe_one_in)
            continue
        game.answer(game.pending.draw(game, luck))
        if game.actor not in (None, seat):
            trajectories[seat].append(features.of(game, seat))
    return trajectories


def answer_fate(
    game: RuledGame,
    features: Features,
    luck: Luck,
    trajectories: list[list[list[int]]],
    *,
    observe_one_in: int,
) -> None:
    """Let fate answer, and now and then record every seat's view of the result."""
    assert game.pending is not None, "the game is over"
    if features.is_quiet(game):
        for seat, trajectory in enumerate(trajectories):
            trajectory.append(features.of(game, seat))
    game.answer(game.pending.draw(game, luck))
    if features.quiet_only:
        return
    if game.actor is not None and luck.below(observe_one_in) == 0:
        for seat, trajectory in enumerate(trajectories):
            trajectory.append(features.of(game, seat))
