"""Every hook of Kingsburg's base game: its value, subject and rule.

Amounts are packed into bundles. An expansion declares its own hooks.
"""

from __future__ import annotations

from typing import Final

from ..engine.cards.hooks import InnerMoment, Moment, Question, Value, declare, moments_among

# Values that effects change.
STRENGTH: Final = Value(
    "a player's strength in battle, soldiers first",
    rule="B6.2",
    subject="the kinds of enemy fought, as bits",
)
BUILDING_COST: Final = Value(
    "what a building costs, as a bundle", rule="B2.4", subject="the building's index"
)
SOLDIER_PRICE: Final = Value("the goods that one soldier costs", rule="B5", plain=2)
FIRST_SOLDIER_DISCOUNT: Final = Value("the goods that the first soldier costs less", rule="B5")
TOKENS_PAY_SOLDIERS: Final = Value("1 if tokens may pay for soldiers", rule="B5")
ADVISOR_GIVES: Final = Value(
    "what an advisor gives, as a bundle",
    rule="B2.3",
    subject="the rank; 32 + rank for an advisor of the player's own",
)
BY_INFLUENCE: Final = Value(
    "1 if what an advisor gives a player now is a reward for influence", rule="Q77", plain=1
)
ADVISOR_TAKES: Final = Value(
    "what an advisor's alternative costs, as a bundle", rule="B2.3", subject="the rank"
)
DEAL_GIVES: Final = Value(
    "what any other deal gives, as a bundle", rule="B2.5", subject="the deal's tag"
)
BATTLE_OUTCOME: Final = Value(
    "a battle's result: 1, 0 or -1", rule="B6.3", subject="the strength minus the enemy's"
)
MEANS: Final = Value("what may be added to a dice group, as bits", rule="B2.2")
BARRED_RANKS: Final = Value(
    "the ranks a player may not influence, as bits; the 19th: the player's own advisors",
    rule="B2.2",
)
DICE_TO_ROLL: Final = Value("the player dice to roll", rule="B2.1", plain=3)
BONUS_DICE: Final = Value("the bonus dice about to be gained", rule="B2.1")
TURN_ORDER: Final = Value(
    "the total that places a player in the turn order; below 0: in front of all", rule="B2.1"
)
ADVISOR_AT_RANK: Final = Value(
    "which advisor sits at a rank, as an index of `rules.advisors`", rule="B2.3", subject="the rank"
)
WINS_TIES: Final = Value("1 if this player wins ties over buildings", rule="B3")
FAVOR_GOODS: Final = Value("the goods given to a player tied for King's Favor", rule="B1", plain=1)
FAVORITE: Final = Value(
    "the seat that takes the favor die without comparison, or -1", rule="B1", plain=-1
)
KINGS_REWARD: Final = Value("the points for the most buildings", rule="B3", plain=1)
ENVOY_RECEIVER: Final = Value("the seat that the envoy goes to, or -1", rule="B4", plain=-1)
KINGS_FIXED_SOLDIERS: Final = Value(
    "the soldiers that the king sends without rolling, or -1", rule="B6.1", plain=-1
)
KINGS_DICE: Final = Value("the dice that the king rolls for a player", rule="B6.1", plain=1)
KINGS_SOLDIERS: Final = Value(
    "the soldiers the king sends a player", rule="B6.1", subject="his die, the higher of two"
)
ENEMY_KIND: Final = Value(
    "what kind an enemy counts as, as a bit", rule="B6.2", subject="its place among those open"
)
ENEMY_STRENGTH: Final = Value("the strength of all enemies together", rule="B6.2")
VICTORY_BRINGS: Final = Value("what victory brings, as a bundle", rule="B6.3")
DEFEAT_COSTS: Final = Value("what defeat costs, as a penalty", rule="B6.3")
EXPOSED_BUILDINGS: Final = Value("the buildings that may be destroyed, as bits", rule="B6.5")
SPARED: Final = Value(
    "1 if a building is spared, to which its effects then react",
    rule="B6.5",
    subject="the building's index",
)
HEROISM: Final = Value("the points for victory with the highest strength", rule="B6.4", plain=1)
SOLDIERS_KEPT: Final = Value("the soldiers that stay after winter", rule="B6.6")
OWN_SOLDIERS_DIE: Final = Value("what a player's own soldiers' die counts as", rule="B6.1")
WORKS_EVERY_SEASON: Final = Value(
    "1 if a building works at the end of every season", rule="B2.5", subject="the building's index"
)
POINT_FOR_GOOD: Final = Value(
    "1 if a point may replace a season's free good; every player's effects are asked",
    rule="B2.1",
    subject="whose good it is",
)
ADVISORS_INFLUENCED: Final = Value(
    "the advisors a player influenced, as bits by rank; 32 + rank for the player's own", rule="B2.2"
)

# Questions that effects add answers to.
REROLL: Final = Question(
    "changing the dice one has just rolled; each effect numbers its own answers", rule="B2.1"
)
PLACE_APART: Final = Question(
    "placements beside the court; answers are dice groups",
    rule="B2.2",
    subject="the means at hand, as bits",
)
PAYMENT: Final = Question(
    "other ways to pay for a building; answers are bundles",
    rule="B2.4",
    subject="what it costs, as a bundle",
)

# Moments that effects react to, once for each player in turn order.
GAME_START: Final = Moment("before the first year, after all set-up", rule="B0.2")
YEAR_START: Final = Moment("at the start of a year, before King's Favor", rule="B0")
SEASON_START: Final = Moment("at the start of a productive season, before the roll", rule="B2.1")
SEASON_DICE: Final = Moment("before the roll, after all other bonus dice", rule="B2.1")
SEASON_GIFTS: Final = Moment("before the roll, after the last bonus dice", rule="B2.1")
DICE_CHANGED: Final = Moment("after all rerolls, while dice may still be turned", rule="B2.1")
DICE_SET: Final = Moment(
    "when dice will not change any more, before the turn order is set", rule="B2.1"
)
ORDER_SET: Final = Moment("after the turn order is set", rule="B2.1")
REROLLS_OVER: Final = Moment("after the turn order is set and rerolls are over", rule="B2.1")
ALL_PASSED: Final = Moment("when everybody has passed, before the rewards", rule="B2.2")
AFTER_REWARDS: Final = Moment("after the rewards, before dice are taken back", rule="B2.3")
SEASON_END: Final = Moment("at the end of a productive season", rule="B2.5")
AFTER_KINGS_REWARD: Final = Moment("after the King's Reward", rule="B3")
BEFORE_ENVOY: Final = Moment("at the start of phase 5, before the envoy", rule="B4")
RECRUITED: Final = Moment("at the end of phase 7", rule="B5")
WINTER_START: Final = Moment("at the start of winter", rule="B6.1")
KING_SENT: Final = Moment("after the king's soldiers arrived", rule="B6.1")
BEFORE_REVEAL: Final = Moment("before the enemy is turned up", rule="B6.1")
YEAR_END: Final = Moment("at the end of a year", rule="B6.6")
YEAR_LAST: Final = Moment("at the end of a year, after everything else", rule="B6.6")
GAME_END: Final = Moment("with the scoring at the end of the game", rule="B7")
GAME_LAST: Final = Moment("at the end of the game, after everything else that scores", rule="B7")
TAKEN: Final = Moment(
    "whenever the player takes a card in the middle of the game",
    rule="S4",
    subject="its place among the cards",
)
# The same, but once for the whole table.
YEAR_OPENS: Final = Moment("at the start of a year, once for the whole table", rule="B0")
SEASON_OPENS: Final = Moment(
    "at the start of a productive season, once for the whole table", rule="B2.1"
)
SEASON_CLOSES: Final = Moment(
    "at the end of a productive season, once for the whole table", rule="B2.5"
)
YEAR_CLOSES: Final = Moment("at the end of a year, once for the whole table", rule="B6.6")

# Moments within a step.
REROLLED: Final = InnerMoment(
    "a player used an effect that changes dice",
    rule="B2.1",
    subject="the place of that effect on REROLL, or -1 after the turn order is set (Q63)",
)
PLACED: Final = InnerMoment(
    "somebody stands on an advisor, and everybody reacts",
    rule="B2.2",
    subject="who and where (`placing`)",
)
RANK_REWARDS: Final = InnerMoment(
    "an advisor's turn to reward has come", rule="B2.3", subject="the rank"
)
REWARDED: Final = InnerMoment(
    "an advisor gave a player something", rule="B2.3", subject="what, as a bundle"
)
CONSTRUCTED: Final = InnerMoment(
    "a player has a new building, and everybody reacts",
    rule="B2.4",
    subject="who and which (`construction`)",
)
VICTORY: Final = InnerMoment(
    "a player won a battle and has what the enemy left behind", rule="B6.3"
)
PEEK: Final = InnerMoment(
    "a player may look at a face-down card; effects here choose which, instead of the rules",
    rule="B0.4",
)

HOOKS: Final = declare(globals())
"""Every hook of the base game by name."""
MOMENTS: Final = moments_among(HOOKS)
"""The moments that programs and content files may name; expansions add theirs."""


def add_moment(name: str, moment: Moment) -> Moment:
    """Declare a moment of an expansion, which content files may then name."""
    moment.name = name
    MOMENTS[name] = moment
    return moment
