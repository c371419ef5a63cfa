"""Traces: a game as JSON lines that a program can check without this engine."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..engine.record import Record, moves_of
from .content.files import Content
from .game import Kingsburg, opened
from .rules.scoring import standings
from .views import public_state

Line = dict[str, Any]
ENDING = "perform(end)"


def trace(record: Record, *, content: Content | None = None) -> Iterator[Line]:
    """One object for the header, one for each choice, one for the result.

    While the game runs, face-down cards and what was seen in secret are left out.
    """
    game = opened(record, content)
    over = bool(record.result)
    yield {
        "trace": 1,
        "rules": record.rules,
        "version": record.version,
        "seats": list(record.seats),
        "state": public_state(game),
    }
    told = 0
    for number, move in enumerate(moves_of(game, record), 1):
        game.settle(move)
        before_scoring = _advance_to_scoring(game)
        line = _choice(game, number, before_scoring, over=over)
        told = len(line["events"])
        yield line
        game.advance()
    if game.pending is None:
        yield {
            "over": True,
            "events": _events(game, over=True)[told:],
            "standings": [standing.to_dict() for standing in standings(game)],
        }


def _advance_to_scoring(game: Kingsburg) -> dict[str, Any]:
    """Go on to the next question, or to the end of the game before it is scored."""
    while game.pending is None:
        game.unroll()
        if not game.agenda or game.agenda[-1].label() == ENDING:
            break
        game.agenda.pop().run(game)
    return public_state(game)


def _choice(game: Kingsburg, number: int, state: dict[str, Any], *, over: bool) -> Line:
    assert game.journal is not None
    entry = game.journal.entries[-1]
    option = entry.option
    assert option is not None
    return {
        "n": number,
        "actor": entry.actor,
        "ask": option.ask,
        "choice": option.to_dict() if over else option.public(),
        "options": entry.offered,
        "events": _events(game, over=over),
        "state": state,
    }


def _events(game: Kingsburg, *, over: bool) -> list[dict[str, Any]]:
    """What the latest choice has brought about so far."""
    assert game.journal is not None
    return [event.to_dict(all_seen=over) for event in game.journal.entries[-1].events]
