"""Answers, agendas and caches of the compiled form, in arrays of native numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from .native import append, i64, mypyc_attr, vec

if TYPE_CHECKING:
    from ..core.decisions import Step

T = TypeVar("T")

FEWEST: Final = 64
"""The initial size of a cache."""
FREE: Final = -1
"""The key of an unused entry of a cache."""


@mypyc_attr(acyclic=True)
class Moves:
    """Packed answers in a fixed order; a decision adds its own, and is skipped if it adds none.

    A decision adds its answers like this:

        def find(self, g: Table, moves: Moves) -> None:
            for face in range(1, 7):
                moves.add(face)

    """

    __slots__ = ("items", "size")

    def __init__(self) -> None:
        self.items: vec[i64] = vec[i64]()
        """The answers, followed by unused entries left over from longer lists."""
        self.size: i64 = 0
        """How many answers there are; compiled code reads it faster than `len`."""

    def __len__(self) -> int:
        """How many answers there are."""
        return self.size

    def __bool__(self) -> bool:
        return self.size > 0

    def add(self, move: i64) -> None:
        """Add one answer."""
        size = self.size
        if size < len(self.items):
            self.items[size] = move
        else:
            self.items = append(self.items, move)
        self.size = size + 1

    def add_all(self, moves: list[int]) -> None:
        """Add several answers."""
        for move in moves:
            self.add(move)

    def add_bits(self, bits: i64) -> None:
        """Add the position of every bit that is set, the lowest first."""
        index: i64 = 0
        while bits >> index:
            if bits >> index & 1:
                self.add(index)
            index += 1

    def add_free(self, moves: Moves, taken: i64, *, field: i64) -> None:
        """Add the answers whose target, masked by `field`, is not a bit of `taken`."""
        items, size = self.items, self.size
        # Reserve room for all of them first, so that the loop need not check.
        while len(items) < size + moves.size:
            items = append(items, 0)
        for index in range(moves.size):
            move = moves.items[index]
            if not taken >> (move & field) & 1:
                items[size] = move
                size += 1
        self.items, self.size = items, size

    def at(self, index: i64) -> i64:
        """The answer at an index."""
        return self.items[index]

    def keep(self, count: i64) -> None:
        """Drop all answers but the first `count`."""
        self.size = count

    def clear(self) -> None:
        """Drop all answers."""
        self.size = 0

    def to_list(self) -> list[int]:
        """The answers as a new list."""
        return [self.items[index] for index in range(self.size)]


@mypyc_attr(acyclic=True)
class Schedule:
    """A stack of steps, the next one last."""

    __slots__ = ("size", "steps")

    def __init__(self) -> None:
        self.steps: vec[Step[Any]] = vec[Step[Any]]()
        """The steps, followed by unused entries left over from longer schedules."""
        self.size: i64 = 0
        """How many steps there are; compiled code reads it faster than `len`."""

    def __len__(self) -> int:
        """How many steps there are."""
        return self.size

    def __bool__(self) -> bool:
        return self.size > 0

    def at(self, index: i64) -> Step[Any]:
        """The step at an index; 0 is the step that comes last."""
        return self.steps[index]

    def pop(self) -> Step[Any]:
        """Remove the next step and return it."""
        self.size -= 1
        return self.steps[self.size]

    def insert(self, index: i64, step: Step[Any]) -> None:
        """Insert a step at an index; steps from there on move up and come before it."""
        free = self.size
        if index == free and free < len(self.steps):
            self.steps[free] = step
            self.size = free + 1
        else:
            self._insert_below(index, step)

    def _insert_below(self, index: i64, step: Step[Any]) -> None:
        """Insert a step where others must move up, or where the array must grow."""
        steps, free = self.steps, self.size
        if free == len(steps):
            steps = append(steps, step)
            self.steps = steps
        self.size = free + 1
        while free > index:
            steps[free] = steps[free - 1]
            free -= 1
        steps[index] = step

    def replace(self, step: Step[Any], by: Step[Any]) -> None:
        """Replace a step that is there by another."""
        index: i64 = 0
        while self.steps[index] is not step:
            index += 1
        self.steps[index] = by

    def extend(self, steps: list[Step[Any]]) -> None:
        """Append steps; the last of them comes next."""
        for step in steps:
            self.insert(self.size, step)

    def adopt(self, other: Schedule, count: i64) -> None:
        """Append the first `count` steps of another schedule."""
        if len(self.steps) == 0:
            self.steps = other.steps[:count]
            self.size = count
            return
        steps, more, high = self.steps, other.steps, self.size
        for index in range(count):
            if high < len(steps):
                steps[high] = more[index]
            else:
                steps = append(steps, more[index])
            high += 1
        self.steps = steps
        self.size = high

    def keep(self, count: i64) -> None:
        """Drop all steps but the first `count`."""
        self.size = count

    def clear(self) -> None:
        """Drop all steps."""
        self.size = 0

    def to_list(self) -> list[Step[Any]]:
        """The steps as a new list."""
        return [self.steps[index] for index in range(self.size)]


class Memory(Generic[T]):
    """A cache of up to `most` values by non-negative key."""

    __slots__ = ("count", "keys", "most", "values")

    def __init__(self, most: i64) -> None:
        self.most: i64 = most
        self.clear()

    def clear(self) -> None:
        """Drop everything."""
        self.count: i64 = 0
        self.keys: vec[i64] = vec[i64]([FREE] * FEWEST)
        self.values: list[T | None] = [None] * FEWEST

    def recall(self, key: i64) -> T | None:
        """The value of a key, or None."""
        return self.values[self.entry_of(key)]

    def keep(self, key: i64, value: T) -> None:
        """Store a value; a full cache is emptied first."""
        if self.count >= self.most:
            self.clear()
        elif 2 * self.count >= len(self.keys):
            self.grow()
        self.put(key, value)

    def put(self, key: i64, value: T) -> None:
        """Store a value at its key's entry."""
        entry = self.entry_of(key)
        self.keys[entry] = key
        self.values[entry] = value
        self.count += 1

    def grow(self) -> None:
        """Move everything to a table of twice the size."""
        keys, values = self.keys, self.values
        self.count = 0
        self.keys = vec[i64]([FREE] * (2 * len(values)))
        self.values = [None] * (2 * len(values))
        for entry in range(len(values)):
            value = values[entry]
            if value is not None:
                self.put(keys[entry], value)

    def entry_of(self, key: i64) -> i64:
        """The index of a key's entry, or of the free entry where it belongs."""
        keys = self.keys
        last: i64 = len(keys) - 1
        # Half of the entries are free, so a search ends after a few.
        scattered = ((key ^ key >> 31) & 0x7FFFFFFF) * 0x9E3779B1
        entry = scattered >> 16 & last
        while keys[entry] != key and keys[entry] != FREE:
            entry = entry + 1 & last
        return entry


def bits(mask: i64) -> i64:
    """How many bits are set."""
    number: i64 = 0
    while mask:
        mask &= mask - 1
        number += 1
    return number


def bit_positions(mask: i64) -> list[int]:
    """The positions of the bits that are set, the lowest first."""
    return [position for position in range(62) if mask >> position & 1]


def bit(position: i64) -> i64:
    """The number in which only the bit at that position, at most 61, is set."""
    # mypyc shifts a small literal as a 32-bit number, so a large one is shifted down instead.
    highest: i64 = 1 << 61
    return highest >> 61 - position


def pips(dice: i64) -> i64:
    """The sum of six-sided dice, packed as counts of four bits for each face."""
    total: i64 = 0
    face: i64 = 1
    while dice:
        total += (dice & 15) * face
        dice >>= 4
        face += 1
    return total
