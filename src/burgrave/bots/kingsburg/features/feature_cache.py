"""What a seat saw last: of the next position, only what has changed is drawn anew."""

from __future__ import annotations

from typing import Final

from ....engine.speed.native import i64, vec
from . import layout
from .position_summary import Scene
from .rule_numbers import Threats
from .sites import SiteBook, Sites

NOTHING: Final = 0
SOME: Final = 1
"""Goods, tokens, soldiers or the right to build have changed, and nothing else."""
MORE: Final = 2


class Known:
    """All that lasts longer than a turn of a seat, as it was when it was last drawn."""

    __slots__ = (
        "alive",
        "buildings",
        "builds",
        "cards",
        "costs",
        "in_force",
        "plan",
        "seat",
        "sites",
        "stock",
        "when",
    )

    def __init__(self, alive: Threats, sites: Sites) -> None:
        self.seat: i64 = -1
        self.stock: i64 = 0
        self.plan: i64 = 0
        self.buildings: i64 = 0
        self.cards: i64 = 0
        self.in_force: i64 = 0
        self.when: i64 = 0
        self.builds: i64 = 0
        self.alive = alive
        self.sites = sites
        """What the seat may build next, and in `costs` what that costs it."""
        self.costs: vec[i64] = sites.costs

    def renew(self, scene: Scene, seat: i64, *, book: SiteBook) -> i64:
        """What has changed of a seat since it was last looked at."""
        who = scene.table.seats[seat]
        stock = scene.stocks[seat]
        builds = scene.builders >> seat & 1
        if (
            seat == self.seat
            and scene.when == self.when
            and scene.alive is self.alive
            and who.buildings == self.buildings
            and who.plan == self.plan
            and who.cards == self.cards
            and scene.in_force == self.in_force
            and not scene.deeds.costs_vary
        ):
            if stock == self.stock and builds == self.builds:
                return NOTHING
            self.stock, self.builds = stock, builds
            return SOME
        self.seat, self.stock, self.builds = seat, stock, builds
        self.when, self.alive, self.in_force = scene.when, scene.alive, scene.in_force
        self.buildings, self.plan, self.cards = who.buildings, who.plan, who.cards
        self.sites = book.next_for(who, scene.years_after, scene.phase)
        self.costs = book.prices(scene.table, seat, self.sites)
        return MORE


class Picture:
    """All features of the position that a seat looked at last."""

    __slots__ = ("dice", "others", "own", "place", "soldiers", "wants", "whole", "x")

    def __init__(self, seats: int, book: SiteBook) -> None:
        self.x: vec[i64] = vec[i64]([0] * layout.SIZE)
        alive, sites = book.deeds.peace, book.nothing
        self.own = Known(alive, sites)
        self.others = [Known(alive, sites) for _ in range(seats - 1)]
        """Those with the most points first, as they stand among the features."""
        self.whole = True
        """Was it drawn to its end? What was interrupted is begun anew."""
        self.place: i64 = 0
        """In the turn order."""
        self.dice = False
        """Were there dice to be placed?"""
        self.soldiers: i64 = 0
        self.wants: i64 = 0
        """The kinds of goods that the best building lacks, and soldiers, a bit each."""


def wipe(x: vec[i64], start: i64, end: i64) -> None:
    """Empty a row of places."""
    for place in range(start, end):
        x[place] = 0
