"""Everything worth computing once per set of rules: incomes, winters, prices and demands."""

from __future__ import annotations

from typing import Final

from ....engine.speed.native import append, i64, vec
from ....kingsburg import hooks
from ....kingsburg.model.board import SUMMER
from ....kingsburg.model.items import Advisor, Building
from ....kingsburg.model.ruleset import Ruleset
from . import prices
from .aspects import Aspect
from .demands import DEMANDS, demands_in
from .income import income_of
from .remaining_income import RemainingIncome
from .trials import reaction_worth, typical_table
from .war_cache import ARMING, FIGHTING, SCORED, WarCache
from .winters import Winters

MOST_STUDIES: Final = 8
"""How many sets of rules are cached."""
PEACEFUL: Final = (
    hooks.ADVISOR_AT_RANK,
    hooks.BUILDING_COST,
    hooks.DICE_TO_ROLL,
    hooks.EXPOSED_BUILDINGS,
    hooks.ADVISOR_GIVES,
    hooks.ADVISOR_TAKES,
)
VALUED: Final = FIGHTING + ARMING + SCORED + PEACEFUL + tuple([hook for hook, _ in DEMANDS])
"""All hooks that a valuation asks."""


class RuleStudy:
    """What is computed once for a set of rules and shared by all its games."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.winters = Winters(rules)
        self.buildings = [income_of(rules, item, self.winters) for item in rules.buildings]
        """The income of each building."""
        self.cards = [income_of(rules, item, self.winters) for item in rules.cards]
        """The income of each card that a seat may hold."""
        self.war_cache = WarCache(rules, self.winters, buildings=self.buildings, cards=self.cards)
        self.registers = Aspect(rules, VALUED).registers
        """The registers that a valuation depends on."""
        self.demands = demands_in(rules)
        self.rows = [followers(rules, building) for building in rules.buildings]
        """For each building, those further along its row."""
        self.prices: vec[float] = vec[float]()
        """The printed cost of each building, in points."""
        for building in rules.buildings:
            self.prices = append(self.prices, prices.bundle_worth(building.cost))
        self.custom_gifts: dict[str, float] = {}
        self.remaining_incomes: dict[int, RemainingIncome] = {}

    def remaining_income(self, year: i64, phase: i64) -> RemainingIncome:
        """What everything still brings from this season on."""
        found = self.remaining_incomes.get(year << 4 | phase)
        if found is None:
            found = RemainingIncome(
                self.rules, year=year, phase=phase, buildings=self.buildings, cards=self.cards
            )
            self.remaining_incomes[year << 4 | phase] = found
        return found

    def custom_gift(self, advisor: Advisor) -> float:
        """What an advisor with a custom effect gives in a typical position, in points."""
        found = self.custom_gifts.get(advisor.id)
        if found is None:
            assert advisor.custom is not None, f"{advisor} has a plain deal"
            table = typical_table(self.rules, SUMMER)
            found = reaction_worth(advisor.custom, table, subject=advisor.rank)
            self.custom_gifts[advisor.id] = found
        return found


def followers(rules: Ruleset, building: Building) -> list[Building]:
    """The buildings further along the same row, nearest first."""
    return [
        other
        for other in rules.buildings
        if other.row == building.row and other.column > building.column
    ]


_STUDIES: Final[dict[Ruleset, RuleStudy]] = {}


def study_of(rules: Ruleset) -> RuleStudy:
    """The study of these rules, from a cache that drops its oldest entry when full."""
    found = _STUDIES.get(rules)
    if found is None:
        if len(_STUDIES) >= MOST_STUDIES:
            del _STUDIES[next(iter(_STUDIES))]
        found = RuleStudy(rules)
        _STUDIES[rules] = found
    return found
