"""What every throw of a turn leads to, as a judge scores it, and so what rerolls are worth."""

from __future__ import annotations

from typing import Final

from ....dicegame.game import DiceGame
from ....dicegame.model import dice
from ....dicegame.rules.roll import DICE, MEANS_AT, STOP, TOKEN, Reroll
from ....engine.core.steps import PASS
from ....engine.speed.native import i64
from ...features import ScoreOf
from ..study.rerolls import Rerolling
from ..study.rolling import after_turning
from ..study.throws import BUNDLE, STUCK, Throws, boxes_after
from ..study.yields import advisor_goods
from .purse import Purse
from .turn_ends import TurnEnds

SCORE_UNIT: Final = 16384.0
"""Rerolls are averaged as floats: 1.0 stands for this many units of score; a win is 64.0."""


class Foresight(Rerolling):
    """All that the dice of one turn may still become, scored where the turn ends."""

    def __init__(
        self, g: DiceGame, seat: i64, *, score: ScoreOf, every: Throws, throws: i64
    ) -> None:
        """For a table on which the seat may roll again."""
        super().__init__(every.turn, sweeps=throws - 1)
        self.every = every
        self.table = g
        self.seat: i64 = seat
        self.score = score
        self.purses: dict[int, Purse] = {}
        self.results: dict[int, list[float]] = {}

    def purse(self, token: i64) -> Purse:
        """The ways to spend goods, with or without the token that frees dice."""
        found = self.purses.get(token)
        if found is None:
            g = self.table.clone()
            g.seats[self.seat].reroll = token
            found = Purse(TurnEnds(g, self.seat, self.score))
            self.purses[token] = found
        return found

    def result(self, token: i64) -> list[float]:
        """What each throw is worth if kept, with or without the token that frees dice."""
        found = self.results.get(token)
        if found is None:
            ends = self.purse(token).ends
            found = [int(ends.worth(end)) / SCORE_UNIT for end in self.ends(token)]
            self.results[token] = found
        return found

    def ends(self, token: i64) -> list[int]:
        """The best end of the turn after each throw."""
        purse = self.purse(token)
        times = [boxes_after(purse.table, stuck) for stuck in range(dice.MOST_DICE + 1)]
        ends: list[int] = []
        values: list[int] = []
        for brought in self.every.brings:
            bundle: i64 = brought & BUNDLE
            end = purse.end_of(bundle, times[brought >> STUCK])
            ends.append(end)
            values.append(purse.ends.worth(end))
        found: list[int] = []
        for ways in self.every.ways:
            best = ways[0]
            for way in ways:
                if values[way] > values[best]:
                    best = way
            found.append(ends[best])
        return found

    def stopping(self, means: i64) -> list[float]:
        """What each throw is worth if the player stops; a die may still be turned first."""
        found = self.result(means >> TOKEN & 1)
        return after_turning(self.turn.grid, found)[0] if self.turn.turns_die else found

    def rerolls(self, g: DiceGame) -> list[int]:
        """The score of every reroll, and of stopping."""
        means = Reroll(self.seat).means(g)
        here = self.turn.grid.index[g.dice]
        found: list[int] = []
        for move in g.legal():
            if move == STOP:
                value = self.stopping(means)[here]
            else:
                place = move >> MEANS_AT
                left = means & ~(1 << place) if place else means
                value = self.worth_of_dice(left).value(g.dice - (move & DICE))
            found.append(int(value * SCORE_UNIT))
        return found

    def turns(self, g: DiceGame) -> list[int]:
        """The score of every way to turn a die."""
        worth = self.result(g.seats[self.seat].reroll)
        found: list[int] = []
        for move in g.legal():
            shown = g.dice
            if move != PASS:
                shown = dice.after_turning(shown, move)
            found.append(int(worth[self.turn.grid.index[shown]] * SCORE_UNIT))
        return found


def after_dice(g: DiceGame, seat: i64, score: ScoreOf) -> list[int]:
    """The score of every answer to a question after the dice are counted."""
    asked = g.pending
    assert asked is not None, "the game is over"
    if asked.kind == "influence":
        purse = Purse(TurnEnds(g.clone(), seat, score))
        return [purse.worth(g.goods + advisor_goods(g, plan), 0) for plan in g.legal()]
    return [best_end_score(g, move, seat, score=score) for move in g.legal()]


def best_end_score(g: DiceGame, move: i64, seat: i64, *, score: ScoreOf) -> int:
    """The score at the end of the turn after this answer and the best ones to follow."""
    twin = g.clone()
    twin.answer(move)
    asked = twin.pending
    if asked is None or asked.actor != seat:
        return score(twin, seat)
    if asked.kind == "token":
        return Purse(TurnEnds(twin, seat, score)).worth(twin.goods, 0)
    return max([best_end_score(twin, later, seat, score=score) for later in twin.legal()])
