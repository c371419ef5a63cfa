"""The valley deck in views, and which of its cards a seat expects."""

from __future__ import annotations

from itertools import product

from ...model.additions import Assault
from ...model.board import Table
from ...rules.deck_backs import DeckBacks, deck_backs
from ...rules.setup import pile_of
from .valley import VALLEY_DECK, joins, valley_card


def valley_view(g: Table, reader: int | None) -> DeckBacks:
    """The valley deck by year."""
    return deck_backs(g, reader, VALLEY_DECK)


def valley_cards(g: Table, seat: int) -> tuple[int, ...]:
    """The valley cards that may be revealed this year, as far as a seat knows."""
    card = valley_card(g, g.year)
    looked = g.year in VALLEY_DECK.years_looked_at(g, seat) and card >= 0
    return (card,) if looked else tuple(pile_of(g, g.year))


def assaults_with_valley(g: Table, seat: int, coming: list[Assault]) -> list[Assault]:
    """Every enemy combined with every valley card that may be revealed with it."""
    joint: dict[tuple[int, ...], int] = {}
    for (foes, along), other in product(coming, valley_cards(g, seat)):
        if other in foes:
            continue
        if joins(g, g.rules.enemies[other]):
            joint[(*foes, other)] = along + g.year
        else:
            joint[foes] = along
    return list(joint.items())
