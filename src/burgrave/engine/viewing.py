"""The frame of a view, the same for every game: who is asked what, and what they may answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from .asking import open_questions
from .copying import kind_at
from .decisions import FATE, Decision
from .imagining import dealt_anew
from .luck import Luck
from .notation import NotationError

if TYPE_CHECKING:
    from .ruled import RuledGame, View

FORMAT: Final = 1
"""The version of the form views have."""


def framed(g: RuledGame, reader: int | None) -> View:
    """The view of a seat, or of a spectator (None): the table and the questions around it."""
    asked = open_questions(g)
    over = g.pending is None and not g.agenda
    planned = None if reader is None else g.planned(reader)
    return {
        "view": FORMAT,
        "game": kind_at(g.kind_place).name,
        "rules": g.book.name,
        "content": g.book.content,
        "names": list(g.names),
        "reader": reader,
        "waiting": [asked_of(question) for question in asked if question.actor != FATE],
        "fate": asked[0].ask() if asked and asked[0].actor == FATE else None,
        "next": asked_next(g),
        "options": options_told(g, asked, reader),
        "plans": [] if planned is None else answers_told(g, planned),
        "result": [standing.to_dict() for standing in g.standings] if over else None,
        "table": g.table_view(reader),
    }


def asked_of(question: Decision[Any]) -> View:
    """Whom a question is for and what it is about."""
    return {
        "seat": question.actor,
        "ask": question.ask(),
        "about": question.about(),
        "secret": question.secret,
    }


def options_told(g: RuledGame, asked: list[Decision[Any]], reader: int | None) -> list[View]:
    """The answers open to the reader, each with its place, its notation and its fields."""
    for question in asked:
        if question.actor == reader:
            return answers_told(g, question)
    return []


def answers_told(g: RuledGame, question: Decision[Any]) -> list[View]:
    """Every answer to a question."""
    told: list[View] = []
    for move in g.moves_of(question):
        text, choice = question.told(g, move)
        told.append({"index": len(told), "text": text, "choice": choice})
    return told


def asked_next(g: RuledGame) -> list[int]:
    """The seats that are asked next if nothing else comes between, each once."""
    found: list[int] = []
    for step in reversed(g.agenda):
        seats = step.will_ask(g)
        if seats is None:
            break
        for seat in seats:
            if seat not in found:
                found.append(seat)
    return found


def bare_preview(g: RuledGame, seat: int, index: int) -> View:
    """What can be told of an option in any game: its notation, and who is asked what after it."""
    options = g.options_for(seat)
    if not 0 <= index < len(options):
        accepted = f"accepted are 0 to {len(options) - 1}" if options else "it is not asked now"
        raise NotationError(f"seat {seat} has no option {index}; {accepted}")
    world = dealt_anew(g, seat, Luck(0))
    world.apply(index, seat=seat)
    asked = world.pending
    follows: View | None = None
    if asked is not None:
        follows = {"seat": asked.actor, "ask": asked.ask(), "optional": False, "ways": []}
    told: View = {"index": index, "text": options[index].text, "paid": {}, "gained": {}}
    return {**told, "uses": [], "others": [], "open": follows, "stock": {}, "build": []}
