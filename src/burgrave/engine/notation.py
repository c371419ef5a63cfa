"""Choices by meaning, and the errors that say where a text went wrong."""

from __future__ import annotations

from typing import Any


class BurgraveError(ValueError):
    """Anything a person gave us that we cannot accept, with what we would accept."""


class RulesError(BurgraveError):
    """A rules string or content file that does not describe a game."""


class NotationError(BurgraveError):
    """A text that names no choice, record or position, and the line where it stops making sense."""

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message if line is None else f"line {line}: {message}")
        self.line = line


class Option:
    """One answer to a question, with readable fields; its text names it among all others."""

    def __init__(self, actor: str, ask: str) -> None:
        self.actor = actor
        self.ask = ask

    def words(self) -> str:
        """The choice without its actor."""
        raise NotImplementedError

    def to_dict(self) -> dict[str, Any]:
        """The choice as traces write it."""
        raise NotImplementedError

    def public(self) -> dict[str, Any]:
        """The choice as those may know it who are not told its secrets."""
        return self.to_dict()

    @property
    def text(self) -> str:
        """The whole notation, actor first."""
        return f"{self.actor} {self.words()}"

    def __repr__(self) -> str:
        return self.text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and (self.ask, self.text) == (other.ask, other.text)

    def __hash__(self) -> int:
        return hash((self.ask, self.text))


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
    ) -> None:
        super().__init__(actor, ask)
        self.said = said
        self.choice = choice
        self.hidden = choice if hidden is None else hidden

    def words(self) -> str:
        return self.said

    def to_dict(self) -> dict[str, Any]:
        return dict(self.choice)

    def public(self) -> dict[str, Any]:
        return dict(self.hidden)
