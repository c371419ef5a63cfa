"""Looks for exercises in one game after another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from typing import Final

from ..engine.core.luck import stream
from .maker import exercise_at
from .model import Exercise
from .sources import RULES, Question, self_play

A_GAME: Final = 4
"""The most exercises that come from one game."""
A_KIND: Final = 2
"""The most of these with the same kind of question."""


def find_in(questions: Iterable[Question]) -> Iterator[Exercise]:
    """The exercises of one game, no two of them alike."""
    kinds: Counter[str] = Counter()
    answers: set[tuple[str, str]] = set()
    for one in questions:
        ask = one.game.ask or ""
        if kinds[ask] >= A_KIND or kinds.total() >= A_GAME:
            continue
        found = exercise_at(one.game, one.seat)
        if found is None or (found.ask, found.best.text) in answers:
            continue
        kinds[ask] += 1
        answers.add((found.ask, found.best.text))
        yield found


def find_in_games(
    *, seed: int, rules: Sequence[str] = (), seats: int | None = None
) -> Iterator[Exercise]:
    """Exercises from one game of bots after another; the same seed finds the same ones."""
    every = rules or RULES
    for number in count():
        game = self_play(every[number % len(every)], stream(seed, number), seats=seats)
        yield from find_in(game)
