"""What a seat sees as one row of small numbers, in memory that NumPy arrays share."""

from __future__ import annotations

from typing import Any, Final

from ..bots.features import Features
from ..bots.kingsburg.features.kingsburg_features import KingsburgFeatures
from ..engine.core.decisions import Decision
from ..engine.game.ruled import RuledGame
from ..engine.speed.moves import Moves
from ..engine.speed.native import i64, vec
from .small_numbers import i16

ASKED: Final = 0
"""The column that says whether the reader is asked."""
CHOSEN: Final = 1
"""In games that ask in two steps: the column with the chosen meaning plus one."""
ASKS: Final = 2
"""The first column of the kinds of question."""
LARGEST: Final = 32767


class Rows:
    """Writes what a seat sees; a game fills in its table."""

    def __init__(self, asks: dict[str, int], width: int) -> None:
        self.asks = asks
        """The place of each kind of question among the columns from ASKS on."""
        self.width: i64 = width
        self.at: i64 = 0
        """The start of the row that is being written."""

    def write(
        self, to: vec[i16], at: i64, written: Moves, *, game: RuledGame, seat: i64, chosen: i64
    ) -> None:
        """Write a row; `written` has the columns to clear before the next one."""
        for place in range(written.size):
            to[at + written.at(place)] = i16(0)
        written.clear()
        self.at = at
        question = game.pending
        if question is not None and question.actor == seat:
            self.put(to, written, ASKED, 1)
            self.put(to, written, CHOSEN, chosen + 1)
            self.put(to, written, ASKS + self.asks.get(question.ask(), 0), 1)
            self.question(to, written, game, question)
        self.table(to, written, game, seat)

    def put(self, to: vec[i16], written: Moves, column: i64, value: i64) -> None:
        """Write one number."""
        if value:
            if value > LARGEST:
                value = LARGEST
            to[self.at + column] = i16(value)
            written.add(column)

    def question(self, to: vec[i16], written: Moves, game: RuledGame, asked: Decision[Any]) -> None:
        """Write what a question is about, where its kind does not say it."""

    def table(self, to: vec[i16], written: Moves, game: RuledGame, seat: i64) -> None:
        """Write everything on the table as a seat may know it."""
        raise NotImplementedError


class FeatureRows(Rows):
    """What a judge sees of a position."""

    def __init__(self, asks: dict[str, int], width: int, features: Features) -> None:
        super().__init__(asks, width)
        self.features = features
        self.first: i64 = width - features.size
        """The column in which the judge's numbers begin."""

    def table(self, to: vec[i16], written: Moves, game: RuledGame, seat: i64) -> None:
        at = self.at + self.first
        features = self.features
        if isinstance(features, KingsburgFeatures):
            numbers = features.compute(game, seat)
            for place in range(len(numbers)):
                to[at + place] = i16(numbers[place])
            return
        for number in features.of(game, seat):
            to[at] = i16(number)
            at += 1
