"""The thirteen destinies and what they do."""

# Stays pure Python: it runs once, when rules are compiled.

from __future__ import annotations

from ....engine.cards.effects import Effect
from ....engine.cards.items import ATTESTED, RECONSTRUCTED, Card, Item
from ...content.changes import Adds, BarsRanks, GainForColumns, Sets
from ...content.gains import GainIf
from ...model.board import Table
from ...model.goods import ANY_GOOD, GOLD, PLUS2, STONE, VP, WOOD
from . import effects
from .deck import DESTINY
from .secret_deals import BarsUnclaimed, ClaimAdvisors


def card(id: str, mark: str, *effects: Effect[Table]) -> Item:
    """A destiny with its provenance and effects."""
    return Card(DESTINY, id, mark, *effects)


def cards() -> list[Item]:
    """The destinies in the order of their names."""
    return [
        card(
            "diplomatic_moves",
            RECONSTRUCTED,
            effects.DealGivesMore(VP),
            effects.DealWithoutBuilding(),
        ),
        card("famine", ATTESTED, Adds("dice", -1, ("fall",))),
        card("fierce_enemies", ATTESTED, Adds("enemy_strength", 1)),
        card("good_year", ATTESTED, effects.DieOrGood()),
        card("green_power", RECONSTRUCTED, effects.StrongerKinds(2, ("goblins", "orcs"))),
        card("heavy_snow", ATTESTED, Sets("kings_soldiers", 2)),
        card("new_forest", RECONSTRUCTED, effects.SeasonWindfall(WOOD, 4)),
        card("new_quarry", RECONSTRUCTED, effects.SeasonWindfall(STONE, 4)),
        card(
            "rising_stars",
            RECONSTRUCTED,
            effects.FirstComerTakes((1, 2), PLUS2),
            effects.FirstComerTakes((3,), GOLD),
            effects.FirstComerTakes((4,), WOOD),
            effects.FirstComerTakes((5,), STONE),
        ),
        card("royal_gift", RECONSTRUCTED, GainIf("year_start", ANY_GOOD)),
        card("secret_deals", RECONSTRUCTED, ClaimAdvisors(), BarsUnclaimed()),
        card("the_king_is_sick", RECONSTRUCTED, BarsRanks((18,)), effects.KingMayDie(1)),
        card(
            "urban_expansion",
            RECONSTRUCTED,
            GainForColumns(ANY_GOOD, (1,)),
            GainForColumns(VP, (4,)),
        ),
    ]
