"""M4: a destiny lies open each year and changes the rules for everybody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .....engine.agenda import Chance
from .....engine.hooks import Effect
from .....engine.notation import Option, Worded
from ....model.board import NOBODY, Table, bit
from ....model.goods import ANY_GOOD, GOLD, PLUS2, STONE, VP, WOOD
from ....model.items import ATTESTED, HOUSE, RECONSTRUCTED, RULEBOOK, Item
from ....model.ruleset import Register
from ....rules.draft import Draft
from ...changes import Adds, AddsForRanks, GainForColumns, Sets
from ...effects import CheaperBuildings, SoldierPrice
from ...gains import GainIf
from .effects import (
    BarsRanks,
    BuildingCensus,
    DealGivesMore,
    DealWithoutBuilding,
    DieOrGood,
    DrawsAreDefeats,
    EnvoyToFewestPoints,
    FirstComerTakes,
    HighestFirst,
    KingMayDie,
    LoseAtSeasonStart,
    SeasonWindfall,
    StrongerKinds,
)
from .secret_deals import MARKS, BarsUnmarked, MarkAdvisors

if TYPE_CHECKING:
    from mypy_extensions import i64

    from ...mixes import Mix

PAST: Final = Register("past_destinies")


class Destiny(Item):
    """A card that holds for everybody while it lies open."""

    kind = "destiny"


class PastDestinies(Register):
    """The destinies drawn so far, shown by name."""

    def __init__(self, cards: list[Item]) -> None:
        super().__init__(PAST.name)
        self.cards = cards

    def shown(self, value: i64) -> object:
        return [card.id for place, card in enumerate(self.cards) if value >> place & 1]


def destinies(d: Draft, mix: Mix) -> None:
    """A destiny is drawn before each King's Favor."""
    d.open_cards += d.admitted(cards())
    d.register(PastDestinies(d.open_cards))
    d.register(MARKS)
    d.knows(DrawDestiny)
    d.programs.after("year", "phase(favor)", [DrawDestiny()])


def card(id: str, mark: str, *effects: Effect[Table]) -> Item:
    """A destiny with its provenance and effects."""
    return Destiny(id, mark, list(effects))


def cards() -> list[Item]:
    """The twenty-nine destinies."""
    return [
        card("diplomatic_moves", RULEBOOK, DealGivesMore(VP), DealWithoutBuilding()),
        card("famine", ATTESTED, Adds("dice", -1, ("fall",))),
        card("fierce_enemies", ATTESTED, Adds("enemy_strength", 1)),
        card("good_year", ATTESTED, DieOrGood()),
        card("green_power", RECONSTRUCTED, StrongerKinds(2, ("goblins", "orcs"))),
        card("heavy_snow", ATTESTED, Sets("kings_soldiers", 2)),
        card("new_forest", RULEBOOK, SeasonWindfall(WOOD, 4)),
        card("new_quarry", RECONSTRUCTED, SeasonWindfall(STONE, 4)),
        card(
            "rising_stars",
            RECONSTRUCTED,
            FirstComerTakes((1, 2), PLUS2),
            FirstComerTakes((3,), GOLD),
            FirstComerTakes((4,), WOOD),
            FirstComerTakes((5,), STONE),
        ),
        card("royal_gift", RECONSTRUCTED, GainIf("year_start", ANY_GOOD, "always")),
        card("secret_deals", RECONSTRUCTED, MarkAdvisors(), BarsUnmarked()),
        card("the_king_is_sick", RECONSTRUCTED, BarsRanks((18,)), KingMayDie(1)),
        card(
            "urban_expansion",
            RECONSTRUCTED,
            GainForColumns(ANY_GOOD, (1,)),
            GainForColumns(VP, (4,)),
        ),
        card("absent_queen", HOUSE, BarsRanks((17,))),
        card("border_truce", HOUSE, Adds("enemy_strength", -1)),
        card("cheap_timber", HOUSE, CheaperBuildings(WOOD)),
        card("drought", HOUSE, Sets("bonus_dice", 0, ("summer",))),
        card("festival", HOUSE, Adds("kings_reward", 1)),
        card("harsh_tax", HOUSE, LoseAtSeasonStart(GOLD, ("fall",))),
        card("hired_swords", HOUSE, SoldierPrice(1)),
        card("master_masons", HOUSE, CheaperBuildings(STONE, (2,))),
        card("night_raids", HOUSE, DrawsAreDefeats()),
        card("old_debts", HOUSE, AddsForRanks("takes", (14,), VP)),
        card("open_coffers", HOUSE, AddsForRanks("gives", (8, 16), GOLD)),
        card("reversed_ranks", HOUSE, HighestFirst()),
        card("royal_census", HOUSE, BuildingCensus()),
        card("silver_tongues", HOUSE, GainIf("year_start", PLUS2, "always")),
        card("veterans_oath", HOUSE, Adds("heroism", 1)),
        card("wandering_envoy", HOUSE, EnvoyToFewestPoints()),
    ]


class DrawDestiny(Chance[Table]):
    """Which destiny replaces last year's? (One that has not been drawn yet.)"""

    kind = "destiny"
    rule = "M4"
    __slots__ = ()

    def moves(self, g: Table) -> list[int]:
        past = PAST.read(g)
        return [
            place
            for place, card in enumerate(g.rules.open_cards)
            if card.kind == Destiny.kind and not past >> place & 1
        ]

    def resolve(self, g: Table, move: i64) -> None:
        past = PAST.read(g)
        g.in_force = g.in_force & ~past | bit(move)
        PAST.write(g, past | bit(move))
        for seat in g.order:
            MARKS.write(g, 0, seat)
        g.event("destiny", NOBODY, g.rules.open_cards[move].id, 0, "")

    def option(self, g: Table, move: i64) -> Option:
        card = g.rules.open_cards[move].id
        return Worded("fate", self.kind, said=f"destiny {card}", choice={"card": card})
