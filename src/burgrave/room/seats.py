"""The chairs of a table and what was agreed when it was laid, ready to be stored as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from typing import Any, Final, Literal

from ..engine.text.notation import BurgraveError
from ..session.luck import checked_word
from ..session.playable import PERSON

LONGEST_NAME: Final = 24
LONGEST_TITLE: Final = 60
Who = Literal["person", "open", "bot"]
Undo = Literal["consent", "free"]


def checked_line(text: str, longest: int, what: str) -> str:
    """A line of plain text that people wrote, if it can be shown to others."""
    line = " ".join(text.split())
    if len(line) > longest or not line.isprintable():
        raise BurgraveError(f"{what} has at most {longest} letters, digits, signs and spaces")
    return line


@dataclass
class Chair:
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
        """Somebody else sits here from now on."""
        self.who, self.bot, self.late = who, bot, late

    def rename(self, name: str) -> None:
        """Take another name."""
        self.name = checked_line(name, LONGEST_NAME, "a name")

    def add_word(self, word: str) -> None:
        """Add a word to the luck."""
        self.word = checked_word(word)


@dataclass
class Agreement:
    """What was agreed when a table was laid."""

    rules: str
    chairs: list[Chair]
    content: str = ""
    """The text of a content file, or nothing."""
    title: str = ""
    hot_seat: bool = False
    """Do all people of the table sit before one screen?"""
    pace: str = "none"
    undo: Undo = "consent"
    duplicate: str = ""
    """The code of the dice, where they are to be the same as at another table."""
    started: bool = False
    taken: int = 0
    """How many choices were taken over from a record; the luck of the table begins after them."""

    def to_dict(self) -> dict[str, Any]:
        """The agreement as it is stored."""
        return asdict(self)

    @staticmethod
    def read(stored: dict[str, Any]) -> Agreement:
        """An agreement that was stored."""
        chairs = [Chair(**chair) for chair in stored["chairs"]]
        known = {one.name for one in fields(Agreement)}
        kept = {name: value for name, value in stored.items() if name in known}
        return Agreement(**{**kept, "chairs": chairs})

    @property
    def players(self) -> tuple[str, ...]:
        """The players as a session knows them."""
        return tuple(chair.player for chair in self.chairs)


def letters(names: Sequence[str]) -> list[str]:
    """The letters on the players' crests: one, or two where two names share the first."""
    first = [name[:1].upper() for name in names]
    return [
        name[:2].capitalize() if name and first.count(letter) > 1 else letter
        for name, letter in zip(names, first, strict=True)
    ]
