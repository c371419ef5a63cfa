"""Games that a judge plays against itself, and what it saw on the way."""

from __future__ import annotations

from functools import cache
from threading import get_ident
from typing import Any, Final, NamedTuple

import numpy as np

from ...bots import make_bot
from ...bots.features import Features
from ...bots.judge import Judge, features_for
from ...bots.net_files import NetFile, read_net
from ...bots.one_step import chosen, looked_at
from ...bots.search import search
from ...engine.core.actors import FATE
from ...engine.core.luck import Luck
from ...engine.game.ruled import RuledGame
from ...games import compile_rules, new_game
from .curriculum import COURSES, drawn_rules

TENS: Final = 10.0

Array = np.ndarray[Any, Any]


class Lessons:
    """What the seats of some games saw, in order, and how it ended for them."""

    def __init__(self) -> None:
        self.views: list[Array] = []
        """One row for each look, all looks of a story one after the other."""
        self.ends: list[int] = []
        """Where each seat's story ends among the views."""
        self.results: list[tuple[float, float, float]] = []
        """Share of the victory, points and margin in tens, for each story."""
        self.points: list[int] = []

    def add(self, game: RuledGame, stories: list[list[list[int]]]) -> None:
        """Take in a game that is over."""
        standings = game.standings
        winners = sum(standing.winner for standing in standings)
        for standing, story in zip(standings, stories, strict=True):
            best = max(other.points for other in standings if other is not standing)
            share = standing.winner / winners
            margin = (standing.points - best) / TENS
            if story:
                self.views.append(np.clip(np.array(story, np.int16), -128, 127).astype(np.int8))
            self.ends.append(len(story) + (self.ends[-1] if self.ends else 0))
            self.results.append((share, standing.points / TENS, margin))
            self.points.append(standing.points)

    def join(self, others: Lessons) -> None:
        """Take in what others have seen."""
        so_far = self.ends[-1] if self.ends else 0
        self.ends += [so_far + end for end in others.ends]
        self.views += others.views
        self.results += others.results
        self.points += others.points

    def arrays(self) -> tuple[Array, Array, Array]:
        """Views, ends and results as rows of numbers."""
        return np.concatenate(self.views), np.array(self.ends), np.array(self.results, np.float32)


class Task(NamedTuple):
    """The games of one generation: what everybody who plays some of them must know."""

    game: str
    seed: int
    generation: int
    net: bytes
    """The network that plays; nothing if everybody chooses by lot."""
    strays: int
    """One choice in so many is made by lot."""
    watched: int
    """After one in so many rolls and draws everybody's view of the position is kept as well."""
    search: tuple[int, int]
    """In how many worlds so many options are played out where it matters; 0 for one step ahead."""


def play_some(task: Task, numbers: range) -> tuple[int, Lessons]:
    """Play some games of a generation; the first one's number and what was seen in them all."""
    lessons = Lessons()
    net = read_net(task.net, source="network") if task.net else None
    for number in numbers:
        play_one(task, number, lessons, net)
    return numbers.start, lessons


def play_one(task: Task, number: int, lessons: Lessons, net: NetFile | None) -> None:
    """Play one game, by lot but always the same."""
    luck = Luck(task.seed << 40 ^ task.generation << 24 ^ number)
    course = COURSES[task.game]
    rules = drawn_rules(course, luck)
    seats = course.seats[number % len(course.seats)]
    game = new_game(rules, seats, journal=False)
    features = seen(rules)
    if net is None and course.teacher:
        stories = taught_game(game, course.teacher, luck, features=features, task=task)
    elif net is None:
        stories = chance_game(game, features, luck, watched=task.watched)
    else:
        stories = own_game(game, Judge(features, net), luck, task=task)
    lessons.add(game, stories)


def seen(rules: str) -> Features:
    """What is seen of games by these rules; it remembers the last position, so by each thread."""
    return _seen_in(get_ident(), rules)


@cache
def _seen_in(thread: int, rules: str) -> Features:
    return features_for(compile_rules(rules))


def own_game(game: RuledGame, judge: Judge, luck: Luck, *, task: Task) -> list[list[list[int]]]:
    """Everybody plays one step ahead or searches; what each seat saw after its own choices."""
    worlds, candidates = task.search
    stories: list[list[list[int]]] = [[] for _ in game.seat_names]
    while game.pending is not None:
        asked = game.pending
        seat = asked.actor
        if seat == FATE:
            fated(game, judge.features, luck, stories, watched=task.watched)
            continue
        moves = len(game._answers(asked))
        if luck.below(task.strays) == 0 and judge.features.strays(game):
            index = int(luck.below(moves))
            view = looked_at(game, seat, index, judge)
        elif worlds and moves > 1 and judge.features.is_weighty(game):
            index = search(
                game, seat, judge, luck=Luck(luck.fork()), worlds=worlds, candidates=candidates
            )[0].option
            view = looked_at(game, seat, index, judge)
        else:
            index, view = chosen(game, seat, judge)
        if view:
            stories[seat].append(view)
        game.apply(index)
    return stories


def taught_game(
    game: RuledGame, teacher: str, luck: Luck, *, features: Features, task: Task
) -> list[list[list[int]]]:
    """A bot plays in all seats, mostly; what each seat saw."""
    stories: list[list[list[int]]] = [[] for _ in game.seat_names]
    bots = [make_bot(teacher, luck.fork(), rules=game.book.name) for _ in game.seat_names]
    while game.pending is not None:
        seat = game.pending.actor
        if seat == FATE:
            fated(game, features, luck, stories, watched=task.watched)
        elif luck.below(task.strays) == 0 and features.strays(game):
            game.answer(game.pending.draw(game, luck))
        else:
            game.apply(bots[seat].choose(game))
    return stories


def chance_game(
    game: RuledGame, features: Features, luck: Luck, *, watched: int
) -> list[list[list[int]]]:
    """Everybody chooses by lot; what each seat saw after its choices."""
    stories: list[list[list[int]]] = [[] for _ in game.seat_names]
    while game.pending is not None:
        seat = game.pending.actor
        if seat == FATE:
            fated(game, features, luck, stories, watched=watched)
            continue
        game.answer(game.pending.draw(game, luck))
        if game.actor not in (None, seat):
            stories[seat].append(features.of(game, seat))
    return stories


def fated(
    game: RuledGame,
    features: Features,
    luck: Luck,
    stories: list[list[list[int]]],
    *,
    watched: int,
) -> None:
    """Fate answers, and now and then everybody takes a look at what came of it."""
    assert game.pending is not None, "the game is over"
    if features.rests(game):
        for seat, story in enumerate(stories):
            story.append(features.of(game, seat))
    game.answer(game.pending.draw(game, luck))
    if features.judges_rests:
        return
    if game.actor is not None and luck.below(watched) == 0:
        for seat, story in enumerate(stories):
            story.append(features.of(game, seat))
