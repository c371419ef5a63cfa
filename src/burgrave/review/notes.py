"""What a review has found so far, about choices that follow one another."""

from __future__ import annotations

from dataclasses import dataclass, field

from .chances import Shares
from .model import Choice, Rest, Stroke


@dataclass
class Notes:
    """What was found about some choices in a row; it can be stored or sent to another process."""

    first: int = 0
    """How many choices of the record came before them."""
    chances: list[Shares] = field(default_factory=list)
    """All players' chances before the first of them, and after each."""
    rests: list[Rest] = field(default_factory=list)
    choices: list[Choice] = field(default_factory=list)
    strokes: list[Stroke] = field(default_factory=list)
    entries: list[tuple[int, str, str]] = field(default_factory=list)
    """Per choice: its actor, the stage of the game, and the option's text."""
    positions: dict[int, str] = field(default_factory=dict)
    """The positions before choices with a verdict."""

    @property
    def end(self) -> int:
        """The number of the choice after the last of them."""
        return self.first + len(self.entries)

    def join(self, more: Notes) -> None:
        """Take in what was found about the choices that follow these."""
        assert more.first == self.end, "they follow one another"
        # Chances before the first choice are also those after the one before it.
        self.chances += more.chances[1:] if self.chances else more.chances
        self.rests += more.rests
        self.choices += more.choices
        self.strokes += more.strokes
        self.entries += more.entries
        self.positions |= more.positions
