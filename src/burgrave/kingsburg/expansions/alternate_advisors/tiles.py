"""The sixteen tiles and what they give."""

# Stays pure Python: it runs once, when rules are compiled.

from __future__ import annotations

from ...model.goods import GOLD, PEEK, PLUS2, SOLDIER, STONE, VP, WOOD, mixes
from ...model.items import Alternative, any_good_for, goods_of_choice, pick
from . import effects
from .board import Tile, tile
from .effects import OthersPick


def tiles() -> list[Tile]:
    """The sixteen tiles by rank."""
    return [
        tile(1, custom=effects.RewardOfUninfluenced()),
        # If nothing is paid, it gives its two tokens (Q36).
        tile(2, choose=TOKENS_OR_SOLDIER),
        tile(3, choose=pick(ANY_GOOD), custom=OthersPick("left")),
        tile(4, choose=pick(ANY_GOOD), custom=effects.FromStock()),
        tile(5, choose=pick(ANY_GOOD), custom=effects.RolledGood()),
        # An exchange, which may be declined (Q36).
        tile(6, choose=EXCHANGES, optional=True),
        tile(7, choose=TWO_AND_ONE, custom=OthersPick("opponent")),
        tile(8, choose=pick(ANY_GOOD), custom=OthersPick("neighbours")),
        # One of the four is a point (Q5).
        tile(9, choose=pick(TWO_OF_FOUR)),
        tile(10, choose=pick([2 * GOLD, 2 * WOOD, 2 * STONE])),
        tile(11, choose=pick(PLAIN_OR_SWAPPED), custom=effects.SwapWhenFewest()),
        tile(12, choose=SHARED_WITH_ALL),
        # One good of choice (Q6).
        tile(13, gives=PLUS2 + VP + SOLDIER + PEEK, choose=goods_of_choice(1)),
        # The opponent gains what they pick (Q70).
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
