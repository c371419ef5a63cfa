"""What a province may become: targets to build, battles to fight, and what a stock is worth."""

from __future__ import annotations

from typing import Final

from ...engine.effects import react
from ...engine.items import Item
from ...kingsburg.game import Kingsburg
from ...kingsburg.model.board import Table
from ...kingsburg.model.goods import (
    GOLD,
    GOODS_ONLY,
    STONE,
    WOOD,
    amount_in,
    covers,
    peeks_in,
    points_in,
    soldiers_in,
    tokens_in,
)
from ...kingsburg.model.items import Building, Deal
from ...kingsburg.rules import values
from ...kingsburg.rules.battle import exposed_building
from ...kingsburg.rules.construct import cost_of
from ...kingsburg.rules.topics import GAME_END
from . import prices
from .demands import demands_of, hands
from .income import Income
from .rule_study import RuleStudy
from .trying_effects import PRODUCTIVE
from .war import Arms, Threat, muster

FAITH: Final = 0.9
"""How a target pales with every good that is still missing."""
LOOSE: Final = [0.02, 0.4, 0.6, 0.7]
"""What a good without a purpose is worth with so many chances left to build (the last: or more)."""
WAIT: Final = 0.9
"""What a building counts that cannot be built at once."""
PLENTY: Final = 6
SPARE: Final = 0.4
"""What goods beyond plenty count."""
PROMISE: Final = 0.35
"""How much of what a building makes possible counts for the building itself."""
SOON: Final = 4
"""Soldiers a player may have at the most when a building just built first helps."""
MAJORITY: Final = 0.1
"""What one building more brings at each King's Reward to come."""
EXPOSED: Final = 1.0
"""What is lost with a building besides its points."""
RECRUITS: Final = [2, 2, 2, 1, 1, 0, 0, 0, 0]
"""How many soldiers may still be found before winter, by phase."""


class Target:
    """A building within reach: what it costs and what it would bring."""

    __slots__ = ("gold", "stone", "wood", "worth")

    def __init__(self, cost: int, worth: float) -> None:
        self.gold: int = amount_in(cost, GOLD)
        self.wood: int = amount_in(cost, WOOD)
        self.stone: int = amount_in(cost, STONE)
        self.worth = worth

    def reached(self, gold: int, wood: int, stone: int) -> tuple[int, int]:
        """How many goods such a stock lacks for it, and how many it would have left."""
        missing = left = 0
        gold -= self.gold
        wood -= self.wood
        stone -= self.stone
        if gold < 0:
            missing -= gold
        else:
            left += gold
        if wood < 0:
            missing -= wood
        else:
            left += wood
        if stone < 0:
            missing -= stone
        else:
            left += stone
        return missing, left


class Front:
    """How a seat with these buildings and cards sees the winters from this year on."""

    def __init__(
        self, table: Table, seat: int, *, study: RuleStudy, threats: list[Threat], arms: Arms
    ) -> None:
        """From a table to try things on, what may come this year, and what help there will be."""
        self.study = study
        self.year: int = table.year
        self.held = held_by(table, seat)
        self.threats = threats
        self.arms = arms
        spoils = 0.0
        for item in self.held:
            spoils += study.incomes[item.id].victory
        building = exposed_building(table, seat)
        exposed = 0.0 if building is None else int(building.vp) + EXPOSED
        self.army = muster(table, seat, winters=study.winters, spoils=spoils, building=exposed)
        self.later = self.army.later(study.winters, self.year, arms.later)
        self.defences: dict[str, float] = {}

    def defence(self, building: Building) -> float:
        """How much better all these winters would go with one more building."""
        found = self.defences.get(building.id)
        if found is None:
            found = self._defence(self.study.incomes[building.id])
            self.defences[building.id] = found
        return found

    def _defence(self, income: Income) -> float:
        if not income.fights():
            return 0.0
        new = self.army.joined_by(
            income.edge, draws=income.draws, victory=income.victory, defeat=income.defeat
        )
        hired = self.arms.now.joined_by(SOON)
        now = new.expects(self.threats, 0, hired) - self.army.expects(self.threats, 0, hired)
        return now + new.later(self.study.winters, self.year, self.arms.later) - self.later


def held_by(table: Table, seat: int) -> list[Item]:
    """The buildings and cards that work for a seat."""
    who = table.seats[seat]
    held: list[Item] = [b for b in table.rules.buildings if b.bit & who.buildings]
    held += [card for place, card in enumerate(table.rules.cards) if who.cards >> place & 1]
    return held


class Valuation:
    """How a seat sees the rest of the game with so many constructions left."""

    def __init__(
        self, table: Kingsburg, seat: int, *, front: Front, chances: int, ready: bool
    ) -> None:
        """From a table to try things on, the winters, and constructions left (one at once?)."""
        self.table = table
        self.seat = seat
        self.front = front
        self.rules = table.rules
        self.year: int = table.year
        self.phase: int = table.phase
        self.chances = chances
        self.eager = 1.0 if ready else WAIT
        self.incomes = front.study.incomes
        self.help = front.arms.now.joined_by(RECRUITS[self.phase])
        self.holding = front.later + front.arms.kept + hands(table, seat)
        for item in front.held:
            self.holding += self._income(item)
        self.targets = self._targets() if chances > 0 else []
        self.demands = demands_of(table, seat)
        self.goods_memo: dict[int, float] = {}
        self.soldiers_memo: dict[int, float] = {}

    def _income(self, item: Item) -> float:
        return self.incomes[item.id].from_now_on(self.year, self.phase, years=self.rules.years)

    def _targets(self) -> list[Target]:
        """The buildings whose left neighbours stand, with what each would bring."""
        who = self.table.seats[self.seat]
        targets: list[Target] = []
        for building in self.rules.frontier(who.plan, who.buildings):
            worth = self.gain_from(building) + PROMISE * self._promise(building, who.plan)
            targets.append(Target(cost_of(self.table, self.seat, building), worth))
        return targets

    def gain_from(self, building: Building) -> float:
        """What a building would bring: points, income, better winters, the king's eye."""
        rewards = int(self.rules.years) - self.year + (self.phase <= PRODUCTIVE[0])
        worth = int(building.vp) + self._income(building) + rewards * MAJORITY
        return worth + self.front.defence(building)

    def _promise(self, building: Building, plan: int) -> float:
        """What the next buildings of the row would bring beyond their cost."""
        worth, share = 0.0, 1.0
        chances = self.chances - 1
        for other in self.rules.buildings:
            if chances <= 0:
                break
            follows = other.row == building.row and other.column > building.column
            if follows and other.bit & plan:
                cost = prices.bundle_worth(cost_of(self.table, self.seat, other))
                worth += share * max(0.0, self.gain_from(other) - cost)
                share *= 0.5
                chances -= 1
        return worth

    def worth(self, stock: int) -> float:
        """What a stock (a bundle of everything, with credit) is worth to this seat."""
        if not self.demands:
            return self.plain_worth(stock)
        best = -1000.0
        for pay, points in self.demands:
            if covers(stock, pay):
                best = max(best, self.plain_worth(stock - pay) + points)
        return best

    def plain_worth(self, stock: int) -> float:
        """What a stock is worth if nobody asks for any of it."""
        worth = self.goods_worth(stock & GOODS_ONLY) + self.soldiers_worth(soldiers_in(stock))
        points: int = points_in(stock)
        tokens: int = tokens_in(stock)
        worth += points + prices.TOKEN * min(tokens, self.chances)
        if len(self.front.threats) > 1 and peeks_in(stock):
            worth += prices.PEEK
        return worth

    def soldiers_worth(self, soldiers: int) -> float:
        """What this winter is worth with so many soldiers."""
        found = self.soldiers_memo.get(soldiers)
        if found is None:
            found = self.front.army.expects(self.front.threats, soldiers, self.help)
            self.soldiers_memo[soldiers] = found
        return found

    def goods_worth(self, goods: int) -> float:
        """What gold, wood and stone are worth: the best building now, then what remains."""
        found = self.goods_memo.get(goods)
        if found is None:
            gold: int = amount_in(goods, GOLD)
            wood: int = amount_in(goods, WOOD)
            stone: int = amount_in(goods, STONE)
            found = self._saved(gold, wood, stone, chances=self.chances, built=None)
            for target in self.targets:
                if target.gold <= gold and target.wood <= wood and target.stone <= stone:
                    later = self._saved(
                        gold - target.gold,
                        wood - target.wood,
                        stone - target.stone,
                        chances=self.chances - 1,
                        built=target,
                    )
                    found = max(found, target.worth * self.eager + later)
            if self.chances == 0:
                found += self._last_points(gold, wood, stone)
            self.goods_memo[goods] = found
        return found

    def _saved(
        self, gold: int, wood: int, stone: int, *, chances: int, built: Target | None
    ) -> float:
        """What goods are worth towards the next building, when some may still be missing."""
        found = loose(gold + wood + stone, chances)
        if chances <= 0:
            return found
        share = self.eager * WAIT
        for target in self.targets:
            if target is built:
                continue
            missing, left = target.reached(gold, wood, stone)
            worth = (target.worth * share - missing * prices.GOOD) * FAITH**missing
            worth += loose(left, chances - 1)
            if worth > found:
                found = worth
        return found

    def _last_points(self, gold: int, wood: int, stone: int) -> float:
        """What the end of the game pays for goods left over."""
        who = self.table.seats[self.seat]
        before: int = who.vp
        who.gold, who.wood, who.stone = gold, wood, stone
        react(self.table, GAME_END, seat=self.seat, subject=0)
        self.table.unschedule()
        points: int = who.vp - before
        who.vp = before
        return points

    def after(self, stock: int, deal: Deal) -> int:
        """The stock once a deal is struck as well as it can be."""
        stock += self._given(deal, deal.fixed)
        best = self.worth(stock) if deal.optional else -1000.0
        found = stock
        for way in deal.alternatives:
            pay: int = way.pay
            if pay and deal.rank:
                pay = values.advisor_takes(self.table, self.seat, pay, deal.rank)
            if covers(stock, pay):
                after = stock - pay + self._given(deal, way.take + way.also)
                worth = self.worth(after)
                if worth > best:
                    best, found = worth, after
        return found

    def _given(self, deal: Deal, bundle: int) -> int:
        if deal.rank and bundle:
            return values.advisor_gives(self.table, self.seat, bundle, deal.rank)
        return bundle


def loose(goods: int, chances: int) -> float:
    """What goods are worth with no building in memory."""
    price = LOOSE[chances] if chances < 3 else LOOSE[3]
    return price * (goods if goods <= PLENTY else PLENTY + (goods - PLENTY) * SPARE)
