"""Players who ask a judge: one who looks a step ahead, and one who searches."""

from __future__ import annotations

from typing import Final

from ..engine.luck import Luck
from ..engine.ruled import RuledGame
from .judge import judge_for
from .one_step import ranked
from .search import search

WORLDS: Final = 16
CANDIDATES: Final = 4


class Sight:
    """Takes what looks best one step ahead."""

    def __init__(self, seed: int) -> None:
        """The seed has no say: the same position gets the same answer."""

    def choose(self, game: RuledGame) -> int:
        """The index of the option with the best judgement."""
        question = game.pending
        assert question is not None, "the game is over"
        if game.answers(question).count == 1:
            return 0
        return ranked(game, question.actor, judge_for(game.book))[0][1]


class Seer:
    """Searches the best few options to the end of the season or turn."""

    def __init__(self, seed: int) -> None:
        self.luck = Luck(seed)

    def reseed(self, seed: int) -> None:
        """Draw from this seed from now on."""
        self.luck = Luck(seed)

    def choose(self, game: RuledGame) -> int:
        """The index of the option with the best mean."""
        question = game.pending
        assert question is not None, "the game is over"
        if game.answers(question).count == 1:
            return 0
        judge = judge_for(game.book)
        found = search(
            game, question.actor, judge, luck=self.luck, worlds=WORLDS, candidates=CANDIDATES
        )
        return found[0].option
