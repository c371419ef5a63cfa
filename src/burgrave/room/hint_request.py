"""A hint that somebody waits for: asked at the table, thought of wherever there is time."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine.game.ruled import RuledGame
from .hints import Hint, hints


@dataclass(frozen=True)
class HintRequest:
    """What a seat would be advised to do; it can travel to another process."""

    game: RuledGame
    seat: int
    seed: int
    at: int
    """The number of the state that it is about."""
    id: object
    """The operation that asked."""

    def think(self) -> list[Hint]:
        """The best few options of the seat."""
        return hints(self.game, self.seat, seed=self.seed)
