"""A judge who is a little wrong about every table, and always in the same way."""

from __future__ import annotations

from typing import Final

from ..engine.core.luck import Luck
from ..engine.game.ruled import RuledGame
from ..engine.speed.native import i64
from .judge import Judge, scratch_slots

GRAIN: Final = 1 << 16
"""Noise is drawn in parts of this."""


class NoisyJudge(Judge):
    """Another judge's word on where options lead, each off by an error of its own.

    The error depends on the judgement and the seed alone: the same table misleads in the same way
    again. What is weighed over many throws is misled less than what is certain.
    """

    def __init__(self, judge: Judge, *, noise: int, seed: int) -> None:
        self.features = judge.features
        self.evaluate = judge.evaluate
        self.score_of = self.noisy_score
        self.heads_of = self.quiet_heads
        self.scratch = scratch_slots()
        self.noise = noise
        self.seed = seed

    def noisy_score(self, game: RuledGame, seat: i64) -> int:
        """The score of a table, as far as this judge gets it right."""
        score = self.quiet_score(game, seat)
        if game.pending is None:
            return score
        return score + error(Luck(self.seed ^ score << 24), self.noise)


def error(luck: Luck, noise: i64) -> i64:
    """A number around zero with this standard deviation, nearly normal, the same everywhere."""
    drawn: i64 = -6 * GRAIN
    for _ in range(12):
        drawn += luck.below(GRAIN)
    # The sum of twelve such numbers has a standard deviation of one grain.
    return drawn * noise // GRAIN
