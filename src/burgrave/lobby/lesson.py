"""Lessons: real games on fixed seeds, and what a guide says at which moment of them."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Final, NotRequired, TypedDict

from ..engine.text.notation import BurgraveError

FOLDER: Final = Path(__file__).parent / "lessons"


class LessonStep(TypedDict):
    """One thing that the guide says, and when."""

    id: str
    """Its name, which is part of the keys of its texts."""
    anchor: str
    """What it is about, as a kind of thing and its name: `die:4`, `part:log`."""
    at: NotRequired[list[int]]
    """The year and phase to which it belongs; when they are over, so is the step."""
    when: NotRequired[str]
    """What must hold before it is shown: `asked`, `asked good`, `asked good 1` (in the first
    phase), `mark NAME` (the learner has it), `happened EVENT`."""
    until: list[str]
    """What ends it, any of: `next`, `chose good 1`, `sum 9`, `chosen 9`."""
    does: NotRequired[str]
    """What "do it for me" does: `click` on the anchor, or an answer by the end of its notation."""
    picks: NotRequired[str]
    """The same, but the answer is only picked, not sent."""
    values: NotRequired[dict[str, str | int]]
    """The values for the blanks of its text."""
    rule: NotRequired[str]
    """The rule that it links to."""


class Lesson(TypedDict):
    """A game on a known seed, and what the guide says during it."""

    id: str
    """Its name."""
    rules: str
    """The rules string."""
    seed: int
    """The seed of its dice."""
    names: list[str]
    """The names of the players; the first is the learner, whose name is empty."""
    bot: str
    """The bot that plays the other seats."""
    steps: list[LessonStep]
    """What the guide says, in this order."""
    later: list[LessonStep]
    """What it says once, when it first comes up."""


def lesson_names() -> list[str]:
    """The ids of all lessons."""
    return sorted(file.stem for file in FOLDER.glob("*.json"))


@cache
def lesson_named(name: str) -> Lesson:
    """A lesson by its id: its rules, seed and bots, and its steps in order."""
    if name not in lesson_names():
        raise BurgraveError(
            f"there is no lesson {name!r}; accepted are {', '.join(lesson_names())}"
        )
    found: Lesson = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    return found


def lesson_luck(name: str) -> bytes:
    """The secret of a lesson's dice, the same at every table; everybody may know it."""
    return hashlib.sha256(f"burgrave lesson {lesson_named(name)['seed']}".encode()).digest()


def lesson_seats(name: str) -> list[dict[str, str]]:
    """The seats of a lesson, as a request for a new table names them: a person, then bots."""
    lesson = lesson_named(name)
    _, *names = lesson["names"]
    return [{"who": "person"}, *({"who": "bot", "bot": lesson["bot"], "name": n} for n in names)]
