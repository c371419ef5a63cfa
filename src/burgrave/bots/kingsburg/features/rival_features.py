"""What a judge sees of the others."""

from __future__ import annotations

from typing import Final

from ....engine.speed import packed_dice
from ....engine.speed.bits import bits
from ....engine.speed.native import i64, vec
from ....kingsburg.model.board import Seat
from ....kingsburg.model.goods import AMOUNT, CHOICE_AT, SOLDIERS_AT, STONE_AT, TOKENS_AT, WOOD_AT
from . import layout
from .feature_cache import MORE, Known, Picture
from .position_summary import DEFEAT_AT, PART, Scene
from .sites import SiteBook, lacking

MOST_POINTS: Final = 1_000


class Rivals:
    """Tells of every other seat what it has and may do next."""

    def __init__(self, sites: SiteBook) -> None:
        self.sites = sites

    def add(self, picture: Picture, scene: Scene, seat: i64) -> None:
        """The others, those with the most points first."""
        g = scene.table
        x = picture.x
        done: i64 = 1 << seat
        at: i64 = layout.RIVAL
        for known in picture.others:
            other = self.first_rival(scene, done)
            done |= 1 << other
            changed = known.renew(scene, other, book=self.sites)
            if changed:
                self.stock(x, at, scene, known=known)
            if changed == MORE:
                self.province(x, at, scene, other=other)
            who: Seat = g.seats[other]
            x[at] = scene.points[other] - scene.points[seat]
            x[at + 9] = 0
            if who.dice and not who.passed:
                x[at + 9] = packed_dice.count(who.dice)
            x[at + 10] = 1 if g.envoy == other else 0
            x[at + 12] = 1 if scene.places[other] < scene.places[seat] else 0
            at += layout.RIVAL_SIZE

    def first_rival(self, scene: Scene, done: i64) -> i64:
        """The one with the most points besides some, a bit each; the first of equals."""
        most: i64 = -MOST_POINTS
        first: i64 = 0
        points = scene.points
        for other in range(scene.seats):
            if not done >> other & 1 and points[other] > most:
                most = points[other]
                first = other
        return first

    def province(self, x: vec[i64], at: i64, scene: Scene, *, other: i64) -> None:
        """What one of the others has that lasts."""
        province, hand = scene.provinces[other], scene.hands[other]
        x[at + 7] = province.worth(scene.years_after, scene.phase)
        x[at + 8] = province.number
        x[at + 13] = bits(scene.cards[other])
        x[at + 14] = hand.worth(scene.years_after, scene.phase)

    def stock(self, x: vec[i64], at: i64, scene: Scene, *, known: Known) -> None:
        """What one of the others has in stock, and what that may bring."""
        stock = known.stock
        x[at + 1] = stock & AMOUNT
        x[at + 2] = stock >> WOOD_AT & AMOUNT
        x[at + 3] = stock >> STONE_AT & AMOUNT
        x[at + 4] = (stock >> TOKENS_AT & AMOUNT) + (stock >> CHOICE_AT)
        war = scene.winter(known.seat, stock >> SOLDIERS_AT & AMOUNT, scene.alive, help=scene.help)
        x[at + 5] = war & PART
        x[at + 6] = war >> DEFEAT_AT & PART
        x[at + 11] = 0
        if known.builds:
            x[at + 11] = self.best_affordable(known)

    def best_affordable(self, known: Known) -> i64:
        """The worth of the best building that a seat can pay for."""
        best: i64 = 0
        shapes, costs, stock = known.sites.shapes, known.costs, known.stock
        sites: i64 = len(shapes)
        for place in range(sites):
            value = shapes[place] >> 19
            if value > best and lacking(costs[place], stock) >> 3 == 0:
                best = value
        return best
