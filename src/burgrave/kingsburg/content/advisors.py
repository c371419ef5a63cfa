"""The eighteen advisors of the court and what they give."""

# Stays pure Python: it runs once, when rules are compiled.

from __future__ import annotations

from ..model.goods import GOLD, PEEK, PLUS2, SOLDIER, STONE, VP, WOOD
from ..model.items import Advisor, Alternative, Deal, goods_of_choice, pick

OTHER_TWO = [
    Alternative(pay=GOLD, also=WOOD + STONE),
    Alternative(pay=WOOD, also=GOLD + STONE),
    Alternative(pay=STONE, also=GOLD + WOOD),
]


def advisors() -> list[Advisor]:
    """The court by rank."""
    return [
        advisor(1, "jester", VP),
        advisor(2, "squire", GOLD),
        advisor(3, "architect", WOOD),
        advisor(4, "merchant", 0, pick([GOLD, WOOD])),
        advisor(5, "sergeant", SOLDIER),
        # Exchanges are optional: both may be declined (Q10).
        advisor(6, "alchemist", 0, OTHER_TWO, optional=True),
        advisor(7, "astronomer", PLUS2, goods_of_choice(1)),
        advisor(8, "treasurer", 2 * GOLD),
        advisor(9, "master_hunter", WOOD, pick([GOLD, STONE])),
        advisor(10, "general", 2 * SOLDIER + PEEK),
        advisor(11, "swordsmith", STONE, pick([GOLD, WOOD])),
        advisor(12, "duchess", PLUS2, goods_of_choice(2)),
        advisor(13, "champion", 3 * STONE),
        advisor(14, "smuggler", 0, goods_of_choice(3, pay=VP), optional=True),
        advisor(15, "inventor", GOLD + WOOD + STONE),
        advisor(16, "wizard", 4 * GOLD),
        advisor(17, "queen", 3 * VP + PEEK, goods_of_choice(2)),
        advisor(18, "king", GOLD + WOOD + STONE + SOLDIER),
    ]


def advisor(
    rank: int,
    id: str,
    fixed: int,
    alternatives: list[Alternative] | None = None,
    *,
    optional: bool = False,
) -> Advisor:
    """An advisor with a fixed part and alternatives to choose from."""
    deal = Deal(id, alternatives or [], ask="reward", fixed=fixed, optional=optional, rank=rank)
    return Advisor(rank, id, deal)
