"""What dice are worth before the last reroll: every outcome, weighed exactly, none sampled."""

from __future__ import annotations

from typing import Final

from ...dicegame.model import dice
from ...engine.native import i64

FACES: Final = 6
FREE_FACES: Final = 5
"""Faces that are not stuck come first."""
NONE: Final = -1
ENOUGH: Final = 0.004
"""A difference, in points, that is not worth another look ahead."""
MOST_SWEEPS: Final = 12


class Grid:
    """Every handful of up to so many dice, and which one becomes which by adding a die."""

    __slots__ = ("full", "index", "less", "more", "number", "packed")

    def __init__(self, number: int) -> None:
        self.number = number
        # Largest first, so that whole throws lead and each handful follows those it may grow into.
        self.packed = [one for size in range(number, -1, -1) for one in dice.throws(size)[0]]
        self.full = len(dice.throws(number)[0])
        """How many of them are whole throws."""
        self.index = {one: place for place, one in enumerate(self.packed)}
        self.more: list[int] = []
        """For each handful and face, where the handful with one more such die stands."""
        self.less: list[int] = []
        """The same with one die less, or NONE."""
        for one in self.packed:
            for face in range(FACES):
                self.more.append(self.index.get(one + (1 << 4 * face), NONE))
                fewer = self.index[one - (1 << 4 * face)] if one >> 4 * face & 15 else NONE
                self.less.append(fewer)


_GRIDS: Final[dict[int, Grid]] = {}


def grid_of(number: int) -> Grid:
    """The grid for that many dice."""
    found = _GRIDS.get(number)
    if found is None:
        found = Grid(number)
        _GRIDS[number] = found
    return found


class Outlook:
    """What every handful of kept dice is worth when the others are rolled and play goes on well."""

    __slots__ = ("grid", "kept", "worth")

    def __init__(self, grid: Grid, stop: list[float]) -> None:
        """From what stopping is worth with each whole throw, whatever else may be done with it."""
        self.grid = grid
        self.worth: list[float] = stop
        """The best that can be made of each whole throw."""
        self.kept: list[float] = []
        """What each handful is worth when all other dice are rolled."""
        sweeps = 0
        change = ENOUGH
        while change >= ENOUGH and sweeps < MOST_SWEEPS:
            change = self.look_ahead(stop)
            sweeps += 1

    def look_ahead(self, stop: list[float]) -> float:
        """Allow one more reroll; how much more can it be worth than before?"""
        self.kept = rolled(self.grid, self.worth)
        best = best_part(self.grid, self.kept, FREE_FACES)
        less = self.grid.less
        change = 0.0
        better: list[float] = []
        place: i64 = 0
        full: i64 = self.grid.full
        while place < full:
            value = stop[place]
            face: i64 = 0
            while face < FREE_FACES:
                fewer: i64 = less[place * FACES + face]
                if fewer >= 0 and best[fewer] > value:
                    value = best[fewer]
                face += 1
            gained = value - self.worth[place]
            if gained > change:
                change = gained
            better.append(value)
            place += 1
        self.worth = better
        return change

    def freed(self, dice_freed: int) -> list[float]:
        """What each whole throw is worth if stuck dice are rolled again, at most so many."""
        best = best_part(self.grid, self.kept, FREE_FACES)
        if dice_freed >= self.grid.number:
            best = best_part(self.grid, self.kept, FACES)
            dice_freed = 1
        found: list[float] = []
        for place in range(self.grid.full):
            value = -1000.0
            fewer = place
            for _ in range(dice_freed):
                fewer = self.grid.less[fewer * FACES + dice.HOURGLASS]
                if fewer < 0:
                    break
                value = max(value, best[fewer])
            found.append(value)
        return found


def rolled(grid: Grid, worth: list[float]) -> list[float]:
    """What each handful is worth when all dice but these are rolled: the mean over every face."""
    kept: list[float] = worth.copy()
    more = grid.more
    place: i64 = grid.full
    end: i64 = len(grid.packed)
    while place < end:
        total = 0.0
        face: i64 = 0
        while face < FACES:
            total += kept[more[place * FACES + face]]
            face += 1
        kept.append(total / FACES)
        place += 1
    return kept


def best_part(grid: Grid, kept: list[float], faces: i64) -> list[float]:
    """The best that may be kept of each handful, if dice of the first faces may be picked up."""
    best: list[float] = kept.copy()
    less = grid.less
    place: i64 = len(kept) - 1
    # From small handfuls to large ones: a part of a part is a part.
    while place >= 0:
        value = best[place]
        face: i64 = 0
        while face < faces:
            fewer: i64 = less[place * FACES + face]
            if fewer >= 0 and best[fewer] > value:
                value = best[fewer]
            face += 1
        best[place] = value
        place -= 1
    return best


def turned(grid: Grid, result: list[float]) -> list[float]:
    """What throws are worth if one free die may be set to another free face."""
    found: list[float] = []
    for place in range(grid.full):
        value = result[place]
        for face in range(FREE_FACES):
            fewer = grid.less[place * FACES + face]
            if fewer >= 0:
                for to in range(FREE_FACES):
                    value = max(value, result[grid.more[fewer * FACES + to]])
        found.append(value)
    return found
