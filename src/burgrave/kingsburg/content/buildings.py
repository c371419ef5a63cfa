"""The twenty buildings of the base game: row, column, cost, points and effects."""

from __future__ import annotations

from ..model.goods import BONUS_DIE, GOLD, PLUS2, STONE, VP, WOOD
from ..model.items import Alternative, Building, Deal, any_good_for
from .effects import (
    CheaperBuildings,
    DealAtSeasonEnd,
    DrawsAreVictories,
    ExtraSoldier,
    GainAtSeasonEnd,
    GainEachSeason,
    GainOnVictory,
    PointsForGoods,
    RerollAllWhenLow,
    RerollOneOfEqual,
    ShiftOneGroup,
    SoldierPrice,
    Strength,
)


def cost(gold: int, wood: int, stone: int) -> int:
    """A cost in the order the provinces print it."""
    return gold * GOLD + wood * WOOD + stone * STONE


def town_hall() -> Deal:
    """A good or a token for a point."""
    ways = [*any_good_for(VP), Alternative(pay=PLUS2, also=VP)]
    return Deal("town_hall", ways, ask="town_hall", optional=True)


def buildings() -> list[Building]:
    """The province of the base game, row by row."""
    return [
        Building("statue", "B I", cost=cost(2, 0, 0), vp=3, effects=[RerollOneOfEqual("statue")]),
        Building("chapel", "B II", cost=cost(3, 0, 1), vp=5, effects=[RerollAllWhenLow(7, "chapel")]),
        Building("church", "B III", cost=cost(3, 1, 2), vp=7, effects=[Strength(1, ("demons",))]),
        Building("cathedral", "B IV", cost=cost(5, 0, 3), vp=9, effects=[PointsForGoods(2, "cathedral")]),
        Building("inn", "C I", cost=cost(1, 1, 0), vp=0, effects=[GainAtSeasonEnd(PLUS2, "inn", ("summer",))]),
        Building("market", "C II", cost=cost(2, 2, 0), vp=1, effects=[ShiftOneGroup()]),
        Building("farm", "C III", cost=cost(2, 3, 1), vp=2, effects=[GainEachSeason(BONUS_DIE, "farm"), Strength(-1)]),
        Building("merchants_guild", "C IV", cost=cost(3, 1, 2), vp=4, effects=[GainEachSeason(GOLD, "merchants_guild")]),
        Building("guard_tower", "D I", cost=cost(1, 0, 1), vp=1, effects=[Strength(1)]),
        Building("blacksmith", "D II", cost=cost(1, 2, 0), vp=2, effects=[Strength(1)]),
        Building("barracks", "D III", cost=cost(2, 2, 1), vp=4, effects=[SoldierPrice(1)]),
        Building("wizards_guild", "D IV", cost=cost(3, 2, 2), vp=6, effects=[Strength(2)]),
        Building("palisade", "E I", cost=cost(0, 2, 0), vp=0, effects=[Strength(1), Strength(1, ("zombies",))]),
        Building("stables", "E II", cost=cost(1, 1, 1), vp=2, effects=[ExtraSoldier()]),
        Building("stone_wall", "E III", cost=cost(2, 0, 2), vp=2, effects=[Strength(1), DrawsAreVictories()]),
        Building("fortress", "E IV", cost=cost(3, 0, 2), vp=4, effects=[Strength(1), GainOnVictory(VP, "fortress")]),
        Building("barricade", "F I", cost=cost(0, 1, 0), vp=0, effects=[Strength(1, ("goblins",))]),
        Building("crane", "F II", cost=cost(0, 1, 1), vp=1, effects=[CheaperBuildings(GOLD, (3, 4))]),
        Building("town_hall", "F III", cost=cost(2, 1, 1), vp=2, effects=[DealAtSeasonEnd(town_hall())]),
        Building("embassy", "F IV", cost=cost(2, 2, 2), vp=4, effects=[GainAtSeasonEnd(VP, "embassy")]),
    ]
