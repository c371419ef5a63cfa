"""What things are worth in victory points when there is no particular plan for them."""

from __future__ import annotations

from typing import Final

from ....engine.speed.native import i64
from ....kingsburg.model.goods import (
    ANY_GOOD,
    amount_in,
    bonus_dice_in,
    goods_in,
    peeks_in,
    points_in,
    soldiers_in,
    tokens_in,
)

GOOD: Final = 0.8
"""One good; well spent, it brings a little less than a point."""
TOKEN: Final = 0.3
SOLDIER: Final = 0.6
BONUS_DIE: Final = 0.9
PLAYER_DIE: Final = 1.8
PEEK: Final = 0.25
ENVOY: Final = 1.0
SHIFT: Final = 0.25
"""One more way to change a dice group's total, per season."""
REROLL: Final = 0.12
"""The right to reroll bad dice, per season."""
SEAT_AT_COURT: Final = 0.11
"""How often per season a player influences a given advisor."""
BUILDS: Final = 0.8
"""How many buildings a player constructs per season."""
RECRUITS: Final = 1.0
"""How many soldiers a player hires per year."""
SURPRISE: Final = 0.3
"""An effect whose value cannot be tried out."""


def bundle_worth(bundle: i64) -> float:
    """The value of a bundle at these prices."""
    worth = float(goods_in(bundle) + amount_in(bundle, ANY_GOOD)) * GOOD
    worth += float(tokens_in(bundle)) * TOKEN + float(soldiers_in(bundle)) * SOLDIER
    worth += float(points_in(bundle)) + float(bonus_dice_in(bundle)) * BONUS_DIE
    return worth + PEEK if peeks_in(bundle) else worth
