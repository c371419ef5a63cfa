"""The answers to a question, as numbers, in memory that is used again for every question."""

from __future__ import annotations

from . import plain_moves
from .native import append, i64, mypyc_attr, vec


@mypyc_attr(acyclic=True)
class Moves:
    """Packed answers in a fixed order; a decision adds its own, and none means it does not arise.

    A decision is written like this:

        def find(self, g: Table, moves: Moves) -> None:
            for face in range(1, 7):
                moves.add(face)

    """

    __slots__ = ("count", "items")

    def __init__(self) -> None:
        self.items: vec[i64] = vec[i64]()
        """The answers, and after them what is left of longer lists."""
        self.count: i64 = 0

    def __len__(self) -> int:
        """How many answers there are."""
        return self.count

    def add(self, move: i64) -> None:
        """Add one answer."""
        if self.count < len(self.items):
            self.items[self.count] = move
        else:
            self.items = append(self.items, move)
        self.count += 1

    def add_all(self, moves: list[int]) -> None:
        """Add several answers."""
        for move in moves:
            self.add(move)

    def add_places(self, bits: i64) -> None:
        """Add the place of every bit that is set, the lowest first."""
        place: i64 = 0
        while bits >> place:
            if bits >> place & 1:
                self.add(place)
            place += 1

    def add_free(self, moves: Moves, taken: i64, *, field: i64) -> None:
        """Add those of other answers that lead, by the bits of a field, to no place taken."""
        for place in range(moves.count):
            move = moves.items[place]
            if not taken >> (move & field) & 1:
                self.add(move)

    def at(self, place: i64) -> i64:
        """The answer at a place, counted from 0."""
        return self.items[place]

    def keep(self, count: i64) -> None:
        """Forget all answers but the first so many."""
        self.count = count

    def clear(self) -> None:
        """Forget the answers."""
        self.count = 0

    def listed(self) -> list[int]:
        """The answers as a list of its own."""
        return [self.items[place] for place in range(self.count)]


if __file__.endswith((".py", ".pyc")):
    globals()["Moves"] = plain_moves.Moves
