"""What must hold in every position of every game, and from each position to the next."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter, is_
from typing import Any, Generic, TypeVar

from ..engine.core.actors import FATE
from ..engine.core.decisions import Chance, Decision
from ..engine.core.play import playout
from ..engine.game.copying import fields_of
from ..engine.game.ruled import RuledGame
from ..games import from_position, position
from .complaints import complain

P = TypeVar("P", bound=RuledGame)

LONGEST_AGENDA = 200
PASSING = ("seats", "journal", "_found", "pending", "_coming")
"""Fields that a clone does not share, or that are compared separately."""


_READERS: dict[type, Callable[[Any], Any]] = {}


def values_of(thing: object) -> Any:
    """Everything that an object holds."""
    kind = type(thing)
    reader = _READERS.get(kind)
    if reader is None:
        reader = attrgetter(*(name for name in fields_of(kind) if name not in PASSING), "__class__")
        _READERS[kind] = reader
    return reader(thing)


def holdings(game: RuledGame) -> tuple[Any, ...]:
    """Everything a position consists of, for comparing."""
    seats = [values_of(seat) for seat in seats_of(game)]
    return values_of(game), seats, game.agenda, game.pending


def seats_of(game: RuledGame) -> list[Any]:
    """The seat objects of a game, if it has any."""
    return getattr(game, "seats", [])


class Inspector(Generic[P]):
    """Follows a game and checks every position and every change."""

    def __init__(self, game: P) -> None:
        self.game = game
        self.check()

    def answer(self, move: int) -> None:
        """Answer the pending question and check the result."""
        question = self.game.pending
        assert question is not None, "the game is over"
        self.game.answer(move)
        self.follow(question, move)
        self.check()

    def follow(self, question: Decision[P], move: int) -> None:
        """Check what a move has changed; games override this."""

    def check_position(self) -> None:
        """Check what only this game knows of a position; games override this."""

    def check(self) -> None:
        """Check everything that can be seen in a single position."""
        check_agenda(self.game)
        check_question(self.game)
        check_clone(self.game)
        self.check_position()

    def check_deeply(self, seed: int) -> None:
        """The slow checks: options differ, texts read back, clones are independent."""
        check_texts(self.game)
        text = position(self.game)
        if position(from_position(text)) != text:
            complain("the position reads back differently")
        before = self.game.key()
        playout(self.game.clone(), seed)
        if self.game.key() != before:
            complain("a change to a clone changed its original")


def check_agenda(game: RuledGame) -> None:
    """Every seat is in the turn order once, and no step was left behind."""
    if sorted(game.order) != list(range(len(game.names))):
        complain(f"turn order {game.order}")
    if game._scheduled or len(game.agenda) > LONGEST_AGENDA:
        complain(f"steps left behind: {game._scheduled}, or too many: {len(game.agenda)}")


def check_question(game: RuledGame) -> None:
    """A question has an actor and at least two different answers; without one, the game is over."""
    question = game.pending
    if question is None:
        if game.agenda:
            complain(f"no question, but the agenda goes on: {game.agenda}")
        if not any(standing.winner for standing in game.standings):
            complain("nobody has won")
        return
    moves = game.legal()
    if len(moves) < 2 and not (moves and game.shows_forced):
        complain(f"{question}: a question with {len(moves)} answers")
    if len(set(moves)) < len(moves):
        complain(f"{question}: the same answer twice")
    if isinstance(question, Chance):
        weights = question.weights(game)
        if question.actor != FATE or len(weights) != len(moves) or min(weights) <= 0:
            complain(f"{question}: actor {question.actor}, weights {weights}")
    elif not 0 <= question.actor < len(game.names):
        complain(f"{question}: actor {question.actor}")


def check_texts(game: RuledGame) -> None:
    """No two options have the same text."""
    texts = [option.text for option in game.options]
    if len(set(texts)) < len(texts):
        complain(f"{game.pending}: two options have the same text: {texts}")


def check_clone(game: RuledGame) -> None:
    """A clone equals its original in everything and shares no seat with it."""
    twin = game.clone()
    if holdings(twin) != holdings(game):
        complain("a clone differs from its original")
    if any(map(is_, seats_of(twin), seats_of(game))):
        complain("a clone shares a seat with its original")
