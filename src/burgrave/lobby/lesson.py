"""Lessons: real games on fixed seeds, and what a guide says at which moment of them."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Any, Final

from ..engine.text.notation import BurgraveError

FOLDER: Final = Path(__file__).parent / "lessons"


def lesson_names() -> list[str]:
    """The ids of all lessons."""
    return sorted(file.stem for file in FOLDER.glob("*.json"))


@cache
def lesson_named(name: str) -> dict[str, Any]:
    """A lesson by its id: its rules, seed and bots, and its steps in order."""
    if name not in lesson_names():
        raise BurgraveError(
            f"there is no lesson {name!r}; accepted are {', '.join(lesson_names())}"
        )
    found: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    return found


def lesson_luck(name: str) -> bytes:
    """The secret of a lesson's dice, the same at every table; everybody may know it."""
    return hashlib.sha256(f"burgrave lesson {lesson_named(name)['seed']}".encode()).digest()


def lesson_seats(name: str) -> list[dict[str, str]]:
    """The seats of a lesson, as a new table is asked for them: a person, then bots."""
    lesson = lesson_named(name)
    _, *names = lesson["names"]
    return [{"who": "person"}, *({"who": "bot", "bot": lesson["bot"], "name": n} for n in names)]
