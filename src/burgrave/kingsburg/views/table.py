"""The view of a Kingsburg table for a seat or a spectator, inside the frame of every view."""

from __future__ import annotations

from typing import Any

from ...engine.ruled import View
from ..content.scenarios.goblin_valley import VALLEY, VALLEY_DECK, valley_card
from ..model.board import NOBODY, PHASES, SEASONS, Table
from ..model.items import Advisor
from ..rules.decks import has_come_up
from .court import court_view
from .forecast import forecast
from .memory import keep, recalled
from .seats import register_told, seat_view


def table_view(g: Table, reader: int | None) -> View:
    """Everything that lies on the table, as one seat may know it (None: a spectator)."""
    phase = PHASES[g.phase]
    told: View = {
        "year": g.year,
        "years": g.rules.years,
        "phase": g.phase,
        "season": phase if phase in SEASONS else None,
        "order": list(g.order),
        "envoy": None if g.envoy == NOBODY else g.envoy,
        "king": g.king or None,
        "foes": [g.rules.enemies[foe].id for foe in g.foes],
        "enemies": enemies_view(g, reader),
        "court": court_view(g, reader),
        "in_force": in_force(g),
        "state": {},
        "seats": [seat_view(g, seat) for seat in range(len(g.seats))],
        "own": None if reader is None else own_view(g, reader),
    }
    if VALLEY[0].name in g.book.places:
        told["valley"] = valley_view(g, reader)
    state: dict[str, Any] = told["state"]
    for register in g.book.registers:
        if not register.per_seat and register.visible == "public":
            state[register.name] = register_told(g, register)
    return told


def own_view(g: Table, reader: int) -> View:
    """What only the reader knows."""
    return {
        "forecast": forecast(g, reader),
        "state": {
            register.name: register_told(g, register, reader)
            for register in g.book.registers
            if register.per_seat and register.visible == "owner"
        },
    }


def in_force(g: Table) -> list[str]:
    """The open cards that concern everybody, tiles aside: those are at court."""
    found: list[str] | None = recalled(g.rules, ("in_force", g.in_force))
    if found is None:
        found = [
            card.id
            for place, card in enumerate(g.rules.open_cards)
            if g.in_force >> place & 1 and not isinstance(card, Advisor)
        ]
        keep(g.rules, ("in_force", g.in_force), found)
    return found


def enemies_view(g: Table, reader: int | None) -> list[View]:
    """The enemy deck by year: backs with their range, past and seen cards."""
    seen = tuple([who.seen for who in g.seats])
    key = ("enemies", reader, g.year, has_come_up(g, g.year), g.enemies, seen)
    found: list[View] | None = recalled(g.rules, key)
    if found is None:
        found = [
            back(g, reader, year=year, card=g.enemies[year - 1], seen=year - 1)
            for year in range(1, g.rules.years + 1)
        ]
        keep(g.rules, key, found)
    return found


def valley_view(g: Table, reader: int | None) -> list[View]:
    """The valley deck by year."""
    return [
        back(g, reader, year=year, card=valley_card(g, year), seen=VALLEY_DECK.first + year - 1)
        for year in range(1, g.rules.years + 1)
    ]


def back(g: Table, reader: int | None, *, year: int, card: int, seen: int) -> View:
    """One card of a deck: what its back says, who has looked, and which it is if that is known."""
    looked = [seat for seat, who in enumerate(g.seats) if who.seen >> seen & 1]
    known = card >= 0 and (has_come_up(g, year) or reader in looked)
    low, high = strengths(g, year)
    return {
        "year": year,
        "state": "past" if year < g.year else "now" if year == g.year else "coming",
        "low": low,
        "high": high,
        "seen_by": looked,
        "card": g.rules.enemies[card].id if known else None,
    }


def strengths(g: Table, year: int) -> tuple[int, int]:
    """The weakest and the strongest card of a year."""
    found: tuple[int, int] | None = recalled(g.rules, ("strengths", year))
    if found is None:
        cards = [enemy.strength for enemy in g.rules.enemies if enemy.year == year]
        found = (min(cards, default=0), max(cards, default=0))
        keep(g.rules, ("strengths", year), found)
    return found
