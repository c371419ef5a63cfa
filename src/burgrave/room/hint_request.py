"""A hint that a page asked for, in a form that can be computed anywhere."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine.game.ruled import RuledGame
from .hints import Hint, hints


@dataclass(frozen=True)
class HintRequest:
    """The question what a seat should do; it can be sent to another process."""

    game: RuledGame
    seat: int
    seed: int
    at: int
    """The number of the state that it is about."""
    id: str
    """The operation that asked."""

    def run(self) -> list[Hint]:
        """Find the best few options of the seat."""
        return hints(self.game, self.seat, seed=self.seed)
