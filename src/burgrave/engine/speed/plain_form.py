"""Answers, agendas and caches of the pure form: Python's own lists, dicts and numbers."""

# Stays pure Python: the compiled form uses arrays of native numbers instead.

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from ..core.decisions import Step

T = TypeVar("T")

bits = int.bit_count


class Moves(list[int]):
    """`native_form.Moves` as a list."""

    __slots__ = ()
    add = list.append
    add_all = list.extend
    at = list.__getitem__
    to_list = list.copy
    size = property(len)
    items = property(lambda self: self)

    def add_bits(self, bits: int) -> None:
        """Add the position of every bit that is set, the lowest first."""
        self.extend([index for index in range(bits.bit_length()) if bits >> index & 1])

    def add_free(self, moves: list[int], taken: int, *, field: int) -> None:
        """Add the answers whose target, masked by `field`, is not a bit of `taken`."""
        self.extend([move for move in moves if not taken >> (move & field) & 1])

    def keep(self, count: int) -> None:
        """Drop all answers but the first `count`."""
        del self[count:]


class Schedule(list["Step[Any]"]):
    """`native_form.Schedule` as a list."""

    __slots__ = ()
    at = list.__getitem__
    to_list = list.copy
    size = property(len)

    def replace(self, step: Step[Any], by: Step[Any]) -> None:
        """Replace a step that is there by another."""
        self[self.index(step)] = by

    def adopt(self, other: Schedule, count: int) -> None:
        """Append the first `count` steps of another schedule."""
        self += other[:count]

    def keep(self, count: int) -> None:
        """Drop all steps but the first `count`."""
        del self[count:]


class Memory(dict[int, T]):
    """`native_form.Memory` as a dictionary."""

    __slots__ = ("most",)
    recall = dict.get

    def __init__(self, most: int) -> None:
        self.most = most

    def keep(self, key: int, value: T) -> None:
        """Store a value; a full cache is emptied first."""
        if len(self) >= self.most:
            self.clear()
        self[key] = value


def bit(position: int) -> int:
    """The number in which only the bit at that position is set."""
    return 1 << position


def bit_positions(mask: int) -> list[int]:
    """The positions of the bits that are set, the lowest first."""
    return [position for position in range(62) if mask >> position & 1]


@lru_cache(20_000)
def pips(dice: int) -> int:
    """The sum of dice, cached: plain Python looks it up faster than it computes it."""
    return sum((dice >> 4 * face & 15) * (face + 1) for face in range(6))
