"""What things are worth in victory points when nothing particular is planned with them."""

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
"""A good: a well-spent one brings a little less than a point."""
TOKEN: Final = 0.3
SOLDIER: Final = 0.6
BONUS_DIE: Final = 0.9
PLAYER_DIE: Final = 1.8
PEEK: Final = 0.25
ENVOY: Final = 1.0
SHIFT: Final = 0.25
"""Another way to bend a dice group, for a season."""
REROLL: Final = 0.12
"""The right to change the dice when they fall badly, for a season."""
SEAT_AT_COURT: Final = 0.11
"""How often a season a player stands on a given advisor."""
BUILDS: Final = 0.8
"""How many buildings a season a player constructs."""
RECRUITS: Final = 1.0
"""How many soldiers a year a player hires."""
SURPRISE: Final = 0.3
"""An effect of which one cannot see what it brings."""


def bundle_worth(bundle: i64) -> float:
    """A bundle at these prices."""
    worth = float(goods_in(bundle) + amount_in(bundle, ANY_GOOD)) * GOOD
    worth += float(tokens_in(bundle)) * TOKEN + float(soldiers_in(bundle)) * SOLDIER
    worth += float(points_in(bundle)) + float(bonus_dice_in(bundle)) * BONUS_DIE
    return worth + PEEK if peeks_in(bundle) else worth
