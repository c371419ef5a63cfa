"""Who sits at each seat of a room, and the terms on which it was opened."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field, fields
from typing import Any, Final, Literal, overload

from ..engine.text.notation import BurgraveError
from ..games.texts import Catalogue
from ..session.luck import check_word
from ..session.playable import PERSON
from .branch import Branch

LONGEST_NAME: Final = 24
LONGEST_TITLE: Final = 60
Who = Literal["person", "open", "bot"]
Undo = Literal["consent", "free"]
Rated = Literal["", "counts", "void"]
"""Does a table count for ratings? It is void if somebody left before the game had come to anything.
"""
Away = Literal["", "late", "agreed", "wish", "resigned"]
"""Why a bot sits in for a person: their time ran out, the others agreed, they wished it, or they
resigned; empty if none does."""
Level = Literal["any", "new", "known"]
"""Whom a table wants: everybody, people who are new to the game, or people who know it."""
JOINERS: Final = dict.fromkeys((0x200C, 0x200D))
"""Invisible characters that emoji and many scripts need inside words."""
PILED: Final = re.compile(r"[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]{4}")
"""More marks on one letter than any language writes; they would cover the lines above."""
STORED_SEATS: Final = "chairs"
"""The key of seats in stored agreements."""


def check_line(text: str, longest: int, what: str) -> str:
    """Check that a line people wrote can be shown to others, and trim its spaces."""
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
    away: Away = ""
    """Why a bot sits in for the person whose seat it is."""

    @property
    def player(self) -> str:
        """The player as a session knows it."""
        return self.bot if self.who == "bot" else PERSON

    @property
    def of_person(self) -> bool:
        """Is it a person's seat, even while a bot sits in for them?"""
        return self.who != "bot" or self.away != ""

    @property
    def returns(self) -> bool:
        """Does it go back to its player as soon as they are there?"""
        return self.away in ("late", "agreed")

    def take(self, who: Who, bot: str = "", *, away: Away = "") -> None:
        """Let somebody else sit here from now on."""
        self.who, self.bot, self.away = who, bot, away

    def rename(self, name: str) -> None:
        """Change the player's name."""
        self.name = check_line(name, LONGEST_NAME, "a name")

    def add_word(self, word: str) -> None:
        """Add a word to the luck."""
        self.word = check_word(word)


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
    """The terms on which a room was opened."""

    rules: str
    seats: list[Seat]
    content: str = ""
    """The text of a content file, or ""."""
    title: str = ""
    hot_seat: bool = False
    """Do all people of the table sit at one screen?"""
    pace: str = "none"
    undo: Undo = "consent"
    duplicate: str = ""
    """The code for dice shared with other tables, or ""."""
    started: bool = False
    taken: int = 0
    """How many choices came from a record; the table's own luck begins after them."""
    again: str = ""
    """The table at which the same people play again, once somebody has asked for one."""
    rated: Rated = ""
    saw: list[int] = field(default_factory=list)
    """The seats whose players have seen that the table counts."""
    forfeits: list[int] = field(default_factory=list)
    """The seats whose players have lost a game that counts by leaving it."""
    branch: Branch | None = None
    """Where it leaves a finished game, if it plays on from a point of one."""

    def to_dict(self) -> dict[str, Any]:
        """Write the agreement as it is stored."""
        stored = asdict(self)
        # Earlier versions know only players who were late; they pass over keys they do not know.
        away = {str(n): seat.pop("away") for n, seat in enumerate(stored["seats"])}
        for n, seat in enumerate(stored["seats"]):
            seat["late"] = away[str(n)] == "late"
        absent = {n: why for n, why in away.items() if why not in ("", "late")}
        stored |= {"away": absent} if absent else {}
        for name in ("again", "rated", "saw", "forfeits", "branch"):
            if not stored[name]:
                del stored[name]
        return {STORED_SEATS if name == "seats" else name: stored[name] for name in stored}

    @staticmethod
    def read(stored: dict[str, Any]) -> Agreement:
        """Read an agreement that was stored."""
        seats = [read_seat(seat) for seat in stored[STORED_SEATS]]
        for n, why in stored.get("away", {}).items():
            seats[int(n)].away = why
        known = {one.name for one in fields(Agreement)}
        others = {name: value for name, value in stored.items() if name in known}
        if others.get("branch"):
            others["branch"] = Branch.read(others["branch"])
        return Agreement(**{**others, "seats": seats})


def read_seat(stored: dict[str, Any]) -> Seat:
    """Read a stored seat, which says whether its player was late."""
    kept = dict(stored)
    if kept.pop("late", False):
        kept["away"] = "late"
    return Seat(**kept)


def linked_seats(agreement: dict[str, Any]) -> list[int]:
    """The seats of a stored agreement at which people may sit by a link."""
    return [number for number, seat in enumerate(agreement[STORED_SEATS]) if seat["linked"]]


def letters(names: Sequence[str]) -> list[str]:
    """The letters on the players' crests, which never coincide.

    One letter, or the first two where names share the first, or the first and a later one where
    they share both, and a number for names that are the same.
    """
    first = [name[:1].upper() for name in names]
    found: list[str] = []
    for name, letter in zip(names, first, strict=True):
        if first.count(letter) == 1:
            found.append(letter)
        else:
            pairs = [letter + other.lower() for other in name[1:] if other.isalnum()]
            pairs += [f"{letter}{number}" for number in range(1, len(names) + 1)]
            found.append(next(pair for pair in pairs if pair not in found))
    return found


def free_name(name: str, others: Iterable[str]) -> str:
    """A name that nobody else at the table has: a number is added to one that is taken."""
    taken, wanted = set(others), name
    for number in range(2, len(taken) + 2):
        if wanted not in taken:
            break
        end = f" {number}"
        wanted = name[: LONGEST_NAME - len(end)] + end
    return wanted


def colour_name(colour: str, texts: Catalogue) -> str:
    """A colour as the name of a player who gave none, with a capital."""
    key = f"colour.{colour}"
    return (texts.text(key) if key in texts else colour).capitalize()
