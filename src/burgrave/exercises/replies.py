"""What a page or program is sent about exercises: the list, one without its answer, solutions."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Final

from ..bots.comparison import certainty
from ..engine.text.notation import BurgraveError
from ..games import kind_named
from ..games.texts import available_language
from ..lobby.exercise_messages import (
    ExerciseAnswer,
    ExerciseLine,
    ExerciseList,
    ExerciseSolution,
)
from ..lobby.exercise_messages import ExerciseTable as TableMessage
from ..narration.rules_words import rules_words
from ..room.room_messages import Sentence
from .collection import exercises, todays
from .model import TRIES, Exercise, Solution
from .table import ExerciseTable

WHOLE: Final = 100
"""All tries of a level, in percent."""


def exercise_list(language: str) -> ExerciseList:
    """All exercises, the easiest first, each with its rules in words."""
    every, speaks = exercises(), available_language(language)
    return {
        "exercises": [line_of(one) for one in every],
        "words": {rules: rules_words(rules, speaks) for rules in {one.rules for one in every}},
        "levels": max(len(one.shares) for one in every),
    }


def line_of(one: Exercise) -> ExerciseLine:
    """What everybody may know of an exercise before solving it."""
    return {
        "id": one.id,
        "grade": one.grade,
        "game": kind_named(one.rules).name,
        "rules": one.rules,
        "players": one.players,
        "ask": one.ask,
    }


def todays_table(day: str, language: str) -> TableMessage:
    """The exercise of a day such as 2026-11-19, without its answer; without a day, of today."""
    try:
        found = date.fromisoformat(day) if day else datetime.now(UTC).date()
    except ValueError:
        raise BurgraveError(f"there is no day {day!r}; accepted are days like 2026-11-19") from None
    return exercise_table(todays(found), language)


def exercise_table(one: Exercise, language: str) -> TableMessage:
    """An exercise without its answer."""
    put = ExerciseTable(one, language)
    count = len(put.game.options_for(one.seat))
    return {
        **line_of(one),
        "words": rules_words(one.rules, available_language(language)),
        "levels": len(one.shares),
        "table": put.snapshot,
        "previews": [put.playable.preview(put.game, one.seat, at) for at in range(count)],
    }


def solution(one: Exercise, answer: str | None, language: str) -> ExerciseSolution:
    """What is known about an exercise, and what an answer was worth."""
    put = ExerciseTable(one, language)
    labels: dict[str, Sentence] = {text: found["label"] for text, found in put.options.items()}
    if answer is not None and answer not in labels:
        raise BurgraveError(f"{answer!r} is no answer here; accepted are {', '.join(labels)}")
    known = None if answer is None else one.answer(answer)
    given = list(zip(*one.shares, strict=True))
    return {
        "verdict": "given_up" if answer is None else known.verdict if known else "wrong",
        "given": None if answer is None else labels[answer],
        "answer": answer,
        "answers": [
            answer_of(found, labels[found.text], list(shares))
            for found, shares in zip(one.answers, given, strict=True)
        ],
        "reason": {"text": put.narrator.hint(one.reason)},
        "others": [max(0, WHOLE - sum(shares)) for shares in one.shares],
        "tries": list(TRIES[: len(one.shares)]),
        "finders": list(one.finders),
        "greedy": one.greedy,
        "position": one.position,
    }


def answer_of(found: Solution, label: Sentence, shares: list[int]) -> ExerciseAnswer:
    """One of the answers that were searched."""
    return {
        "text": found.text,
        "label": label,
        "verdict": found.verdict,
        "win": found.win,
        "cost": found.cost,
        "error": found.cost_error if found.cost else 0.0,
        "certainty": certainty(found.cost, found.cost_error) if found.cost else "",
        "shares": shares,
    }
