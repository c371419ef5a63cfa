"""Where effects may hang on: values to modify and moments to react to."""

from __future__ import annotations

from typing import Final

# Values that effects modify; the comment names the value, then the subject.
STRENGTH: Final = 0  # a player's strength against an invasion; the year
DICE_NUMBER: Final = 1  # dice a player rolls
BOXES: Final = 2  # time boxes blackened this turn
RAISE: Final = 3  # what one die of some group may be raised by, once a turn
FREES: Final = 4  # how many hourglass dice may be rolled again, once a turn

# Moments that effects of whoever has the turn react to.
DICE_SET: Final = 10  # after the last reroll, before anything counts
INCOME: Final = 11  # after time was marked
BUILT: Final = 12  # after building, before the invasion
TOPICS: Final = 13
"""More than the highest topic."""
