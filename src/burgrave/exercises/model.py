"""What an exercise consists of, and how it is stored: one line of JSON."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Literal

from ..bots.comparison import ratio
from ..engine.game.ruled import RuledGame
from ..engine.text.notation import BurgraveError
from ..engine.text.positions import rules_line
from ..games import from_position
from ..narration.hint_reasons import Reason

SURE: Final = 3.0
"""The least number of standard errors by which the best answer beats every other."""
LEAST: Final = 0.02
"""The least cost of every other answer."""
NEARLY: Final = 0.10
"""An answer that costs less than this is nearly right."""
HALF: Final = 50
"""A level finds an answer if it gives it in this percentage of its tries."""
TRIES: Final = (100, 100, 100, 100, 100, 20, 10, 10, 4)
"""How often each level tries, from level 1 on; strong levels are slow and vary little."""
ID_LENGTH: Final = 6
"""How many hexadecimal digits of a hash name an exercise."""


@dataclass(frozen=True)
class Solution:
    """One answer, and what the search found about it."""

    text: str
    """The answer in notation."""
    win: float
    """The chance to win after it, 0 to 1."""
    error: float
    """The standard error of that chance."""
    cost: float
    """How much less that is than after the best answer; 0 for the best."""
    cost_error: float
    """The standard error of the cost; for the best, of its lead over the next one."""

    @property
    def verdict(self) -> Literal["best", "nearly", "wrong"]:
        """What it is as an answer to the exercise: `best`, `nearly` or `wrong`."""
        if self.cost <= 0:
            return "best"
        return "nearly" if self.cost < NEARLY else "wrong"


@dataclass(frozen=True)
class Exercise:
    """A position from what a seat knows, with one answer that is clearly best."""

    position: str
    """The position as text, with everything that the seat cannot know redealt."""
    seat: int
    """Who is asked."""
    ask: str
    """What is asked, as games call the question."""
    options: int
    """How many answers there are; those that looked far worse were not searched."""
    answers: tuple[Solution, ...]
    """The answers that were searched, best first."""
    reason: Reason
    """Why the best one is best, as the key of a text and its values."""
    shares: tuple[tuple[int, ...], ...]
    """For each level from 1 on: in how many percent of its tries it gives each of `answers`."""
    greedy: str
    """What the rule-based bot answers."""

    @property
    def best(self) -> Solution:
        """The best answer."""
        return self.answers[0]

    @property
    def gap(self) -> float:
        """What the second best answer costs."""
        return self.answers[1].cost

    @property
    def finders(self) -> tuple[int, ...]:
        """The levels that find the best answer in at least half of their tries."""
        return tuple(n for n, given in enumerate(self.shares, 1) if given[0] >= HALF)

    @property
    def grade(self) -> int:
        """How hard it is: one more than the number of levels that do not find the answer."""
        return 1 + len(self.shares) - len(self.finders)

    @cached_property
    def id(self) -> str:
        """Its name in addresses; it depends on the position only."""
        return hashlib.sha256(self.position.encode()).hexdigest()[:ID_LENGTH]

    @cached_property
    def rules(self) -> str:
        """The rules string."""
        return rules_line(self.position)[1]

    @property
    def players(self) -> int:
        """How many play."""
        return sum(line.startswith("seat ") for line in self.position.splitlines())

    def game(self) -> RuledGame:
        """The game in this position, with the seat's question."""
        found = from_position(self.position)
        found.call(self.seat)
        return found

    def answer(self, text: str) -> Solution | None:
        """What is known about an answer; None if it looked too bad to be searched."""
        return next((one for one in self.answers if one.text == text), None)

    def is_clear(self) -> bool:
        """Is the best answer better than every other one, beyond doubt?"""
        return len(self.answers) > 1 and all(
            one.cost >= LEAST and ratio(one.cost, one.cost_error) >= SURE
            for one in self.answers[1:]
        )

    def line(self) -> str:
        """The exercise as it is stored."""
        fields = {
            "position": self.position,
            "seat": self.seat,
            "ask": self.ask,
            "options": self.options,
            "answers": [
                [one.text, *(round(n, 4) for n in (one.win, one.error, one.cost, one.cost_error))]
                for one in self.answers
            ],
            "reason": [self.reason.key, self.reason.values],
            "shares": self.shares,
            "greedy": self.greedy,
        }
        return json.dumps(fields, separators=(",", ":"))


def read_line(line: str) -> Exercise:
    """The exercise that a line describes."""
    try:
        return from_json(json.loads(line))
    except (KeyError, TypeError, ValueError) as error:
        raise BurgraveError(f"this is no exercise: {error}") from None


def from_json(fields: Mapping[str, Any]) -> Exercise:
    """The exercise that JSON describes."""
    key, values = fields["reason"]
    return Exercise(
        position=fields["position"],
        seat=fields["seat"],
        ask=fields["ask"],
        options=fields["options"],
        answers=tuple(Solution(*one) for one in fields["answers"]),
        reason=Reason(key, values),
        shares=tuple(tuple(one) for one in fields["shares"]),
        greedy=fields["greedy"],
    )
