"""What gold, wood and stone are worth: towards the buildings within reach, or loose."""

from __future__ import annotations

from typing import Final

from ...engine.native import append, i64, vec
from ...kingsburg.model.goods import GOLD, STONE, WOOD, amount_in
from . import prices

FAITH: Final = 0.9
"""How a target pales with every good that is still missing."""
FADED: Final[list[float]] = [FAITH**missing for missing in range(64)]
LOOSE: Final[list[float]] = [0.02, 0.4, 0.6, 0.7]
"""What a good without a purpose is worth with so many chances left to build (the last: or more)."""
WAIT: Final = 0.9
"""What a building counts that cannot be built at once."""
PLENTY: Final = 6
SPARE: Final = 0.4
"""What goods beyond plenty count."""
NONE: Final = -1


class Savings:
    """The buildings that goods may be saved for, and how often one may still build."""

    __slots__ = ("chances", "eager", "gold", "stone", "wood", "worths")

    def __init__(self, chances: i64, *, ready: bool) -> None:
        """With so many constructions left (one at once?)."""
        self.chances: i64 = chances
        self.eager = 1.0 if ready else WAIT
        self.gold: vec[i64] = vec[i64]()
        self.wood: vec[i64] = vec[i64]()
        self.stone: vec[i64] = vec[i64]()
        self.worths: vec[float] = vec[float]()

    def aim_at(self, cost: i64, worth: float) -> None:
        """One more building within reach: what it costs and what it would bring."""
        self.gold = append(self.gold, amount_in(cost, GOLD))
        self.wood = append(self.wood, amount_in(cost, WOOD))
        self.stone = append(self.stone, amount_in(cost, STONE))
        self.worths = append(self.worths, worth)

    def worth(self, gold: i64, wood: i64, stone: i64) -> float:
        """What goods are worth: the best building now, then what remains."""
        found = self.saved(gold, wood, stone, chances=self.chances, built=NONE)
        for place in range(len(self.worths)):
            gold_left = gold - self.gold[place]
            wood_left = wood - self.wood[place]
            stone_left = stone - self.stone[place]
            if gold_left >= 0 and wood_left >= 0 and stone_left >= 0:
                later = self.saved(
                    gold_left, wood_left, stone_left, chances=self.chances - 1, built=place
                )
                found = max(found, self.worths[place] * self.eager + later)
        return found

    def saved(self, gold: i64, wood: i64, stone: i64, *, chances: i64, built: i64) -> float:
        """What goods are worth towards the next building, when some may still be missing."""
        found = loose(gold + wood + stone, chances)
        if chances <= 0:
            return found
        share = self.eager * WAIT
        for place in range(len(self.worths)):
            if place == built:
                continue
            spent = min(gold, self.gold[place])
            spent += min(wood, self.wood[place]) + min(stone, self.stone[place])
            missing = self.gold[place] + self.wood[place] + self.stone[place] - spent
            worth = (self.worths[place] * share - float(missing) * prices.GOOD) * FADED[missing]
            worth += loose(gold + wood + stone - spent, chances - 1)
            if worth > found:
                found = worth
        return found


def loose(goods: i64, chances: i64) -> float:
    """What goods are worth with no building in mind."""
    price = LOOSE[chances] if chances < 3 else LOOSE[3]
    if goods <= PLENTY:
        return price * float(goods)
    return price * (float(PLENTY) + float(goods - PLENTY) * SPARE)
