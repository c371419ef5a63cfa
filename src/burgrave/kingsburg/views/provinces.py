"""Provinces: every site with its state, its price after discounts and what is missing to pay it."""

from __future__ import annotations

from typing import Any, Literal

from ...engine.cards.effects import Effect
from .. import hooks
from ..contract.table import Site
from ..model.board import Seat, Table
from ..model.goods import amounts_of
from ..model.items import Building
from ..rules.construct import CONSTRUCT, building_of, missing_of


def sites(g: Table, seat: int, costs: list[int], bargains: int) -> list[Site]:
    """The buildings a province has room for, top row first, at these prices."""
    who = g.seats[seat]
    return [
        site(who, one, cost=costs[one.index] if costs else one.cost, bargains=bargains)
        for one in g.rules.buildings
        if one.bit & who.plan
    ]


def changed_costs(g: Table, seat: int) -> list[int]:
    """The cost of every building for a seat; empty if nothing changes the printed costs."""
    changes = hooks.BUILDING_COST.effects(g, seat)
    if not changes:
        return []
    return [changed_cost(g, seat, building, changes) for building in g.rules.buildings]


def changed_cost(g: Table, seat: int, building: Building, changes: list[Effect[Any]]) -> int:
    """A building's cost after these effects."""
    cost: int = building.cost
    for effect in changes:
        cost = effect.modify(g, seat, cost, building.index)
    return cost


def find_affordable(g: Table, seat: int) -> int:
    """Find the buildings a seat can pay for now, with any kind of payment, a bit each."""
    payable = 0
    if hooks.PAYMENT.works_for(g, seat):
        for move in CONSTRUCT[seat].moves(g):
            building = building_of(move)
            if building >= 0:
                payable |= g.rules.buildings[building].bit
    return payable


def site(who: Seat, building: Building, *, cost: int, bargains: int) -> Site:
    """One building of a province."""
    if building.bit & who.buildings:
        return {"building": building.id, "state": "built"}
    missing: int = missing_of(who, cost)
    state: Literal["open", "short", "locked"] = "open"
    if building.left & who.plan & ~who.buildings:
        state = "locked"
    elif missing and not bargains & building.bit:
        state = "short"
    price, lacking = amounts_of(cost), amounts_of(missing)
    return {"building": building.id, "state": state, "price": price, "missing": lacking}
