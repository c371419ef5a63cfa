"""The places where effects may hang on: values to modify, questions to add to, moments to answer."""

from __future__ import annotations

from typing import Final

# Values that effects modify. The comment says what the value and the subject are.
STRENGTH: Final = 0  # a player's battle strength; subject: the enemy kinds fought, as bits
COST: Final = 1  # what a building costs, as a bundle; subject: the building
PRICE: Final = 2  # goods a soldier costs
REWARD: Final = 3  # what an advisor gives, as a bundle; subject: the rank
OUTCOME: Final = 4  # a battle's result, 1, 0 or -1; subject: strength minus the enemy's
MEANS: Final = 5  # what may be added to a dice group, as bits

# Questions that effects add options to.
REROLL: Final = 20

# Moments that effects answer.
SEASON_START: Final = 40
SEASON_END: Final = 41
VICTORY: Final = 42
GAME_END: Final = 43

TOPICS: Final = 100
"""More than the highest topic."""

MOMENTS: Final = {
    "season_start": SEASON_START,
    "season_end": SEASON_END,
    "victory": VICTORY,
    "game_end": GAME_END,
}
