"""S2 The Demanding Capital: two needs a year, and a growth pool that decides on the king's help."""

# Stays pure Python: it runs once, when rules are compiled.

from __future__ import annotations

from ....engine.cards.displays import Display
from ....engine.cards.items import RULEBOOK, Card, Item
from ...model.goods import GOLD, PLUS2, SOLDIER, STONE, WOOD
from ...rules.draft import Draft
from ...rules.expansion import SCENARIO, Expansion
from .checks import check_needs
from .events import GROWN
from .needs import (
    GROWTH,
    MANPOWER,
    NEEDED,
    SOURCE,
    AsksForNeeds,
    FewerHands,
    GrowthPool,
    KingNeedsGrowth,
    Levy,
    RollNeeds,
)


def demanding_capital(d: Draft) -> None:
    """The capital asks for something every year, and the pool says whether the king can help."""
    d.register(GROWTH, NEEDED, MANPOWER)
    d.before("year", "moment(year_start)", RollNeeds())
    effects = [GrowthPool(3), AsksForNeeds(), FewerHands(), KingNeedsGrowth()]
    d.always.append(Card("scenario", SOURCE, RULEBOOK, *effects))
    d.always += [
        need("gold", Levy(GOLD)),
        need("wood", Levy(WOOD)),
        need("stone", Levy(STONE)),
        need("troops", Levy(SOLDIER)),
        need("luxuries", Levy(PLUS2)),
        need("manpower", Levy(0, dice=1)),
    ]
    d.display(GROWTH.name, Display(zero=True))
    d.check(check_needs)


def need(id: str, levy: Levy) -> Item:
    """Something the capital may ask for."""
    return Card("need", id, RULEBOOK, levy)


EXPANSION = Expansion(
    id="demanding-capital",
    rule="S2",
    name="scenario.demanding_capital.name",
    group=SCENARIO,
    edit=demanding_capital,
    excludes=("m5",),
    events=(GROWN,),
)
