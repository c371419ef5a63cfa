"""The numbers of answers in the Dice Game, cached by the dice on the table."""

from __future__ import annotations

from typing import Any, Final

from ...dicegame.model import dice
from ...dicegame.model.board import Table
from ...dicegame.rules.result import Influence, raising_effects
from ...dicegame.rules.roll import MEANS_AT, Reroll
from ...engine.core.decisions import Decision
from ...engine.game.ruled import RuledGame
from ...engine.speed.memory import Memory
from ...engine.speed.moves import Moves
from ...engine.speed.native import i64
from ..codes import Codes, Meaning

KEPT: Final = 20_000
"""How many questions are cached before the cache is cleared."""


class DiceCodes(Codes):
    """Numbers the answers of the Dice Game."""

    def __init__(self, meaning: Meaning) -> None:
        super().__init__(meaning)
        self.rerolls = Memory[Moves](KEPT)
        """By key: the dice in the low bits; above them, what may free the stuck ones."""
        self.plans = Memory[Moves](KEPT)
        """By key: the number dice in the low bits; above them, what may raise them."""

    def find(self, game: RuledGame, question: Decision[Any], ids: Moves) -> None:
        g = game
        assert isinstance(g, Table), "another game"
        if isinstance(question, Reroll):
            key: i64 = g.dice
            if dice.hourglasses(g.dice):
                key |= question.means(g) << MEANS_AT
            self.recall(g, question, ids, self.rerolls, key)
        elif isinstance(question, Influence):
            key = raising_effects(g, question.actor) << 12 | g.dice & dice.NUMBERS
            self.recall(g, question, ids, self.plans, key)
        else:
            ids.clear()
            self.find_by_words(g, question, ids, remember=True)

    def recall(
        self, g: Table, question: Decision[Any], ids: Moves, kept: Memory[Moves], key: i64
    ) -> None:
        """The numbers of answers from a cache, which is filled where it lacks them."""
        found = kept.recall(key)
        if found is None:
            found = Moves()
            self.find_by_words(g, question, found, remember=False)
            kept.keep(key, found)
        ids.clear()
        for place in range(found.size):
            ids.add(found.at(place))
