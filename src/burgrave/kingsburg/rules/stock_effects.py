"""Effects that change what their owner has at a moment, and what a stock may come to by them."""

from __future__ import annotations

from typing import Final

from ...engine.hooks import Effect
from ...engine.native import i64
from ...engine.notation import Option, Worded
from ..model.board import Seat, Table
from ..model.goods import ANY_GOOD, GOLD, GOODS_ONLY, PLUS2, SOLDIER, STONE, VP, WOOD, all_of

# Who comes first at a moment, where nobody loses by it (Q12).
PEEKS: Final = -1
GAINS: Final = 0
IF_TRUE: Final = 1
FORCED: Final = 2
OFFERS: Final = 3

STOCK_FIELDS: Final = (1 << 48) - 1
"""The part of a bundle that a stock holds: goods, tokens, soldiers and points."""
SOLDIERS: Final = all_of(SOLDIER)
POINTS_KEPT: Final = 64 * VP
"""Added to a stock, so that paying points never borrows from another field."""
PLENTY: Final = 150
"""More than this of something is as good as this much."""
DONE: Final = 1
"""The move of an effect that leaves no choice."""


class StockEffect(Effect[Table]):
    """Changes what its owner has at a moment; where order matters, the owner says when (Q71)."""

    reads: i64 = 0
    """The fields of a stock that decide what it does, apart from what its owner may decline."""
    touches: i64 = 0
    """The fields of a stock that it may change."""
    declinable: bool = False
    """May its owner pass it over?"""

    def works(self, g: Table, seat: i64) -> bool:
        """Is this its season, and does nothing else stand in its way?"""
        return True

    def ways(self, g: Table, seat: i64, stock: i64) -> list[int]:
        """What a stock may become by it, itself if it may be declined; none while it must wait."""
        raise NotImplementedError

    def offer(self, g: Table, seat: i64, subject: i64) -> list[int]:
        return [DONE]

    def option(self, g: Table, seat: i64, move: i64) -> Option:
        said = f"next {self.item}"
        return Worded(g.names[seat], "next", said=said, choice={"item": self.item})


def stock_of(who: Seat) -> i64:
    """What a seat has, as a bundle; points only by what is added to stay above none."""
    goods = min(who.gold, PLENTY) * GOLD + min(who.wood, PLENTY) * WOOD
    goods += min(who.stone, PLENTY) * STONE + min(who.plus2, PLENTY) * PLUS2
    return goods + min(who.soldiers, PLENTY) * SOLDIER + POINTS_KEPT


def fields_in(bundle: i64) -> i64:
    """The fields of a stock that a bundle changes."""
    found: i64 = GOODS_ONLY if bundle >= ANY_GOOD else 0
    field: i64 = 255
    for _ in range(6):
        if bundle & field:
            found |= field
        field <<= 8
    return found
