"""What pages may know of plans: those of their own seat, and what may be planned."""

from __future__ import annotations

from typing import TypedDict


class PlanLineWords(TypedDict):
    """A line of a plan, in words and in notation."""

    text: str
    """The line in words, with its symbols."""
    line: str
    """The line in [notation](notation.md#plans)."""


class PlanAhead(TypedDict):
    """What a seat has planned; only its player is told."""

    lines: list[PlanLineWords]
    """The lines that still count, in their order."""
    rests: bool
    """Does the plan wait until its player has answered the present question themselves?"""


class PlanWord(TypedDict):
    """A word of the notation of plans, and what it means."""

    word: str
    """The word: a question, an answer, or how long a line counts."""
    name: str
    """What it means, in words."""


class PlanAsk(PlanWord):
    """A question that may be answered in advance."""

    answers: list[PlanWord]
    """Answers that a page can offer."""


class Plannable(TypedDict):
    """What may be planned in a game."""

    main: str
    """The question that lines without one answer."""
    asks: list[PlanAsk]
    """The questions that may be answered in advance."""
    usual: list[str]
    """Those of them that players usually want to answer themselves."""
    spans: list[PlanWord]
    """How long a line may count."""
