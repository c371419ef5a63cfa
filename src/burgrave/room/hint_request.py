"""A page's request for a hint, in a form that any process can compute."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine.game.ruled import RuledGame
from .hints import Hint, hints


@dataclass(frozen=True)
class HintRequest:
    """The question of what a seat should do; it can be sent to another process."""

    game: RuledGame
    seat: int
    at: int
    """The state number that it is about."""
    id: str
    """The operation that asked."""
    asked: tuple[int, ...] = ()
    """Options that are to be compared with the best, too."""

    def run(self) -> list[Hint]:
        """Find the best few options of the seat."""
        return hints(self.game, self.seat, asked=self.asked)
