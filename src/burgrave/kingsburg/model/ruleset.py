"""A frozen set of rules: its items, programs and hooks, ready to play."""

from __future__ import annotations

from typing import Final

from ...engine.cards.items import Item
from ...engine.cards.registers import Register
from ...engine.game.rulebook import Rulebook
from ...engine.speed.bits import bit
from ...engine.speed.copies import Copies
from ...engine.speed.memory import Memory
from ...engine.speed.native import i64
from ...engine.text.wording import CountsOf
from .additions import Check, Forecast, Moved, SeatView, TableView
from .board import RANKS, Table
from .items import Advisor, Building, Deal, Enemy

MOST_FRONTIERS: Final = 5_000
"""How many are remembered before all are forgotten."""
MOST_VIEWS: Final = 1_000
"""How many parts of views are remembered, some ten kilobytes each."""


class RankCounts(Register):
    """How much of a seat's lies on each advisor, up to seven pieces on one."""

    __slots__ = ()

    def __init__(self, name: str) -> None:
        super().__init__(
            name, per_seat=True, meaning=_by_rank, wording=CountsOf(_ranks, bits=3, first=1)
        )

    def at(self, g: Table, seat: i64, rank: i64) -> i64:
        """How much lies on one advisor."""
        return self.read(g, seat) >> 3 * rank & 7

    def add(self, g: Table, seat: i64, *, rank: i64, source: str, number: i64 = 1) -> None:
        """Put something on an advisor, or take it away."""
        self.write(g, self.read(g, seat) + number * bit(3 * rank), seat, source=source)


def _ranks(rules: Ruleset) -> list[str]:
    return [str(rank) for rank in range(1, RANKS + 1)]


def _by_rank(rules: Ruleset, value: int) -> dict[str, int]:
    ranks = range(1, RANKS + 1) if value else ()
    return {str(rank): value >> 3 * rank & 7 for rank in ranks if value >> 3 * rank & 7}


def by_kind(cards: list[Item]) -> dict[str, int]:
    """The cards of each kind among some, a bit for the place of each."""
    found: dict[str, int] = {}
    for place, card in enumerate(cards):
        found[card.kind] = found.get(card.kind, 0) | 1 << place
    return found


def card_ids(rules: Ruleset) -> list[str]:
    """The cards that may lie before a seat, in order."""
    return [card.id for card in rules.cards]


def open_card_ids(rules: Ruleset) -> list[str]:
    """The cards that concern everybody, in order."""
    return [card.id for card in rules.open_cards]


def enemy_ids(rules: Ruleset) -> list[str]:
    """The enemy cards, in order."""
    return [enemy.id for enemy in rules.enemies]


def cards_in(rules: Ruleset, value: int) -> list[str]:
    """The cards that may lie before a seat, from a bit for each."""
    return [card.id for place, card in enumerate(rules.cards) if value >> place & 1]


def used_in(rules: Ruleset, value: int) -> list[str]:
    """The limited effects that are used up, from a bit for each."""
    return [name for name, used in rules.spent_bits.items() if value & used]


def strips_in(rules: Ruleset, plan: int) -> list[str]:
    """The buildings of strips that a province has room for."""
    return [one.id for one in rules.buildings if one.strip and one.bit & plan]


def open_cards_in(rules: Ruleset, value: int) -> list[str]:
    """The cards that concern everybody, from a bit for each."""
    return [card.id for place, card in enumerate(rules.open_cards) if value >> place & 1]


class Ruleset(Rulebook):
    """Everything a game asks about its rules; nothing in it changes during play."""

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
        "seat_views",
        "sensitive",
        "tokens_per_season",
        "views",
        "years",
    )

    def __init__(self, name: str, version: str) -> None:
        super().__init__(name, version)
        self.advisors: list[Advisor] = []
        """By rank, after an unused first place."""
        self.buildings: list[Building] = []
        self.enemies: list[Enemy] = []
        self.piles: list[list[int]] = []
        """The enemy cards of each year, after an unused first place."""
        self.cards: list[Item] = []
        """Cards that lie before one seat, such as governors."""
        self.cards_by_kind: dict[str, int] = {}
        """Those of each kind, a bit for the place of each."""
        self.open_cards: list[Item] = []
        """Cards and tiles that concern everybody while they are in force."""
        self.open_cards_by_kind: dict[str, int] = {}
        self.one_each: list[str] = []
        """The kinds of card of which a player has at most one."""
        self.deals: dict[str, Deal] = {}
        self.full_plan: i64 = 0
        self.tokens_per_season: i64 = 0
        self.sensitive: list[bool] = []
        """For each topic: may one of its effects change what another one does?"""
        self.renewed_by_season: i64 = 0
        self.renewed_by_year: i64 = 0
        self.years: i64 = 5
        self.views: dict[str, TableView] = {}
        """What expansions add to the view of the table, by key."""
        self.seat_views: dict[str, SeatView] = {}
        """What expansions add to the view of a seat, by key."""
        self.forecasts: list[Forecast] = []
        self.checks: list[Check] = []
        """What refuses positions that no game with these expansions leads to."""
        self.moved: list[Moved] = []
        """What knows dice groups that a card put where their dice do not reach."""
        self.drawn = Copies(MOST_VIEWS)
        """Parts of views that were drawn before, by everything they depend on."""
        self.frontiers = Memory[list[Building]](MOST_FRONTIERS)
        """What was found to stand next, by what is missing."""

    def frontier(self, plan: i64, owned: i64) -> list[Building]:
        """The buildings whose left neighbours all stand and which do not stand yet themselves."""
        missing = plan & ~owned
        found = self.frontiers.recall(missing)
        if found is None:
            found = [
                building
                for building in self.buildings
                if building.bit & missing != 0 and building.left & missing == 0
            ]
            self.frontiers.keep(missing, found)
        return found
