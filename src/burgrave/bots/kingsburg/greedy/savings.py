"""What gold, wood and stone are worth: towards buildings within reach, or without a plan."""

from __future__ import annotations

from typing import Final

from ....engine.speed.native import append, i64, mypyc_attr, vec
from ....kingsburg.model.goods import AMOUNT, STONE_AT, WOOD_AT, goods_in
from ..study import prices

FAITH: Final = 0.9
"""The factor by which each missing good lowers a building's worth."""
LOOSE: Final[list[float]] = [0.02, 0.4, 0.6, 0.7]
"""The worth of a good without a plan, by chances left to build; the last entry: 3 or more."""
WAIT: Final = 0.9
"""The factor for a building that cannot be built at once."""
PLENTY: Final = 6
SPARE: Final = 0.4
"""The factor for goods beyond PLENTY."""
MOST_GOODS: Final = 64
"""More goods than anybody ever has or lacks."""
NOTHING: Final = -1


@mypyc_attr(acyclic=True)
class Scale:
    """Tables by number of goods."""

    __slots__ = ("faded", "lacking", "loose")

    def __init__(self) -> None:
        self.loose: vec[float] = vec[float]()
        """How much this many goods without a plan count, in goods."""
        self.lacking: vec[float] = vec[float]()
        """What it costs to get this many missing goods, in points."""
        self.faded: vec[float] = vec[float]()
        """The factor on a building's worth when this many goods are missing."""
        for goods in range(MOST_GOODS):
            few = min(goods, PLENTY)
            self.loose = append(self.loose, few + (goods - few) * SPARE)
            self.lacking = append(self.lacking, goods * prices.GOOD)
            self.faded = append(self.faded, FAITH**goods)


SCALE: Final = Scale()


@mypyc_attr(acyclic=True)
class Savings:
    """The buildings that goods may be saved for, and the chances left to build."""

    __slots__ = ("chances", "costs", "eager", "worths")

    def __init__(self, chances: i64, *, ready: bool) -> None:
        """With `chances` constructions left; `ready` if one can be used at once."""
        self.chances: i64 = chances
        self.eager = 1.0 if ready else WAIT
        self.costs: vec[i64] = vec[i64]()
        self.worths: vec[float] = vec[float]()

    def aim_at(self, cost: i64, worth: float) -> None:
        """Add a building within reach: its cost, and what it would bring in points."""
        self.costs = append(self.costs, cost)
        self.worths = append(self.worths, worth)

    def worth(self, gold: i64, wood: i64, stone: i64) -> float:
        """What goods are worth: the best building now plus the rest, or all of them saved."""
        found = self.worth_saved(gold, wood, stone, chances=self.chances, built=NOTHING)
        for place in range(len(self.costs)):
            gold_left = gold - (self.costs[place] & AMOUNT)
            wood_left = wood - (self.costs[place] >> WOOD_AT & AMOUNT)
            stone_left = stone - (self.costs[place] >> STONE_AT & AMOUNT)
            if gold_left >= 0 and wood_left >= 0 and stone_left >= 0:
                later = self.worth_saved(
                    gold_left, wood_left, stone_left, chances=self.chances - 1, built=place
                )
                found = max(found, self.worths[place] * self.eager + later)
        return found

    def worth_saved(self, gold: i64, wood: i64, stone: i64, *, chances: i64, built: i64) -> float:
        """What goods are worth towards the next building, even if part of its price is missing."""
        scale = SCALE
        goods = gold + wood + stone
        found = scale.loose[goods] * price_of_loose(chances)
        if chances <= 0:
            return found
        price = price_of_loose(chances - 1)
        share = self.eager * WAIT
        for place in range(len(self.costs)):
            if place == built:
                continue
            cost = self.costs[place]
            spent = min(gold, cost & AMOUNT) + min(wood, cost >> WOOD_AT & AMOUNT)
            spent += min(stone, cost >> STONE_AT & AMOUNT)
            missing = goods_in(cost) - spent
            worth = (self.worths[place] * share - scale.lacking[missing]) * scale.faded[missing]
            worth += scale.loose[goods - spent] * price
            if worth > found:
                found = worth
        return found


def price_of_loose(chances: i64) -> float:
    """What a good without a plan is worth with this many constructions left."""
    return LOOSE[chances] if chances < 3 else LOOSE[3]
