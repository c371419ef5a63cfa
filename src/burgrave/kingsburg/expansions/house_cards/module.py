"""House cards: our own governors and destinies, where no source describes the printed ones."""

from __future__ import annotations

from ....engine.cards.effects import Effect
from ....engine.cards.items import HOUSE, Card, Item
from ...content.changes import (
    Adds,
    AddsForRanks,
    BarsRanks,
    DefeatSpares,
    Sets,
    VictorsKeepSoldiers,
)
from ...content.effects import CheaperBuildings, SoldierPrice
from ...content.gains import GainIf
from ...content.season_effects import LoseAtSeasonStart
from ...model.board import Table
from ...model.goods import ANY_GOOD, GOLD, PLUS2, STONE, VP, WOOD
from ...rules.draft import Draft
from ...rules.expansion import OTHERS, Expansion
from .effects import BuildingCensus, DrawsAreDefeats, EnvoyToFewestPoints, HighestFirst

GOVERNOR = "governor"
DESTINY = "destiny"
GOODS = ("gold", "wood", "stone", "goods")
"""Every kind of good that a defeat may cost."""


def house_cards(d: Draft) -> None:
    """Add our own cards to those decks that are in play."""
    d.joins(GOVERNOR, governors())
    d.joins(DESTINY, destinies())


EXPANSION = Expansion(
    id="house", name="module.house.name", edit=house_cards, group=OTHERS, first=True
)


def card(kind: str, id: str, *effects: Effect[Table]) -> Item:
    """A card of our own."""
    return Card(kind, id, HOUSE, *effects)


def governors() -> list[Item]:
    """Three governors."""
    return [
        card(GOVERNOR, "castellan", DefeatSpares(GOODS)),
        card(GOVERNOR, "chamberlain", GainIf("after_kings_reward", ANY_GOOD, "outbuilt")),
        card(GOVERNOR, "quartermaster", Adds("first_soldier_off", 1), VictorsKeepSoldiers(1)),
    ]


def destinies() -> list[Item]:
    """Sixteen destinies."""
    return [
        card(DESTINY, "absent_queen", BarsRanks((17,))),
        card(DESTINY, "border_truce", Adds("enemy_strength", -1)),
        card(DESTINY, "cheap_timber", CheaperBuildings(WOOD)),
        # Dice that are not gained are lost (Q64).
        card(DESTINY, "drought", Sets("bonus_dice", 0, ("summer",))),
        card(DESTINY, "festival", Adds("kings_reward", 1)),
        card(DESTINY, "harsh_tax", LoseAtSeasonStart(GOLD, ("fall",))),
        card(DESTINY, "hired_swords", SoldierPrice(1)),
        card(DESTINY, "master_masons", CheaperBuildings(STONE, (2,))),
        card(DESTINY, "night_raids", DrawsAreDefeats()),
        card(DESTINY, "old_debts", AddsForRanks("takes", (14,), VP)),
        card(DESTINY, "open_coffers", AddsForRanks("gives", (8, 16), GOLD)),
        card(DESTINY, "reversed_ranks", HighestFirst()),
        card(DESTINY, "royal_census", BuildingCensus()),
        card(DESTINY, "silver_tongues", GainIf("year_start", PLUS2)),
        card(DESTINY, "veterans_oath", Adds("heroism", 1)),
        card(DESTINY, "wandering_envoy", EnvoyToFewestPoints()),
    ]
