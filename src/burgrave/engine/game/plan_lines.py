"""The lines of a plan: `always build if points < 2: pass`, `if 8 is free: 3+5`, `else pass`.

A line says how long it counts, which questions it answers, under which condition, and how.
Everything but the answer may be left out: the line then answers the game's main question once, and
only in the shortest period.
"""

# Stays pure Python: it runs when somebody plans, not while a game is played.

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from .conditions import Condition, Facts, PlanError, check_condition, read_condition

if TYPE_CHECKING:
    from .contract import GameView

ONCE: Final = "once"
ALWAYS: Final = "always"
ANY: Final = "any"
"""The word for every question."""
WAKE: Final = "wake"
"""The answer by which a player wants to be asked."""
PASS_WORD: Final = "pass"
"""The answer that declines whatever may be declined."""
FIRST: Final = "first"
"""The answer that takes the first option of the list."""
MOST_LINES: Final = 40
LONGEST_LINE: Final = 200
_NAMES: Final = re.compile("[a-z0-9_]+")


class PlanGround:
    """What a game lets its players plan for; games subclass it."""

    main: str = ""
    """The question of lines that name none."""
    asks: tuple[str, ...] = ()
    """The questions that people plan for, in the order of a game; if empty, no plan is offered."""
    usual: tuple[str, ...] = ()
    """Those of them for which a page offers to wake its player."""
    lengths: tuple[str, ...] = ()
    """The periods for which a line may count, the shortest first."""
    answers: Mapping[str, tuple[str, ...]] = MappingProxyType({})
    """Answers that a page offers for a question, besides those that fit any."""

    def periods(self, view: GameView[Any]) -> Mapping[str, str]:
        """Which period of each length it is now."""
        return {}

    def facts(self, view: GameView[Any]) -> Facts:
        """What the reader of a view may ask for in conditions."""
        return {}

    @property
    def spans(self) -> tuple[str, ...]:
        """The words that say how long a line counts."""
        return (ONCE, *self.lengths, ALWAYS)


@dataclass(frozen=True)
class PlanLine:
    """One line of a plan."""

    answer: str
    """An option in notation, or `wake`, `pass` or `first`."""
    when: Condition | None = None
    asks: tuple[str, ...] = ()
    """The questions that it answers; none for the main one."""
    span: str = ""
    """How long it counts; empty: once, in the shortest period."""

    @property
    def once(self) -> bool:
        """Does it count for one answer only?"""
        return self.span in ("", ONCE)

    def concerns(self, ask: str, main: str) -> bool:
        """Does it answer this question?"""
        return ANY in self.asks or ask in (self.asks or (main,))

    def __str__(self) -> str:
        head = [self.span] if self.span else []
        head += [", ".join(self.asks)] if self.asks else []
        head += [f"if {self.when}"] if self.when is not None else []
        return f"{' '.join(head)}: {self.answer}" if head else self.answer


def read_plan(text: str, ground: PlanGround, facts: Facts | None = None) -> list[PlanLine]:
    """Read a plan, a line for each line of the text or part between semicolons."""
    found: list[PlanLine] = []
    rows = [row for line in text.splitlines() for row in line.split(";")]
    for number, row in enumerate([row for row in rows if row.strip()], 1):
        if number > MOST_LINES:
            raise PlanError(row.strip(), [f"at most {MOST_LINES} lines"], number)
        found.append(read_line(row, ground, number))
        when = found[-1].when
        if when is not None and facts is not None:
            check_condition(when, facts, number)
    return found


def read_line(text: str, ground: PlanGround, number: int = 1) -> PlanLine:
    """Read one line of a plan."""
    if len(text) > LONGEST_LINE:
        raise PlanError(text[:20], [f"at most {LONGEST_LINE} characters"], number)
    words = " ".join(text.split())
    head, colon, answer = words.rpartition(":")
    first = words.lower().partition(" ")[0]
    if first in ("else", "else:"):
        head, answer = "", words[len("else") :].removeprefix(":")
    elif not colon and first == "if":
        raise PlanError(words, ["if CONDITION: ANSWER"], number)
    elif not colon and first in ground.spans:
        raise PlanError(words, [f"{first}: ANSWER", f"{first} QUESTION: ANSWER"], number)
    answer = answer.strip()
    if not answer:
        raise PlanError("", ["an answer after :", WAKE, PASS_WORD, FIRST], number)
    # Keyboards of phones begin a line with a capital letter.
    answer = answer.lower() if answer.lower() in (WAKE, PASS_WORD, FIRST) else answer
    span, asks, when = _read_head(head.lower(), ground, number)
    return PlanLine(answer, when, asks, span)


def _read_head(
    head: str, ground: PlanGround, number: int
) -> tuple[str, tuple[str, ...], Condition | None]:
    """Read what comes before the answer: how long, which questions, under which condition."""
    before, condition, text = f" {head} ".partition(" if ")
    when = read_condition(text, number) if condition else None
    words = before.replace(",", " ").split()
    span = words.pop(0) if words and words[0] in ground.spans else ""
    for word in words:
        if word not in (*ground.asks, ANY) and (ground.asks or not _NAMES.fullmatch(word)):
            accepted = [*(() if span else ground.spans), *ground.asks, ANY, "if"]
            raise PlanError(word, accepted, number)
    return span, tuple(dict.fromkeys(words)), when
