"""M4: a destiny lies open each year and changes the rules for everybody."""

from __future__ import annotations

from typing import Final

from .....engine.bits import bit
from .....engine.decisions import Chance
from .....engine.hooks import Effect
from .....engine.items import ATTESTED, HOUSE, RECONSTRUCTED, Card, Item
from .....engine.moves import Moves
from .....engine.native import i64
from .....engine.notation import Option
from .....engine.registers import Register
from .....engine.wording import SetOf
from ....model import events
from ....model.board import Table
from ....model.goods import ANY_GOOD, GOLD, PLUS2, STONE, VP, WOOD
from ....model.ruleset import open_card_ids, open_cards_in
from ....rules.draft import Draft
from ....rules.table_verbs import close_cards, open_card
from ...changes import Adds, AddsForRanks, GainForColumns, Sets
from ...effects import CheaperBuildings, SoldierPrice
from ...gains import GainIf
from ...season_effects import LoseAtSeasonStart
from . import effects
from .secret_deals import CLAIMS, BarsUnclaimed, ClaimAdvisors

PAST: Final = Register("past_destinies", meaning=open_cards_in, wording=SetOf(open_card_ids))
"""The destinies drawn so far."""


def destinies(d: Draft, variant: str) -> None:
    """A destiny is drawn before each King's Favor."""
    d.open_cards += d.admitted(cards())
    d.register(PAST, CLAIMS)
    d.programs.after("year", "phase(favor)", [DrawDestiny()])


def card(id: str, mark: str, *effects: Effect[Table]) -> Item:
    """A destiny with its provenance and effects."""
    return Card(DrawDestiny.kind, id, mark, *effects)


def cards() -> list[Item]:
    """The twenty-nine destinies."""
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
        card("the_king_is_sick", RECONSTRUCTED, effects.BarsRanks((18,)), effects.KingMayDie(1)),
        card(
            "urban_expansion",
            RECONSTRUCTED,
            GainForColumns(ANY_GOOD, (1,)),
            GainForColumns(VP, (4,)),
        ),
        card("absent_queen", HOUSE, effects.BarsRanks((17,))),
        card("border_truce", HOUSE, Adds("enemy_strength", -1)),
        card("cheap_timber", HOUSE, CheaperBuildings(WOOD)),
        card("drought", HOUSE, Sets("bonus_dice", 0, ("summer",))),
        card("festival", HOUSE, Adds("kings_reward", 1)),
        card("harsh_tax", HOUSE, LoseAtSeasonStart(GOLD, ("fall",))),
        card("hired_swords", HOUSE, SoldierPrice(1)),
        card("master_masons", HOUSE, CheaperBuildings(STONE, (2,))),
        card("night_raids", HOUSE, effects.DrawsAreDefeats()),
        card("old_debts", HOUSE, AddsForRanks("takes", (14,), VP)),
        card("open_coffers", HOUSE, AddsForRanks("gives", (8, 16), GOLD)),
        card("reversed_ranks", HOUSE, effects.HighestFirst()),
        card("royal_census", HOUSE, effects.BuildingCensus()),
        card("silver_tongues", HOUSE, GainIf("year_start", PLUS2)),
        card("veterans_oath", HOUSE, Adds("heroism", 1)),
        card("wandering_envoy", HOUSE, effects.EnvoyToFewestPoints()),
    ]


class DrawDestiny(Chance[Table]):
    """Which destiny replaces last year's? (One that has not been drawn yet.)"""

    kind = "destiny"
    rule = "M4"

    def find(self, g: Table, moves: Moves) -> None:
        destinies: i64 = g.rules.open_cards_by_kind.get(self.kind, 0)
        moves.add_places(destinies & ~PAST.read(g))

    def resolve(self, g: Table, move: i64) -> None:
        past = PAST.read(g)
        close_cards(g, past, kind=events.DESTINY_OVER)
        open_card(g, move, kind=events.DESTINY)
        drawn = g.rules.open_cards[move].id
        PAST.write(g, past | bit(move), source=drawn)
        for seat in g.order:
            CLAIMS.write(g, 0, seat, source=drawn)

    def option(self, g: Table, move: i64) -> Option:
        card = g.rules.open_cards[move].id
        return self.worded(g, f"destiny {card}", card=card)
