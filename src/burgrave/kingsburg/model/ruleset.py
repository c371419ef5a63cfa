"""The frozen rules of Kingsburg: items, programs and hooks, ready to play."""

from __future__ import annotations

from typing import Final

from ...engine.cards.items import Item
from ...engine.cards.registers import Register
from ...engine.game.rulebook import Rulebook
from ...engine.speed.bits import bit
from ...engine.speed.copies import SharedParts
from ...engine.speed.memory import Memory
from ...engine.speed.native import i64
from ...engine.text.wording import CountsOf
from .additions import Check, Forecast, Moved, SeatView, TableView
from .board import RANKS, Table
from .items import Advisor, Building, Deal, Enemy

MOST_FRONTIERS: Final = 5_000
"""The size of the cache of frontiers."""
MOST_VIEWS: Final = 1_000
"""The size of the cache of parts of views, some ten kilobytes each."""


class RankCounts(Register):
    """A register with a number of pieces, up to seven, for each advisor."""

    __slots__ = ()

    def __init__(self, name: str) -> None:
        super().__init__(
            name, per_seat=True, meaning=_by_rank, wording=CountsOf(_ranks, bits=3, first=1)
        )

    def at(self, g: Table, seat: i64, rank: i64) -> i64:
        """How many pieces are on one advisor."""
        return self.read(g, seat) >> 3 * rank & 7

    def add(self, g: Table, seat: i64, *, rank: i64, source: str, number: i64 = 1) -> None:
        """Add pieces to an advisor, or with a negative number, remove them."""
        self.write(g, self.read(g, seat) + number * bit(3 * rank), seat, source=source)


def _ranks(rules: Ruleset) -> list[str]:
    return [str(rank) for rank in range(1, RANKS + 1)]


def _by_rank(rules: Ruleset, value: int) -> dict[str, int]:
    ranks = range(1, RANKS + 1) if value else ()
    return {str(rank): value >> 3 * rank & 7 for rank in ranks if value >> 3 * rank & 7}


def by_kind(cards: list[Item]) -> dict[str, int]:
    """The cards of each kind, as a bit for each card's index."""
    bits: dict[str, int] = {}
    for place, card in enumerate(cards):
        bits[card.kind] = bits.get(card.kind, 0) | 1 << place
    return bits


def card_ids(rules: Ruleset) -> list[str]:
    """The ids of the cards that a seat may have, in order."""
    return [card.id for card in rules.cards]


def open_card_ids(rules: Ruleset) -> list[str]:
    """The ids of the cards that are in force for everybody, in order."""
    return [card.id for card in rules.open_cards]


def enemy_ids(rules: Ruleset) -> list[str]:
    """The enemy cards, in order."""
    return [enemy.id for enemy in rules.enemies]


def cards_in(rules: Ruleset, value: int) -> list[str]:
    """The cards of a seat, from a bit for each."""
    return [card.id for place, card in enumerate(rules.cards) if value >> place & 1]


def used_effects(rules: Ruleset, value: int) -> list[str]:
    """The used limited effects, from a bit for each."""
    return [name for name, used in rules.spent_bits.items() if value & used]


def strips_in(rules: Ruleset, plan: int) -> list[str]:
    """The buildings on strips that a province has."""
    return [building.id for building in rules.buildings if building.strip and building.bit & plan]


def open_cards_in(rules: Ruleset, value: int) -> list[str]:
    """The cards in force for everybody, from a bit for each."""
    return [card.id for place, card in enumerate(rules.open_cards) if value >> place & 1]


class Ruleset(Rulebook):
    """Everything a game needs of its rules; nothing in it changes during play."""

    __slots__ = (
        "advisors",
        "buildings",
        "cards",
        "cards_by_kind",
        "checks",
        "deals",
        "drawn",
        "enemies",
        "forecasts",
        "frontiers",
        "full_plan",
        "moved",
        "one_each",
        "open_cards",
        "open_cards_by_kind",
        "piles",
        "renewed_by_season",
        "renewed_by_year",
        "rows",
        "seat_views",
        "sensitive",
        "tokens_per_season",
        "views",
        "years",
    )

    def __init__(self, name: str, version: str) -> None:
        super().__init__(name, version)
        self.advisors: list[Advisor] = []
        """By rank; index 0 is unused."""
        self.buildings: list[Building] = []
        self.rows: list[str] = []
        """The rows of provinces, top row first."""
        self.enemies: list[Enemy] = []
        self.piles: list[list[int]] = []
        """The enemy cards of each year; index 0 is unused."""
        self.cards: list[Item] = []
        """Cards that one seat has, such as governors."""
        self.cards_by_kind: dict[str, int] = {}
        """The cards of each kind, as a bit for each card's index."""
        self.open_cards: list[Item] = []
        """Cards and tiles that are in force for everybody while they are open."""
        self.open_cards_by_kind: dict[str, int] = {}
        self.one_each: list[str] = []
        """The kinds of card of which a player has at most one."""
        self.deals: dict[str, Deal] = {}
        self.full_plan: i64 = 0
        self.tokens_per_season: i64 = 0
        self.sensitive: list[bool] = []
        """For each hook by number: may one of its effects change what another one does?"""
        self.renewed_by_season: i64 = 0
        self.renewed_by_year: i64 = 0
        self.years: i64 = 5
        self.views: dict[str, TableView] = {}
        """What expansions add to the view of the table, by key."""
        self.seat_views: dict[str, SeatView] = {}
        """What expansions add to the view of a seat, by key."""
        self.forecasts: list[Forecast] = []
        self.checks: list[Check] = []
        """The functions of expansions that refuse positions no game can reach."""
        self.moved: list[Moved] = []
        """The functions of expansions that recognize dice groups which a card has moved."""
        self.drawn = SharedParts(MOST_VIEWS)
        """A cache of parts of views, by everything they depend on."""
        self.frontiers = Memory[list[Building]](MOST_FRONTIERS)
        """A cache of frontiers, by the buildings that are missing."""

    def frontier(self, plan: i64, owned: i64) -> list[Building]:
        """The buildings that a province lacks and whose left neighbours all stand."""
        missing = plan & ~owned
        buildings = self.frontiers.recall(missing)
        if buildings is None:
            buildings = [
                building
                for building in self.buildings
                if building.bit & missing != 0 and building.left & missing == 0
            ]
            self.frontiers.keep(missing, buildings)
        return buildings
