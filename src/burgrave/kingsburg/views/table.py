"""The view of a Kingsburg table for a seat or a spectator."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from ...engine.core.actors import NOBODY
from ..contract.table import KingsburgTable, Own
from ..model.board import PHASES, SEASONS, Table
from ..model.items import Advisor
from ..rules.deck_backs import deck_backs
from ..rules.decks import ENEMY_DECK
from .court import court_view, standing_view
from .forecast import forecast
from .seats import registers_view, seat_view


def table_view(g: Table, reader: int | None) -> KingsburgTable:
    """Everything that lies on the table, as one seat may know it (None: a spectator)."""
    return table_views(g, (reader,))[0]


def table_views(g: Table, readers: Sequence[int | None]) -> list[KingsburgTable]:
    """The same for several readers; what lies open to all is made once."""
    open_to_all, standing = open_view(g), standing_view(g)
    tables: list[KingsburgTable] = []
    for reader in readers:
        table = open_to_all.copy()
        table["enemies"] = deck_backs(g, reader, ENEMY_DECK)
        table["court"] = court_view(g, reader, standing)
        table["own"] = None if reader is None else own_view(g, reader)
        for name, added in g.rules.views.items():
            cast("dict[str, object]", table)[name] = added(g, reader)
        tables.append(table)
    return tables


def open_view(g: Table) -> KingsburgTable:
    """What lies open to all; the places for what readers know differently are empty."""
    phase = PHASES[g.phase]
    return {
        "year": g.year,
        "years": g.rules.years,
        "phase": g.phase,
        "season": phase if phase in SEASONS else None,
        "order": list(g.order),
        "envoy": None if g.envoy == NOBODY else g.envoy,
        "king": g.king or None,
        "foes": [g.rules.enemies[foe].id for foe in g.foes],
        "enemies": [],
        "court": [],
        "in_force": in_force(g),
        "state": registers_view(g, "public"),
        "seats": [seat_view(g, seat) for seat in range(len(g.seats))],
        "own": None,
    }


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
