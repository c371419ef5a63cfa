"""The open state and what each seat knows besides, in the form that traces use."""

from __future__ import annotations

from typing import Any

from ...engine.core.actors import NOBODY
from ..model import dice
from ..model.board import PHASES, SEASONS, Seat, Table
from ..model.court import occupants
from ..model.items import Enemy
from ..model.ruleset import cards_in, open_cards_in

State = dict[str, Any]


def public_state(g: Table) -> State:
    """Everything that lies open, in the form traces use."""
    phase = PHASES[g.phase]
    state: State = {
        "year": g.year,
        "phase": g.phase,
        "season": phase if phase in SEASONS else None,
        "order": list(g.order),
        "envoy": None if g.envoy == NOBODY else g.envoy,
        "enemy": enemy_state(g.rules.enemies[g.foes[0]]) if g.foes else None,
        "court": {
            str(rank): occupants(standing) for rank, standing in enumerate(g.court) if standing
        },
        "seats": [seat_state(g, seat) for seat in range(len(g.seats))],
    }
    if len(g.foes) > 1:
        state["allies"] = [enemy_state(g.rules.enemies[foe]) for foe in g.foes[1:]]
    if g.rules.open_cards:
        state["in_force"] = open_cards_in(g.rules, g.in_force)
    for register in g.rules.registers:
        if register.visible == "public" and not register.per_seat:
            state[register.name] = register.visible_value(g)
    return state


def enemy_state(enemy: Enemy) -> State:
    """An enemy card that lies open."""
    return enemy.to_dict()


def seat_state(g: Table, seat: int) -> State:
    """What everybody can see of a seat."""
    who = g.seats[seat]
    state: State = {
        "vp": who.vp,
        "gold": who.gold,
        "wood": who.wood,
        "stone": who.stone,
        "plus2": who.plus2,
        "soldiers": who.soldiers,
        "buildings": owned_buildings(g, who),
        "dice": list(dice.faces(who.dice)),
        "bonus": list(dice.faces(who.bonus)),
        "passed": who.passed,
    }
    if g.rules.cards:
        state["cards"] = cards_in(g.rules, who.cards)
    if who.plan != g.rules.full_plan:
        state["strips"] = [b.id for b in g.rules.buildings if b.strip and b.bit & who.plan]
    for register in g.rules.registers:
        if register.visible == "public" and register.per_seat:
            state[register.name] = register.visible_value(g, seat)
    return state


def owned_buildings(g: Table, who: Seat) -> list[str]:
    """The buildings of a province by name, top row first."""
    return [building.id for building in g.rules.buildings if building.bit & who.buildings]


def private_state(g: Table, seat: int) -> State:
    """What only this seat knows: the face-down cards it has looked at, its secret choices."""
    state: State = {}
    for secret in g.rules.secrets:
        state.update(secret.view(g, seat))
    for register in g.rules.registers:
        if register.visible == "owner" and register.per_seat:
            state[register.name] = register.visible_value(g, seat)
    return state
