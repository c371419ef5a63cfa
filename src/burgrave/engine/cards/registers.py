"""Registers: numbers that a module keeps for the table or for each seat, and who may see them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from typing import Any, Final

from ..core.actors import EVERYBODY
from ..core.events import REGISTER, SEAT_REGISTER, SECRET_REGISTER
from ..game.ruled import RuledGame
from ..speed.native import i64
from ..text.notation import alone
from ..text.wording import Wording

Meaning = Callable[[Any, int], object]
"""Translates a register's number, under some rules, into what people see."""


NUMBERS: Final = count()


class Register:
    """A number that a module keeps for the table or for each seat, and who may see it."""

    __slots__ = ("meaning", "name", "number", "per_seat", "start", "visible", "wording")

    def __init__(
        self,
        name: str,
        *,
        start: i64 = 0,
        visible: str = "public",
        per_seat: bool = False,
        meaning: Meaning | None = None,
        wording: Wording | None = None,
    ) -> None:
        self.name = name
        self.number: i64 = next(NUMBERS)
        """Unique among all registers; a rulebook finds this register's slot by it."""
        self.start: i64 = start
        self.visible = visible
        """"public", "owner" for the seat it belongs to, or "hidden" from everybody."""
        self.per_seat = per_seat
        self.meaning = meaning
        self.wording = Wording() if wording is None else wording
        """How position texts write the number."""

    # The slot depends on the rules in play, so the register itself never changes.
    def _slot(self, g: RuledGame, seat: i64) -> i64:
        """The index of its number in `g.registers`, for a seat."""
        return g.book.slots[self.number] + seat * g.book.stride

    def read(self, g: RuledGame, seat: i64 = 0) -> i64:
        """The number."""
        slot = self._slot(g, seat)
        return g.registers[slot]

    def write(self, g: RuledGame, value: i64, seat: i64 = 0, *, source: str = "") -> None:
        """Set the number and report the change to those who may see it."""
        slot = self._slot(g, seat)
        if g.journal is None:
            g.registers[slot] = value
            return
        was = self.visible_value(g, seat)
        g.registers[slot] = value
        self.tell(g, seat, was, source)

    def tell(self, g: RuledGame, seat: i64, was: object, source: str) -> None:
        """Report what the register shows now."""
        now = self.visible_value(g, seat)
        details = {"was": was, "now": now}
        if self.visible == "owner":
            # Whether a secret number changed is itself secret, so every write is reported.
            mine = alone(seat)
            g.event(SECRET_REGISTER, seat, self.name, 0, source, audience=mine, details=details)
        elif self.visible == "public" and now != was:
            kind = SEAT_REGISTER if self.per_seat else REGISTER
            owner = seat if self.per_seat else EVERYBODY
            g.event(kind, owner, self.name, 0, source, details=details)

    def visible_value(self, g: RuledGame, seat: i64 = 0) -> object:
        """What those who may see the register see."""
        value = self.read(g, seat)
        return value if self.meaning is None else self.meaning(g.book, value)


def bits_named(names: Sequence[object]) -> Meaning:
    """A meaning for registers with a bit for each name: the names whose bits are set."""
    return lambda rules, value: [name for index, name in enumerate(names) if value >> index & 1]
