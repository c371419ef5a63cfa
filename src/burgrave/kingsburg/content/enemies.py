"""The twenty-five enemy cards, five for each year."""

# Stays pure Python: it runs once, when rules are compiled.

from __future__ import annotations

from ...engine.cards.items import RULEBOOK
from ..model.goods import ANY_GOOD, GOLD, STONE, VP, WOOD
from ..model.items import Enemy, Loss


def lose(
    gold: int = 0, wood: int = 0, stone: int = 0, *, goods: int = 0, buildings: int = 0, vp: int = 0
) -> int:
    """A penalty, in the order in which it is suffered."""
    return (
        gold * Loss.GOLD
        + wood * Loss.WOOD
        + stone * Loss.STONE
        + goods * Loss.GOOD
        + buildings * Loss.BUILDING
        + vp * Loss.VP
    )


def enemies() -> list[Enemy]:
    """All enemy cards, year by year."""
    return [
        Enemy(1, "goblins", 2, lose=lose(0, 1, 1, buildings=1, vp=1), gain=WOOD),
        Enemy(1, "barbarians", 2, lose=lose(goods=1, buildings=1), gain=GOLD),
        Enemy(1, "goblins", 3, lose=lose(1, buildings=1), gain=STONE, mark=RULEBOOK),
        Enemy(1, "orcs", 3, lose=lose(goods=2, vp=1), gain=GOLD),
        Enemy(1, "zombies", 4, lose=lose(vp=2), gain=VP),
        Enemy(2, "goblins", 3, lose=lose(0, 2, 2, buildings=1, vp=1), gain=WOOD),
        Enemy(2, "goblins", 4, lose=lose(2, buildings=1), gain=STONE, mark=RULEBOOK),
        Enemy(2, "orcs", 4, lose=lose(goods=2, buildings=1), gain=GOLD),
        Enemy(2, "barbarians", 5, lose=lose(goods=2, vp=1), gain=GOLD),
        Enemy(2, "zombies", 5, lose=lose(vp=2), gain=VP),
        Enemy(3, "goblins", 4, lose=lose(0, 3, 3, buildings=1, vp=1), gain=WOOD),
        Enemy(3, "goblins", 5, lose=lose(3, buildings=1), gain=STONE),
        Enemy(3, "orcs", 5, lose=lose(goods=2, buildings=1), gain=GOLD),
        Enemy(3, "zombies", 6, lose=lose(vp=2), gain=VP),
        Enemy(3, "demons", 6, lose=lose(2, 1, 1, vp=1), gain=VP),
        Enemy(4, "goblins", 5, lose=lose(0, 4, 4, buildings=1, vp=1), gain=WOOD),
        Enemy(4, "goblins", 6, lose=lose(4, buildings=1), gain=STONE),
        # Sources differ on this one; two of three say a point, not a building (Q31).
        Enemy(4, "demons", 6, lose=lose(goods=4, vp=1), gain=GOLD + VP),
        Enemy(4, "orcs", 7, lose=lose(goods=2, buildings=1), gain=ANY_GOOD),
        Enemy(4, "zombies", 7, lose=lose(vp=2), gain=VP),
        Enemy(5, "barbarians", 7, lose=lose(vp=8), gain=VP),
        Enemy(5, "barbarians", 8, lose=lose(buildings=1), gain=VP),
        Enemy(5, "demons", 8, lose=lose(buildings=1, vp=2), gain=2 * VP),
        Enemy(5, "demons", 9, lose=lose(buildings=1), gain=2 * VP),
        Enemy(5, "dragons", 9, lose=lose(vp=5), gain=3 * VP),
    ]
