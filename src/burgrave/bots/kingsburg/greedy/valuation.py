"""A seat's valuation of the rest of the game: its buildings, battles and stock, in points."""

from __future__ import annotations

from typing import Final

from ....engine.speed.native import i64, mypyc_attr, vec
from ....kingsburg import hooks
from ....kingsburg.game import Kingsburg
from ....kingsburg.model.board import RANKS, Table
from ....kingsburg.model.goods import (
    AMOUNT,
    GOODS_ONLY,
    STONE_AT,
    WOOD_AT,
    covers,
    peeks_in,
    points_in,
    soldiers_in,
    tokens_in,
)
from ....kingsburg.model.items import Building, Deal
from ....kingsburg.rules.battle import exposed_building
from ....kingsburg.rules.construct import cost_of
from ....kingsburg.rules.rewards import advisor_at
from ..study import prices
from ..study.demands import demands_of, more_dice_worth
from ..study.rule_study import RuleStudy
from ..study.war_outlook import WarOutlook
from .savings import Savings

PROMISE: Final = 0.35
"""The share of the worth of later buildings in a row that counts for the one before them."""
EXPOSED: Final = 1.0
"""What is lost with a building besides its points."""
RECRUITS: Final = [2, 2, 2, 1, 1, 0, 0, 0, 0]
"""How many soldiers may still be hired before winter, by phase."""
UNKNOWN: Final = -1e9
"""Marks a worth that is not computed yet."""
MEMO_GOODS: Final = 6
"""Amounts of a good below this are memoized."""
MEMO_SOLDIERS: Final = 16
"""Numbers of soldiers below this are memoized."""


@mypyc_attr(acyclic=True)
class RewardWorths:
    """The worth of each rank's reward on top of some stock, in points."""

    __slots__ = ("worths",)

    def __init__(self) -> None:
        self.worths: vec[float] = vec[float]([0.0] * (RANKS + 1))


@mypyc_attr(acyclic=True)
class Valuation:
    """How a seat values the rest of the game, with `chances` constructions left."""

    def __init__(
        self,
        table: Kingsburg,
        seat: i64,
        *,
        study: RuleStudy,
        outlook: WarOutlook,
        chances: i64,
        ready: bool,
    ) -> None:
        """The table must not change later; `ready` if a construction can be used at once."""
        self.table = table
        self.seat: i64 = seat
        self.study = study
        self.outlook = outlook
        self.chances: i64 = chances
        self.remaining_income = study.remaining_income(table.year, table.phase)
        self.exposed = exposed_worth(table, seat)
        """What losing a building costs, in points."""
        self.help = outlook.reinforcements.now.with_recruits(RECRUITS[table.phase])
        self.holding = self._holding()
        """What the province brings without its stock."""
        self.savings = Savings(chances, ready=ready)
        self.changed_costs = hooks.BUILDING_COST.works_for(table, seat)
        self.changed_gifts = hooks.ADVISOR_GIVES.works_for(table, seat)
        self.changed_tolls = hooks.ADVISOR_TAKES.works_for(table, seat)
        self._save_for_next()
        self.demands = demands_of(table, seat, study.demands)
        self.goods_memo: vec[float] = vec[float]()
        """The worth of small amounts of goods; filled once many are compared."""
        self.soldiers_memo: vec[float] = vec[float]([UNKNOWN] * MEMO_SOLDIERS)
        self.reward_memo: dict[int, RewardWorths] = {}

    def _holding(self) -> float:
        later, razed = self.outlook.later
        worth = later - razed * self.exposed + self.outlook.reinforcements.end_points
        held = self.remaining_income.income_of(self.table.seats[self.seat])
        return worth + (more_dice_worth(self.table, self.seat) + held)

    def _save_for_next(self) -> None:
        """Save for the buildings that may be built next, if a construction is left."""
        if self.chances <= 0:
            return
        who = self.table.seats[self.seat]
        for building in self.table.rules.frontier(who.plan, who.buildings):
            worth = self.gain_from(building) + PROMISE * self._promise(building, who.plan)
            self.savings.aim_at(self._cost(building), worth)

    def _cost(self, building: Building) -> i64:
        return cost_of(self.table, self.seat, building) if self.changed_costs else building.cost

    def _price(self, building: Building) -> float:
        if self.changed_costs:
            return prices.bundle_worth(cost_of(self.table, self.seat, building))
        return self.study.prices[building.index]

    def gain_from(self, building: Building) -> float:
        """What a building would bring: points, income, better winters, King's Rewards."""
        return self.remaining_income.sites[building.index] + self.outlook.defence(
            building, self.exposed
        )

    def _promise(self, building: Building, plan: i64) -> float:
        """What the later buildings of its row would bring beyond their cost."""
        worth, share = 0.0, 1.0
        chances = self.chances - 1
        for other in self.study.rows[building.index]:
            if chances <= 0:
                break
            if other.bit & plan:
                beyond = self.gain_from(other) - self._price(other)
                if beyond > 0.0:
                    worth += share * beyond
                share *= 0.5
                chances -= 1
        return worth

    def worth(self, stock: i64) -> float:
        """What a stock (a bundle with CREDIT) is worth to this seat, after this year's demands."""
        if not self.demands:
            return self.plain_worth(stock)
        best = -1000.0
        for pay, points in self.demands:
            if covers(stock, pay):
                best = max(best, self.plain_worth(stock - pay) + points)
        return best

    def plain_worth(self, stock: i64) -> float:
        """What a stock is worth if nothing is demanded of it."""
        worth = self.goods_worth(stock & GOODS_ONLY) + self.soldiers_worth(soldiers_in(stock))
        tokens = min(tokens_in(stock), self.chances)
        worth += float(points_in(stock)) + prices.TOKEN * float(tokens)
        if peeks_in(stock) and not self.outlook.threats.are_certain():
            worth += prices.PEEK
        return worth

    def soldiers_worth(self, soldiers: i64) -> float:
        """What this winter is worth with this many soldiers."""
        if soldiers < MEMO_SOLDIERS and self.soldiers_memo[soldiers] != UNKNOWN:
            return self.soldiers_memo[soldiers]
        gained, razed = self.outlook.army.expects(self.outlook.threats, soldiers, self.help)
        worth = gained - razed * self.exposed
        if soldiers < MEMO_SOLDIERS:
            self.soldiers_memo[soldiers] = worth
        return worth

    def goods_worth(self, goods: i64) -> float:
        """What gold, wood and stone are worth, memoized for small amounts."""
        gold = goods & AMOUNT
        wood = goods >> WOOD_AT & AMOUNT
        stone = goods >> STONE_AT & AMOUNT
        few = (
            len(self.goods_memo) > 0
            and gold < MEMO_GOODS
            and wood < MEMO_GOODS
            and stone < MEMO_GOODS
        )
        place = (stone * MEMO_GOODS + wood) * MEMO_GOODS + gold
        if few and self.goods_memo[place] != UNKNOWN:
            return self.goods_memo[place]
        worth = self.savings.worth(gold, wood, stone)
        if self.chances == 0:
            worth += self._last_points(gold, wood, stone)
        if few:
            self.goods_memo[place] = worth
        return worth

    def _last_points(self, gold: i64, wood: i64, stone: i64) -> float:
        """What the end of the game pays for goods left over."""
        if not hooks.GAME_END.works_for(self.table, self.seat):
            return 0.0
        table = self.table.clone()
        who = table.seats[self.seat]
        before = who.vp
        who.gold, who.wood, who.stone = gold, wood, stone
        table._unschedule()
        hooks.GAME_END.react(table, self.seat)
        return float(who.vp - before)

    def after(self, stock: i64, deal: Deal) -> i64:
        """The stock after the best use of a deal."""
        stock += self._gain_from(deal, deal.fixed)
        best = self.worth(stock) if deal.optional else -1000.0
        found = stock
        for way in deal.alternatives:
            pay = way.pay
            if pay and deal.rank and self.changed_tolls:
                pay = hooks.ADVISOR_TAKES.change(self.table, self.seat, pay, deal.rank)
            if covers(stock, pay):
                after = stock - pay + self._gain_from(deal, way.take + way.also)
                worth = self.worth(after)
                if worth > best:
                    best, found = worth, after
        return found

    def _gain_from(self, deal: Deal, bundle: i64) -> i64:
        if deal.rank and bundle and self.changed_gifts:
            return hooks.ADVISOR_GIVES.change(self.table, self.seat, bundle, deal.rank)
        return bundle

    def reward_worths(self, stock: i64) -> RewardWorths:
        """What each rank's reward adds to the worth of a stock."""
        found = self.reward_memo.get(stock)
        if found is None:
            if not len(self.goods_memo):
                self.goods_memo = vec[float]([UNKNOWN] * (MEMO_GOODS * MEMO_GOODS * MEMO_GOODS))
            found = RewardWorths()
            base = self.worth(stock)
            for rank in range(1, RANKS + 1):
                advisor = advisor_at(self.table, rank)
                if advisor.custom is None:
                    found.worths[rank] = self.worth(self.after(stock, advisor.deal)) - base
                else:
                    found.worths[rank] = self.study.custom_gift(advisor)
            self.reward_memo[stock] = found
        return found


def exposed_worth(table: Table, seat: i64) -> float:
    """The worth of the building that a defeat would destroy next; 0 if there is none."""
    building = exposed_building(table, seat)
    return 0.0 if building is None else float(building.vp) + EXPOSED
