"""Who has won (B7)."""

from __future__ import annotations

from ...engine.game.standing import Standing, mark_winners
from ..model.board import Table


def standings(g: Table) -> list[Standing]:
    """Every seat's result in seating order: most points, goods, buildings, in that order (B7)."""
    return mark_winners(
        [
            Standing(
                seat, {"vp": who.vp, "goods": who.goods(), "buildings": who.building_count()}, 3
            )
            for seat, who in enumerate(g.seats)
        ]
    )
