"""The sixteen tiles of module 6 and how they join the game."""

from __future__ import annotations

from ....model.goods import GOLD, PEEK, PLUS2, SOLDIER, STONE, VP, WOOD, mixes
from ....model.items import Alternative, any_good_for, goods_of_choice, pick
from ....rules.draft import Draft
from . import board, effects, questions
from .board import Tile, tile
from .effects import OthersPick


def alternate_advisors(d: Draft, variant: str) -> None:
    """Lay a tile each productive season, or start with all and remove one each season."""
    for one in tiles():
        one.effects = [effects.SitsAtRank(one.rank)]
        d.advisors.append(one)
        d.open_cards.append(one)
    d.register(questions.TAKEN, questions.GOOD)
    if variant == "inverted":
        d.register(board.LEAVING)
        d.programs.before("game", "years(1)", [board.LayOutTiles()])
        d.programs.before("season", "take_back", [board.ChooseLeavingTile()])
        d.programs.after("season", "table_moment(season_closes)", [board.RemoveTile()])
    else:
        d.programs.before("season", "table_moment(season_opens)", [board.DrawTile()])


def tiles() -> list[Tile]:
    """The sixteen tiles by rank."""
    return [
        tile(1, custom=effects.RewardOfUninfluenced()),
        tile(2, choose=TOKENS_OR_SOLDIER),
        tile(3, choose=pick(ANY_GOOD), custom=OthersPick("left")),
        tile(4, choose=pick(ANY_GOOD), custom=effects.FromStock()),
        tile(5, choose=pick(ANY_GOOD), custom=effects.RolledGood()),
        tile(6, choose=EXCHANGES, optional=True),
        tile(7, choose=TWO_AND_ONE, custom=OthersPick("opponent")),
        tile(8, choose=pick(ANY_GOOD), custom=OthersPick("neighbours")),
        tile(9, choose=pick(TWO_OF_FOUR)),
        tile(10, choose=pick([2 * GOLD, 2 * WOOD, 2 * STONE])),
        tile(11, choose=pick(PLAIN_OR_SWAPPED), custom=effects.SwapWhenFewest()),
        tile(12, choose=SHARED_WITH_ALL),
        tile(13, gives=PLUS2 + VP + SOLDIER + PEEK, choose=goods_of_choice(1)),
        tile(14, choose=FOUR_AND_ONE, custom=OthersPick("opponent")),
        tile(15, gives=2 * GOLD + 2 * WOOD + 2 * STONE, custom=effects.ShareOut(2)),
        tile(16, gives=5 * VP),
    ]


ANY_GOOD = mixes(1)

TOKENS_OR_SOLDIER = [
    Alternative(take=2 * PLUS2),
    Alternative(pay=PLUS2, take=GOLD + SOLDIER),
]

EXCHANGES = [
    *any_good_for(SOLDIER + VP),
    *[Alternative(pay=VP, take=good, also=SOLDIER) for good in ANY_GOOD],
    *[Alternative(pay=SOLDIER, take=good, also=VP) for good in ANY_GOOD],
]

TWO_AND_ONE = [Alternative(take=2 * good, others=good) for good in ANY_GOOD]

TWO_OF_FOUR = [
    GOLD + WOOD,
    GOLD + VP,
    GOLD + SOLDIER + PLUS2,
    WOOD + VP,
    WOOD + SOLDIER + PLUS2,
    VP + SOLDIER + PLUS2,
]

PLAIN_OR_SWAPPED = [
    STONE + SOLDIER + VP,
    2 * STONE + SOLDIER,
    2 * STONE + VP,
    2 * SOLDIER + STONE,
    2 * SOLDIER + VP,
    2 * VP + STONE,
    2 * VP + SOLDIER,
]

SHARED_WITH_ALL = [
    Alternative(take=3 * GOLD, others=VP),
    Alternative(take=3 * VP, others=GOLD),
]

FIVE = (GOLD, WOOD, STONE, PLUS2, SOLDIER)
FOUR_AND_ONE = [Alternative(take=sum(FIVE) - taken, others=taken) for taken in FIVE]
