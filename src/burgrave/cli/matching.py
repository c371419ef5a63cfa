"""Finds the answer that a person means: by label, notation, or an unambiguous beginning."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..engine.text.notation import NotationError, normal_form

SHOWN = 8
"""How many answers an error names."""


@dataclass(frozen=True)
class Answer:
    """One answer and the words that may stand for it."""

    index: int
    exact: list[str]
    """Words that mean exactly this answer."""
    phrases: list[str]
    """Words that may be typed in full or by their beginning."""


def find_answer(said: str, answers: list[Answer], text: Callable[..., str]) -> int:
    """The answer that was meant, or an error that lists what is accepted."""
    fitted = fitting_answers(said, answers)
    if len(fitted) == 1:
        return fitted[0].index
    listed = "; ".join(answer.exact[-2] for answer in (fitted or answers)[:SHOWN])
    more = len(fitted or answers) - SHOWN
    if more > 0:
        listed = text("ui.play.more", listed=listed, n=more)
    raise NotationError(
        text("ui.play.may_mean" if fitted else "ui.play.unknown", said=said, listed=listed)
    )


def fitting_answers(said: str, answers: list[Answer]) -> list[Answer]:
    """The answers that may be meant: the exact one, or else all that begin like this."""
    wanted = plain(said)
    for spell in (
        lambda words: words == " ".join(said.split()),
        lambda words: normal_form(plain(words)) == normal_form(wanted),
    ):
        exact = [answer for answer in answers if any(map(spell, answer.exact))]
        if len(exact) == 1:
            return exact
    return [a for a in answers if any(starts(phrase, wanted) for phrase in a.phrases)]


def starts(phrase: str, wanted: str) -> bool:
    """Does a phrase, or a word of it, begin like this?"""
    words = plain(phrase)
    return bool(wanted) and (words.startswith(wanted) or f" {words}".find(f" {wanted}") >= 0)


def plain(words: str) -> str:
    """Words in the form in which people type them."""
    return " ".join(words.lower().replace("_", " ").replace("'", "").split())
