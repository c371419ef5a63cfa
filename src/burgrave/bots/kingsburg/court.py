"""Where to place dice: what each advisor is worth now, and what the rest of the dice could do."""

from __future__ import annotations

from typing import Final

from ...kingsburg.model.board import RANKS, Table
from ...kingsburg.rules import values
from ...kingsburg.rules.influence import (
    BONUS,
    DICE,
    OFFERED,
    PASS,
    RANK,
    SHIFT_DOWN,
    SHIFT_UP,
    WITH_ENVOY,
    WITH_TOKEN,
    groups,
)
from ...kingsburg.rules.rewards import advisor_at
from . import prices
from .valuation import Valuation

DICE_BITS: Final = 0xFFFFFF
RISK: Final = 0.5
"""What is lost when a rival goes where one meant to go; the dice may still serve elsewhere."""


class Court:
    """The court as a seat sees it: every advisor's reward in points, and which are closed."""

    def __init__(self, g: Table, valuation: Valuation, *, stock: int) -> None:
        """Rewards are counted on top of a stock."""
        base = valuation.worth(stock)
        self.favours: list[float] = [0.0] * (RANK + 1)
        """The worth of each rank's reward."""
        for rank in range(1, RANKS + 1):
            advisor = advisor_at(g, rank)
            if advisor.custom is None:
                self.favours[rank] = valuation.worth(valuation.after(stock, advisor.deal)) - base
            else:
                self.favours[rank] = valuation.front.study.gift(advisor)
        barred: int = values.barred_ranks(g, valuation.seat) | g.occupied
        self.closed = barred
        self.later = self._later(g, valuation.seat)
        self.hopes: dict[int, float] = {}

    def _later(self, g: Table, seat: int) -> list[float]:
        """What each rank's reward is worth if one waits, since others may get there first."""
        free = [1.0] * (RANK + 1)
        for other in range(len(g.seats)):
            rival = g.seats[other]
            if other == seat or rival.passed or not rival.dice:
                continue
            ranks = {move & RANK for move in groups(rival.dice, rival.bonus, 0)}
            open_ranks = [rank for rank in ranks if not self.closed >> rank & 1]
            total = sum([max(0.0, self.favours[rank]) for rank in open_ranks])
            for rank in open_ranks:
                if total > 0:
                    free[rank] *= 1 - RISK * max(0.0, self.favours[rank]) / total
        return [favour * chance for favour, chance in zip(self.favours, free, strict=True)]

    def placement(self, move: int, *, mine: int, white: int) -> float:
        """What a placement and the rest of the dice promise."""
        if move == PASS:
            return 0.0
        rank = move & RANK
        mine -= move >> DICE & DICE_BITS
        white -= move >> BONUS & DICE_BITS
        worth = self.favours[rank] - expense(move)
        if mine:
            worth += self.hope(mine, white, closed=self.closed | 1 << rank)
        return worth

    def hope(self, mine: int, white: int, *, closed: int) -> float:
        """The most that these dice could bring on a court where nobody else moved."""
        key = mine | white << 24 | closed << 48
        known = self.hopes.get(key)
        if known is not None:
            return known
        best = 0.0
        for move in groups(mine, white, 0):
            rank = move & RANK
            if closed >> rank & 1:
                continue
            worth = self.later[rank]
            rest = mine - (move >> DICE & DICE_BITS)
            if rest:
                whites = white - (move >> BONUS & DICE_BITS)
                worth += self.hope(rest, whites, closed=closed | 1 << rank)
            if worth > best:
                best = worth
        self.hopes[key] = best
        return best


def is_offered(move: int) -> bool:
    """Does an effect offer this placement, so that only trying it shows where it leads?"""
    return move & OFFERED != 0


def expense(move: int) -> float:
    """What a placement uses up besides dice."""
    spent = 0.0
    if move & WITH_TOKEN:
        spent += prices.TOKEN
    if move & (SHIFT_UP | SHIFT_DOWN):
        # Free, but of two equal placements the plain one keeps the choice open.
        spent += 0.01
    if move & WITH_ENVOY:
        spent += prices.ENVOY
    return spent
