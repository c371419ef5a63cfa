"""The view of a Kingsburg table for a seat or a spectator."""

from __future__ import annotations

from typing import cast

from ...engine.core.actors import NOBODY
from ..contract.table import KingsburgTable, Own
from ..model.board import PHASES, SEASONS, Table
from ..model.items import Advisor
from ..rules.deck_backs import deck_backs
from ..rules.decks import ENEMY_DECK
from .court import court_view
from .forecast import forecast
from .seats import registers_view, seat_view


def table_view(g: Table, reader: int | None) -> KingsburgTable:
    """Everything that lies on the table, as one seat may know it (None: a spectator)."""
    phase = PHASES[g.phase]
    table: KingsburgTable = {
        "year": g.year,
        "years": g.rules.years,
        "phase": g.phase,
        "season": phase if phase in SEASONS else None,
        "order": list(g.order),
        "envoy": None if g.envoy == NOBODY else g.envoy,
        "king": g.king or None,
        "foes": [g.rules.enemies[foe].id for foe in g.foes],
        "enemies": deck_backs(g, reader, ENEMY_DECK),
        "court": court_view(g, reader),
        "in_force": in_force(g),
        "state": registers_view(g, "public"),
        "seats": [seat_view(g, seat) for seat in range(len(g.seats))],
        "own": None if reader is None else own_view(g, reader),
    }
    for name, added in g.rules.views.items():
        cast("dict[str, object]", table)[name] = added(g, reader)
    return table


def own_view(g: Table, reader: int) -> Own:
    """What only the reader knows."""
    return {"forecast": forecast(g, reader), "state": registers_view(g, "owner", reader)}


def in_force(g: Table) -> list[str]:
    """The open cards in force for everybody, except tiles, which are at court."""
    return [
        card.id
        for place, card in enumerate(g.rules.open_cards)
        if g.in_force >> place & 1 and not isinstance(card, Advisor)
    ]
