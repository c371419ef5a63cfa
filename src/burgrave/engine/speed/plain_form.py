"""What plain Python counts with, which has nothing faster than its own lists, dicts and numbers."""

# Stays pure Python: the compiled form has rows of native numbers instead.

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from ..core.decisions import Step

T = TypeVar("T")

bits = int.bit_count


class Moves(list[int]):
    """What `native_form.Moves` is, with the methods of a list under its names."""

    __slots__ = ()
    add = list.append
    add_all = list.extend
    at = list.__getitem__
    listed = list.copy
    size = property(len)
    items = property(lambda self: self)

    def add_bits(self, bits: int) -> None:
        """Add the place of every bit that is set, the lowest first."""
        self.extend([place for place in range(bits.bit_length()) if bits >> place & 1])

    def add_free(self, moves: list[int], taken: int, *, field: int) -> None:
        """Add those of other answers that lead, by the bits of a field, to no place taken."""
        self.extend([move for move in moves if not taken >> (move & field) & 1])

    def keep(self, count: int) -> None:
        """Forget all answers but the first so many."""
        del self[count:]


class Schedule(list["Step[Any]"]):
    """What `native_form.Schedule` is, with the methods of a list under its names."""

    __slots__ = ()
    at = list.__getitem__
    listed = list.copy
    size = property(len)

    def replace(self, step: Step[Any], by: Step[Any]) -> None:
        """Put another step in the place of one that is there."""
        self[self.index(step)] = by

    def adopt(self, other: Schedule, count: int) -> None:
        """Put on the lowest so many steps of another schedule."""
        self += other[:count]

    def keep(self, count: int) -> None:
        """Forget all steps but the lowest so many."""
        del self[count:]


class Memory(dict[int, T]):
    """What `native_form.Memory` is, as a dictionary."""

    __slots__ = ("most",)
    recall = dict.get

    def __init__(self, most: int) -> None:
        self.most = most

    def keep(self, key: int, value: T) -> None:
        """Keep a value; everything is forgotten before it would be too much."""
        if len(self) >= self.most:
            self.clear()
        self[key] = value


def bit(place: int) -> int:
    """The number in which only the bit of that place is set."""
    return 1 << place


def bit_positions(mask: int) -> list[int]:
    """The place of every bit that is set, the lowest first."""
    return [place for place in range(62) if mask >> place & 1]


@lru_cache(20_000)
def pips(dice: int) -> int:
    """The total of dice, which plain Python looks up faster than it counts."""
    return sum((dice >> 4 * place & 15) * (place + 1) for place in range(6))
