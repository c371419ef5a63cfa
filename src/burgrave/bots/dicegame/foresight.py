"""What every throw of a turn leads to by a judge's word, and so what each reroll is worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...dicegame.game import DiceGame
from ...dicegame.rules.roll import DICE, MEANS_AT, STOP, TOKEN, Reroll
from ...engine.native import i64
from ...engine.ruled import RuledGame
from ...engine.steps import PASS
from .outlooks import Outlooks
from .rolling import turned
from .yields import Turn

FINE: Final = 16384.0
"""Scores for one unit of what rerolls are weighed in: a victory is 64 of them."""

ScoreOf = Callable[[RuledGame, int], int]


class Foresight(Outlooks):
    """All that the dice of one turn may still become, judged once the last of them lies."""

    def __init__(self, g: DiceGame, seat: i64, score: ScoreOf) -> None:
        """From a table on which the seat may roll again."""
        super().__init__(Turn(g, seat, g.seats[seat].buildings))
        self.table = g
        self.seat: i64 = seat
        self.score = score
        self.results: dict[int, list[float]] = {}

    def result(self, token: i64) -> list[float]:
        """What each throw is worth as it lies, with or without the token that frees dice."""
        found = self.results.get(token)
        if found is None:
            grid = self.turn.grid
            found = [self.stopped(grid.packed[place], token) for place in range(grid.full)]
            self.results[token] = found
        return found

    def stopped(self, shown: i64, token: i64) -> float:
        """What one throw is worth as it lies."""
        world = self.table.clone()
        world.dice = shown
        world.seats[self.seat].reroll = token
        world.found.clear()
        world.answer(STOP)
        asked = world.pending
        if asked is not None and asked.ask() == "turn":
            world.answer(PASS)
        return self.score(world, self.seat) / FINE

    def stopping(self, means: i64) -> list[float]:
        """The same if a die may still be turned first."""
        found = self.result(means >> TOKEN & 1)
        return turned(self.turn.grid, found) if self.turn.turns_die else found

    def scores(self, g: DiceGame, moves: list[int]) -> list[int]:
        """What every reroll, and stopping, leads to."""
        means = Reroll(self.seat).means(g)
        here = self.turn.grid.index[g.dice]
        found: list[int] = []
        for move in moves:
            if move == STOP:
                value = self.stopping(means)[here]
            else:
                place = move >> MEANS_AT
                left = means & ~(1 << place) if place else means
                value = self.outlook(left).value(g.dice - (move & DICE))
            found.append(int(value * FINE))
        return found
