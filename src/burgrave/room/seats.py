"""Who sits at each seat of a room, and what was agreed when it was opened."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from typing import Any, Final, Literal, overload

from ..engine.text.notation import BurgraveError
from ..session.luck import checked_word
from ..session.playable import PERSON

LONGEST_NAME: Final = 24
LONGEST_TITLE: Final = 60
Who = Literal["person", "open", "bot"]
Undo = Literal["consent", "free"]
JOINERS: Final = dict.fromkeys((0x200C, 0x200D))
"""Signs without a shape that emoji and many scripts need inside words."""
PILED: Final = re.compile(r"[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]{4}")
"""More marks on one letter than any language writes; they would cover the lines above."""
STORED_SEATS: Final = "chairs"
"""The key of seats in stored agreements."""


def check_line(text: str, longest: int, what: str) -> str:
    """Check that a line people wrote can be shown to others, and trim its blanks."""
    line = " ".join(text.split())
    if len(line) > longest or not line.translate(JOINERS).isprintable() or PILED.search(line):
        raise BurgraveError(f"{what} has at most {longest} letters, digits, signs and spaces")
    return line


@dataclass
class Seat:
    """Who sits at one seat."""

    who: Who
    bot: str = ""
    name: str = ""
    word: str = ""
    """What its player adds to the luck of the table."""
    linked: bool = False
    """Is there a link by which a person may sit here?"""
    late: bool = False
    """Does a bot sit in because the player's time ran out?"""

    @property
    def player(self) -> str:
        """The player as a session knows it."""
        return self.bot if self.who == "bot" else PERSON

    def take(self, who: Who, bot: str = "", *, late: bool = False) -> None:
        """Let somebody else sit here from now on."""
        self.who, self.bot, self.late = who, bot, late

    def rename(self, name: str) -> None:
        """Change the player's name."""
        self.name = check_line(name, LONGEST_NAME, "a name")

    def add_word(self, word: str) -> None:
        """Add a word to the luck."""
        self.word = checked_word(word)


class SeatPlayers(Sequence[str]):
    """The players of a session, read from the seats of its room."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        self.seats = seats

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> list[str]: ...
    def __getitem__(self, index: int | slice) -> str | list[str]:
        if isinstance(index, slice):
            return [seat.player for seat in self.seats[index]]
        return self.seats[index].player

    def __len__(self) -> int:
        return len(self.seats)


@dataclass
class Agreement:
    """What was agreed when a room was opened."""

    rules: str
    seats: list[Seat]
    content: str = ""
    """The text of a content file, or ""."""
    title: str = ""
    hot_seat: bool = False
    """Do all people of the table sit before one screen?"""
    pace: str = "none"
    undo: Undo = "consent"
    duplicate: str = ""
    """The code for dice shared with other tables, or ""."""
    started: bool = False
    taken: int = 0
    """How many choices came from a record; the table's own luck begins after them."""

    def to_dict(self) -> dict[str, Any]:
        """Write the agreement as it is stored."""
        stored = asdict(self)
        return {STORED_SEATS if name == "seats" else name: stored[name] for name in stored}

    @staticmethod
    def read(stored: dict[str, Any]) -> Agreement:
        """Read an agreement that was stored."""
        seats = [Seat(**seat) for seat in stored[STORED_SEATS]]
        known = {one.name for one in fields(Agreement)}
        others = {name: value for name, value in stored.items() if name in known}
        return Agreement(**{**others, "seats": seats})


def linked_seats(agreement: dict[str, Any]) -> list[int]:
    """The seats of a stored agreement at which people may sit by a link."""
    return [number for number, seat in enumerate(agreement[STORED_SEATS]) if seat["linked"]]


def letters(names: Sequence[str]) -> list[str]:
    """The letters on the players' crests: one, or two where two names share the first."""
    first = [name[:1].upper() for name in names]
    return [
        name[:2].capitalize() if name and first.count(letter) > 1 else letter
        for name, letter in zip(names, first, strict=True)
    ]
