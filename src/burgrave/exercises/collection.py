"""The exercises that come with the program: all of them, one, and today's."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import cache
from importlib.resources import files
from typing import Final

from ..engine.core.luck import Luck, stream
from ..engine.text.notation import BurgraveError
from .model import Exercise, read_line

FOUND: Final = "data/found.jsonl"
FIRST_DAY: Final = date(2026, 1, 1)
"""The first day of daily exercises, from which their days are counted."""


@cache
def exercises() -> tuple[Exercise, ...]:
    """All exercises that come with the program, by grade."""
    text = files("burgrave.exercises").joinpath(FOUND).read_text("utf-8")
    return read_lines(text)


def read_lines(text: str) -> tuple[Exercise, ...]:
    """The exercises of a file, by grade."""
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        try:
            found += [read_line(line)] if line.strip() else []
        except BurgraveError as error:
            raise BurgraveError(f"line {number}: {error}") from None
    return tuple(sorted(found, key=lambda one: (one.grade, one.id)))


def exercise(id: str) -> Exercise:
    """The exercise with this id."""
    for one in exercises():
        if one.id == id:
            return one
    raise BurgraveError(f"there is no exercise {id!r}; `burgrave exercises` lists them")


def todays(day: date, among: Sequence[Exercise] = ()) -> Exercise:
    """The exercise of a day, the same for everybody; none is repeated before all have come."""
    every = sorted(among or exercises(), key=lambda one: one.id)
    rounds, place = divmod((day - FIRST_DAY).days, len(every))
    luck = Luck(stream(rounds, "exercises"))
    for last in range(len(every) - 1, 0, -1):
        other = luck.below(last + 1)
        every[last], every[other] = every[other], every[last]
    return every[place]
