"""What a judge sees of the others."""

from __future__ import annotations

from typing import Final

from ...engine import packed_dice
from ...engine.bits import bits
from ...engine.effects import any_held
from ...engine.native import i64, vec
from ...kingsburg.model.board import Seat
from ...kingsburg.rules.construct import cost_of
from ...kingsburg.rules.topics import COST
from . import layout
from .scene import Scene
from .sites import SiteBook, lacking

MOST_POINTS: Final = 1_000


class Rivals:
    """Tells of every other seat what it has and may do next."""

    def __init__(self, sites: SiteBook) -> None:
        self.sites = sites

    def add(self, x: vec[i64], scene: Scene, seat: i64) -> None:
        """The others, those with the most points first."""
        g = scene.table
        mine = g.seats[seat].vp + expected_points(scene, seat)
        done: i64 = 0
        at: i64 = layout.RIVAL
        for _ in range(len(g.seats) - 1):
            other = self.first_rival(scene, seat, done)
            done |= 1 << other
            self.rival(x, at, scene, other=other)
            x[at] = g.seats[other].vp + expected_points(scene, other) - mine
            x[at + 12] = 1 if scene.places[other] < scene.places[seat] else 0
            at += layout.RIVAL_SIZE

    def first_rival(self, scene: Scene, seat: i64, done: i64) -> i64:
        """The one with the most points besides some, a bit each; the first of equals."""
        g = scene.table
        most: i64 = -MOST_POINTS
        first: i64 = 0
        for other in range(len(g.seats)):
            if other != seat and not done >> other & 1:
                points = g.seats[other].vp + expected_points(scene, other)
                if points > most:
                    most = points
                    first = other
        return first

    def rival(self, x: vec[i64], at: i64, scene: Scene, *, other: i64) -> None:
        """One of the others."""
        g = scene.table
        who: Seat = g.seats[other]
        coming = scene.bundles[other]
        x[at + 1] = who.gold + (coming & 255)
        x[at + 2] = who.wood + (coming >> 8 & 255)
        x[at + 3] = who.stone + (coming >> 16 & 255)
        x[at + 4] = who.plus2 + (coming >> 24 & 255) + (coming >> 56)
        soldiers = who.soldiers + (coming >> 32 & 255)
        war = scene.winter(other, soldiers, scene.alive, help=scene.help)
        x[at + 5] = war & 255
        x[at + 6] = war >> 16 & 255
        x[at + 7] = scene.provinces[other].worth(scene.years_after, scene.phase)
        x[at + 8] = scene.provinces[other].number
        x[at + 9] = 0 if who.passed else packed_dice.count(who.dice)
        x[at + 10] = 1 if g.envoy == other else 0
        if scene.builders >> other & 1:
            x[at + 11] = self.best_affordable(scene, other)
        x[at + 13] = bits(who.cards)
        x[at + 14] = scene.hands[other].worth(scene.years_after, scene.phase)

    def best_affordable(self, scene: Scene, seat: i64) -> i64:
        """The worth of the best building that a seat can pay for."""
        best: i64 = 0
        g = scene.table
        sites = self.sites.next_for(g.seats[seat], scene.years_after, scene.phase)
        shapes, costs, stock = sites.shapes, sites.costs, scene.stock(seat)
        changed = any_held(g, COST, seat)
        for place in range(len(shapes)):
            value = shapes[place] >> 19
            if value > best:
                cost = cost_of(g, seat, sites.buildings[place]) if changed else costs[place]
                if lacking(cost, stock) >> 3 == 0:
                    best = value
        return best


def expected_points(scene: Scene, seat: i64) -> i64:
    """Points that the advisors will still give and take this season."""
    coming = scene.bundles[seat]
    asks = scene.asked[seat]
    return (coming >> 40 & 255) - asks
