"""How people are told what modules keep, where the number or list alone does not say it."""

from __future__ import annotations

from typing import Final

RANK: Final = "rank"
"""A number is a rank; of a question: its answers are ranks."""
HAND: Final = "hand"
"""A list is the cards in the owner's hand, which the owner may want to read."""
BY_YEAR: Final = "by_year"
"""A list of a view has a card for each year, of which those that the reader knows are told."""


class Display:
    """How one register, one key of a view or the answers to one question are told to people."""

    __slots__ = ("item", "source", "unit", "zero")

    def __init__(
        self, *, unit: str = "", item: str = "", source: str = "", zero: bool = False
    ) -> None:
        self.unit = unit
        """What its values are: `RANK`, `HAND`, `BY_YEAR`, or nothing special."""
        self.item = item
        """The item it lies on: it is told only while that lies on the table."""
        self.source = source
        """The key of the view it is read from, where it is no register."""
        self.zero = zero
        """Does it say something even when it is 0?"""
