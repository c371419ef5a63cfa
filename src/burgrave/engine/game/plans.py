"""What a plan answers to a question, using only what its seat knows and may choose."""

# Stays pure Python: it runs when somebody plans, not while a game is played.

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ..text.notation import Option, fits, normal_form
from .plan_lines import ALWAYS, FIRST, ONCE, PASS_WORD, WAKE, PlanGround, PlanLine

if TYPE_CHECKING:
    from .contract import GameView


@dataclass(frozen=True)
class StandingLine:
    """A line as it stands in a plan."""

    line: PlanLine
    since: str = ""
    """The only period for which it counts; empty if it counts in any."""


@dataclass(frozen=True)
class PlayedLine:
    """A line of a plan that gave an answer."""

    place: int
    """The place of that answer in the journal."""
    text: str
    """The answer in full notation."""
    standing: StandingLine
    at: int
    """Where it stood in the plan."""


@dataclass
class Plan:
    """What one seat has planned: no part of the game, and known to that seat alone."""

    lines: list[StandingLine] = field(default_factory=list)
    played: list[PlayedLine] = field(default_factory=list)
    rests: bool = False
    """Does it pause until its player has answered a question in person?"""


@dataclass(frozen=True)
class PlanAnswer:
    """What a plan says about a question."""

    at: int
    """Which line says so."""
    index: int | None
    """The option to take; None if its player wants to be asked."""


def period_of(line: PlanLine, ground: PlanGround, periods: Mapping[str, str]) -> str:
    """The only period for which a line given now counts; empty if it counts in any."""
    length = line.span or (ground.lengths[0] if ground.lengths else ONCE)
    return "" if length in (ONCE, ALWAYS) else periods.get(length, "")


def counts(standing: StandingLine, ground: PlanGround, periods: Mapping[str, str]) -> bool:
    """Does a line still count in these periods?"""
    return standing.since == period_of(standing.line, ground, periods)


def answer_by(
    lines: Sequence[StandingLine],
    options: Sequence[Option],
    view: GameView[Any],
    ground: PlanGround,
) -> PlanAnswer | None:
    """The answer of the first line that counts, whose condition holds and whose answer is possible.

    It depends on nothing but the seat's own options and view.
    """
    if not options:
        return None
    periods, facts = ground.periods(view), ground.facts(view)
    for at, standing in enumerate(lines):
        line = standing.line
        if not line.concerns(options[0].ask, ground.main) or not counts(standing, ground, periods):
            continue
        if line.when is not None and not line.when.holds(facts):
            continue
        if line.answer == WAKE:
            return PlanAnswer(at, None)
        index = option_meant(line.answer, options)
        if index is not None:
            return PlanAnswer(at, index)
    return None


def option_meant(answer: str, options: Sequence[Option]) -> int | None:
    """The one option that an answer means, in the notation of choices; None if there is none.

    What follows an arrow may be left out: `3+5` for `3+5>8`.
    """
    if answer == FIRST:
        return 0
    choices = [option.to_dict() for option in options]
    declines = [n for n, choice in enumerate(choices) if choice.get("pass")]
    declines = declines or [n for n, one in enumerate(choices) if one.get("take") is False]
    if answer == PASS_WORD:
        return declines[0] if len(declines) == 1 else None
    texts = [option.words() for option in options]
    answer = answer.removeprefix(f"{options[0].actor} ")
    wanted = normal_form(answer)
    found = [n for n, text in enumerate(texts) if text == answer]
    found = found or [n for n, text in enumerate(texts) if normal_form(text) == wanted]
    found = found or [n for n, text in enumerate(texts) if fits(text, answer)]
    found = found or [
        n for n, text in enumerate(texts) if normal_form(text).startswith(f"{wanted}>")
    ]
    return found[0] if len(found) == 1 else None
