"""What dice are worth before the last reroll: the exact mean over every outcome."""

from __future__ import annotations

from typing import Final

from ....dicegame.model import dice
from ....engine.speed.native import append, i64, vec

FACES: Final = 6
FREE_FACES: Final = 5
"""The free faces; those that are stuck come after them."""
NONE: Final = -1
ENOUGH: Final = 0.02
"""An improvement, in points, too small for another sweep."""
MOST_SWEEPS: Final = 10
NOTHING: Final = -1000.0
"""Less than any worth."""


class Grid:
    """Every set of up to `number` dice, and which set results from adding a die."""

    __slots__ = ("full", "index", "less", "more", "number", "packed", "size")

    def __init__(self, number: i64) -> None:
        self.number: i64 = number
        # Largest first: whole throws come first, and each set comes after those it may grow into.
        self.packed = [one for size in range(number, -1, -1) for one in dice.throws(size)[0]]
        self.size: i64 = len(self.packed)
        self.full: i64 = len(dice.throws(number)[0])
        """How many of the sets are whole throws."""
        self.index = {one: place for place, one in enumerate(self.packed)}
        self.more: vec[i64] = vec[i64]()
        """For each set and face, the index of the set with one more such die, or NONE."""
        self.less: vec[i64] = vec[i64]()
        """The same with one die fewer."""
        for one in self.packed:
            for face in range(FACES):
                self.more = append(self.more, self.index.get(one + (1 << 4 * face), NONE))
                fewer = self.index[one - (1 << 4 * face)] if dice.showing(one, face) else NONE
                self.less = append(self.less, fewer)


_GRIDS: Final[dict[int, Grid]] = {}


def grid_of(number: int) -> Grid:
    """The grid for this many dice."""
    found = _GRIDS.get(number)
    if found is None:
        found = Grid(number)
        _GRIDS[number] = found
    return found


class WorthOfDice:
    """What every set of kept dice is worth if the others are rolled and rerolled well."""

    __slots__ = ("grid", "kept", "stop", "worth")

    def __init__(self, grid: Grid, stop: list[float], *, sweeps: i64 = MOST_SWEEPS) -> None:
        """From the worth of each whole throw if its free dice are not rerolled.

        One reroll is foreseen at first, and one more with each sweep.
        """
        self.grid = grid
        self.stop: vec[float] = vec[float]()
        self.worth: vec[float] = vec[float]()
        """The best that can be made of each whole throw."""
        for value in stop:
            self.stop = append(self.stop, value)
            self.worth = append(self.worth, value)
        self.kept: vec[float] = roll_rest(grid, self.worth)
        """What each set is worth when all other dice are rolled."""
        while sweeps > 0 and self.look_ahead() >= ENOUGH:
            self.kept = roll_rest(grid, self.worth)
            sweeps -= 1

    def look_ahead(self) -> float:
        """Allow one more reroll; returns the largest improvement."""
        best = best_part(self.grid, self.kept, FREE_FACES)
        less = self.grid.less
        change = 0.0
        place: i64 = 0
        while place < self.grid.full:
            value = self.stop[place]
            face: i64 = 0
            while face < FREE_FACES:
                fewer = less[place * FACES + face]
                if fewer >= 0 and best[fewer] > value:
                    value = best[fewer]
                face += 1
            if value - self.worth[place] > change:
                change = value - self.worth[place]
            self.worth[place] = value
            place += 1
        return change

    def worth_when_freed(self, most: i64) -> list[float]:
        """What each whole throw is worth if up to `most` stuck dice are rolled again."""
        all_freed = most >= self.grid.number
        best = best_part(self.grid, self.kept, FACES if all_freed else FREE_FACES)
        found: list[float] = []
        place: i64 = 0
        while place < self.grid.full:
            value = NOTHING
            fewer = place
            # If all dice may be freed, `best` may drop any further ones, so it is enough to free
            # one here.
            left: i64 = 1 if all_freed else most
            while left > 0:
                fewer = self.grid.less[fewer * FACES + dice.HOURGLASS]
                if fewer < 0:
                    break
                if best[fewer] > value:
                    value = best[fewer]
                left -= 1
            found.append(value)
            place += 1
        return found

    def value(self, shown: int) -> float:
        """What a set is worth when all other dice are rolled."""
        return self.kept[self.grid.index[shown]]


def roll_rest(grid: Grid, worth: vec[float]) -> vec[float]:
    """What each set is worth when all other dice are rolled: the mean over every face."""
    kept: vec[float] = vec[float]([0.0] * grid.size)
    more = grid.more
    place: i64 = 0
    while place < grid.full:
        kept[place] = worth[place]
        place += 1
    while place < grid.size:
        total = 0.0
        face: i64 = 0
        while face < FACES:
            total += kept[more[place * FACES + face]]
            face += 1
        kept[place] = total / FACES
        place += 1
    return kept


def best_part(grid: Grid, kept: vec[float], faces: i64) -> vec[float]:
    """The worth of the best subset of each set, if dice of the first `faces` may be dropped."""
    best: vec[float] = vec[float]([0.0] * grid.size)
    place: i64 = 0
    while place < grid.size:
        best[place] = kept[place]
        place += 1
    less = grid.less
    # From small sets to large ones, so that subsets of subsets are covered.
    while place > 0:
        place -= 1
        value = best[place]
        face: i64 = 0
        while face < faces:
            fewer = less[place * FACES + face]
            if fewer >= 0 and best[fewer] > value:
                value = best[fewer]
            face += 1
        best[place] = value
    return best


def after_turning(grid: Grid, result: list[float]) -> tuple[list[float], list[int]]:
    """For each throw, the best worth after turning at most one free die, and the throw it gives."""
    found: list[float] = []
    places: list[int] = []
    place: i64 = 0
    while place < grid.full:
        best = place
        for face in range(FREE_FACES):
            fewer = grid.less[place * FACES + face]
            if fewer >= 0:
                for to in range(FREE_FACES):
                    other = grid.more[fewer * FACES + to]
                    if result[other] > result[best]:
                        best = other
        found.append(result[best])
        places.append(best)
        place += 1
    return found, places
