"""What one may know of the rules before a game begins: what comes, and what everything brings."""

from __future__ import annotations

from typing import Final

from ...kingsburg.model.board import Table
from ...kingsburg.model.items import Advisor
from ...kingsburg.model.ruleset import Ruleset
from .income import Income, income_of
from .trying_effects import PRODUCTIVE, reaction, typical
from .winters import Winters

REMEMBERED: Final = 8
"""How many sets of rules are kept in mind at once."""


class RuleStudy:
    """What is worth working out once for a set of rules."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.winters = Winters(rules)
        items = [*rules.buildings, *rules.cards]
        self.incomes: dict[str, Income] = {
            item.id: income_of(rules, item, self.winters) for item in items
        }
        """The income of everything a seat may own, by its id."""
        self.open: list[tuple[int, bool]] = [
            (rules.places[register.name], register.per_seat)
            for register in rules.registers
            if register.visible != "hidden"
        ]
        """Where the registers lie that a seat may see, and whether each seat has its own."""
        self.gifts: dict[str, float] = {}

    def visible(self, g: Table, seat: int) -> tuple[int, ...]:
        """The registers that a seat may see and that are not another's."""
        stride: int = g.rules.stride
        return tuple(
            [g.registers[place + (seat * stride if own else 0)] for place, own in self.open]
        )

    def gift(self, advisor: Advisor) -> float:
        """What an advisor with rules of their own gives in a typical position."""
        found = self.gifts.get(advisor.id)
        if found is None:
            assert advisor.custom is not None, f"{advisor} has a plain deal"
            table = typical(self.rules, PRODUCTIVE[1])
            found = reaction(advisor.custom, table, subject=advisor.rank)
            self.gifts[advisor.id] = found
        return found


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
