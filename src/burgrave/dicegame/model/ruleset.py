"""The frozen rules of the Dice Game: items, programs and hooks, ready to play."""

from __future__ import annotations

from ...engine.game.rulebook import Rulebook
from ...engine.speed.native import i64
from .items import Advisor, Building, Invasion, Sheet
from .plans import Plans


class Ruleset(Rulebook):
    """Everything a game needs of its rules; nothing in it changes during play."""

    __slots__ = (
        "advisors",
        "buildings",
        "first_building",
        "first_good",
        "invasions",
        "plans",
        "points",
        "rerolls",
        "sheet",
        "unique_bits",
    )

    def __init__(self, name: str, version: str, sheet: Sheet) -> None:
        super().__init__(name, version)
        self.sheet = sheet
        self.advisors: list[Advisor] = []
        """By rank."""
        self.buildings: list[Building] = []
        self.unique_bits: i64 = 0
        """The unique buildings, a bit each."""
        self.invasions: list[Invasion] = []
        """By year."""
        self.first_building: i64 = 0
        """The seats that begin with a building of the first column, a bit each (D2)."""
        self.first_good: i64 = 0
        """The seats that begin with a generic good, a bit each (D2)."""
        # Caches.
        self.plans: dict[int, Plans] = {}
        """The plans of each set of number dice; the key has a bit for each raise above the dice."""
        self.points: dict[int, int] = {}
        self.rerolls: dict[int, list[int]] = {}
        """The rerolls of dice on the table; the key has a bit for each means to free stuck ones."""

    @property
    def boxes(self) -> int:
        """How many boxes the whole time track has."""
        return self.invasions[-1].end

    def points_of(self, buildings: i64) -> i64:
        """The total points of some buildings."""
        points = self.points.get(buildings)
        if points is None:
            points = sum(building.vp for building in self.buildings if building.bit & buildings)
            self.points[buildings] = points
        return points
