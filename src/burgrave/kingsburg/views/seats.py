"""What everybody sees of a seat: stock, dice, reach, province, strength, cards."""

from __future__ import annotations

from typing import cast

from ...engine.speed.native import i64, vec
from .. import hooks
from ..content.effects import MeansEffect
from ..contract.table import Holding, Means, SeatView
from ..model.board import RANKS, TOKEN_SPENT, Table
from ..model.dice import face_list
from ..model.ruleset import cards_in, used_effects
from ..rules.influence import LONE_DIE, SHIFT, TOKEN, means_of, ranks_reached
from .provinces import changed_costs, find_affordable, sites
from .strength import battle_view, strength_view

NAMES = {SHIFT: "shift", LONE_DIE: "lone_die"}
"""What may be added to dice besides tokens and the envoy."""


def seat_view(g: Table, seat: int) -> SeatView:
    """One seat as everybody sees it."""
    who = g.seats[seat]
    means: int = means_of(g, seat)
    holding = holding_view(g, seat)
    shown: SeatView = {
        "vp": who.vp,
        "gold": who.gold,
        "wood": who.wood,
        "stone": who.stone,
        "plus2": who.plus2,
        "soldiers": who.soldiers,
        "dice": face_list(who.dice),
        "bonus": face_list(who.bonus),
        "bonus_dice": who.bonus_dice,
        "total": g.totals[seat] if g.totals else None,
        "passed": who.passed,
        "reach": ranks_in(reach(g, seat, means)),
        "means": means_view(g, seat, means),
        "used": holding["used"],
        "sites": holding["sites"],
        "strength": holding["strength"],
        "battle": battle_view(g, seat),
        "cards": holding["cards"],
        "own_court": [],
        "state": holding["state"],
    }
    for name, added in g.rules.seat_views.items():
        cast("dict[str, object]", shown)[name] = added(g, seat)
    return shown


def holding_view(g: Table, seat: int) -> Holding:
    """What changes less often than dice: province, strength, cards, open registers of modules.

    It is cached by everything that it depends on.
    """
    who = g.seats[seat]
    costs = changed_costs(g, seat)
    bargains = find_affordable(g, seat)
    goods: int = who.gold << 32 | who.wood << 16 | who.stone
    held = (who.plan, who.buildings, who.cards, who.spent, who.soldiers, who.sent, goods)
    now = (g.year, g.phase, g.in_force, g.foes, bargains)
    key = ("seat", held, now, *costs, *registers_of(g, seat))
    found: Holding | None = g.rules.drawn.recall(key)
    if found is None:
        holding: Holding = {
            "used": used_effects(g.rules, who.spent),
            "sites": sites(g, seat, costs, bargains),
            "strength": strength_view(g, seat),
            "cards": cards_in(g.rules, who.cards),
            "state": registers_view(g, "public", seat),
        }
        found = g.rules.drawn.keep(key, holding)
    return found


def registers_of(g: Table, seat: i64) -> vec[i64]:
    """The numbers that modules keep for a seat."""
    first = len(g.rules.registers) + (seat - 1) * g.rules.stride
    return g.registers[first : first + g.rules.stride]


def registers_view(g: Table, visible: str, seat: int | None = None) -> dict[str, object]:
    """The registers of a seat, or of the whole table, that these readers may see."""
    return {
        register.name: register.visible_value(g, seat or 0)
        for register in g.rules.registers
        if register.visible == visible and register.per_seat == (seat is not None)
    }


def reach(g: Table, seat: int, means: int) -> int:
    """The free ranks that a seat's remaining dice can reach, a bit each."""
    who = g.seats[seat]
    if not who.dice or who.passed:
        return 0
    taken = hooks.BARRED_RANKS.of(g, seat) | g.occupied
    return ranks_reached(who.dice, who.bonus, means) & ~taken


def ranks_in(mask: i64) -> list[int]:
    """Ranks from a bit for each, ascending."""
    return [rank for rank in range(1, RANKS + 1) if mask >> rank & 1] if mask else []


def means_view(g: Table, seat: int, means: int) -> list[Means]:
    """What a seat can add to its dice, whether it is used up, and its source."""
    spent = g.seats[seat].spent
    found: list[Means] = []
    if means & TOKEN or spent & TOKEN_SPENT:
        found.append({"means": "token", "ready": means & TOKEN != 0, "item": ""})
    for effect in hooks.MEANS.effects(g, seat):
        if isinstance(effect, MeansEffect):
            ready = not spent & effect.spends
            found.append({"means": NAMES[effect.adds], "ready": ready, "item": effect.item})
    if g.envoy == seat:
        found.append({"means": "envoy", "ready": True, "item": ""})
    return found
