"""The features a seat saw last; for the next position only what changed is computed."""

from __future__ import annotations

from typing import Final

from ....engine.speed.native import i64, vec
from . import layout
from .position_summary import PositionSummary
from .rule_numbers import Assaults
from .sites import SiteCache, Sites

UNCHANGED: Final = 0
STOCK_CHANGED: Final = 1
"""Only goods, tokens, soldiers or the right to build have changed."""
ALL_CHANGED: Final = 2


class SeatSnapshot:
    """What a seat's features depend on, as it was when they were last computed."""

    __slots__ = (
        "buildings",
        "builds",
        "cards",
        "costs",
        "in_force",
        "plan",
        "seat",
        "sites",
        "stock",
        "threats",
        "when",
    )

    def __init__(self, threats: Assaults, sites: Sites) -> None:
        self.seat: i64 = -1
        self.stock: i64 = 0
        self.plan: i64 = 0
        self.buildings: i64 = 0
        self.cards: i64 = 0
        self.in_force: i64 = 0
        self.when: i64 = 0
        self.builds: i64 = 0
        self.threats = threats
        self.sites = sites
        """What the seat may build next; `costs` has the prices."""
        self.costs: vec[i64] = sites.costs

    def update(self, summary: PositionSummary, seat: i64, *, site_cache: SiteCache) -> i64:
        """Take in a seat and return how much has changed since the last time."""
        who = summary.table.seats[seat]
        stock = summary.stocks[seat]
        builds = summary.builders >> seat & 1
        if (
            seat == self.seat
            and summary.when == self.when
            and summary.threats is self.threats
            and who.buildings == self.buildings
            and who.plan == self.plan
            and who.cards == self.cards
            and summary.in_force == self.in_force
            and not summary.numbers.costs_vary
        ):
            if stock == self.stock and builds == self.builds:
                return UNCHANGED
            self.stock, self.builds = stock, builds
            return STOCK_CHANGED
        self.seat, self.stock, self.builds = seat, stock, builds
        self.when, self.threats, self.in_force = summary.when, summary.threats, summary.in_force
        self.buildings, self.plan, self.cards = who.buildings, who.plan, who.cards
        self.sites = site_cache.next_for(who, summary.years_after, summary.phase)
        self.costs = site_cache.prices(summary.table, seat, self.sites)
        return ALL_CHANGED


class FeatureCache:
    """All features of the position that a seat saw last."""

    __slots__ = ("complete", "dice", "others", "own", "soldiers", "turn_place", "wants", "x")

    def __init__(self, seats: int, site_cache: SiteCache) -> None:
        self.x: vec[i64] = vec[i64]([0] * layout.SIZE)
        threats, sites = site_cache.numbers.peace, site_cache.nothing
        self.own = SeatSnapshot(threats, sites)
        self.others = [SeatSnapshot(threats, sites) for _ in range(seats - 1)]
        """Those with the most points first, as in the features."""
        self.complete = True
        """Are the features complete? After an interruption they are computed from scratch."""
        self.turn_place: i64 = 0
        """The seat's place in the turn order."""
        self.dice = False
        """Did the seat have dice to place?"""
        self.soldiers: i64 = 0
        self.wants: i64 = 0
        """What the seat wants, one bit each: goods that the best building lacks, and soldiers."""


def clear(x: vec[i64], start: i64, end: i64) -> None:
    """Set a range of features to 0."""
    for place in range(start, end):
        x[place] = 0
