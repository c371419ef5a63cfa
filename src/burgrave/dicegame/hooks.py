"""Every hook of the Dice Game, which the effects of buildings attach to."""

from __future__ import annotations

from typing import Final

from ..engine.cards.hooks import Moment, Value, declare, moments_among

# Values that effects change.
STRENGTH: Final = Value(
    "a player's strength against an invasion, soldiers first", rule="D3.4", subject="the year"
)
DICE_TO_ROLL: Final = Value("the dice a player rolls", rule="D3.1")
BOXES: Final = Value("the time boxes blackened this turn", rule="D3.2")
RAISE: Final = Value("how much one die of a group may be raised, once a turn", rule="D7.12")
FREES: Final = Value("how many hourglass dice may be rolled again, once a turn", rule="D7.9")

# Moments to which the effects of the active player's buildings react.
DICE_SET: Final = Moment("after the last reroll, before the dice bring anything", rule="D7.11")
INCOME: Final = Moment("when time is marked, before the dice count", rule="D3.2")
BUILT: Final = Moment("after building, before the invasion", rule="D7.28")

HOOKS: Final = declare(globals())
"""Every hook by name."""
MOMENTS: Final = moments_among(HOOKS)
"""The moments that programs and content files may name."""
