"""The place of each feature in the row of numbers that describes a position.

A thermometer of n places shows a number k as k ones followed by zeros.
"""

from __future__ import annotations

from typing import Final

from .hook_columns import HOOKS_SEEN

# Time and table.
YEAR: Final = 0
"""Years left: a 1 in one of five places."""
PHASE: Final = YEAR + 5
SEATS: Final = PHASE + 9
STAGE: Final = SEATS + 4
"""Rewards to come, a construction to come, dice to place, seasons left, asked, fate asked."""
# What the seat has, including the rewards its dice will bring.
POINTS: Final = STAGE + 8
LEAD: Final = POINTS + 1
"""Points over the best of the others."""
GOODS: Final = POINTS + 2
"""Gold, wood and stone together."""
END_POINTS: Final = POINTS + 3
"""Points that the end of the game would add now."""
TOLLS: Final = POINTS + 4
"""Points that the seat will pay to advisors for its rewards; they are taken off POINTS already."""
STOCK: Final = POINTS + 6
"""Gold, wood and stone as thermometers of six, goods of the seat's choice of four."""
TOKENS: Final = STOCK + 22
SOLDIERS: Final = TOKENS + 4
HOOK: Final = SOLDIERS + 8
"""How many effects of the seat's items are attached to each hook (`hook_columns.py`)."""
WORTH: Final = HOOK + HOOKS_SEEN
"""What buildings and cards still bring, in quarters of a point; the number of buildings."""
ROW: Final = WORTH + 4
ROWS: Final = "ABCDEFG"
"""Rows with features of their own, as networks were trained; other rows count only in TARGET."""
NO_ROW: Final = 15
"""The place of every other row."""
ROW_SIZE: Final = 7
"""Per row, for the next building: 0, 1, 2 or more goods missing; points, worth, goods missing."""
TARGET: Final = ROW + len(ROWS) * ROW_SIZE
"""The best worth of a next building for which 0, 1, 2, or at least 3 goods are missing."""
WINTER: Final = TARGET + 4
"""This winter: victory, defeat, gain, cost, lead, enemy seen; four numbers on later winters."""
DICE: Final = WINTER + 10
COURT: Final = DICE + 9
"""What each rank that the dice reach would give, in quarters of a point."""
BEST_SPLIT: Final = COURT + 18
ORDER: Final = BEST_SPLIT + 4
"""Place in the turn order, envoy, lead in buildings over the most and the fewest."""
RIVAL: Final = ORDER + 8
RIVAL_SIZE: Final = 15
SIZE: Final = RIVAL + 4 * RIVAL_SIZE
