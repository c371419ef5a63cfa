"""Where effects may hang on: values to modify, questions to add to, moments to answer."""

from __future__ import annotations

from typing import Final

# Values that effects modify; rules/values.py says what value and subject mean.
STRENGTH: Final = 0
COST: Final = 1
PRICE: Final = 2
DISCOUNT: Final = 3
TENDER: Final = 4
REWARD: Final = 5
TOLL: Final = 6
YIELD: Final = 7
OUTCOME: Final = 8
MEANS: Final = 9
BARRED: Final = 10
DICE_NUMBER: Final = 11
BONUS_DICE: Final = 12
ORDER_KEY: Final = 13
ADVISOR: Final = 14
WINS_TIES: Final = 16
FAVOR: Final = 17
FAVORITE: Final = 18
KINGS_REWARD: Final = 19
ENVOY: Final = 20
KING_FIXED: Final = 21
KING_SENDS: Final = 22
TRIBES: Final = 23
ENEMY_STRENGTH: Final = 24
BOUNTY: Final = 25
LOSS: Final = 26
EXPOSED: Final = 27
HEROISM: Final = 28
KEPT: Final = 29
ACADEMY: Final = 30
INSTEAD: Final = 31
INFLUENCED: Final = 32
SPARED: Final = 33
KING_DICE: Final = 34
SEASONS: Final = 35

# Questions that effects add options to; rules/offers.py says what offer and subject mean.
REROLL: Final = 40
INFLUENCE: Final = 41
PAYMENT: Final = 42
NEED: Final = 43  # nothing is asked here: `levy` looks up what meeting a need takes

# Moments that effects answer, once for each player in turn order.
GAME_START: Final = 50
YEAR_START: Final = 51
SEASON_START: Final = 52  # before the roll
SEASON_DICE: Final = 53  # after all other bonus dice, before the roll
SEASON_GIFTS: Final = 69  # after the last bonus dice, before the roll
DICE_CHANGED: Final = 54  # after all rerolls; dice may still be turned
DICE_SET: Final = 55  # dice will not change any more, order not yet set
ORDER_SET: Final = 56
ALL_PASSED: Final = 57
AFTER_REWARDS: Final = 58  # after rank 18, before dice are taken back
SEASON_END: Final = 59
AFTER_KINGS_REWARD: Final = 60
BEFORE_ENVOY: Final = 61
RECRUITED: Final = 62  # end of phase 7
WINTER_START: Final = 63
KING_SENT: Final = 64  # after the king's soldiers arrived
BEFORE_REVEAL: Final = 65
YEAR_END: Final = 66
YEAR_LAST: Final = 67
GAME_END: Final = 68
GAME_LAST: Final = 75  # after everything else that scores at the end
# Moments that are answered once for the whole table, by the first player.
YEAR_OPENS: Final = 70
SEASON_OPENS: Final = 71
SEASON_CLOSES: Final = 72
YEAR_CLOSES: Final = 73
# Moments in the middle of a step; rules/reactions.py says who reacts and what the subject means.
REROLLED: Final = 80
PLACED: Final = 81
REWARDED: Final = 82
CONSTRUCTED: Final = 83
VICTORY: Final = 84
RANK_REWARDS: Final = 85
TAKEN: Final = 88
PEEK: Final = 89
TOPICS: Final = 90
"""More than the highest topic."""
