"""The twenty buildings of the base game: row, column, cost, points and effects."""

# Stays pure Python: it runs once, when rules are compiled.

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...engine.cards.effects import Effect
from ...engine.cards.items import RULEBOOK
from ..model.board import Table
from ..model.goods import BONUS_DIE, GOLD, PLUS2, STONE, VP, WOOD
from ..model.items import Alternative, Building, Deal, any_good_for
from .effects import (
    CheaperBuildings,
    DrawsAreVictories,
    ExtraSoldier,
    GainOnVictory,
    PointsForGoods,
    RerollAllWhenLow,
    RerollOneOfEqual,
    ShiftOneGroup,
    SoldierPrice,
    Strength,
)
from .season_effects import DealAtSeasonEnd, GainAtSeasonEnd, GainAtSeasonStart

POINT_DEALS: Final = (1, 2)
"""The tags of deals that sell goods for points, by which other cards recognize them."""


def cost(gold: int, wood: int, stone: int) -> int:
    """A cost in the order the provinces print it."""
    return gold * GOLD + wood * WOOD + stone * STONE


def town_hall() -> Deal:
    """The exchange of the Town Hall: a good or a token for a point."""
    ways = [*any_good_for(VP), Alternative(pay=PLUS2, also=VP)]
    return Deal("town_hall", ways, ask="town_hall", optional=True, tag=POINT_DEALS[0])


Income = Callable[[int], Effect[Table]]
"""Makes the effect that gives a bundle at the start of every season, fixed or optional (Q30)."""


def buildings(income: Income = GainAtSeasonStart) -> list[Building]:
    """The province of the base game, row by row."""
    return [
        building("statue", "B I", cost(2, 0, 0), 3, RerollOneOfEqual()),
        building("chapel", "B II", cost(3, 0, 1), 5, RerollAllWhenLow(7)),
        building("church", "B III", cost(3, 1, 2), 7, Strength(1, ("demons",))),
        building("cathedral", "B IV", cost(5, 0, 3), 9, PointsForGoods(2)),
        building("inn", "C I", cost(1, 1, 0), 0, GainAtSeasonEnd(PLUS2, ("summer",))),
        building("market", "C II", cost(2, 2, 0), 1, ShiftOneGroup()),
        building("farm", "C III", cost(2, 3, 1), 2, income(BONUS_DIE), Strength(-1)),
        # The good of the Merchants' Guild is gold (Q4).
        building("merchants_guild", "C IV", cost(3, 1, 2), 4, income(GOLD)),
        building("guard_tower", "D I", cost(1, 0, 1), 1, Strength(1)),
        building("blacksmith", "D II", cost(1, 2, 0), 2, Strength(1)),
        building("barracks", "D III", cost(2, 2, 1), 4, SoldierPrice(1)),
        building("wizards_guild", "D IV", cost(3, 2, 2), 6, Strength(2)),
        building("palisade", "E I", cost(0, 2, 0), 0, Strength(1), Strength(1, ("zombies",))),
        building("stables", "E II", cost(1, 1, 1), 2, ExtraSoldier()),
        building("stone_wall", "E III", cost(2, 0, 2), 2, Strength(1), DrawsAreVictories()),
        building("fortress", "E IV", cost(3, 0, 2), 4, Strength(1), GainOnVictory(VP)),
        building("barricade", "F I", cost(0, 1, 0), 0, Strength(1, ("goblins",))),
        building("crane", "F II", cost(0, 1, 1), 1, CheaperBuildings(GOLD, (3, 4))),
        building("town_hall", "F III", cost(2, 1, 1), 2, DealAtSeasonEnd(town_hall())),
        building("embassy", "F IV", cost(2, 2, 2), 4, GainAtSeasonEnd(VP)),
    ]


def building(
    id: str, slot: str, price: int, vp: int, *effects: Effect[Table], mark: str = RULEBOOK
) -> Building:
    """A building with its slot, cost, points and effects."""
    return Building(id, slot, cost=price, vp=vp, mark=mark, effects=list(effects))
