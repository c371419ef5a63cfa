"""A game played by a set of rules: its seats in turn order, its registers, what is in play."""

from __future__ import annotations

from typing import TypeVar

from .agenda import Game
from .journal import Event
from .native import i64
from .rulebook import Rulebook

# What works for a plain game by rules works for every richer one.
R = TypeVar("R", bound="RuledGame", contravariant=True)


class RuledGame(Game):
    """A position of a game that is played by a set of rules."""

    __slots__ = ("book", "names", "order", "registers")

    def __init__(self, book: Rulebook, names: tuple[str, ...]) -> None:
        super().__init__()
        self.book = book
        """The rules as the engine knows them; a game keeps them under a richer type as well."""
        self.names = names
        self.order: tuple[int, ...] = ()
        """The seats in turn order."""
        self.registers: list[int] = []
        """Further numbers that modules keep."""

    @property
    def seat_names(self) -> tuple[str, ...]:
        return self.names

    def holds(self, where: i64, mask: i64, seat: i64) -> bool:
        """Does the item with that bit, which lies in a kind of place, work for this seat now?"""
        raise NotImplementedError

    def event(self, kind: str, seat: i64, what: str, amount: i64, source: str) -> None:
        """Report a public event."""
        if self.journal is not None:
            self.journal.hear(Event(kind, seat, what, amount, source))
