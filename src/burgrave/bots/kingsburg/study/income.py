"""What an item brings its owner, found by trying its effects, never from its name."""

from __future__ import annotations

from typing import Final

from ....engine.cards.effects import Effect
from ....engine.cards.hooks import Hook
from ....engine.cards.items import Item
from ....engine.speed.native import i64, vec
from ....kingsburg import hooks
from ....kingsburg.model.board import FALL, PRODUCTIVE, SUMMER, Table
from ....kingsburg.model.goods import goods_in
from ....kingsburg.model.ruleset import Ruleset
from ....kingsburg.rules.strength import enemy_strength, tribes_fought
from . import prices
from .trials import ME, reaction_worth, typical_table
from .war import gain_of, loss_of, loss_worth
from .winters import Winters

IN_SEASON: Final = (
    hooks.SEASON_DICE,
    hooks.DICE_CHANGED,
    hooks.DICE_SET,
    hooks.ORDER_SET,
    hooks.REROLLS_OVER,
    hooks.ALL_PASSED,
    hooks.AFTER_REWARDS,
)
"""Moments that come once per season, after its start."""
WINS: Final = 0.6
"""The share of battles that a player wins."""


class Income:
    """What an item brings, in points: per season, per year, in battle and at the end."""

    def __init__(self, assaults: int) -> None:
        self.starts: list[float] = [0.0, 0.0, 0.0]
        self.ends: list[float] = [0.0, 0.0, 0.0]
        self.season = 0.0
        self.year = 0.0
        self.at_end = 0.0
        self.victory = 0.0
        """What it adds to a victory, in points."""
        self.defeat = 0.0
        """What it saves in a defeat, in points."""
        self.edge: vec[i64] = vec[i64]([0] * assaults)
        """Battle strength in each assault."""
        self.draws: i64 = 0
        """What a drawn battle becomes: 1 a victory, -1 a defeat."""

    def from_now_on(self, years_after: int, phase: int) -> float:
        """What it still brings to its present owner, battles aside."""
        worth = self.at_end + self.year * (years_after + (phase <= FALL))
        for place in range(3):
            starts = years_after + (phase < PRODUCTIVE[place])
            ends = years_after + (phase <= PRODUCTIVE[place])
            worth += (self.starts[place] + self.season) * starts + self.ends[place] * ends
        return worth

    def fights(self) -> bool:
        """Does it change battles?"""
        if self.draws != 0 or self.victory != 0.0 or self.defeat != 0.0:
            return True
        return any(edge != 0 for edge in self.edge)


def income_of(rules: Ruleset, item: Item, winters: Winters) -> Income:
    """The income of an item, from trying each of its effects on a typical table."""
    income = Income(len(winters.assaults))
    for effect in item.effects:
        table = typical_table(rules, SUMMER)
        if not _adds_to_war(income, effect, table, winters) and not _adds_to_trade(
            income, effect, table
        ):
            _add_moment(income, effect, rules)
    return income


def _adds_to_war(income: Income, effect: Effect[Table], table: Table, winters: Winters) -> bool:
    """Count an effect if it changes battles; return whether it does."""
    hook = effect.hook
    if hook is hooks.BATTLE_OUTCOME:
        income.draws = effect.modify(table, ME, income.draws, 0)
        return True
    if hook not in (hooks.STRENGTH, hooks.ENEMY_STRENGTH, hooks.VICTORY_BRINGS, hooks.DEFEAT_COSTS):
        return False
    for assault in winters.assaults:
        table.foes = assault.foes
        share = assault.chance / int(table.rules.years)
        if hook is hooks.STRENGTH:
            strength = effect.modify(table, ME, 0, tribes_fought(table, ME))
            income.edge[assault.index] = income.edge[assault.index] + strength
        elif hook is hooks.ENEMY_STRENGTH:
            enemy = enemy_strength(table, ME)
            less = enemy - effect.modify(table, ME, enemy, 0)
            income.edge[assault.index] = income.edge[assault.index] + less
        elif hook is hooks.VICTORY_BRINGS:
            bounty = gain_of(table)
            more = prices.bundle_worth(effect.modify(table, ME, bounty, 0))
            income.victory += (more - prices.bundle_worth(bounty)) * share
        else:
            loss = loss_of(table)
            saved = loss_worth(loss) - loss_worth(effect.modify(table, ME, loss, 0))
            income.defeat += saved * share
    return True


def _adds_to_trade(income: Income, effect: Effect[Table], table: Table) -> bool:
    """Count an effect if it changes prices, rewards or dice; return whether it does."""
    hook = effect.hook
    if hook is hooks.BUILDING_COST:
        income.season += _saving(effect, table) * prices.BUILDS
    elif hook is hooks.PAYMENT:
        income.season += prices.SHIFT * prices.BUILDS
    elif hook is hooks.SOLDIER_PRICE:
        price: int = hooks.SOLDIER_PRICE.plain
        saved: int = price - effect.modify(table, 0, price, 0)
        income.year += saved * prices.RECRUITS * prices.GOOD
    elif hook is hooks.FIRST_SOLDIER_DISCOUNT:
        income.year += float(effect.modify(table, 0, 0, 0)) * prices.GOOD
    elif hook is hooks.ADVISOR_GIVES:
        income.season += _generosity(effect, table) * prices.SEAT_AT_COURT
    elif hook is hooks.MEANS:
        means: int = effect.modify(table, 0, 0, 0)
        income.season += means.bit_count() * prices.SHIFT
    elif hook is hooks.PLACE_APART:
        income.season += prices.SHIFT
    elif hook is hooks.REROLL:
        income.season += prices.REROLL
    elif hook is hooks.DICE_TO_ROLL:
        dice: int = effect.modify(table, 0, 3, 0) - 3
        income.season += dice * prices.BONUS_DIE
    else:
        # An effect that narrows what counts as influence brings nothing.
        return hook is hooks.BY_INFLUENCE
    return True


def _add_moment(income: Income, effect: Effect[Table], rules: Ruleset) -> None:
    """Count an effect that reacts to a moment, as often as the moment comes."""
    hook = effect.hook
    subject = _subject(hook, rules)
    gains = [
        reaction_worth(effect, typical_table(rules, phase), subject=subject) for phase in PRODUCTIVE
    ]
    if hook is hooks.SEASON_START or hook in IN_SEASON:
        income.starts = [old + new for old, new in zip(income.starts, gains, strict=True)]
    elif hook is hooks.SEASON_END:
        income.ends = [old + new for old, new in zip(income.ends, gains, strict=True)]
    elif hook is hooks.CONSTRUCTED:
        income.season += max(gains) * prices.BUILDS
    elif hook in (hooks.PLACED, hooks.REWARDED):
        income.season += max(gains) * prices.SEAT_AT_COURT
    elif hook is hooks.VICTORY:
        income.victory += max(gains)
    elif hook is hooks.SOLDIERS_KEPT:
        income.year += prices.SOLDIER * WINS
    elif hook in (hooks.GAME_START, hooks.GAME_END):
        income.at_end += max(gains)
    else:
        income.year += max(gains) or prices.SURPRISE


def _subject(hook: Hook | None, rules: Ruleset) -> int:
    """An example subject of a hook, for the first seat."""
    if hook is hooks.PLACED:
        return 1 << 8 | 1
    if hook is hooks.REWARDED:
        return rules.advisors[-1].deal.fixed
    return 0


def _saving(effect: Effect[Table], table: Table) -> float:
    """The mean saving per building, in points."""
    saved: int = 0
    for building in table.rules.buildings:
        cost = building.cost
        saved += goods_in(cost) - goods_in(effect.modify(table, 0, cost, building.index))
    return saved * prices.GOOD / len(table.rules.buildings)


def _generosity(effect: Effect[Table], table: Table) -> float:
    """How much more all advisors together give, in points."""
    more = 0.0
    for advisor in table.rules.advisors[1:]:
        fixed = advisor.deal.fixed
        given = effect.modify(table, 0, fixed, advisor.rank)
        more += prices.bundle_worth(given) - prices.bundle_worth(fixed)
    return more
