"""The features of the other seats."""

from __future__ import annotations

from typing import Final

from ....engine.speed import packed_dice
from ....engine.speed.bits import bits
from ....engine.speed.native import i64, vec
from ....kingsburg.model.board import Seat
from ....kingsburg.model.goods import AMOUNT, CHOICE_AT, SOLDIERS_AT, STONE_AT, TOKENS_AT, WOOD_AT
from . import layout
from .feature_cache import ALL_CHANGED, FeatureCache, SeatSnapshot
from .position_summary import DEFEAT_AT, PART, PositionSummary
from .sites import SiteCache, lacking

MOST_POINTS: Final = 1_000


class RivalFeatures:
    """Computes what every other seat has and may do next."""

    def __init__(self, sites: SiteCache) -> None:
        self.sites = sites

    def add(self, cache: FeatureCache, summary: PositionSummary, seat: i64) -> None:
        """Update the other seats, in descending order of points."""
        g = summary.table
        x = cache.x
        done: i64 = 1 << seat
        at: i64 = layout.RIVAL
        for snapshot in cache.others:
            other = self.first_rival(summary, done)
            done |= 1 << other
            changed = snapshot.update(summary, other, site_cache=self.sites)
            if changed:
                self.stock(x, at, summary, snapshot=snapshot)
            if changed == ALL_CHANGED:
                self.province(x, at, summary, other=other)
            who: Seat = g.seats[other]
            x[at] = summary.points[other] - summary.points[seat]
            x[at + 9] = 0
            if who.dice and not who.passed:
                x[at + 9] = packed_dice.count(who.dice)
            x[at + 10] = 1 if g.envoy == other else 0
            x[at + 12] = 1 if summary.places[other] < summary.places[seat] else 0
            at += layout.RIVAL_SIZE

    def first_rival(self, summary: PositionSummary, done: i64) -> i64:
        """The seat with the most points that is not in `done` (one bit each); the first of ties."""
        most: i64 = -MOST_POINTS
        first: i64 = 0
        points = summary.points
        for other in range(summary.seats):
            if not done >> other & 1 and points[other] > most:
                most = points[other]
                first = other
        return first

    def province(self, x: vec[i64], at: i64, summary: PositionSummary, *, other: i64) -> None:
        """What another seat's buildings and cards bring."""
        province, hand = summary.provinces[other], summary.hands[other]
        x[at + 7] = province.worth(summary.years_after, summary.phase)
        x[at + 8] = province.number
        x[at + 13] = bits(summary.cards[other])
        x[at + 14] = hand.worth(summary.years_after, summary.phase)

    def stock(
        self, x: vec[i64], at: i64, summary: PositionSummary, *, snapshot: SeatSnapshot
    ) -> None:
        """Another seat's stock, and what it may bring."""
        stock = snapshot.stock
        x[at + 1] = stock & AMOUNT
        x[at + 2] = stock >> WOOD_AT & AMOUNT
        x[at + 3] = stock >> STONE_AT & AMOUNT
        x[at + 4] = (stock >> TOKENS_AT & AMOUNT) + (stock >> CHOICE_AT)
        war = summary.winter(
            snapshot.seat, stock >> SOLDIERS_AT & AMOUNT, summary.threats, help=summary.help
        )
        x[at + 5] = war & PART
        x[at + 6] = war >> DEFEAT_AT & PART
        x[at + 11] = 0
        if snapshot.builds:
            x[at + 11] = self.best_affordable(snapshot)

    def best_affordable(self, snapshot: SeatSnapshot) -> i64:
        """The worth of the best building that a seat can pay for; 0 if there is none."""
        best: i64 = 0
        shapes, costs, stock = snapshot.sites.shapes, snapshot.costs, snapshot.stock
        sites: i64 = len(shapes)
        for place in range(sites):
            value = shapes[place] >> 19
            if value > best and lacking(costs[place], stock) >> 3 == 0:
                best = value
        return best
