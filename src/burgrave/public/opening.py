"""Games of any kind: new, replayed, or set up from a position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import SupportsIndex

from ..engine.game.rulebook import Rulebook
from ..engine.game.ruled import RuledGame
from ..engine.text.content import Content
from ..engine.text.record import Record
from ..games import play as games
from ..games.play import USUAL_RULES
from .game import Game, face
from .numbers import choices_wanted, seats_wanted


def new_game(
    rules: str | Rulebook = USUAL_RULES,
    seats: SupportsIndex | Sequence[str] = 4,
    *,
    content: Content | None = None,
    journal: bool = True,
) -> Game:
    """A new game at its first question: `new_game("2e+m3", seats=3)`.

    `seats` is a number or a list of names. Without a journal a game is faster and has no record.
    """
    return face(games.new_game(rules, seats_wanted(seats), content=content, journal=journal))


def replay(record: Record | str, at: int | None = None, *, content: Content | None = None) -> Game:
    """Replay a record, whole or up to its first `at` choices, checking every one."""
    return face(games.replay(record, choices_wanted(at), content=content))


def from_position(
    text: str, *, content: Content | None = None, journal: bool = False, strict: bool = True
) -> Game:
    """The game that a position text describes, at its first question; with a journal if asked.

    A position that no game can reach is refused, unless `strict` is false.
    """
    return face(games.from_position(text, content=content, journal=journal, strict=strict))


def position(game: Game | RuledGame) -> str:
    """The whole position as text, face-down cards included."""
    return games.position(game._table if isinstance(game, Game) else game)
