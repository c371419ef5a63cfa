"""The trace as the referee reads it: expect a question, find its answer, report errors."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any

Line = dict[str, Any]
Choice = dict[str, Any]


class FoulError(Exception):
    """The trace breaks a rule or contradicts itself."""


@dataclass
class Question:
    """What the referee expects to be asked next."""

    actor: int
    ask: str
    choices: list[Choice] | None
    """Every legal answer; None where fate has too many to list."""
    count: int = 0
    """How many answers there are, where they are not listed."""


Play = Generator[Question, Choice, None]


def insist(true: bool, complaint: str) -> None:
    """Report an error unless the condition holds."""
    if not true:
        raise FoulError(complaint)
