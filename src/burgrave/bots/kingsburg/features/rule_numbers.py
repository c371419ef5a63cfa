"""What everything in a set of rules does, as small whole numbers, computed once."""

from __future__ import annotations

from typing import Final

from ....engine.cards.items import Item
from ....engine.speed.memory import Memory
from ....engine.speed.native import append, i64, vec
from ....kingsburg import hooks
from ....kingsburg.model.board import SUMMER
from ....kingsburg.model.goods import ANY_GOOD, GOODS_ONLY, goods_in, points_in
from ....kingsburg.model.items import Advisor, Alternative
from ....kingsburg.model.ruleset import Ruleset
from ..study import prices
from ..study.income import Income, income_of
from ..study.rule_study import study_of
from ..study.trials import ME, typical_table
from ..study.war import FAR, LEADS, Help, muster
from ..study.winters import help_from, play_arming
from . import layout
from .hook_columns import HOOKS_SEEN, hook_column

QUARTERS: Final = 4
"""Worths are whole numbers of quarters of a point."""
PERCENT: Final = 100
MOST_HOLDINGS: Final = 20_000
"""How many are cached before the cache is cleared."""
TIMES: Final = 6 << 4
"""The number of points in time: years after this one, times 16 phases."""
UNKNOWN: Final = -100_000


class Holding:
    """What some items do together."""

    __slots__ = ("draws", "edges", "hooks", "incomes", "number", "worths")

    def __init__(self, assaults: int, number: int) -> None:
        self.number: i64 = number
        """How many there are."""
        self.edges: vec[i64] = vec[i64]([0] * assaults)
        """Strength added in each assault."""
        self.draws: i64 = 0
        self.hooks: vec[i64] = vec[i64]()
        """The hooks of their effects: the hook's column above eight bits for the count."""
        self.incomes: list[Income] = []
        self.worths: vec[i64] = vec[i64]([UNKNOWN] * TIMES)
        """What they still bring, by time; UNKNOWN until asked for."""

    def worth(self, years_after: i64, phase: i64) -> i64:
        """What they bring from this phase on, without battles, in quarters of a point."""
        key = years_after << 4 | phase
        if key < 0 or key >= TIMES:
            return 0
        found = self.worths[key]
        if found == UNKNOWN:
            total = 0.0
            for income in self.incomes:
                total += income.from_now_on(years_after, phase)
            found = nearest(total * QUARTERS)
            self.worths[key] = found
        return found


class Assaults:
    """A set of possible assaults, by their indices among all assaults."""

    __slots__ = ("places",)

    def __init__(self, places: list[int]) -> None:
        self.places: vec[i64] = native_row(places)


class BattleOdds:
    """Percent of victory (above the low eight bits) and of defeat (in them), by lead."""

    __slots__ = ("by_lead",)

    def __init__(self, by_lead: list[int]) -> None:
        self.by_lead: vec[i64] = native_row(by_lead)


def native_row(numbers: list[int]) -> vec[i64]:
    """Numbers as a native row."""
    found = vec[i64]()
    for number in numbers:
        found = append(found, number)
    return found


class RuleNumbers:
    """What the items of a set of rules do, alone and together."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        study = study_of(rules)
        self.winters = study.winters
        self.years: i64 = rules.years
        self.building_incomes = study.buildings
        self.card_incomes = study.cards
        self.open_incomes = [
            income_of(rules, one, study.winters)
            for one in rules.open_cards
            if not isinstance(one, Advisor)
        ]
        self.open_places = [
            place for place, one in enumerate(rules.open_cards) if not isinstance(one, Advisor)
        ]
        self.provinces = Memory[Holding](MOST_HOLDINGS)
        self.hands = Memory[Holding](MOST_HOLDINGS)
        self.forces = Memory[Holding](MOST_HOLDINGS)
        self.rows: list[int] = [row_place(one.row) for one in rules.buildings]
        self.singles = [self._together([income], [one]) for income, one in self._buildings()]
        """What each building does by itself."""
        self.gives: vec[i64] = native_row([advisor_gives(advisor) for advisor in rules.advisors])
        """What each advisor usually gives, as a bundle."""
        self.asks: vec[i64] = native_row([advisor_asks(advisor) for advisor in rules.advisors])
        """The points that each advisor takes for it."""
        self.changing = len(rules.attached[hooks.ADVISOR_AT_RANK.number]) > 0
        """May ranks have other advisors than those printed there?"""
        costs = rules.attached[hooks.BUILDING_COST.number]
        self.costs_vary = any(len(one.effect.needs) > 0 for one in costs)
        """Can costs change although nobody's buildings or cards have changed?"""
        last = (hooks.GAME_END, hooks.GAME_LAST)
        self.scoring = [one for hook in last for one in rules.attached[hook.number]]
        self._study_winters()

    def _buildings(self) -> list[tuple[Income, Item]]:
        items: list[Item] = [*self.rules.buildings]
        return list(zip(self.building_incomes, items, strict=True))

    def _study_winters(self) -> None:
        """Compute what may come each year, and the odds of battles."""
        table = typical_table(self.rules, SUMMER)
        for who in table.seats:
            who.soldiers = who.sent = 0
        table.year = 1
        army = muster(table, ME, foes=self.winters.foes, first=0, spoils=0.0)
        self.base: vec[i64] = army.edge
        """The lead over the enemy in each assault, with nothing built."""
        self.rewards = native_row([nearest(worth * QUARTERS) for worth in army.reward])
        costs = zip(army.penalty, army.razed, strict=True)
        self.penalties = native_row(
            [nearest((cost + lost * BUILDING) * QUARTERS) for cost, lost in costs]
        )
        years = self.winters.years
        self.threats = [Assaults([one.index for one in year]) for year in years]
        """What may come each year."""
        self.likely = native_row([nearest(one.chance * PERCENT) for one in self.winters.assaults])
        self.ground: vec[i64] = vec[i64]()
        """The same, counting the soldiers that come with the assault."""
        for one in self.winters.assaults:
            self.ground = append(self.ground, army.edge[one.index] + one.soldiers)
        self.foes: list[tuple[int, ...]] = [one.foes for one in self.winters.assaults]
        self.peace = Assaults([])
        self.by_card = Memory[Assaults](MOST_HOLDINGS)
        self.by_foes: dict[tuple[int, ...], Assaults] = {}
        help = help_from(table, play_arming(table, self.winters.arm, ME), ME)
        self.outcomes = [battle_odds(help), battle_odds(no_help())]
        """Battle odds before reinforcements come, and after."""

    def threats_by_card(self, year: i64, card: i64) -> Assaults:
        """What may come in a year whose enemy card is known."""
        key = year << 32 | card
        found = self.by_card.recall(key)
        if found is None:
            found = Assaults(
                [one for one in self.threats[year].places if self.foes[one][0] == card]
            )
            self.by_card.keep(key, found)
        return found

    def open_threats(self, year: i64, foes: tuple[int, ...]) -> Assaults:
        """What comes in a year whose enemies lie face up."""
        key = (*foes, year)
        found = self.by_foes.get(key)
        if found is None:
            found = Assaults([one for one in self.threats[year].places if self.foes[one] == foes])
            self.by_foes[key] = found
        return found

    def province(self, buildings: i64) -> Holding:
        """What these buildings do together."""
        found = self.provinces.recall(buildings)
        if found is None:
            places = [one.index for one in self.rules.buildings if one.bit & buildings]
            found = self._together(
                [self.building_incomes[place] for place in places],
                [self.rules.buildings[place] for place in places],
            )
            self.provinces.keep(buildings, found)
        return found

    def hand(self, cards: i64) -> Holding:
        """What these cards do together for the seat that has them."""
        found = self.hands.recall(cards)
        if found is None:
            places = [place for place in range(len(self.rules.cards)) if cards >> place & 1]
            found = self._together(
                [self.card_incomes[place] for place in places],
                [self.rules.cards[place] for place in places],
            )
            self.hands.keep(cards, found)
        return found

    def force(self, in_force: i64) -> Holding:
        """What the cards in force do together, for every seat."""
        found = self.forces.recall(in_force)
        if found is None:
            incomes: list[Income] = []
            items: list[Item] = []
            for income, place in zip(self.open_incomes, self.open_places, strict=True):
                if in_force >> place & 1:
                    incomes.append(income)
                    items.append(self.rules.open_cards[place])
            found = self._together(incomes, items)
            self.forces.keep(in_force, found)
        return found

    def _together(self, incomes: list[Income], items: list[Item]) -> Holding:
        holding = Holding(len(self.winters.assaults), len(items))
        counts = [0] * HOOKS_SEEN
        for income, item in zip(incomes, items, strict=True):
            holding.incomes.append(income)
            holding.draws = holding.draws or income.draws
            for place, edge in enumerate(income.edge):
                holding.edges[place] = holding.edges[place] + edge
            for effect in item.effects:
                column = hook_column(effect.hook)
                if column >= 0:
                    counts[column] += 1
        for column, count in enumerate(counts):
            if count:
                holding.hooks = append(holding.hooks, column << 8 | count)
        return holding


def row_place(row: str) -> int:
    """The number of a row among those that networks tell apart, or NO_ROW."""
    return layout.ROWS.index(row) if row in layout.ROWS else layout.NO_ROW


BUILDING: Final = 4.0
"""The cost of losing a building, in points."""


def nearest(worth: float) -> int:
    """The nearest whole number; halves are rounded up."""
    return int(worth + 1000.5) - 1000


def no_help() -> Help:
    """The help when no more soldiers come."""
    odds = vec[float]([0.0] * LEADS)
    odds[FAR] = 1.0
    return Help(odds)


def battle_odds(help: Help) -> BattleOdds:
    """Percent of victory and defeat, by what a draw counts as (lost, drawn, won) and by lead."""
    found: list[int] = []
    for draws in (-1, 0, 1):
        outcomes = help.outcomes(draws)
        for lead in range(LEADS):
            won, lost = outcomes.won[lead], outcomes.lost[lead]
            found.append(nearest(won * PERCENT) << 8 | nearest(lost * PERCENT))
    return BattleOdds(found)


def advisor_gives(advisor: Advisor) -> int:
    """What an advisor usually gives, as a bundle; goods of the seat's choice count as such."""
    deal = advisor.deal
    best = 0
    most = 0.0
    for way in deal.alternatives:
        found = alternative_gives(way, advisor)
        worth = prices.bundle_worth(found)
        if worth > most:
            best, most = found, worth
    return deal.fixed + best


def alternative_gives(way: Alternative, advisor: Advisor) -> int:
    """What one alternative gives beyond the goods it costs."""
    bundle: int = way.take + way.also
    number: int = goods_in(bundle) - goods_in(way.pay)
    if len(advisor.deal.alternatives) == 1:
        return bundle
    # With several alternatives the kinds of goods are practically free to choose.
    return (bundle & ~GOODS_ONLY) + max(number, 0) * ANY_GOOD


def advisor_asks(advisor: Advisor) -> int:
    """The points that an advisor's reward costs."""
    ways = advisor.deal.alternatives
    return min([points_in(way.pay) for way in ways]) if ways else 0
