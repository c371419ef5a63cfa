"""The frame of a view, the same for every game: who is asked what, and the possible answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from ..core.actors import FATE
from ..core.asking import open_questions
from ..core.decisions import Decision
from .copying import load

if TYPE_CHECKING:
    from .contract import GameView, Option, Question
    from .ruled import RuledGame

FORMAT: Final = 1
"""The version of the view format."""


def render_views(g: RuledGame, readers: Sequence[int | None]) -> list[GameView[Any]]:
    """The views of some seats, or of spectators (None); what they have in common is made once."""
    asked = open_questions(g)
    over = g.pending is None and not g.agenda
    game, names = load(g.kind_path).name, list(g.names)
    waiting = [question_view(g, question) for question in asked if question.actor != FATE]
    fate = asked[0].ask() if asked and asked[0].actor == FATE else None
    after = next_seats(g)
    result = [standing.to_dict() for standing in g.standings] if over else None
    tables = g.table_views(readers)
    views: list[GameView[Any]] = []
    for reader in readers:
        planned = None if reader is None else g.question_to_plan(reader)
        view: GameView[Any] = {
            "view": FORMAT,
            "game": game,
            "rules": g.book.name,
            "content": g.book.content,
            "names": names,
            "reader": reader,
            "waiting": waiting,
            "fate": fate,
            "next": after,
            "options": options_view(g, asked, reader),
            "plans": [] if planned is None else answers_view(g, planned),
            "result": result,
            "table": tables[len(views)],
        }
        views.append(view)
    return views


def question_view(g: RuledGame, question: Decision[Any]) -> Question:
    """Who is asked what, which card or step asks, when, and about what."""
    return {
        "seat": question.actor,
        "ask": question.ask(),
        "asker": question.asker(g),
        "occasion": question.occasion(g),
        "about": question.about(),
        "secret": question.secret,
    }


def options_view(g: RuledGame, asked: list[Decision[Any]], reader: int | None) -> list[Option]:
    """The options of the reader, each with its index, notation and fields."""
    for question in asked:
        if question.actor == reader:
            return answers_view(g, question)
    return []


def answers_view(g: RuledGame, question: Decision[Any]) -> list[Option]:
    """Every answer to a question, each with its index, notation and fields."""
    listed: list[Option] = []
    for move in g.moves_of(question):
        text, choice = question.describe(g, move)
        listed.append({"index": len(listed), "text": text, "choice": choice})
    return listed


def next_seats(g: RuledGame) -> list[int]:
    """The seats that will be asked next if no other step intervenes, each once."""
    order: list[int] = []
    for step in reversed(g.agenda):
        seats = step.will_ask(g)
        if seats is None:
            break
        for seat in seats:
            if seat not in order:
                order.append(seat)
    return order
