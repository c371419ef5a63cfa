"""The values of the rules that effects may change, one function each.

An effect that hangs on a topic gets the value and the subject that its function names, in that
order, and returns the value it makes of it. All amounts are packed as the model packs them.
"""

from __future__ import annotations

from typing import Final

from ...engine.effects import fold
from ...engine.native import i64
from ..model.board import Table
from . import topics

PLAYER_DICE: Final = 3
PLAIN_PRICE: Final = 2


def battle_strength(g: Table, seat: i64, soldiers: i64, tribes: i64) -> i64:
    """Value: a player's strength, soldiers first. Subject: the enemy kinds fought, as bits."""
    return fold(g, topics.STRENGTH, seat=seat, value=soldiers, subject=tribes)


def building_cost(g: Table, seat: i64, cost: i64, building: i64) -> i64:
    """Value: what a building costs, as a bundle. Subject: the building's index."""
    return fold(g, topics.COST, seat=seat, value=cost, subject=building)


def soldier_price(g: Table, seat: i64) -> i64:
    """Value: the goods that a soldier costs."""
    return fold(g, topics.PRICE, seat=seat, value=PLAIN_PRICE, subject=0)


def first_soldier_discount(g: Table, seat: i64) -> i64:
    """Value: the goods that the first soldier costs less."""
    return fold(g, topics.DISCOUNT, seat=seat, value=0, subject=0)


def tokens_pay_soldiers(g: Table, seat: i64) -> bool:
    """Value: 1 if tokens may pay for soldiers."""
    return fold(g, topics.TENDER, seat=seat, value=0, subject=0) != 0


def advisor_gives(g: Table, seat: i64, bundle: i64, rank: i64) -> i64:
    """Value: what an advisor gives, as a bundle. Subject: the rank."""
    return fold(g, topics.REWARD, seat=seat, value=bundle, subject=rank)


def advisor_takes(g: Table, seat: i64, bundle: i64, rank: i64) -> i64:
    """Value: what an advisor's alternative costs, as a bundle. Subject: the rank."""
    return fold(g, topics.TOLL, seat=seat, value=bundle, subject=rank)


def deal_gives(g: Table, seat: i64, bundle: i64, tag: i64) -> i64:
    """Value: what any other deal gives, as a bundle. Subject: the deal's tag."""
    return fold(g, topics.YIELD, seat=seat, value=bundle, subject=tag)


def battle_outcome(g: Table, seat: i64, outcome: i64, lead: i64) -> i64:
    """Value: a battle's result, 1, 0 or -1. Subject: the strength minus the enemy's."""
    return fold(g, topics.OUTCOME, seat=seat, value=outcome, subject=lead)


def means_at_hand(g: Table, seat: i64, means: i64) -> i64:
    """Value: what may be added to a dice group, as bits."""
    return fold(g, topics.MEANS, seat=seat, value=means, subject=0)


def barred_ranks(g: Table, seat: i64) -> i64:
    """Value: the ranks a player may not influence by any means, as bits; the 19th: one's own."""
    return fold(g, topics.BARRED, seat=seat, value=0, subject=0)


def dice_to_roll(g: Table, seat: i64) -> i64:
    """Value: the player dice to roll."""
    return fold(g, topics.DICE_NUMBER, seat=seat, value=PLAYER_DICE, subject=0)


def bonus_dice_gained(g: Table, seat: i64, dice: i64) -> i64:
    """Value: the bonus dice about to be gained."""
    return fold(g, topics.BONUS_DICE, seat=seat, value=dice, subject=0)


def order_key(g: Table, seat: i64, total: i64) -> i64:
    """Value: the total that places a player in the turn order; below 0: in front of all."""
    return fold(g, topics.ORDER_KEY, seat=seat, value=total, subject=0)


def advisor_place(g: Table, rank: i64) -> i64:
    """Value: which advisor sits at a rank, by their place in the rules. Subject: the rank."""
    return fold(g, topics.ADVISOR, seat=g.order[0], value=rank, subject=rank)


def wins_ties(g: Table, seat: i64) -> bool:
    """Value: 1 if this player wins ties over buildings."""
    return fold(g, topics.WINS_TIES, seat=seat, value=0, subject=0) != 0


def favor_goods(g: Table, seat: i64) -> i64:
    """Value: the goods given to a player tied for King's Favor."""
    return fold(g, topics.FAVOR, seat=seat, value=1, subject=0)


def favorite_after(g: Table, seat: i64, favorite: i64) -> i64:
    """Value: the seat that takes the favor die without comparison, or -1."""
    return fold(g, topics.FAVORITE, seat=seat, value=favorite, subject=0)


def kings_reward_points(g: Table, seat: i64) -> i64:
    """Value: the points for the most buildings."""
    return fold(g, topics.KINGS_REWARD, seat=seat, value=1, subject=0)


def envoy_receiver(g: Table, poorest: i64) -> i64:
    """Value: the seat that the envoy goes to, or -1."""
    return fold(g, topics.ENVOY, seat=g.order[0], value=poorest, subject=0)


def kings_fixed_soldiers(g: Table) -> i64:
    """Value: the soldiers that the king sends without rolling, or -1."""
    return fold(g, topics.KING_FIXED, seat=g.order[0], value=-1, subject=0)


def kings_soldiers_for(g: Table, seat: i64, number: i64, higher: i64) -> i64:
    """Value: the soldiers the king sends a player. Subject: his die, the higher of two."""
    return fold(g, topics.KING_SENDS, seat=seat, value=number, subject=higher)


def king_rolls_two(g: Table) -> bool:
    """Value: the dice that the king rolls; he rolls two if anybody's is more than one."""
    return any(fold(g, topics.KING_DICE, seat=seat, value=1, subject=0) > 1 for seat in g.order)


def tribe_counted_as(g: Table, seat: i64, tribe: i64, place: i64) -> i64:
    """Value: what kind an enemy counts as, as a bit. Subject: its place among those open."""
    return fold(g, topics.TRIBES, seat=seat, value=tribe, subject=place)


def enemies_strength(g: Table, seat: i64, strength: i64) -> i64:
    """Value: the strength of all enemies together."""
    return fold(g, topics.ENEMY_STRENGTH, seat=seat, value=strength, subject=0)


def victory_brings(g: Table, seat: i64, bundle: i64) -> i64:
    """Value: what victory brings, as a bundle."""
    return fold(g, topics.BOUNTY, seat=seat, value=bundle, subject=0)


def defeat_costs(g: Table, seat: i64, penalty: i64) -> i64:
    """Value: what defeat costs, as a penalty."""
    return fold(g, topics.LOSS, seat=seat, value=penalty, subject=0)


def exposed_buildings(g: Table, seat: i64) -> i64:
    """Value: the buildings that may be destroyed, as bits."""
    return fold(g, topics.EXPOSED, seat=seat, value=g.seats[seat].buildings, subject=0)


def heroism_points(g: Table, seat: i64) -> i64:
    """Value: the points for victory with the highest strength."""
    return fold(g, topics.HEROISM, seat=seat, value=1, subject=0)


def soldiers_kept(g: Table, seat: i64) -> i64:
    """Value: the soldiers that stay after winter."""
    return fold(g, topics.KEPT, seat=seat, value=0, subject=0)


def soldiers_die(g: Table, seat: i64, die: i64) -> i64:
    """Value: what a player's own soldiers' die counts as."""
    return fold(g, topics.ACADEMY, seat=seat, value=die, subject=0)


def works_every_season(g: Table, seat: i64, building: i64) -> bool:
    """Value: 1 if a building works at the end of every season. Subject: the building."""
    return fold(g, topics.SEASONS, seat=seat, value=0, subject=building) != 0


def may_take_point(g: Table, seat: i64) -> bool:
    """Value, asked of all: 1 if a point may replace a season's free good. Subject: whose (Q37)."""
    choice: i64 = 0
    for other in g.order:
        choice = fold(g, topics.INSTEAD, seat=other, value=choice, subject=seat)
    return choice != 0


def advisors_counted(g: Table, seat: i64, ranks: i64) -> i64:
    """Value: the advisors a player influenced, as bits by rank; own ones from 32 + rank."""
    return fold(g, topics.INFLUENCED, seat=seat, value=ranks, subject=0)


def is_spared(g: Table, seat: i64, building: i64) -> bool:
    """Value: 1 if a building is spared, to which the effects then react. Subject: the building."""
    return fold(g, topics.SPARED, seat=seat, value=0, subject=building) != 0
