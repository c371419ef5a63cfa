"""Everything printed: fifteen buildings, ten advisors, three invasions and the sheet (D1, D5)."""

# Stays pure Python: it runs once, when rules are compiled.

from __future__ import annotations

from ...engine.cards.effects import Effect
from ..model.board import Table
from ..model.goods import CROWN, GOLD, GOOD, SOLDIER, STONE, WOOD
from ..model.items import Advisor, Building, Invasion, Sheet
from .effects import (
    EveryTurn,
    FreesHourglass,
    HiresSoldiers,
    RaisesDie,
    RollsMoreDice,
    SlowsTime,
    TurnsDie,
    VirtualSoldiers,
)


def building(id: str, slot: str, cost: str, effect: Effect[Table]) -> Building:
    """A building of the sheet; its points depend on the column, costs are written "2g 1w"."""
    return Building(id, slot, cost=goods_of(cost), vp=int(slot[-1]), effects=[effect])


def goods_of(cost: str) -> int:
    """The goods that a cost such as "2g 1w" names."""
    units = {"g": GOLD, "w": WOOD, "s": STONE}
    return sum(int(part[0]) * units[part[1]] for part in cost.split())


def buildings() -> list[Building]:
    """The fifteen buildings, row by row; effects and points are printed, costs reconstructed."""
    return [
        building("wooden_tower", "1-1", "1g 1w", VirtualSoldiers(1)),
        building("stone_tower", "1-2", "1g 2s", VirtualSoldiers(2)),
        building("fortress", "1-3", "1g 1w 2s", VirtualSoldiers(4)),
        building("statue", "2-1", "1g 1s", RaisesDie(1)),
        building("garden", "2-2", "1g 2w", FreesHourglass(1)),
        building("mausoleum", "2-3", "2g 2s", RaisesDie(3)),
        building("school", "3-1", "1w 1s", SlowsTime(2)),
        building("stonecutter", "3-2", "2g 1w", EveryTurn(STONE)),
        building("town_hall", "3-3", "2g 1w 1s", TurnsDie()),
        building("barracks", "4-1", "2w", VirtualSoldiers(1, (1, 2))),
        building("market", "4-2", "1g 1w 1s", EveryTurn(GOLD)),
        building("church", "4-3", "2g 1w 1s", RollsMoreDice(1)),
        building("gladiators_pit", "5-1", "2g", HiresSoldiers(2)),
        building("sawmill", "5-2", "2g 1s", EveryTurn(WOOD)),
        building("cemetery", "5-3", "1g 2w 1s", EveryTurn(CROWN)),
    ]


def advisors() -> list[Advisor]:
    """The ten advisors by rank and what each gives (D1)."""
    gives = [
        GOLD,
        WOOD,
        STONE,
        SOLDIER,
        GOOD,
        2 * SOLDIER,
        2 * GOLD,
        SOLDIER + GOOD,
        CROWN + 2 * GOOD,
        SOLDIER + GOLD + WOOD + STONE,
    ]
    return [Advisor(rank, bundle) for rank, bundle in enumerate(gives, 1)]


def invasions() -> list[Invasion]:
    """The three years: boxes of the time track, strength, points for victory (D1, D3.4)."""
    return [
        Invasion(1, boxes=3, strength=4, vp=1),
        Invasion(2, boxes=7, strength=8, vp=2),
        Invasion(3, boxes=12, strength=13, vp=3),
    ]


def sheet() -> Sheet:
    """Eight soldier boxes, five dice, two unique buildings at most (D1, D5)."""
    return Sheet("governor", soldiers=8, dice=5, uniques=2)
