"""What everything still brings from some season on, and what building it is worth."""

from __future__ import annotations

from typing import Final

from ....engine.speed.native import append, i64, mypyc_attr, vec
from ....kingsburg.model.board import SPRING, Seat
from ....kingsburg.model.ruleset import Ruleset
from .income import Income

MAJORITY: Final = 0.1
"""What one more building brings at each King's Reward to come."""


@mypyc_attr(acyclic=True)
class RemainingIncome:
    """The income of everything a seat may own, from one season on, battles aside."""

    __slots__ = ("buildings", "cards", "sites")

    def __init__(
        self, rules: Ruleset, *, year: int, phase: int, buildings: list[Income], cards: list[Income]
    ) -> None:
        years_after = int(rules.years) - year
        rewards = float(years_after + (phase <= SPRING))
        self.buildings: vec[float] = vec[float]()
        self.sites: vec[float] = vec[float]()
        """What constructing each building brings: points, income, King's Rewards."""
        self.cards: vec[float] = vec[float]()
        for building, income in zip(rules.buildings, buildings, strict=True):
            worth = income.from_now_on(years_after, phase)
            self.buildings = append(self.buildings, worth)
            points = float(building.vp)
            self.sites = append(self.sites, points + worth + rewards * MAJORITY)
        for income in cards:
            self.cards = append(self.cards, income.from_now_on(years_after, phase))

    def income_of(self, who: Seat) -> float:
        """What a seat's buildings and cards still bring together."""
        return sum_selected(self.buildings, who.buildings) + sum_selected(self.cards, who.cards)


def sum_selected(worths: vec[float], wanted: i64) -> float:
    """The sum of the worths whose bits are set."""
    total = 0.0
    place: i64 = 0
    while wanted:
        if wanted & 1:
            total += worths[place]
        wanted >>= 1
        place += 1
    return total
