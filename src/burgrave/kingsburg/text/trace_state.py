"""The public state as traces write it, and the state that a reader can follow from events."""

# Stays pure Python: it runs when somebody asks.

from __future__ import annotations

from ...engine.core.events import is_empty
from ...engine.text.notation import alone, hears
from ..model.board import Table
from ..model.dice_groups import group_with_rank
from ..model.ruleset import Ruleset, used_effects
from ..rules.decks import decks_of
from ..views.states import State, private_state, public_state


def trace_state(g: Table) -> State:
    """Everything that lies open, including what is remembered during a season and a winter."""
    state = public_state(g)
    decks = decks_of(g.rules)
    state["groups"] = [group_with_rank(group) for group in g.placed]
    state["totals"] = list(g.totals)
    state["king"] = g.king or None
    state["last_year"] = g.last_year
    for seat, who in enumerate(g.seats):
        state["seats"][seat].update(
            bonus_die=who.bonus_dice,
            built=who.built,
            used=used_effects(g.rules, who.spent),
            sent=who.sent,
            strength=who.strength,
            outcome=who.outcome,
            looked={deck.name: deck.years_looked_at(g, seat) for deck in decks},
        )
    return state


def followed_state(g: Table, reader: int | None) -> State:
    """The public state, with the secrets of each seat that the reader may know."""
    state = trace_state(g)
    for seat, entry in enumerate(state["seats"]):
        if hears(alone(seat), reader):
            secrets = private_state(g, seat)
            entry.update({name: now for name, now in secrets.items() if not is_empty(now)})
    return state


def lists_of(rules: Ruleset) -> dict[str, list[str]]:
    """The order in which the lists of traces name things."""
    return {
        "buildings": [building.id for building in rules.buildings],
        "cards": [card.id for card in rules.cards],
        "in_force": [card.id for card in rules.open_cards],
        "used": list(rules.spent_bits),
    }
