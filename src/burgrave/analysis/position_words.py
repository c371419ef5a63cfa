"""The words of a position text, one by one, so that a click can change one of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from ..engine.text.positions import FIRST_LINE, numbered_lines

PLACING: Final = ("agenda", "at")
"""The first words of the line that says what comes next."""
ALONE: Final = ("passed",)
"""Words of a seat that have no value."""


@dataclass
class PositionWords:
    """A position text that can be read; what is empty is left out when it is written."""

    head: dict[str, str] = field(default_factory=dict)
    """The lines for the whole table, by their first word."""
    registers: dict[str, str] = field(default_factory=dict)
    seats: dict[str, dict[str, str]] = field(default_factory=dict)
    """The words of each seat, by what they say; those without a value have themselves as value."""
    then: str = ""
    """The line that says what comes next."""

    @staticmethod
    def parse(text: str) -> PositionWords:
        """Take a position text apart."""
        found = PositionWords()
        for _, words in numbered_lines(text)[1:]:
            kind, rest = words[0], words[1:]
            if kind in PLACING:
                found.then = " ".join(words)
            elif kind == "register":
                found.registers[rest[0]] = " ".join(rest[1:])
            elif kind == "seat":
                found.seats[rest[0]] = _by_key(rest[1:])
            else:
                found.head[kind] = " ".join(rest)
        return found

    @property
    def text(self) -> str:
        """The position as text."""
        lines = [f"{key} {value}" for key, value in self.head.items() if value]
        lines += [f"register {name} {value}" for name, value in self.registers.items() if value]
        lines += [_seat_line(name, values) for name, values in self.seats.items()]
        return "\n".join([FIRST_LINE, *lines, self.then]) + "\n"

    @property
    def names(self) -> list[str]:
        """The names of the seats."""
        return list(self.seats)

    def seat(self, number: int) -> dict[str, str]:
        """The words of a seat."""
        return list(self.seats.values())[number]

    def number(self, seat: int, key: str) -> int:
        """A number of a seat; 0 if it is left out."""
        return int(self.seat(seat).get(key) or 0)

    def list_of(self, seat: int, key: str) -> list[str]:
        """A list of a seat."""
        return split(self.seat(seat).get(key, ""))


def split(words: str) -> list[str]:
    """The members of a list with commas."""
    return [word for word in words.split(",") if word]


def _by_key(words: list[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    rest = list(words)
    while rest:
        key = rest.pop(0)
        found[key] = key if key in ALONE or not rest else rest.pop(0)
    return found


def _seat_line(name: str, values: dict[str, str]) -> str:
    entries = [key if key in ALONE else f"{key} {value}" for key, value in values.items() if value]
    return " ".join(["seat", name, *entries])
