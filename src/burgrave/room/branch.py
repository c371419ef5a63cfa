"""A branch: a table that plays on from a point of a finished game, beside it and never counted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Literal, TypedDict

Dice = Literal["same", "new"]
"""Does a roll that came up in the game fall as it did there, or anew?"""


@dataclass
class Branch:
    """Where a branch leaves its game, and how its dice fall."""

    game: str
    """The table of the game, or the mark of a record that has no table."""
    at: int
    """After how many choices it leaves the game; nobody can take those back."""
    seat: int
    """The seat for which it is tried out."""
    parent: str = ""
    """The branch that it starts from; empty for the game itself."""
    author: str = ""
    """The name of whoever opened it, if they have one at the game."""
    dice: Dice = "same"
    rolls: dict[str, str] = field(default_factory=dict)
    """The results of the game's rolls, by the name of each roll."""
    more: dict[str, str] = field(default_factory=dict)
    """The results of other rolls in the branch that this one starts from."""
    record: str = ""
    """The record of the game, if no table has it."""

    @property
    def falls(self) -> Mapping[str, str]:
        """The results of the stem's rolls, by name; a roll of the same name has the same result."""
        return {} if self.dice == "new" else {**self.rolls, **self.more}

    @staticmethod
    def read(stored: dict[str, Any]) -> Branch:
        """Read a branch as it was stored."""
        known = {one.name for one in fields(Branch)}
        return Branch(**{name: value for name, value in stored.items() if name in known})


class BranchPlace(TypedDict):
    """Where a branch leaves its game."""

    game: str
    """The table of the game; empty if no table has it, but a record."""
    at: int
    """After how many choices."""
    parent: str
    """The branch that it starts from; empty for the game itself."""
    seat: int
    """The seat for which it is tried out."""
    dice: Dice
    """Do rolls fall as in the game, or anew?"""
    same: int
    """How many rolls fell as in the game so far."""
    rolls: int
    """How many rolls there were so far."""
