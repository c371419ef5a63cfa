"""What the compiled form counts with: answers, agendas and memory in rows of native numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from .native import append, i64, mypyc_attr, vec

if TYPE_CHECKING:
    from ..core.decisions import Step

T = TypeVar("T")

FEWEST: Final = 64
"""How many places a memory has at first."""
FREE: Final = -1
"""The key of a place of a memory where nothing is kept."""


@mypyc_attr(acyclic=True)
class Moves:
    """Packed answers in a fixed order; a decision adds its own, and none means it does not arise.

    A decision is written like this:

        def find(self, g: Table, moves: Moves) -> None:
            for face in range(1, 7):
                moves.add(face)

    """

    __slots__ = ("items", "size")

    def __init__(self) -> None:
        self.items: vec[i64] = vec[i64]()
        """The answers, and after them what is left of longer lists."""
        self.size: i64 = 0
        """How many answers there are; compiled code finds it faster than by `len`."""

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
        """Add the place of every bit that is set, the lowest first."""
        place: i64 = 0
        while bits >> place:
            if bits >> place & 1:
                self.add(place)
            place += 1

    def add_free(self, moves: Moves, taken: i64, *, field: i64) -> None:
        """Add those of other answers that lead, by the bits of a field, to no place taken."""
        items, size = self.items, self.size
        # Room for all of them first: then nothing is looked up again for each.
        while len(items) < size + moves.size:
            items = append(items, 0)
        for place in range(moves.size):
            move = moves.items[place]
            if not taken >> (move & field) & 1:
                items[size] = move
                size += 1
        self.items, self.size = items, size

    def at(self, place: i64) -> i64:
        """The answer at a place, counted from 0."""
        return self.items[place]

    def keep(self, count: i64) -> None:
        """Forget all answers but the first so many."""
        self.size = count

    def clear(self) -> None:
        """Forget the answers."""
        self.size = 0

    def listed(self) -> list[int]:
        """The answers as a list of its own."""
        return [self.items[place] for place in range(self.size)]


@mypyc_attr(acyclic=True)
class Schedule:
    """Steps, the next one last: taken off and put on at the end, as from a pile."""

    __slots__ = ("size", "steps")

    def __init__(self) -> None:
        self.steps: vec[Step[Any]] = vec[Step[Any]]()
        """The steps, and after them what is left of longer schedules."""
        self.size: i64 = 0
        """How many steps there are; compiled code finds it faster than by `len`."""

    def __len__(self) -> int:
        """How many steps there are."""
        return self.size

    def __bool__(self) -> bool:
        return self.size > 0

    def at(self, place: i64) -> Step[Any]:
        """The step at a place, counted from 0, the one that comes last."""
        return self.steps[place]

    def pop(self) -> Step[Any]:
        """Take the next step off."""
        self.size -= 1
        return self.steps[self.size]

    def insert(self, place: i64, step: Step[Any]) -> None:
        """Put a step at a place, below those that lie there and above it."""
        free = self.size
        if place == free and free < len(self.steps):
            self.steps[free] = step
            self.size = free + 1
        else:
            self._insert_below(place, step)

    def _insert_below(self, place: i64, step: Step[Any]) -> None:
        """Put a step where others have to move up, or where there is no room yet."""
        steps, free = self.steps, self.size
        if free == len(steps):
            steps = append(steps, step)
            self.steps = steps
        self.size = free + 1
        while free > place:
            steps[free] = steps[free - 1]
            free -= 1
        steps[place] = step

    def replace(self, step: Step[Any], by: Step[Any]) -> None:
        """Put another step in the place of one that is there."""
        place: i64 = 0
        while self.steps[place] is not step:
            place += 1
        self.steps[place] = by

    def extend(self, steps: list[Step[Any]]) -> None:
        """Put several steps on, the last of them on top."""
        for step in steps:
            self.insert(self.size, step)

    def adopt(self, other: Schedule, count: i64) -> None:
        """Put on the lowest so many steps of another schedule."""
        if len(self.steps) == 0:
            self.steps = other.steps[:count]
            self.size = count
            return
        steps, more, high = self.steps, other.steps, self.size
        for place in range(count):
            if high < len(steps):
                steps[high] = more[place]
            else:
                steps = append(steps, more[place])
            high += 1
        self.steps = steps
        self.size = high

    def keep(self, count: i64) -> None:
        """Forget all steps but the lowest so many."""
        self.size = count

    def clear(self) -> None:
        """Forget the steps."""
        self.size = 0

    def listed(self) -> list[Step[Any]]:
        """The steps as a list of its own."""
        return [self.steps[place] for place in range(self.size)]


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


def bits(mask: i64) -> i64:
    """How many bits are set."""
    number: i64 = 0
    while mask:
        mask &= mask - 1
        number += 1
    return number


def bit_positions(mask: i64) -> list[int]:
    """The place of every bit that is set, the lowest first."""
    return [place for place in range(62) if mask >> place & 1]


def bit(place: i64) -> i64:
    """The number in which only the bit of that place, at most the 61st, is set."""
    # A small literal has 32 bits when it is shifted, so a large one is shifted down.
    highest: i64 = 1 << 61
    return highest >> 61 - place


def pips(dice: i64) -> i64:
    """The total of six-sided dice, of which so many show each face, four bits a face."""
    total: i64 = 0
    face: i64 = 1
    while dice:
        total += (dice & 15) * face
        dice >>= 4
        face += 1
    return total
