"""Provinces: every site with its state, its price after discounts and what is missing for it."""

from __future__ import annotations

from typing import Any

from ...engine.effects import any_held, held
from ...engine.hooks import Effect
from ...engine.ruled import View
from ..model.board import Seat, Table
from ..model.items import Building
from ..rules.construct import CONSTRUCT, building_of, missing_of
from ..rules.topics import COST, PAYMENT
from .memory import amounts, keep, recalled


def sites(g: Table, seat: int) -> list[View]:
    """The buildings a province has room for, top row first."""
    who = g.seats[seat]
    changes = held(g, COST, seat)
    costs: list[int] = []
    if changes:
        costs = [changed_cost(g, seat, building, changes) for building in g.rules.buildings]
    bargains = bargained(g, seat) if any_held(g, PAYMENT, seat) else 0
    stock = who.gold << 32 | who.wood << 16 | who.stone
    key = (who.plan, who.buildings, stock, bargains, *costs)
    found: list[View] | None = recalled(g.rules, key)
    if found is None:
        plan = [building for building in g.rules.buildings if building.bit & who.plan]
        found = [
            site(g, who, one, cost=costs[one.index] if costs else one.cost, bargains=bargains)
            for one in plan
        ]
        keep(g.rules, key, found)
    return found


def changed_cost(g: Table, seat: int, building: Building, changes: list[Effect[Any]]) -> int:
    """A building's cost after these effects have had their say."""
    cost: int = building.cost
    for effect in changes:
        cost = effect.modify(g, seat, cost, building.index)
    return cost


def bargained(g: Table, seat: int) -> int:
    """The buildings that can be paid for now in one way or another, a bit each."""
    payable = 0
    for move in CONSTRUCT[seat].moves(g):
        building = building_of(move)
        if building >= 0:
            payable |= g.rules.buildings[building].bit
    return payable


def site(g: Table, who: Seat, building: Building, *, cost: int, bargains: int) -> View:
    """One building of a province, shared by all that look the same."""
    missing = missing_of(who, cost)
    if building.bit & who.buildings:
        state = "built"
    elif building.left & who.plan & ~who.buildings:
        state = "locked"
    else:
        state = "short" if missing and not bargains & building.bit else "open"
    key = ("site", building.index, state, cost, missing)
    found: View | None = recalled(g.rules, key)
    if found is None:
        found = {"building": building.id, "state": state}
        if state != "built":
            found |= {"price": amounts(cost), "missing": amounts(missing)}
        keep(g.rules, key, found)
    return found
