"""Chooses a varied set out of many exercises: no two alike, every grade, game and question."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from ..games import kind_named
from .model import NEARLY, Exercise

FAMILIAR: Final = ("grade", "rules", "question", "players", "year", "answer", "reason")
"""The respects in which two exercises can be alike."""
WEIGHTS: Final = {"grade": 3.0, "question": 2.0, "rules": 2.0, "answer": 4.0}
"""The weights of those that matter most; every other one has a weight of 1."""
SMALL: Final = 0.5
"""How much the set prefers an exercise in which the second best answer costs a lot."""
SAME: Final = 2
"""How many exercises may have the same two best answers."""


def pick_varied(every: Sequence[Exercise], count: int) -> list[Exercise]:
    """Pick `count` exercises, each as unlike those before it as possible."""
    left = sorted({one.id: one for one in every}.values(), key=lambda one: one.id)
    chosen: list[Exercise] = []
    pairs: Counter[tuple[str, str]] = Counter()
    seen: dict[str, Counter[str]] = {name: Counter() for name in FAMILIAR}
    while left and len(chosen) < count:
        best = min(left, key=lambda one: (likeness(one, seen, len(chosen)), one.id))
        left.remove(best)
        pair = between(best)
        pairs[pair] += 1
        if pairs[pair] > SAME:
            continue
        chosen.append(best)
        for name, value in features(best):
            seen[name][value] += 1
    return sorted(chosen, key=lambda one: (one.grade, one.id))


def between(one: Exercise) -> tuple[str, str]:
    """The two best answers, without the seat that gives them."""
    first, second = (found.text.partition(" ")[2] for found in one.answers[:2])
    return first, second


def likeness(one: Exercise, seen: dict[str, Counter[str]], count: int) -> float:
    """How much an exercise is like those chosen before."""
    alike = sum(
        WEIGHTS.get(name, 1.0) * seen[name][value] / max(1, count) for name, value in features(one)
    )
    return alike - SMALL * min(one.gap, NEARLY) / NEARLY


def features(one: Exercise) -> Iterator[tuple[str, str]]:
    """What an exercise is about, by name."""
    yield "grade", str(one.grade)
    yield "rules", one.rules.partition("+")[0] + ("+" if "+" in one.rules else "")
    yield "question", f"{kind_named(one.rules).name} {one.ask}"
    yield "players", str(one.players)
    yield "year", next((line for line in one.position.splitlines() if line[:5] == "year "), "")
    yield "answer", one.best.text.partition(" ")[2]
    yield "reason", f"{one.reason.key} {one.reason.values.get('item', '')}"
