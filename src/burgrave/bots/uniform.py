"""The bot that chooses at random, every option equally likely."""

from __future__ import annotations

from ..engine.core.agenda import Game
from ..engine.core.luck import Luck


class Uniform:
    """Answers every question at random."""

    def __init__(self, seed: int) -> None:
        self.luck = Luck(seed)

    def reseed(self, seed: int) -> None:
        """Draw from this seed from now on."""
        self.luck = Luck(seed)

    def choose(self, game: Game) -> int:
        """The index of a random option."""
        question = game.pending
        assert question is not None, "the game is over"
        return self.luck.below(len(game.answers_to(question)))
