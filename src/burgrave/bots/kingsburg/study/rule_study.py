"""What one may know of the rules before a game begins: what comes, and what everything brings."""

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
from .remaining_income import Harvest
from .trials import reaction, typical
from .war_cache import ARMING, FIGHTING, SCORED, Campaigns
from .winters import Winters

REMEMBERED: Final = 8
"""How many sets of rules are kept in mind at once."""
PEACEFUL: Final = (
    hooks.ADVISOR_AT_RANK,
    hooks.BUILDING_COST,
    hooks.DICE_TO_ROLL,
    hooks.EXPOSED_BUILDINGS,
    hooks.ADVISOR_GIVES,
    hooks.ADVISOR_TAKES,
)
VALUED: Final = FIGHTING + ARMING + SCORED + PEACEFUL + tuple([hook for hook, _ in DEMANDS])
"""Everything that a valuation asks the rules about."""


class RuleStudy:
    """What is worth working out once for a set of rules."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.winters = Winters(rules)
        self.buildings = [income_of(rules, item, self.winters) for item in rules.buildings]
        """What each building brings."""
        self.cards = [income_of(rules, item, self.winters) for item in rules.cards]
        """What each card that may lie before a seat brings."""
        self.campaigns = Campaigns(rules, self.winters, buildings=self.buildings, cards=self.cards)
        self.registers = Aspect(rules, VALUED).registers
        """The registers that a valuation depends on."""
        self.demands = demands_in(rules)
        self.rows = [followers(rules, building) for building in rules.buildings]
        """For each building those that stand further along its row."""
        self.prices: vec[float] = vec[float]()
        """What each building costs as a rule, in points."""
        for building in rules.buildings:
            self.prices = append(self.prices, prices.bundle_worth(building.cost))
        self.gifts: dict[str, float] = {}
        self.harvests: dict[int, Harvest] = {}

    def harvest(self, year: i64, phase: i64) -> Harvest:
        """What everything brings from this season on."""
        found = self.harvests.get(year << 4 | phase)
        if found is None:
            found = Harvest(
                self.rules, year=year, phase=phase, buildings=self.buildings, cards=self.cards
            )
            self.harvests[year << 4 | phase] = found
        return found

    def gift(self, advisor: Advisor) -> float:
        """What an advisor with rules of their own gives in a typical position."""
        found = self.gifts.get(advisor.id)
        if found is None:
            assert advisor.custom is not None, f"{advisor} has a plain deal"
            table = typical(self.rules, SUMMER)
            found = reaction(advisor.custom, table, subject=advisor.rank)
            self.gifts[advisor.id] = found
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
    """The study of these rules; the oldest is forgotten when there is too much of it."""
    found = _STUDIES.get(rules)
    if found is None:
        if len(_STUDIES) >= REMEMBERED:
            del _STUDIES[next(iter(_STUDIES))]
        found = RuleStudy(rules)
        _STUDIES[rules] = found
    return found
