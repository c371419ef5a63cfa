"""Options, their notation, and the errors that say what is wrong with a text."""

from __future__ import annotations

import re
from typing import Any, Final

from ..core.actors import ALL_SEEN, EVERYBODY
from ..game.copying import Reduced, constructor_arguments, rebuild, restore_error
from ..speed.native import i64, mypyc_attr

_NAME: Final = re.compile("[a-z0-9_]+(-[a-z0-9_]+)*")
"""A name, which may contain hyphens (3-orcs-5) and so is not a sum."""
_PART: Final = re.compile("[+-]?[^+-]+")


def alone(seat: i64) -> i64:
    """The audience of what only one seat may know."""
    return 1 << seat


def hears(audience: i64, reader: int | None) -> bool:
    """Does an audience include a reader: a seat, a spectator (None) or ALL_SEEN?"""
    if reader is None or reader < 0:
        return audience == EVERYBODY or reader == ALL_SEEN
    return audience >> reader & 1 == 1


def normal_form(words: str) -> str:
    """Words with the terms of every sum sorted: 4+3>7 becomes 3+4>7, and -b-2a becomes -2a-b."""
    return " ".join([_normal_word(word) for word in words.split(" ")])


def _normal_word(word: str) -> str:
    """One word, with each sum sorted; an arrow separates sums."""
    return ">".join([_normal_sum(total) for total in word.split(">")])


def _normal_sum(total: str) -> str:
    """A sum of dice, amounts or names, with its terms sorted and a leading plus removed."""
    if _NAME.fullmatch(total):
        return total
    parts: list[str] = _PART.findall(total)
    if "".join(parts) != total:
        return total
    return "+".join(sorted([part.removeprefix("+") for part in parts]))


def fits(notation: str, words: str) -> bool:
    """Is a text the whole of a notation, its first or last words, or its arrow (">7")?"""
    whole, part = normal_form(notation), normal_form(words)
    # Only whole words: a dice group must not match a larger one that ends in it.
    if whole == part or whole.startswith(part + " ") or whole.endswith(" " + part):
        return True
    return part.startswith(">") and whole.endswith(part)


class BurgraveError(ValueError):
    """Input that cannot be accepted; the message says what would be."""


class RulesError(BurgraveError):
    """A rules string or content file that does not describe a game."""


class NotationError(BurgraveError):
    """A text that is no valid choice, record or position; `line` is where it goes wrong."""

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message if line is None else f"line {line}: {message}")
        self.line = line

    def __reduce__(self) -> Reduced:
        return restore_error, (type(self), str(self), self.line)


def expect_text(value: object, what: str, error: type[BurgraveError] = NotationError) -> str:
    """A text given by a caller, or an error that says what was expected."""
    if not isinstance(value, str):
        raise error(f"{value!r} is no {what}; a text is accepted")
    return value


class IllegalChoice(NotationError):  # noqa: N818 (callers catch a choice, not an "error")
    """A choice that is not among the options of this question."""


class GameOver(IllegalChoice):
    """A choice in a game that is over."""


class AmbiguousChoice(IllegalChoice):
    """A notation that fits several options; `candidates` has the full notation of each."""

    def __init__(self, message: str, candidates: tuple[str, ...]) -> None:
        super().__init__(message)
        self.candidates = candidates

    def __reduce__(self) -> Reduced:
        return rebuild, (type(self), {"message": str(self), "candidates": self.candidates})


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """One answer to a question, with readable fields; its text is unique among the options.

    It keeps its constructor's arguments as attributes of the same names, by which it is pickled.
    """

    def __init__(self, actor: str, ask: str, audience: int = EVERYBODY) -> None:
        self.actor = actor
        self.ask = ask
        self.audience = audience
        """Who may see all of it, a bit for each seat."""

    def words(self) -> str:
        """The notation without the actor."""
        raise NotImplementedError

    def to_dict(self) -> dict[str, Any]:
        """The fields of the choice, as traces write it."""
        raise NotImplementedError

    def public(self) -> dict[str, Any]:
        """The fields that those outside the audience may see."""
        return self.to_dict()

    def seen_by(self, reader: int | None) -> dict[str, Any]:
        """The fields that one reader may see: a seat, None for a spectator, or ALL_SEEN."""
        return self.to_dict() if hears(self.audience, reader) else self.public()

    def line(self, reader: int | None) -> str:
        """The notation that one reader may see: "red token ?" for somebody else's secret."""
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
    """An option given by its words, its fields and, if it is secret, the fields others may see."""

    def __init__(
        self,
        actor: str,
        ask: str,
        *,
        notation: str,
        choice: dict[str, Any],
        hidden: dict[str, Any] | None = None,
        audience: int = EVERYBODY,
    ) -> None:
        super().__init__(actor, ask, audience)
        self.notation = notation
        self.choice = choice
        self.hidden = choice if hidden is None else hidden

    def words(self) -> str:
        return self.notation

    def to_dict(self) -> dict[str, Any]:
        return dict(self.choice)

    def public(self) -> dict[str, Any]:
        return dict(self.hidden)


def reason_of(error: Exception) -> str:
    """Why a file or an address cannot be used, without the system's error number."""
    strerror = error.strerror if isinstance(error, OSError) else None
    return strerror or str(error)
