"""Where effects may hang on: values to modify, questions to add to, moments to answer."""

from __future__ import annotations

from typing import Final

# Values that effects modify; the comment names the value, then the subject.
STRENGTH: Final = 0  # a player's battle strength; the enemy kinds fought, as bits
COST: Final = 1  # what a building costs, as a bundle; the building
PRICE: Final = 2  # goods a soldier costs
DISCOUNT: Final = 3  # goods the first soldier costs less
TENDER: Final = 4  # 1 if tokens may pay for soldiers
REWARD: Final = 5  # what an advisor gives, as a bundle; the rank
TOLL: Final = 6  # what an advisor's alternative costs, as a bundle; the rank
YIELD: Final = 7  # what any other deal gives, as a bundle; the deal's tag
OUTCOME: Final = 8  # a battle's result, 1, 0 or -1; strength minus the enemy's
MEANS: Final = 9  # what may be added to a dice group, as bits
BARRED: Final = 10  # ranks this player may not influence by any means, as bits; 19: one's own
DICE_NUMBER: Final = 11  # player dice to roll
BONUS_DICE: Final = 12  # bonus dice about to be gained
ORDER_KEY: Final = 13  # the total that places a player in the turn order; below 0: in front of all
ADVISOR: Final = 14  # which advisor sits at a rank; the rank
WINS_TIES: Final = 16  # 1 if this player wins ties over buildings
FAVOR: Final = 17  # goods given to a player tied for King's Favor
FAVORITE: Final = 18  # the seat that takes the favor die without comparison, or -1
KINGS_REWARD: Final = 19  # points for the most buildings
ENVOY: Final = 20  # the seat the envoy goes to, or -1
KING_FIXED: Final = 21  # soldiers the king sends without rolling, or -1
KING_SENDS: Final = 22  # soldiers the king sends a player; the king's die, the higher of two
TRIBES: Final = 23  # what kind an enemy counts as, as a bit; its place among those that lie open
ENEMY_STRENGTH: Final = 24  # the strength of all enemies together
BOUNTY: Final = 25  # what victory brings, as a bundle
LOSS: Final = 26  # what defeat costs, as a penalty
EXPOSED: Final = 27  # the buildings that may be destroyed, as bits
HEROISM: Final = 28  # points for victory with the highest strength
KEPT: Final = 29  # soldiers that stay after winter
ACADEMY: Final = 30  # what a player's own soldiers' die counts as
INSTEAD: Final = 31  # asked of all: 1 if a point may replace a season's free good; whose (Q37)
INFLUENCED: Final = 32  # the advisors a player influenced, as bits by rank; own ones from 32 + rank
SPARED: Final = 33  # 1 if a building is spared, to which the effects then react; the building
KING_DICE: Final = 34  # dice the king rolls: one, or two if it is more

# Questions that effects add options to; the comment names the subject.
REROLL: Final = 40
INFLUENCE: Final = 41
PAYMENT: Final = 42  # what the building costs, as a bundle; offers are other bundles
NEED: Final = 43  # what the capital may ask for

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
SEASON_DEALS_DONE: Final = 74  # for each player right after the own deals of the season's end
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
# Moments in the middle of a step; the comment names who reacts and the subject.
REROLLED: Final = 80  # the player who used an effect that changes dice; its place among the offers
PLACED: Final = 81  # every player; occupant << 8 | rank
REWARDED: Final = 82  # the player; what an advisor gave, as a bundle
CONSTRUCTED: Final = 83  # every player; builder << 8 | building, GRANTED if it came free
VICTORY: Final = 84  # the player
RANK_REWARDS: Final = 85  # every player; the rank whose advisor rewards
TAKEN: Final = 88  # the player before whom a card was just laid; its place among the cards
PEEK: Final = 89  # the player who may look at a face-down card, instead of just looking
GRANTED: Final = 1 << 16
"""Marks a construction without cost and points (Q41)."""
TOPICS: Final = 90
"""More than the highest topic."""
