"""Traces: a game as JSON lines that a program can check without this engine."""

# Stays pure Python: none of it runs while a game is played.

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..core.actors import ALL_SEEN
from ..game.ruled import RuledGame
from .record import Record, moves_of

Line = dict[str, Any]


def trace_game(game: RuledGame, record: Record, ending: str) -> Iterator[Line]:
    """JSON objects: one for the header, one for each choice, one for the result.

    `game` is at the beginning of the record. While it runs, face-down cards and secrets are left
    out. The last choice shows the state before the step that begins the scoring.
    """
    reporter = _Reporter(ALL_SEEN if record.result else None)
    yield {
        "trace": 1,
        "rules": record.rules,
        "version": game.book.version,
        "seats": list(record.seats),
        "lists": game.lists(),
        "state": reporter.state(game),
    }
    for number, move in enumerate(moves_of(game, record), 1):
        game._resolve(move)
        _advance_to(ending, game)
        yield reporter.choice(game, number)
        game.advance()
    if game.pending is None:
        yield {
            "over": True,
            "events": reporter.events(game),
            "standings": [standing.to_dict() for standing in game.standings],
        }


def _advance_to(ending: str, game: RuledGame) -> None:
    """Run up to the next question, or to the end of the game before it is scored."""
    while game.pending is None:
        game._adopt_scheduled()
        if not game.agenda or game.agenda[-1].label() == ending:
            break
        game._run_next()


class _Reporter:
    """Reports choices and events in order, each event once."""

    def __init__(self, reader: int | None) -> None:
        self.reader = reader
        self.entry = 0
        self.reported = 0
        """How many events of that journal entry have been reported."""

    def state(self, game: RuledGame) -> dict[str, Any]:
        """The table; in a finished game, hidden things are included."""
        return game.public_state() if self.reader is None else game.followed_state(self.reader)

    def choice(self, game: RuledGame, number: int) -> Line:
        """The line of the latest choice."""
        assert game.journal is not None, "a trace needs a journal"
        entry = game.journal.entries[-1]
        option = entry.option
        assert option is not None, "the latest entry is a choice"
        return {
            "n": number,
            "actor": entry.actor,
            "ask": option.ask,
            "choice": option.seen_by(self.reader),
            "options": entry.offered,
            "events": self.events(game),
            "state": self.state(game),
        }

    def events(self, game: RuledGame) -> list[dict[str, Any]]:
        """What has happened since the latest line."""
        assert game.journal is not None, "a trace needs a journal"
        fresh: list[dict[str, Any]] = []
        entries = game.journal.entries
        for entry in entries[self.entry :]:
            fresh += [event.seen_by(self.reader) for event in entry.events[self.reported :]]
            self.reported = 0
        self.entry = len(entries) - 1
        self.reported = len(entries[-1].events)
        return fresh
