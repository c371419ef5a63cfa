"""Face-down decks as views show them: card backs, who has looked, and the known cards."""

from __future__ import annotations

from ..contract.table import DeckBack
from ..model.board import Table
from .decks import FaceDownDeck, has_come_up

DeckBacks = list[DeckBack]


def deck_backs(g: Table, reader: int | None, deck: FaceDownDeck) -> DeckBacks:
    """A deck by year, as a seat may know it (None: a spectator)."""
    cards = tuple(deck.cards(g))
    seen = tuple([who.seen for who in g.seats])
    key = (deck.name, reader, g.year, has_come_up(g, g.year), cards, seen)
    found: DeckBacks | None = g.rules.drawn.recall(key)
    if found is None:
        years = range(1, g.rules.years + 1)
        drawn = [
            deck_back(g, reader, year=year, card=cards[year - 1], seen=deck.first + year - 1)
            for year in years
        ]
        found = g.rules.drawn.keep(key, drawn)
    return found


def deck_back(g: Table, reader: int | None, *, year: int, card: int, seen: int) -> DeckBack:
    """One card: its back, who has looked at it, and the card itself if the reader knows it."""
    looked = [seat for seat, who in enumerate(g.seats) if who.seen >> seen & 1]
    known = card >= 0 and (has_come_up(g, year) or reader in looked)
    strengths = [g.rules.enemies[enemy].strength for enemy in g.rules.piles[year]]
    return {
        "year": year,
        "state": "past" if year < g.year else "now" if year == g.year else "coming",
        "low": min(strengths, default=0),
        "high": max(strengths, default=0),
        "seen_by": looked,
        "card": g.rules.enemies[card].id if known else None,
    }
