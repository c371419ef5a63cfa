"""Rows of numbers for the pure form: arrays of the standard library, which NumPy can share."""

# Stays pure Python: the compiled form has rows of native numbers instead.

from __future__ import annotations

from array import array


def new_bytes(count: int) -> array[int]:
    """A row of `count` numbers from 0 to 255."""
    return array("B", bytes(count))


def new_shorts(count: int) -> array[int]:
    """A row of `count` numbers of 16 bits."""
    return array("h", bytes(2 * count))


def new_longs(count: int) -> array[int]:
    """A row of `count` numbers of 64 bits."""
    return array("q", bytes(8 * count))
