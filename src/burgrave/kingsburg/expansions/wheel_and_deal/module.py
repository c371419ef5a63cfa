"""S4 Wheel and Deal: each year every player sides with one of eight groups."""

# Stays pure Python: it runs once, when rules are compiled.

from __future__ import annotations

from ....engine.cards.displays import RANK, Display
from ....engine.cards.items import RULEBOOK, Card
from ...rules.draft import Draft
from ...rules.expansion import SCENARIO, Expansion
from .checks import check_society
from .effects import (
    GROUP,
    SOCIETY,
    BarsSocietyAdvisor,
    GroupEachYear,
    PutsSocietyToken,
    ReturnGroups,
    RewardedAgain,
)
from .events import SIDED
from .groups import groups


def wheel_and_deal(d: Draft) -> None:
    """Let everybody take a group at the start of each year and give it back at its end."""
    d.deck(GROUP, groups(), one_each=True)
    effects = [GroupEachYear(), BarsSocietyAdvisor()]
    d.always.append(Card("scenario", "wheel_and_deal", RULEBOOK, *effects))
    d.register(SOCIETY)
    d.after("year", "moment(year_last)", ReturnGroups())
    d.display(PutsSocietyToken.asks, Display(unit=RANK))
    d.display(RewardedAgain.asks, Display(unit=RANK))
    d.check(check_society)


EXPANSION = Expansion(
    id="wheel-and-deal",
    rule="S4",
    name="scenario.wheel_and_deal.name",
    group=SCENARIO,
    edit=wheel_and_deal,
    excludes=("m5",),
    events=(SIDED,),
)
