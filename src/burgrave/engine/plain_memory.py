"""What was found before, by a number, for plain Python, which has nothing faster than its dicts."""

# Stays pure Python: compiled code has tables of native numbers instead.

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


class Memory(dict[int, T]):
    """What `memory.Memory` is, as a dictionary."""

    __slots__ = ("most",)
    recall = dict.get

    def __init__(self, most: int) -> None:
        self.most = most

    def keep(self, key: int, value: T) -> None:
        """Keep a value; everything is forgotten before it would be too much."""
        if len(self) >= self.most:
            self.clear()
        self[key] = value
