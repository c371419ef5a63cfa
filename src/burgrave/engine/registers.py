"""Registers: numbers that a module keeps on the table or for each seat, and who may see them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .native import i64
from .ruled import RuledGame

Meaning = Callable[[Any, int], object]
"""What a register's number stands for by some rules, in the words of the game."""


class Register:
    """A number that a module keeps on the table or for each seat, and who may see it."""

    __slots__ = ("meaning", "name", "per_seat", "start", "visible")

    def __init__(
        self,
        name: str,
        *,
        start: i64 = 0,
        visible: str = "public",
        per_seat: bool = False,
        meaning: Meaning | None = None,
    ) -> None:
        self.name = name
        self.start: i64 = start
        self.visible = visible
        """"public", "owner" for the seat it belongs to, or "hidden" from everybody."""
        self.per_seat = per_seat
        self.meaning = meaning

    # Where the number lies is up to the rules in play, so a register itself never changes.
    def read(self, g: RuledGame, seat: i64 = 0) -> i64:
        """What the register says."""
        return g.registers[g.book.places[self.name] + seat * g.book.stride]

    def write(self, g: RuledGame, value: i64, seat: i64 = 0) -> None:
        """Change what the register says."""
        g.registers[g.book.places[self.name] + seat * g.book.stride] = value

    def shown(self, g: RuledGame, seat: i64 = 0) -> object:
        """What those see who may see it."""
        value = self.read(g, seat)
        return value if self.meaning is None else self.meaning(g.book, value)


def bits_named(names: Sequence[object]) -> Meaning:
    """A bit for each of some names: those whose bits are set."""
    return lambda rules, value: [name for place, name in enumerate(names) if value >> place & 1]
