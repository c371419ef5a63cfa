"""Sets as numbers: a bit for each member."""

from __future__ import annotations

from .native import i64


def bits(mask: i64) -> i64:
    """How many bits are set."""
    number: i64 = 0
    while mask:
        mask &= mask - 1
        number += 1
    return number


def places_in(mask: i64) -> list[int]:
    """The place of every bit that is set, the lowest first."""
    return [place for place in range(62) if mask >> place & 1]


def bit(place: i64) -> i64:
    """The number in which only the bit of that place, at most the 61st, is set."""
    # Compiled, a small literal has 32 bits when it is shifted, so a large one is shifted down.
    highest: i64 = 1 << 61
    return highest >> 61 - place


if __file__.endswith((".py", ".pyc")):
    # Native numbers have no method for it; plain ones have nothing faster.
    globals()["bits"] = int.bit_count
