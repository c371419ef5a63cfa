"""What an item will bring its owner, found by asking its effects, never by knowing its name."""

from __future__ import annotations

from typing import Final

from ...engine.hooks import Effect
from ...engine.items import Item
from ...engine.native import i64, vec
from ...kingsburg.model.board import Table
from ...kingsburg.model.goods import goods_in
from ...kingsburg.model.ruleset import Ruleset
from ...kingsburg.rules import topics
from ...kingsburg.rules.recruit import PLAIN_PRICE
from ...kingsburg.rules.strength import enemy_strength, tribes_fought
from . import prices
from .trying_effects import ME, PRODUCTIVE, reaction, typical
from .war import gain_of, loss_of, loss_worth
from .winters import Winters

IN_SEASON: Final = (
    topics.SEASON_DICE,
    topics.DICE_CHANGED,
    topics.DICE_SET,
    topics.ORDER_SET,
    topics.ALL_PASSED,
    topics.AFTER_REWARDS,
)
"""Moments of a season after its start; by its end they have passed."""
WINS: Final = 0.6
"""How many battles a player wins."""


class Income:
    """What an item gives in each kind of season, by season, by year, in war and at the end."""

    def __init__(self, assaults: int) -> None:
        self.starts: list[float] = [0.0, 0.0, 0.0]
        self.ends: list[float] = [0.0, 0.0, 0.0]
        self.season = 0.0
        self.year = 0.0
        self.at_end = 0.0
        self.victory = 0.0
        """What it adds to a victory."""
        self.defeat = 0.0
        """What it saves in a defeat."""
        self.edge: vec[i64] = vec[i64]([0] * assaults)
        """Battle strength in each assault."""
        self.draws: i64 = 0
        """What a drawn battle becomes: 1 a victory, -1 a defeat."""

    def from_now_on(self, years_after: int, phase: int) -> float:
        """Everything still to come for whoever owns it now, war aside."""
        worth = self.at_end + self.year * (years_after + (phase <= PRODUCTIVE[2]))
        for place in range(3):
            starts = years_after + (phase < PRODUCTIVE[place])
            ends = years_after + (phase <= PRODUCTIVE[place])
            worth += (self.starts[place] + self.season) * starts + self.ends[place] * ends
        return worth

    def fights(self) -> bool:
        """Does it matter in battle?"""
        if self.draws != 0 or self.victory != 0.0 or self.defeat != 0.0:
            return True
        return any(edge != 0 for edge in self.edge)


def income_of(rules: Ruleset, item: Item, winters: Winters) -> Income:
    """Try every effect of an item on a typical province in the middle of the game."""
    income = Income(len(winters.assaults))
    for effect in item.effects:
        table = typical(rules, PRODUCTIVE[1])
        if not _adds_to_war(income, effect, table, winters) and not _adds_to_trade(
            income, effect, table
        ):
            _add_moment(income, effect, rules)
    return income


def _adds_to_war(income: Income, effect: Effect[Table], table: Table, winters: Winters) -> bool:
    """Count an effect that changes battles; was it one?"""
    topic = effect.topic
    if topic == topics.OUTCOME:
        income.draws = effect.modify(table, ME, income.draws, 0)
        return True
    if topic not in (topics.STRENGTH, topics.ENEMY_STRENGTH, topics.BOUNTY, topics.LOSS):
        return False
    for assault in winters.assaults:
        table.foes = assault.foes
        share = assault.chance / int(table.rules.years)
        if topic == topics.STRENGTH:
            strength = effect.modify(table, ME, 0, tribes_fought(table, ME))
            income.edge[assault.index] = income.edge[assault.index] + strength
        elif topic == topics.ENEMY_STRENGTH:
            enemy = enemy_strength(table, ME)
            less = enemy - effect.modify(table, ME, enemy, 0)
            income.edge[assault.index] = income.edge[assault.index] + less
        elif topic == topics.BOUNTY:
            bounty = gain_of(table)
            more = prices.bundle_worth(effect.modify(table, ME, bounty, 0))
            income.victory += (more - prices.bundle_worth(bounty)) * share
        else:
            loss = loss_of(table)
            saved = loss_worth(loss) - loss_worth(effect.modify(table, ME, loss, 0))
            income.defeat += saved * share
    return True


def _adds_to_trade(income: Income, effect: Effect[Table], table: Table) -> bool:
    """Count an effect that changes prices, rewards or dice; was it one?"""
    topic = effect.topic
    if topic == topics.COST:
        income.season += _saving(effect, table) * prices.BUILDS
    elif topic == topics.PAYMENT:
        income.season += prices.SHIFT * prices.BUILDS
    elif topic == topics.PRICE:
        saved: int = PLAIN_PRICE - effect.modify(table, 0, PLAIN_PRICE, 0)
        income.year += saved * prices.RECRUITS * prices.GOOD
    elif topic == topics.DISCOUNT:
        discount: int = effect.modify(table, 0, 0, 0)
        income.year += discount * prices.GOOD
    elif topic == topics.REWARD:
        income.season += _generosity(effect, table) * prices.SEAT_AT_COURT
    elif topic == topics.MEANS:
        means: int = effect.modify(table, 0, 0, 0)
        income.season += means.bit_count() * prices.SHIFT
    elif topic == topics.INFLUENCE:
        income.season += prices.SHIFT
    elif topic == topics.REROLL:
        income.season += prices.REROLL
    elif topic == topics.DICE_NUMBER:
        dice: int = effect.modify(table, 0, 3, 0) - 3
        income.season += dice * prices.BONUS_DIE
    else:
        return False
    return True


def _add_moment(income: Income, effect: Effect[Table], rules: Ruleset) -> None:
    """Count an effect that answers a moment, as often as the moment comes."""
    topic = effect.topic
    subject = _subject(topic, rules)
    gains = [reaction(effect, typical(rules, phase), subject=subject) for phase in PRODUCTIVE]
    if topic == topics.SEASON_START or topic in IN_SEASON:
        income.starts = [old + new for old, new in zip(income.starts, gains, strict=True)]
    elif topic == topics.SEASON_END:
        income.ends = [old + new for old, new in zip(income.ends, gains, strict=True)]
    elif topic == topics.CONSTRUCTED:
        income.season += max(gains) * prices.BUILDS
    elif topic in (topics.PLACED, topics.REWARDED):
        income.season += max(gains) * prices.SEAT_AT_COURT
    elif topic == topics.VICTORY:
        income.victory += max(gains)
    elif topic == topics.KEPT:
        income.year += prices.SOLDIER * WINS
    elif topic in (topics.GAME_START, topics.GAME_END):
        income.at_end += max(gains)
    else:
        income.year += max(gains) or prices.SURPRISE


def _subject(topic: int, rules: Ruleset) -> int:
    """An example of what a moment is about, for the first seat."""
    if topic == topics.PLACED:
        return 1 << 8 | 1
    if topic == topics.REWARDED:
        return rules.advisors[-1].deal.fixed
    return 0


def _saving(effect: Effect[Table], table: Table) -> float:
    """What a building costs less, on average."""
    saved: int = 0
    for building in table.rules.buildings:
        cost = building.cost
        saved += goods_in(cost) - goods_in(effect.modify(table, 0, cost, building.index))
    return saved * prices.GOOD / len(table.rules.buildings)


def _generosity(effect: Effect[Table], table: Table) -> float:
    """What all the advisors together give more."""
    more = 0.0
    for advisor in table.rules.advisors[1:]:
        fixed = advisor.deal.fixed
        given = effect.modify(table, 0, fixed, advisor.rank)
        more += prices.bundle_worth(given) - prices.bundle_worth(fixed)
    return more
