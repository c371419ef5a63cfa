"""The features of the judged seat: its stock, its province and its winters."""

from __future__ import annotations

from typing import Final

from ....engine.speed.native import i64, vec
from ....kingsburg.model.goods import (
    AMOUNT,
    CHOICE_AT,
    SOLDIERS_AT,
    STONE_AT,
    TOKENS_AT,
    WOOD_AT,
    peeks_in,
)
from . import layout
from .feature_cache import ALL_CHANGED, FeatureCache, SeatSnapshot, clear
from .position_summary import COST_AT, DEFEAT_AT, GAIN_AT, PART, PositionSummary
from .sites import SiteCache, lacking

MOST_MISSING: Final = 3
MISSED: Final = 3
"""What each missing good takes off a building's worth, in quarters of a point."""
OPEN: Final = 90
"""While victory and defeat are both below this percentage, soldiers are wanted."""
SOLDIERS: Final = 8
"""The bit of soldiers among what is wanted."""


class OwnFeatures:
    """Computes what a seat has, what it may build next and how its battles may end."""

    def __init__(self, sites: SiteCache) -> None:
        self.sites = sites
        self.numbers = sites.numbers

    def add(self, cache: FeatureCache, summary: PositionSummary, seat: i64) -> i64:
        """Update all of it to the position; returns how much has changed."""
        x = cache.x
        changed = cache.own.update(summary, seat, site_cache=self.sites)
        if changed:
            stock = summary.stocks[seat]
            if changed == ALL_CHANGED:
                clear(x, layout.ROW, layout.WINTER)
                self.province(x, summary, seat)
                self.later_winters(x, summary, seat)
            if changed == ALL_CHANGED or cache.soldiers != stock >> SOLDIERS_AT & AMOUNT:
                cache.soldiers = stock >> SOLDIERS_AT & AMOUNT
                self.winter(x, summary, seat, soldiers=cache.soldiers)
            self.stock(x, stock)
            cache.wants = self.next_buildings(x, cache.own)
            if x[layout.WINTER] < OPEN and x[layout.WINTER + 1] < OPEN:
                cache.wants |= SOLDIERS
        looks = peeks_in(summary.stocks[seat])
        looked = summary.table.seats[seat].seen >> summary.table.year - 1 & 1
        x[layout.WINTER + 5] = 1 if looks or looked else 0
        return changed

    def stock(self, x: vec[i64], stock: i64) -> None:
        """Goods, tokens and soldiers, rewards to come included."""
        at: i64 = layout.STOCK
        thermometer(x, at, stock & AMOUNT, 6)
        thermometer(x, at + 6, stock >> WOOD_AT & AMOUNT, 6)
        thermometer(x, at + 12, stock >> STONE_AT & AMOUNT, 6)
        thermometer(x, at + 18, stock >> CHOICE_AT, 4)
        tokens = stock >> TOKENS_AT & AMOUNT
        thermometer(x, layout.TOKENS, tokens, 3)
        x[layout.TOKENS + 3] = tokens
        soldiers = stock >> SOLDIERS_AT & AMOUNT
        thermometer(x, layout.SOLDIERS, soldiers, 7)
        x[layout.SOLDIERS + 7] = soldiers

    def province(self, x: vec[i64], summary: PositionSummary, seat: i64) -> None:
        """What the seat's buildings and cards do."""
        province = summary.provinces[seat]
        hand = summary.hands[seat]
        clear(x, layout.HOOK, layout.WORTH)
        add_hooks(x, province.hooks)
        add_hooks(x, hand.hooks)
        add_hooks(x, summary.force.hooks)
        worth: i64 = layout.WORTH
        x[worth] = province.worth(summary.years_after, summary.phase)
        x[worth + 1] = hand.worth(summary.years_after, summary.phase)
        x[worth + 2] = province.number

    def next_buildings(self, x: vec[i64], snapshot: SeatSnapshot) -> i64:
        """What may be built next in each row; returns the goods that the best of these lacks."""
        clear(x, layout.TARGET, layout.TARGET + MOST_MISSING + 1)
        wants: i64 = 0
        most: i64 = -1000
        shapes, costs, stock = snapshot.sites.shapes, snapshot.costs, snapshot.stock
        sites: i64 = len(shapes)
        for place in range(sites):
            lacked = lacking(costs[place], stock)
            shape = shapes[place]
            missing = lacked >> 3
            value = shape >> 19
            few = missing
            if few > MOST_MISSING:
                few = MOST_MISSING
            if shape & 15 != layout.NO_ROW:
                show_site(x, shape, few, missing)
            if value > x[layout.TARGET + few]:
                x[layout.TARGET + few] = value
            if value - MISSED * missing > most:
                most = value - MISSED * missing
                wants = lacked & 7
        return wants

    def winter(self, x: vec[i64], summary: PositionSummary, seat: i64, *, soldiers: i64) -> None:
        """This year's winter."""
        now = summary.winter(seat, soldiers, summary.threats, help=summary.help)
        at: i64 = layout.WINTER
        x[at] = now & PART
        x[at + 1] = now >> DEFEAT_AT & PART
        x[at + 2] = now >> GAIN_AT & PART
        x[at + 3] = now >> COST_AT & PART
        x[at + 4] = summary.strength(seat, soldiers)

    def later_winters(self, x: vec[i64], summary: PositionSummary, seat: i64) -> None:
        """Next year's winter and the last one."""
        year = summary.table.year
        at: i64 = layout.WINTER
        clear(x, at + 6, at + 10)
        if year < self.numbers.years:
            then = summary.winter(seat, 0, self.numbers.threats[year + 1], help=0)
            x[at + 6] = then & PART
            x[at + 7] = then >> DEFEAT_AT & PART
            then = summary.winter(seat, 0, self.numbers.threats[self.numbers.years], help=0)
            x[at + 8] = then & PART
            x[at + 9] = then >> COST_AT & PART


def add_hooks(x: vec[i64], hooks: vec[i64]) -> None:
    """Add the number of effects on each hook."""
    number: i64 = len(hooks)
    for place in range(number):
        one = hooks[place]
        at = layout.HOOK + (one >> 8)
        x[at] = x[at] + (one & 255)


def thermometer(x: vec[i64], at: i64, number: i64, most: i64) -> None:
    """Set the first `number` of `most` places to 1 and the others to 0."""
    for place in range(most):
        x[at + place] = 1 if place < number else 0


def show_site(x: vec[i64], shape: i64, few: i64, missing: i64) -> None:
    """Show the next building of a row in the places of that row."""
    row = layout.ROW + layout.ROW_SIZE * (shape & 15)
    x[row] = x[row + 1] = x[row + 2] = x[row + 3] = 0
    x[row + few] = 1
    x[row + 4] = shape >> 11 & 255
    x[row + 5] = shape >> 19
    x[row + 6] = missing
