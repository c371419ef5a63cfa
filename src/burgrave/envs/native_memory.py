"""Rows of numbers for the compiled form: native ones, which NumPy can share."""

from __future__ import annotations

from ..engine.speed.native import i64, vec
from .small_numbers import i16, u8


def new_bytes(count: int) -> vec[u8]:
    """A row of `count` numbers from 0 to 255."""
    zero: u8 = 0
    return vec[u8]([zero] * count)


def new_shorts(count: int) -> vec[i16]:
    """A row of `count` numbers of 16 bits."""
    zero: i16 = 0
    return vec[i16]([zero] * count)


def new_longs(count: int) -> vec[i64]:
    """A row of `count` numbers of 64 bits."""
    zero: i64 = 0
    return vec[i64]([zero] * count)
