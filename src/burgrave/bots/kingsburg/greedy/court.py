"""Where to place dice: the worth of each advisor, and what the remaining dice could do."""

from __future__ import annotations

from typing import Final

from ....engine.core.steps import PASS
from ....engine.speed.native import append, i64, mypyc_attr, vec
from ....kingsburg import hooks
from ....kingsburg.model.board import RANKS, Table
from ....kingsburg.model.dice import one, showing
from ....kingsburg.model.dice_groups import (
    APART,
    BONUS,
    DICE,
    DICE_BITS,
    RANK,
    SHIFT_DOWN,
    SHIFT_UP,
    WITH_ENVOY,
    WITH_TOKEN,
)
from ....kingsburg.rules.influence import ranks_reached
from ..study import prices
from .valuation import Valuation

RISK: Final = 0.5
"""The share of a reward lost when a rival takes the rank; the dice can still go elsewhere."""


@mypyc_attr(acyclic=True)
class Court:
    """The court as a seat sees it: each rank's reward in points, and the closed ranks."""

    def __init__(self, g: Table, valuation: Valuation, *, stock: i64) -> None:
        """Rewards are valued on top of `stock`."""
        self.reward_worths = valuation.reward_worths(stock).worths
        """The worth of each rank's reward."""
        self.closed: i64 = hooks.BARRED_RANKS.of(g, valuation.seat) | g.occupied
        self.later: vec[float] = vec[float]([0.0] * (RANKS + 1))
        """The same for later turns, less the risk that a rival gets there first."""
        for rank in range(1, RANKS + 1):
            self.later[rank] = self.reward_worths[rank]
        for other in range(len(g.seats)):
            rival = g.seats[other]
            if other != valuation.seat and not rival.passed and rival.dice:
                self._expect(ranks_reached(rival.dice, rival.bonus, 0) & ~self.closed)

    def _expect(self, ranks: i64) -> None:
        """Reduce `later` for a rival who can reach these ranks and values them like this seat."""
        total = 0.0
        for rank in range(1, RANKS + 1):
            if ranks >> rank & 1 and self.reward_worths[rank] > 0.0:
                total += self.reward_worths[rank]
        for rank in range(1, RANKS + 1):
            if ranks >> rank & 1 and self.reward_worths[rank] > 0.0:
                self.later[rank] = self.later[rank] * (
                    1.0 - RISK * self.reward_worths[rank] / total
                )

    def placement(self, move: i64, hand: Hand) -> float:
        """The worth of a placement and of the best use of the remaining dice."""
        if move == PASS:
            return 0.0
        rank = move & RANK
        rest = hand.without(move >> DICE & DICE_BITS, move >> BONUS & DICE_BITS)
        worth = self.reward_worths[rank] - expense(move)
        return worth + self.best_use(hand, rest, self.closed | 1 << rank)

    def best_use(self, hand: Hand, left: i64, closed: i64) -> float:
        """The most that the remaining dice could bring if nobody else moved."""
        mine = left & hand.mine
        if not mine:
            return 0.0
        # The first die stays unused, or leads a group with some of the others.
        first = mine & -mine
        others = left ^ first
        best = self.best_use(hand, others, closed)
        some = others
        while True:
            rank = hand.pips[first | some]
            if rank <= RANKS and not closed >> rank & 1 and self.later[rank] > 0.0:
                worth = self.later[rank] + self.best_use(hand, others ^ some, closed | 1 << rank)
                best = max(best, worth)
            if not some:
                return best
            some = some - 1 & others


@mypyc_attr(acyclic=True)
class Hand:
    """Dice in hand, one bit each; player dice first, then bonus dice."""

    __slots__ = ("all", "faces", "mine", "pips")

    def __init__(self, mine: i64, white: i64) -> None:
        self.faces: vec[i64] = vec[i64]()
        self._add(mine)
        self.mine: i64 = (1 << len(self.faces)) - 1
        self._add(white)
        self.all: i64 = (1 << len(self.faces)) - 1
        self.pips: vec[i64] = vec[i64]([0] * (self.all + 1))
        """The total of every group of dice, by its bits."""
        for place in range(len(self.faces)):
            for group in range(1 << place):
                self.pips[1 << place | group] = self.pips[group] + self.faces[place]

    def _add(self, dice: i64) -> None:
        for face in range(1, 7):
            for _ in range(showing(dice, face)):
                self.faces = append(self.faces, face)

    def without(self, mine: i64, white: i64) -> i64:
        """The bits of the dice left after placing some; the placed ones are packed by face."""
        left = self.all
        for place in range(len(self.faces)):
            face = self.faces[place]
            if self.mine >> place & 1:
                if showing(mine, face):
                    mine -= one(face)
                    left ^= 1 << place
            elif showing(white, face):
                white -= one(face)
                left ^= 1 << place
        return left


def is_offered(move: i64) -> bool:
    """Does an effect offer this placement, so that it must be tried out?"""
    return move & APART != 0


def expense(move: i64) -> float:
    """What a placement uses up besides dice, in points."""
    spent = 0.0
    if move & WITH_TOKEN:
        spent += prices.TOKEN
    if move & (SHIFT_UP | SHIFT_DOWN):
        # A shift is free, but of two equal placements prefer the one that keeps it.
        spent += 0.01
    if move & WITH_ENVOY:
        spent += prices.ENVOY
    return spent
