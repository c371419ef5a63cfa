"""Beats: the moments of a game that people want to see happen, and the game as it was then.

A beat begins with an event that its game declares and lasts until the next one begins. The game is
cloned when a beat ends, so that a reader can be shown that state later.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Generic, cast

from ..engine.core.actors import EVERYBODY
from ..engine.core.journal import Event
from .playable import P

KEPT: Final = 30
"""How many beats are kept; a page that is further behind is not shown the earlier ones."""


@dataclass(frozen=True)
class Beat(Generic[P]):
    """One beat, and the game as it was when the beat ended."""

    id: int
    """Its number; it grows over the whole session."""
    name: str
    """The game's name for what happened; empty if it is not worth a pause."""
    seat: int
    """Whom it concerns, or EVERYBODY."""
    entry: int
    """The entry of the journal in which it ended."""
    events: int
    """How many events of that entry had happened by then."""
    game: P


class Beats(Generic[P]):
    """Listens to a game and keeps its latest beats."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self.names = names
        """The beat that each kind of event begins; see `GameKind.beats`."""
        self.kept: deque[Beat[P]] = deque(maxlen=KEPT)
        self.last = 0
        """The number of the last beat."""
        self._game: P | None = None
        self._then: P | None = None
        """The game as the last event left it."""
        self._name, self._seat = "", EVERYBODY
        self._entry = self._events = 0
        """Where the last event stands in the journal."""

    def listen(self, game: P) -> None:
        """Follow a game from now on; the beats of another game are dropped."""
        self.kept.clear()
        self._game, self._then, self._name = game, None, ""
        if self.names and game.journal is not None:
            game.journal.listener = self._hear

    @property
    def listening(self) -> bool:
        """Does it follow a game?"""
        return self._game is not None

    def start_over(self) -> None:
        """Start over at an answer: everybody has seen the game up to its question."""
        self._then, self._name, self._seat = None, "", EVERYBODY

    def since(self, id: int) -> list[Beat[P]]:
        """The beats after the one of this number."""
        return [beat for beat in self.kept if beat.id > id]

    def _hear(self, event: Event) -> None:
        assert self._game is not None, "it listens to a game"
        assert self._game.journal is not None, "a session keeps a journal"
        name = self._beat_of(event)
        if name is not None and name != self._name:
            self._end(self._name or self.names.get(f"<{event.kind}", ""))
            self._name, self._seat = name, event.seat
        entries = self._game.journal.entries
        self._then = cast("P", self._game.clone())
        self._entry, self._events = len(entries) - 1, len(entries[-1].events)

    def _beat_of(self, event: Event) -> str | None:
        """The beat that an event begins; None if it belongs to the present one."""
        for key in (f"{event.kind}.{event.what}", f"{event.kind}@{event.source}", event.kind):
            if key in self.names:
                return self.names[key]
        return None

    def _end(self, name: str) -> None:
        """Keep the beat that ends, as the last event left the game."""
        if self._then is None:
            return
        self.last += 1
        where = {"entry": self._entry, "events": self._events}
        self.kept.append(Beat(self.last, name, self._seat, game=self._then, **where))
