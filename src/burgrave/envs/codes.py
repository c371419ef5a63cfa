"""The number of every answer: the same number means the same in every position and every mix."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Final

from ..engine.core.decisions import Decision
from ..engine.game.ruled import RuledGame
from ..engine.speed.moves import Moves
from ..engine.speed.native import i64
from ..engine.text.notation import BurgraveError

PASS_NUMBER: Final = 0
"""The number of passing, in every game."""
OTHER: Final = 1
"""The first number for answers that are in no table; they are numbered as listed."""
OTHER_ROOM: Final = 128
"""How many answers can be numbered like that."""
UNKNOWN: Final = -1
"""The number of a meaning that is in no table."""

Meaning = Callable[[RuledGame, Decision[Any], int], tuple[int, int]]
"""The first number of an answer's meaning, or UNKNOWN, and how many ways it has room for."""


class Codes:
    """Numbers the answers of one game by one set of rules; a game adds what it can do faster."""

    def __init__(self, meaning: Meaning) -> None:
        self.meaning = meaning
        """Finds the meaning of an answer that has not occurred before."""
        self.known: dict[Hashable, dict[int, tuple[int, int]]] = {}
        """What each answer means, by the kind and arguments of its question."""

    def find(self, game: RuledGame, question: Decision[Any], ids: Moves) -> None:
        """Write the numbers of all answers, in their order."""
        ids.clear()
        self.find_by_words(game, question, ids, remember=False)

    def find_by_words(
        self, game: RuledGame, question: Decision[Any], ids: Moves, *, remember: bool
    ) -> None:
        """Number answers by their words; consecutive ones of one meaning are its ways."""
        answers = game.answers_to(question)
        known: dict[int, tuple[int, int]] = {}
        if remember:
            key: Hashable = (question.kind, question.args())
            found = self.known.get(key)
            if found is None:
                self.known[key] = known
            else:
                known = found
        last: i64 = UNKNOWN
        way: i64 = 0
        for place in range(answers.size):
            move = answers.at(place)
            meant = known.get(move)
            if meant is None:
                meant = self.meaning(game, question, move)
                known[move] = meant
            first: i64 = meant[0]
            way = way + 1 if first == last else 0
            last = first
            add_number(ids, first, way=way, room=meant[1], place=place)


def add_number(ids: Moves, first: i64, *, way: i64, room: i64, place: i64) -> None:
    """Add the number of one way of a meaning or, if it has none, of its place among the answers."""
    if first >= 0 and way < room:
        ids.add(first + way)
    else:
        ids.add(other(place))


def other(place: i64) -> i64:
    """The number of an answer that is in no table."""
    if place >= OTHER_ROOM:
        raise BurgraveError(f"answer {place} of this question has no number and no room for one")
    return OTHER + place
