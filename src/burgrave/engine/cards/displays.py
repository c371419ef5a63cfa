"""How to display a module's registers, view keys and questions to people."""

from __future__ import annotations

from typing import Final

RANK: Final = "rank"
"""The value is a rank; for a question, its answers are ranks."""
HAND: Final = "hand"
"""The list holds the cards in the owner's hand; the owner can read their texts."""
BY_YEAR: Final = "by_year"
"""The list holds one card for each year; those that the reader knows are shown."""


class Display:
    """How to show people one register, one key of a view, or the answers to one question."""

    __slots__ = ("counts", "foreseeing", "item", "source", "spends", "unit", "zero")

    def __init__(
        self,
        *,
        unit: str = "",
        item: str = "",
        source: str = "",
        zero: bool = False,
        counts: str = "",
        spends: str = "",
        foreseeing: bool = False,
    ) -> None:
        self.unit = unit
        """What the values mean: `RANK`, `HAND`, `BY_YEAR`, or "" for a plain value."""
        self.item = item
        """The item that the value lies on; shown only while that item is on the table."""
        self.source = source
        """The key of the view to read the value from, if it is not a register."""
        self.zero = zero
        """Is a value of 0 worth showing?"""
        self.counts = counts
        """For a question: the field of its answers with the number that a person may type."""
        self.spends = spends
        """For a question: the register of the seat from which an answer takes that number."""
        self.foreseeing = foreseeing
        """For a question: is a forecast shown beside it?"""
