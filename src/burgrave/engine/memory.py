"""What was found before, by a number, in a table of native numbers that forgets when it is full."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from . import plain_memory
from .native import i64, vec

T = TypeVar("T")

FEWEST: Final = 64
"""How many places a table has at first."""
FREE: Final = -1
"""The key of a place where nothing is kept."""


class Memory(Generic[T]):
    """Values by keys of zero or more, at most so many."""

    __slots__ = ("count", "keys", "most", "values")

    def __init__(self, most: i64) -> None:
        self.most: i64 = most
        self.clear()

    def clear(self) -> None:
        """Forget everything."""
        self.count: i64 = 0
        self.keys: vec[i64] = vec[i64]([FREE] * FEWEST)
        self.values: list[T | None] = [None] * FEWEST

    def recall(self, key: i64) -> T | None:
        """What is kept for a key, if anything is."""
        return self.values[self.place_of(key)]

    def keep(self, key: i64, value: T) -> None:
        """Keep a value; everything is forgotten before it would be too much."""
        if self.count >= self.most:
            self.clear()
        elif 2 * self.count >= len(self.keys):
            self.grow()
        self.put(key, value)

    def put(self, key: i64, value: T) -> None:
        """Put a value in its place."""
        place = self.place_of(key)
        self.keys[place] = key
        self.values[place] = value
        self.count += 1

    def grow(self) -> None:
        """Go on in a table of twice the size."""
        keys, values = self.keys, self.values
        self.count = 0
        self.keys = vec[i64]([FREE] * (2 * len(values)))
        self.values = [None] * (2 * len(values))
        for place in range(len(values)):
            value = values[place]
            if value is not None:
                self.put(keys[place], value)

    def place_of(self, key: i64) -> i64:
        """Where a key lies, or the free place where it belongs."""
        keys = self.keys
        last: i64 = len(keys) - 1
        # Half of the places are free, so a search that begins anywhere soon ends.
        scattered = ((key ^ key >> 31) & 0x7FFFFFFF) * 0x9E3779B1
        place = scattered >> 16 & last
        while keys[place] != key and keys[place] != FREE:
            place = place + 1 & last
        return place


if __file__.endswith((".py", ".pyc")):
    globals()["Memory"] = plain_memory.Memory
