"""Kingsburg's draft: editions, modules and scenarios edit it, then it is frozen."""

from __future__ import annotations

from typing import Final

from ...engine.cards import draft
from ...engine.cards.draft import SpentBits, bind, fit, hang
from ...engine.cards.effects import ALWAYS, BEFORE_SEAT, IN_FORCE, OWNED, Effect
from ...engine.cards.items import Item
from ...engine.cards.step_registry import engine_steps, game_steps
from ..hooks import MOMENTS
from ..model.additions import (
    Assaults,
    Check,
    Forecast,
    Help,
    Moved,
    SeatView,
    TableView,
)
from ..model.board import LONE_DIE_SPENT, SHIFT_SPENT, TOKEN_SPENT, Table
from ..model.items import Advisor, Building, Deal, Enemy
from ..model.ruleset import Ruleset, by_kind
from .deals import ChooseAlternative, ChooseOpenAlternative
from .simultaneous import ChooseNext, InOrder, OwnMoment, may_interfere

OWN_SPENT_BITS: Final = {"token": TOKEN_SPENT, "shift": SHIFT_SPENT, "lone_die": LONE_DIE_SPENT}
"""The bits of a seat's `spent` that the rules themselves use; items have bits under their ids."""
GAME: Final = __name__.removesuffix(".rules.draft")
"""The package whose steps and effects these are."""
BASE: Final = ("", "B")
"""The first letters of the ids of rules that hold in every game."""


class Draft(draft.Draft[Table]):
    """A set of rules that can still change."""

    def __init__(self, name: str, version: str) -> None:
        super().__init__(name, version)
        self.advisors: list[Advisor] = []
        self.buildings: list[Building] = []
        self.enemies: list[Enemy] = []
        self.cards: list[Item] = []
        """Cards that one seat has, such as governors."""
        self.open_cards: list[Item] = []
        """Cards and tiles that are in force for everybody while they are open."""
        self.always: list[Item] = []
        self.one_each: list[str] = []
        """The kinds of card of which a player has at most one."""
        self.joining: dict[str, list[Item]] = {}
        """Cards that wait for a deck of their kind."""
        self.views: dict[str, TableView] = {}
        self.seat_views: dict[str, SeatView] = {}
        self.forecasts: list[Forecast] = []
        self.checks: list[tuple[Check, bool]] = []
        self.moved: list[Moved] = []
        self.deals: dict[str, Deal] = {}
        self.tokens_per_season = False

    def deal(self, deal: Deal) -> Deal:
        """Register a deal, so that position texts can name it."""
        self.deals[deal.name] = deal
        return deal

    def deck(
        self, kind: str, cards: list[Item], *, open: bool = False, one_each: bool = False
    ) -> None:
        """Add a deck: cards for one seat each, or open cards in force for everybody.

        With `one_each` a player has at most one card of the kind.
        """
        self.one_each += [kind] * one_each
        place = self.open_cards if open else self.cards
        place += cards
        place += self.joining.pop(kind, [])

    def joins(self, kind: str, cards: list[Item]) -> None:
        """Add cards to the deck of their kind, once that deck is in play."""
        for place in (self.cards, self.open_cards):
            spots = [spot for spot, card in enumerate(place) if card.kind == kind]
            if spots:
                place[spots[-1] + 1 : spots[-1] + 1] = cards
                return
        self.joining.setdefault(kind, []).extend(cards)

    def view(self, key: str, view: TableView) -> None:
        """Add a key to the view of the table."""
        self.views[key] = view

    def seat_view(self, key: str, view: SeatView) -> None:
        """Add a key to the view of a seat, or replace one."""
        self.seat_views[key] = view

    def forecast(
        self,
        *,
        assaults: Assaults | None = None,
        help: Help | None = None,
    ) -> None:
        """Change which enemies, or which help, a seat expects this winter."""
        self.forecasts.append(Forecast(assaults=assaults, help=help))

    def check(self, check: Check, *, with_content: bool = False) -> None:
        """Refuse positions that no game can reach."""
        self.checks.append((check, with_content))

    def move_groups(self, moved: Moved) -> None:
        """Accept positions in which a card has moved a dice group beyond its dice's reach."""
        self.moved.append(moved)

    def freeze(self) -> Ruleset:
        """Freeze the draft into rules."""
        rules = Ruleset(self.name, self.version)
        rules.moments = MOMENTS
        rules.tokens_per_season = 1 if self.tokens_per_season else 0
        _lay_out_province(rules, self.buildings)
        rules.enemies = self.enemies
        for place, enemy in enumerate(self.enemies):
            enemy.index = place
        rules.piles = [
            [enemy.index for enemy in self.enemies if enemy.year == year]
            for year in range(rules.years + 1)
        ]
        rules.advisors = [self.advisors[0], *self.advisors]
        for place, advisor in enumerate(self.advisors):
            advisor.index = place + 1
            self.deal(advisor.deal)
        rules.cards = self.cards
        rules.cards_by_kind = by_kind(self.cards)
        rules.open_cards = self.open_cards
        rules.open_cards_by_kind = by_kind(self.open_cards)
        rules.deals = self.deals
        self.hand_over(rules)
        _add_to_views(rules, self)
        _know_steps(rules, self)
        _know_people(rules, self)
        _hang_effects(rules, self)
        self.close(rules)
        return rules


def _add_to_views(rules: Ruleset, draft: Draft) -> None:
    """Copy what expansions add to views, forecasts and position checks into the rules."""
    rules.one_each = draft.one_each
    rules.views = draft.views
    rules.seat_views = draft.seat_views
    rules.forecasts = draft.forecasts
    rules.moved = draft.moved
    # A content file may put any effect on any card, so any position may be reachable.
    printed = draft.overlay is None
    rules.checks = [check for check, with_content in draft.checks if printed or with_content]


def _know_steps(rules: Ruleset, draft: Draft) -> None:
    """Register every step, so that position texts can name it."""
    known = game_steps(GAME, draft.programs, BASE)
    rules.steps = {
        **engine_steps(rules, known),
        **known,
        **draft.steps,
        "moment": lambda name: OwnMoment(rules.moments[name]),
        "in_order": lambda name, seat, done=0: InOrder(rules.moments[name], seat, done),
        "next": lambda name, seat, done=0: ChooseNext(rules.moments[name], seat, done),
        "alternative": lambda actor, name: ChooseAlternative(actor, rules.deals[name]),
        "open_alternative": lambda actor, id, title: ChooseOpenAlternative(
            actor, rules.deals[id], rules.items[id].effect(title)
        ),
    }


def _lay_out_province(rules: Ruleset, buildings: list[Building]) -> None:
    """Give every building its bit and its left neighbours, top row first."""
    rules.buildings = sorted(buildings, key=lambda building: (building.row, building.column))
    rules.rows = sorted({building.row for building in buildings})
    fit(len(buildings), "buildings; a province")
    for place, building in enumerate(rules.buildings):
        building.index = place
        building.bit = 1 << place
        if not building.strip:
            rules.full_plan |= building.bit
    for building in rules.buildings:
        building.left = sum(
            other.bit
            for other in rules.buildings
            if other.row == building.row and other.column < building.column
        )


def _know_people(rules: Ruleset, draft: Draft) -> None:
    """Register advisors and enemies, and the effects that reward instead of an advisor's deal."""
    for item in [*draft.advisors, *draft.enemies]:
        rules.items[item.id] = item
    for advisor in draft.advisors:
        if advisor.custom is not None:
            bind(rules, [advisor.custom], advisor.id)
            _know_deal(draft, advisor.custom)


def _hang_effects(rules: Ruleset, draft: Draft) -> None:
    """Attach every item's effects to their hooks, and register their deals."""
    spent = SpentBits({"season": OWN_SPENT_BITS, "year": {}})
    groups: list[tuple[int, list[Item]]] = [
        (OWNED, [*rules.buildings]),
        (BEFORE_SEAT, draft.cards),
        (IN_FORCE, draft.open_cards),
        (ALWAYS, draft.always),
    ]
    hang(rules, groups, spent)
    for _, items in groups:
        for item in items:
            for effect in item.effects:
                _know_deal(draft, effect)
    rules.sensitive = [may_interfere([one.effect for one in all]) for all in rules.attached]
    rules.renewed_by_season = spent.lasting["season"]
    rules.renewed_by_year = spent.lasting["year"]


def _know_deal(draft: Draft, effect: Effect[Table]) -> None:
    """Register an effect's deal; taking the deal of a limited effect uses up the effect."""
    deal = getattr(effect, "deal", None)
    if isinstance(deal, Deal):
        draft.deal(deal)
        for way in deal.alternatives:
            way.spends = effect.spent_bit
