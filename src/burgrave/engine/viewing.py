"""The frame of a view, the same for every game: who is asked what, and what they may answer."""

from __future__ import annotations

from typing import Any, Final

from .asking import open_questions
from .decisions import FATE, Decision
from .ruled import RuledGame, View

FORMAT: Final = 1
"""The version of the form views have."""


def framed(
    g: RuledGame,
    reader: int | None,
    *,
    game: str,
    table: View,
    result: Any,
    planned: Decision[Any] | None = None,
) -> View:
    """The view of a seat, or of a spectator (None): the table and the questions around it.

    `planned` is the question that the reader may think about while others are asked.
    """
    asked = open_questions(g)
    return {
        "view": FORMAT,
        "game": game,
        "rules": g.book.name,
        "content": g.book.content,
        "names": list(g.names),
        "reader": reader,
        "waiting": [asked_of(question) for question in asked if question.actor != FATE],
        "fate": asked[0].ask() if asked and asked[0].actor == FATE else None,
        "next": asked_next(g),
        "options": options_told(g, asked, reader),
        "plans": [] if planned is None else answers_told(g, planned),
        "result": result,
        "table": table,
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
