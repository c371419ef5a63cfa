"""Who may answer now, and which answer a text means; nothing here changes a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..text.notation import AmbiguousChoice, GameOver, IllegalChoice

if TYPE_CHECKING:
    from .decisions import Decision, G

OPTIONS_LISTED = 8
"""How many options an error message lists."""


def open_questions(g: G) -> list[Decision[G]]:
    """The questions that may be answered now: the pending one, and secret ones beside it."""
    asked = g.pending
    if asked is None:
        return []
    questions = [asked]
    if asked.secret:
        for step in reversed(g.agenda):
            question = step.as_question()
            if question is None or not question.secret:
                break
            if is_asked(g, question):
                questions.append(question)
    return questions


def question_for(g: G, seat: int) -> Decision[G] | None:
    """The open question of a seat, or None."""
    for question in open_questions(g):
        if question.actor == seat:
            return question
    return None


def is_asked(g: G, question: Decision[G]) -> bool:
    """Will this question be asked, rather than skipped or answered automatically?"""
    moves = question.moves(g)
    return len(moves) > 1 or (len(moves) == 1 and g.shows_forced)


def who_is_asked(g: G) -> str:
    """The names of everybody who may answer now."""
    return " or ".join([actor_name(g, question) for question in open_questions(g)])


def actor_name(g: G, question: Decision[G]) -> str:
    """The name of the question's actor."""
    return "fate" if question.actor < 0 else g.seat_names[question.actor]


def find_question(g: G, text: str) -> Decision[G]:
    """The open question that a notation answers, found by the actor it names."""
    waiting = g.pending
    if waiting is None:
        raise GameOver(f"the game is over; {text!r} cannot be played")
    first = text.split()[0] if text.split() else ""
    if first != "fate" and first not in g.seat_names:
        return waiting
    for question in open_questions(g):
        if actor_name(g, question) == first:
            return question
    raise IllegalChoice(f"{text!r}: it is the turn of {who_is_asked(g)}, not of {first}")


def read_move(g: G, question: Decision[G], text: str) -> int:
    """The move of a question that a notation names, or an error that says what is accepted."""
    words = " ".join(text.split())
    first, _, rest = words.partition(" ")
    if first == actor_name(g, question):
        words = rest
    meant = question.seek(g, words) if words else []
    if len(meant) == 1:
        return meant[0]
    near = meant or g.moves_of(question)
    shown = [question.option(g, move).text for move in near[:OPTIONS_LISTED]]
    more = len(near) - len(shown)
    listed = "; ".join(shown) + f"; and {more} more" * (more > 0)
    if not meant:
        raise IllegalChoice(f"{text!r} is not an option; accepted are {listed}")
    candidates = tuple([question.option(g, move).text for move in meant])
    raise AmbiguousChoice(f"{text!r} is ambiguous; it may mean {listed}", candidates)
