"""Whole numbers given by callers: Python's own and NumPy's, but neither bool nor float."""

from __future__ import annotations

import operator
from collections.abc import Sequence
from typing import SupportsIndex

from ..engine.text.notation import IllegalChoice, NotationError


def whole(number: SupportsIndex, what: str) -> int:
    """A whole number, or an error that says what was expected."""
    try:
        if not isinstance(number, bool):
            return operator.index(number)
    except TypeError:
        pass
    raise IllegalChoice(f"{number!r} is no {what}; a whole number is accepted")


def seat_number(seat: SupportsIndex, names: Sequence[str]) -> int:
    """The number of an existing seat, or an error that lists the seats."""
    number = whole(seat, "seat")
    if not 0 <= number < len(names):
        raise NotationError(f"there is no seat {number}; accepted are 0 to {len(names) - 1}")
    return number


def reader_number(reader: SupportsIndex | None, names: Sequence[str]) -> int | None:
    """The seat of a reader, or None for a spectator."""
    return None if reader is None else seat_number(reader, names)


def choices_wanted(at: SupportsIndex | None) -> int | None:
    """How many choices of a record to replay, or None for all of them."""
    return None if at is None else whole(at, "number of choices")


def seats_wanted(seats: SupportsIndex | Sequence[str]) -> int | Sequence[str]:
    """A number of seats, or their names."""
    return seats if isinstance(seats, Sequence) else whole(seats, "number of seats")
