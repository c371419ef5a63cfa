"""A judge with a random error for each position, always the same for the same position."""

from __future__ import annotations

from typing import Final

from ..engine.core.luck import Luck
from ..engine.game.ruled import RuledGame
from ..engine.speed.native import i64
from .judge import Judge, scratch_slots

GRAIN: Final = 1 << 16
"""Noise is drawn in steps of 1 / GRAIN."""


class NoisyJudge(Judge):
    """Another judge's scores, each with an error of its own.

    The error depends only on the score and the seed, so the same position is misjudged in the same
    way again. In averages over many throws the errors cancel out.
    """

    def __init__(self, judge: Judge, *, noise: int, seed: int) -> None:
        self.features = judge.features
        self.evaluate = judge.evaluate
        self.evaluate_end = judge.evaluate_end
        self.most_seats = judge.most_seats
        self.score_of = self.noisy_score
        self.heads_of = self.quiet_heads
        self.scratch = scratch_slots()
        self.noise = noise
        self.seed = seed

    def noisy_score(self, game: RuledGame, seat: i64) -> int:
        """The score of a quiet position with its error; a finished game is never misjudged."""
        score = self.quiet_score(game, seat)
        if game.pending is None:
            return score
        return score + error(Luck(self.seed ^ score << 24), self.noise)


def error(luck: Luck, noise: i64) -> i64:
    """A nearly normal random number with mean 0 and this standard deviation, in integers."""
    drawn: i64 = -6 * GRAIN
    for _ in range(12):
        drawn += luck.below(GRAIN)
    # The sum of twelve uniform numbers has a standard deviation of one GRAIN.
    return drawn * noise // GRAIN
