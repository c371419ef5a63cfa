"""Conditions of plans: what must hold, as far as a seat knows, before a line of its plan counts.

`8 is free and (points >= 2 or not year = 5)`: the grammar is the same for every game; what may be
asked about (`8`, `points`, `year`) are the facts that a game finds in the view of the seat.
"""

# Stays pure Python: it runs when somebody plans, not while a game is played.

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from operator import eq, ge, gt, le, lt, ne
from typing import Final

from ..text.notation import NotationError


@dataclass(frozen=True)
class Mark:
    """The words that may describe something, and which of them are true now."""

    words: tuple[str, ...]
    true: frozenset[str]


Fact = int | Mark
"""A number, or the words that describe something."""
Facts = Mapping[str, Fact]
"""What a seat knows and may ask for in a condition, by its name in notation."""

SIGNS: Final[Mapping[str, Callable[[int, int], bool]]] = {
    ">=": ge,
    "<=": le,
    "!=": ne,
    "=": eq,
    "<": lt,
    ">": gt,
}
_TOKEN: Final = re.compile(r"[()]|>=|<=|!=|=|<|>|[^\s()<>=!]+|!")
_RESERVED: Final = ("if", "and", "or", "not", "is", "(", ")", *SIGNS)
SHOWN: Final = 12
"""How many accepted words an error lists."""


class PlanError(NotationError):
    """A plan that cannot be read: the line, what was found there, and what would be accepted."""

    def __init__(self, found: str, accepted: Iterable[str], line: int = 1) -> None:
        listed = list(accepted)
        more = len(listed) - SHOWN
        self.found = found
        self.accepted = ", ".join(listed[:SHOWN]) + (f" … ({more})" if more > 0 else "")
        shown = f'"{found}"' if found else "nothing"
        super().__init__(f"{shown} does not fit here; accepted are {self.accepted}", line)


@dataclass(frozen=True)
class Is:
    """A word is true of something: `8 is free`."""

    subject: str
    word: str

    def holds(self, facts: Facts) -> bool:
        """Is the word true, as far as these facts go?"""
        fact = facts.get(self.subject)
        return isinstance(fact, Mark) and self.word in fact.true

    def __str__(self) -> str:
        return f"{self.subject} is {self.word}"


@dataclass(frozen=True)
class Compare:
    """A number compares with another: `points >= 2`."""

    subject: str
    sign: str
    number: int

    def holds(self, facts: Facts) -> bool:
        """Is the comparison true, as far as these facts go?"""
        fact = facts.get(self.subject)
        return isinstance(fact, int) and SIGNS[self.sign](fact, self.number)

    def __str__(self) -> str:
        return f"{self.subject} {self.sign} {self.number}"


@dataclass(frozen=True)
class Not:
    """The opposite of a condition."""

    of: Condition

    def holds(self, facts: Facts) -> bool:
        """Does the condition not hold?"""
        return not self.of.holds(facts)

    def __str__(self) -> str:
        if isinstance(self.of, Is):
            return f"{self.of.subject} is not {self.of.word}"
        return f"not {inside(self.of)}"


@dataclass(frozen=True)
class Both:
    """Every one of several conditions."""

    parts: tuple[Condition, ...]

    def holds(self, facts: Facts) -> bool:
        """Do all of them hold?"""
        return all(part.holds(facts) for part in self.parts)

    def __str__(self) -> str:
        return " and ".join(inside(part) for part in self.parts)


@dataclass(frozen=True)
class Either:
    """At least one of several conditions."""

    parts: tuple[Condition, ...]

    def holds(self, facts: Facts) -> bool:
        """Does any of them hold?"""
        return any(part.holds(facts) for part in self.parts)

    def __str__(self) -> str:
        return " or ".join(
            f"({part})" if isinstance(part, Either) else str(part) for part in self.parts
        )


Condition = Is | Compare | Not | Both | Either


def inside(part: Condition) -> str:
    """A condition as written inside one that binds more tightly."""
    return f"({part})" if isinstance(part, Both | Either) else str(part)


def facts_of(condition: Condition) -> Iterator[Is | Compare]:
    """The single facts that a condition asks for."""
    if isinstance(condition, Not):
        yield from facts_of(condition.of)
    elif isinstance(condition, Both | Either):
        for part in condition.parts:
            yield from facts_of(part)
    else:
        yield condition


def check_condition(condition: Condition, facts: Facts, line: int = 1) -> None:
    """Refuse a condition that asks for a fact which this game does not have."""
    for one in facts_of(condition):
        fact = facts.get(one.subject)
        if fact is None:
            raise PlanError(one.subject, facts, line)
        if isinstance(one, Is):
            if not isinstance(fact, Mark):
                raise PlanError(str(one), [f"{one.subject} {sign} 1" for sign in SIGNS], line)
            if one.word not in fact.words:
                raise PlanError(one.word, fact.words, line)
        elif isinstance(fact, Mark):
            raise PlanError(str(one), [f"{one.subject} is {word}" for word in fact.words], line)


def read_condition(text: str, line: int = 1) -> Condition:
    """Read a condition."""
    reader = _Reader(_TOKEN.findall(text.lower()), line)
    condition = reader.either()
    if reader.next:
        raise PlanError(reader.next, ["and", "or", ":"], line)
    return condition


class _Reader:
    """Reads the words of a condition from left to right."""

    def __init__(self, words: list[str], line: int) -> None:
        self.words = words
        self.at = 0
        self.line = line
        self.open = 0
        """How many brackets are open."""

    @property
    def next(self) -> str:
        """The next word, or nothing at the end."""
        return self.words[self.at] if self.at < len(self.words) else ""

    def take(self) -> str:
        """Take the next word."""
        self.at += 1
        return self.words[self.at - 1]

    def either(self) -> Condition:
        """Parts joined by `or`."""
        parts = [self.both()]
        while self.next == "or":
            self.take()
            parts.append(self.both())
        return parts[0] if len(parts) == 1 else Either(tuple(parts))

    def both(self) -> Condition:
        """Parts joined by `and`."""
        parts = [self.single()]
        while self.next == "and":
            self.take()
            parts.append(self.single())
        return parts[0] if len(parts) == 1 else Both(tuple(parts))

    def single(self) -> Condition:
        """A fact, its opposite, or a condition in brackets."""
        if self.next == "not":
            self.take()
            return Not(self.single())
        if self.next == "(":
            return self.bracket()
        subject = self.subject()
        if self.next in SIGNS:
            return Compare(subject, self.take(), self.number())
        if self.next != "is":
            raise PlanError(self.next, ["is", *SIGNS], self.line)
        self.take()
        opposite = self.next == "not"
        if opposite:
            self.take()
        fact = Is(subject, self.word())
        return Not(fact) if opposite else fact

    def bracket(self) -> Condition:
        """A condition in brackets; too many brackets inside one another are refused."""
        self.take()
        self.open += 1
        if self.open > SHOWN:
            raise PlanError("(", ["fewer brackets"], self.line)
        condition = self.either()
        if self.next != ")":
            raise PlanError(self.next, [")", "and", "or"], self.line)
        self.take()
        self.open -= 1
        return condition

    def subject(self) -> str:
        """What a fact is about: one or more words."""
        found: list[str] = []
        while self.next and self.next not in _RESERVED and self.next != "!":
            found.append(self.take())
        if not found:
            raise PlanError(self.next, ["8 is free", "points >= 2", "not", "("], self.line)
        return " ".join(found)

    def number(self) -> int:
        """The number that a fact is compared with."""
        if not re.fullmatch("[0-9]{1,3}", self.next):
            raise PlanError(self.next, ["a number from 0 to 999"], self.line)
        return int(self.take())

    def word(self) -> str:
        """The word that must be true."""
        if not self.next or self.next in _RESERVED:
            raise PlanError(self.next, ["a word such as free"], self.line)
        return self.take()
