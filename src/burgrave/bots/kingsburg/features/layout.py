"""Where each feature of a position stands."""

from __future__ import annotations

from typing import Final

from .hook_columns import HOOKS_SEEN

# Time and table.
YEAR: Final = 0
"""Years left, one of five places."""
PHASE: Final = YEAR + 5
SEATS: Final = PHASE + 9
STAGE: Final = SEATS + 4
"""Unpaid rewards, a building to come, dice to place, seasons left; whose turn it is."""
# What the seat has, with the rewards that it stands for.
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
"""Gold, wood and stone as thermometers of six, goods of choice of four."""
TOKENS: Final = STOCK + 22
SOLDIERS: Final = TOKENS + 4
HOOK: Final = SOLDIERS + 8
"""How many effects hang on each hook."""
WORTH: Final = HOOK + HOOKS_SEEN
"""What is held still brings, and how many buildings stand."""
ROW: Final = WORTH + 4
ROW_SIZE: Final = 7
"""For each row: none, one, two, more goods missing for the next building; points, worth, edge."""
TARGET: Final = ROW + 7 * ROW_SIZE
"""The best of those within reach of no, one, two, three goods more."""
WINTER: Final = TARGET + 4
"""Victory, defeat, what they bring and cost; strength; looked; the winters to come."""
DICE: Final = WINTER + 10
COURT: Final = DICE + 9
"""What each rank that the dice reach would give; then hopes."""
BEST_SPLIT: Final = COURT + 18
ORDER: Final = BEST_SPLIT + 4
"""Place in the order, envoy, and who leads in buildings."""
RIVAL: Final = ORDER + 8
RIVAL_SIZE: Final = 15
SIZE: Final = RIVAL + 4 * RIVAL_SIZE
