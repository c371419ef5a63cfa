"""Choices by meaning, and the errors that say where a text went wrong."""

from __future__ import annotations

import re
from typing import Any, Final

from ..core.actors import ALL_SEEN, EVERYBODY
from ..game.copying import Reduced, constructor_arguments, rebuild, restore_error
from ..speed.native import i64, mypyc_attr

_NAME: Final = re.compile("[a-z0-9_]+(-[a-z0-9_]+)*")
"""A name, which may have hyphens of its own (3-orcs-5): it is no sum."""
_PART: Final = re.compile("[+-]?[^+-]+")


def alone(seat: i64) -> i64:
    """The audience of what only one seat may know."""
    return 1 << seat


def hears(audience: i64, reader: int | None) -> bool:
    """May a seat, a spectator (None) or ALL_SEEN know what is told to an audience?"""
    if reader is None or reader < 0:
        return audience == EVERYBODY or reader == ALL_SEEN
    return audience >> reader & 1 == 1


def normal_form(words: str) -> str:
    """Words with the parts of every sum in one order: 4+3>7 is 3+4>7, and -b-2a is -2a-b."""
    return " ".join([_normal_word(word) for word in words.split(" ")])


def _normal_word(word: str) -> str:
    """One word, sum by sum; an arrow parts its sums."""
    return ">".join([_normal_sum(total) for total in word.split(">")])


def _normal_sum(total: str) -> str:
    """Dice, amounts or names with plus and minus, in one order; a first plus may be left out."""
    if _NAME.fullmatch(total):
        return total
    parts: list[str] = _PART.findall(total)
    if "".join(parts) != total:
        return total
    return "+".join(sorted([part.removeprefix("+") for part in parts]))


def fits(said: str, words: str) -> bool:
    """May these words stand for what is said: all of it, its first or last words, or its arrow?"""
    whole, part = normal_form(said), normal_form(words)
    # Whole words only: a group of dice must not stand for a larger one that ends in it.
    if whole == part or whole.startswith(part + " ") or whole.endswith(" " + part):
        return True
    return part.startswith(">") and whole.endswith(part)


class BurgraveError(ValueError):
    """Anything a person gave us that we cannot accept, with what we would accept."""


class RulesError(BurgraveError):
    """A rules string or content file that does not describe a game."""


class NotationError(BurgraveError):
    """A text that names no choice, record or position, and the line where it stops making sense."""

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message if line is None else f"line {line}: {message}")
        self.line = line

    def __reduce__(self) -> Reduced:
        return restore_error, (type(self), str(self), self.line)


class IllegalChoice(NotationError):  # noqa: N818 (callers catch a choice, not an "error")
    """A choice that is not among the options of this question."""


class GameOver(IllegalChoice):
    """A choice in a game that is over."""


class AmbiguousChoice(IllegalChoice):
    """A notation that several options fit; `candidates` are theirs, in full."""

    def __init__(self, message: str, candidates: tuple[str, ...]) -> None:
        super().__init__(message)
        self.candidates = candidates

    def __reduce__(self) -> Reduced:
        return rebuild, (type(self), {"message": str(self), "candidates": self.candidates})


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """One answer to a question, with readable fields; its text names it among all others.

    What its constructor is given is what it holds, under the same names: so it is taken apart.
    """

    def __init__(self, actor: str, ask: str, audience: int = EVERYBODY) -> None:
        self.actor = actor
        self.ask = ask
        self.audience = audience
        """Who may know it in full, a bit for each seat."""

    def words(self) -> str:
        """The choice without its actor."""
        raise NotImplementedError

    def to_dict(self) -> dict[str, Any]:
        """The choice as traces write it."""
        raise NotImplementedError

    def public(self) -> dict[str, Any]:
        """The choice as those may know it who are not told its secrets."""
        return self.to_dict()

    def seen_by(self, reader: int | None) -> dict[str, Any]:
        """The choice as one reader may know it: a seat, None for a spectator, or ALL_SEEN."""
        return self.to_dict() if hears(self.audience, reader) else self.public()

    def line(self, reader: int | None) -> str:
        """The whole notation as one reader may know it: "red token ?" for others' secrets."""
        if hears(self.audience, reader):
            return self.text
        return f"{self.actor} {self.words().rpartition(' ')[0]} ?"

    @property
    def text(self) -> str:
        """The whole notation, actor first."""
        return f"{self.actor} {self.words()}"

    def __copy__(self) -> Option:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Option:
        return self

    def __reduce__(self) -> Reduced:
        return rebuild, (type(self), constructor_arguments(self))

    def __repr__(self) -> str:
        return self.text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and (self.ask, self.text) == (other.ask, other.text)

    def __hash__(self) -> int:
        return hash((self.ask, self.text))


@mypyc_attr(allow_interpreted_subclasses=True)
class Worded(Option):
    """A choice given by its words, its fields and, if it is secret, what others may know of it."""

    def __init__(
        self,
        actor: str,
        ask: str,
        *,
        said: str,
        choice: dict[str, Any],
        hidden: dict[str, Any] | None = None,
        audience: int = EVERYBODY,
    ) -> None:
        super().__init__(actor, ask, audience)
        self.said = said
        self.choice = choice
        self.hidden = choice if hidden is None else hidden

    def words(self) -> str:
        return self.said

    def to_dict(self) -> dict[str, Any]:
        return dict(self.choice)

    def public(self) -> dict[str, Any]:
        return dict(self.hidden)
