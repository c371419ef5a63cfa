"""The Dice Game, typed: its games, seats and choices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, SupportsIndex

from ..dicegame.kind import KIND
from ..dicegame.model.board import Table
from ..dicegame.model.ruleset import Ruleset
from ..engine.text.content import Content
from ..engine.text.record import Record
from .game import Game as AnyGame
from .numbers import choices_wanted, seats_wanted
from .seats import seats_of

USUAL = KIND.editions[0]


@dataclass(frozen=True, slots=True)
class Seat:
    """One player's sheet and tokens; a copy, so it never changes."""

    name: str
    vp: int
    soldiers: int
    boxes: int
    """Time boxes blackened."""
    buildings: tuple[str, ...]
    tokens: Mapping[str, int]
    invasions: Mapping[str, str | None]
    """How the invasion of each year ended; None if it has not come yet."""
    more: Mapping[str, Any] = field(default_factory=dict)
    """Everything else that lies open, by name."""


class Game(AnyGame):
    """A game of the Dice Game; only `choose`, `apply` and `answer` change it."""

    __slots__ = ()
    _table: Table

    @property
    def rules(self) -> Ruleset:
        """The rules that are played; `game.rules.name` is the rules string."""
        return self._table.rules

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Every player's sheet and tokens as they are now."""
        return seats_of(Seat, self._table)


def new_game(
    rules: str | Ruleset = USUAL,
    seats: SupportsIndex | Sequence[str] = 4,
    *,
    content: Content | None = None,
    journal: bool = True,
) -> Game:
    """A new game at its first question: `new_game("dice+short", seats=3)`.

    `seats` is a number or a list of names. Without a journal a game is faster and has no record.
    """
    return Game(KIND.new_game(rules, seats_wanted(seats), content=content, journal=journal))


def replay(record: Record | str, at: int | None = None, *, content: Content | None = None) -> Game:
    """Replay a record, whole or up to its first `at` choices, checking every one."""
    return Game(KIND.replay(record, choices_wanted(at), content=content))


def from_position(
    text: str, *, content: Content | None = None, journal: bool = False, strict: bool = True
) -> Game:
    """The game that a position text describes, at its first question; with a journal if asked.

    A position that no game can reach is refused, unless `strict` is false.
    """
    return Game(KIND.from_position(text, content=content, journal=journal, strict=strict))
