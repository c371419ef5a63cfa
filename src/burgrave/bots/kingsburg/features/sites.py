"""What may be built next, with costs and worths, cached by season."""

from __future__ import annotations

from typing import Final

from ....engine.speed.memory import Memory
from ....engine.speed.native import append, i64, vec
from ....kingsburg import hooks
from ....kingsburg.model.board import Seat, Table
from ....kingsburg.model.goods import AMOUNT, CHOICE_AT, STONE_AT, WOOD_AT
from ....kingsburg.model.items import Building
from ....kingsburg.rules.construct import cost_of
from .rule_numbers import QUARTERS, TIMES, RuleNumbers

MOST_SITES: Final = 5_000
"""How many are cached per season before that cache is cleared."""
MOST_WORTH: Final = 127
MOST_LACKED: Final = 15


class Sites:
    """The next building of each row, at one season."""

    __slots__ = ("buildings", "costs", "shapes")

    def __init__(self, numbers: RuleNumbers, missing: i64, *, years_after: i64, phase: i64) -> None:
        self.buildings: list[Building] = numbers.rules.frontier(missing, 0)
        self.costs: vec[i64] = vec[i64]()
        self.shapes: vec[i64] = vec[i64]()
        """Row in the lowest bits, points from bit 11, worth in quarters of a point from bit 19."""
        for building in self.buildings:
            worth: i64 = numbers.singles[building.index].worth(years_after, phase)
            worth += building.vp * QUARTERS
            worth = 0 if worth < 0 else MOST_WORTH if worth > MOST_WORTH else worth
            row: i64 = numbers.rows[building.index]
            self.costs = append(self.costs, building.cost)
            self.shapes = append(self.shapes, row | building.vp << 11 | worth << 19)


class SiteCache:
    """What may be built next in any province, by season."""

    def __init__(self, numbers: RuleNumbers) -> None:
        self.numbers = numbers
        self.times: list[Memory[Sites] | None] = [None] * (TIMES + 1)
        self.nothing = Sites(numbers, 0, years_after=0, phase=0)

    def prices(self, g: Table, seat: i64, sites: Sites) -> vec[i64]:
        """What the next buildings cost this seat now."""
        if not hooks.BUILDING_COST.works_for(g, seat):
            return sites.costs
        found = vec[i64]()
        for building in sites.buildings:
            found = append(found, cost_of(g, seat, building))
        return found

    def next_for(self, who: Seat, years_after: i64, phase: i64) -> Sites:
        """What this seat may build next."""
        missing: i64 = who.plan & ~who.buildings
        time = years_after << 4 | phase
        if time < 0 or time > TIMES:
            time = TIMES
        known = self.times[time]
        if known is None:
            known = Memory[Sites](MOST_SITES)
            self.times[time] = known
        found = known.recall(missing)
        if found is None:
            found = Sites(self.numbers, missing, years_after=years_after, phase=phase)
            known.keep(missing, found)
        return found


def lacking(cost: i64, stock: i64) -> i64:
    """The number of goods a stock lacks for a cost (from bit 3) and their kinds (bits 0 to 2)."""
    kinds: i64 = 0
    missing: i64 = 0
    lack = (cost & AMOUNT) - (stock & AMOUNT)
    if lack > 0:
        missing += lack
        kinds |= 1
    lack = (cost >> WOOD_AT & AMOUNT) - (stock >> WOOD_AT & AMOUNT)
    if lack > 0:
        missing += lack
        kinds |= 2
    lack = (cost >> STONE_AT & AMOUNT) - (stock >> STONE_AT & AMOUNT)
    if lack > 0:
        missing += lack
        kinds |= 4
    # Goods of the seat's choice stand in for any kind.
    missing -= stock >> CHOICE_AT
    if missing < 0:
        missing = 0
    elif missing > MOST_LACKED:
        missing = MOST_LACKED
    return missing << 3 | kinds
