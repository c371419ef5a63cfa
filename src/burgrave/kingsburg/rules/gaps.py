"""Gaps in a row of a province: buildings that may stand without a left neighbour (B2.4, B6.5)."""

# Stays pure Python: none of it runs while a game is played.

from __future__ import annotations

from ...engine.cards.effects import OWNED
from .. import hooks
from ..model.board import Table
from ..model.items import Building


def gap_in_province(g: Table, seat: int) -> tuple[Building, Building] | None:
    """A gap that no game can reach, if there is one: a building and its missing left neighbour.

    Buildings are constructed from left to right and destroyed from right to left. So a gap
    is possible only between an indestructible building and a left neighbour that enemies destroyed.
    """
    who = g.seats[seat]
    missing = who.plan & ~who.buildings
    for building in g.rules.buildings:
        lacking = building.left & missing
        if not lacking or not building.bit & who.buildings:
            continue
        lasting = indestructible(g, seat)
        if building.bit & lasting:
            lacking &= lasting
        if lacking:
            return building, next(other for other in g.rules.buildings if other.bit & lacking)
    return None


def indestructible(g: Table, seat: int) -> int:
    """The buildings of a plan, a bit each, that no enemy could destroy if all of them stood."""
    plan = exposed = g.seats[seat].plan
    for hook in hooks.EXPOSED_BUILDINGS.attachments(g):
        stands = hook.mask & plan if hook.where == OWNED else g.holds(hook.where, hook.mask, seat)
        if stands:
            exposed = hook.effect.modify(g, seat, exposed, 0)
    return plan & ~exposed
