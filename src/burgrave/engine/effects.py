"""How the rules ask the effects: fold a value, collect offers, or let all that is held react."""

from __future__ import annotations

from typing import Any, Final

from .hooks import Effect
from .native import i64
from .ruled import RuledGame

NONE: Final[list[int]] = []
"""No seat, or no place, where no effect works."""


def fold(g: RuledGame, topic: i64, *, seat: i64, value: i64, subject: i64) -> i64:
    """The value after every effect in play has had its say."""
    hooked = g.book.hooked[topic]
    if hooked and g.concerned(topic, seat):
        rows = g.book.subjects[topic]
        last: i64 = len(rows) - 1
        for hook in rows[subject if 0 <= subject < last else last]:
            # Of one effect alone it is known already that it works.
            if hooked == 1 or g.holds(hook.where, hook.mask, seat):
                value = hook.effect.modify(g, seat, value, subject)
    return value


def held(g: RuledGame, topic: i64, seat: i64) -> list[Effect[Any]]:
    """The effects on a topic that work for this seat now."""
    found: list[Effect[Any]] = []
    for hook in g.book.hooks[topic]:
        if g.holds(hook.where, hook.mask, seat):
            found.append(hook.effect)
    return found


def any_held(g: RuledGame, topic: i64, seat: i64) -> bool:
    """Does any effect on a topic work for this seat now?"""
    return g.book.hooked[topic] != 0 and g.concerned(topic, seat)


def concerned_seats(g: RuledGame, topic: i64) -> list[int]:
    """The seats, in turn order, for which any effect on a topic works now."""
    if not g.book.hooked[topic]:
        return NONE
    return [seat for seat in g.order if g.concerned(topic, seat)]


def offering(g: RuledGame, topic: i64, seat: i64) -> list[int]:
    """The places, on their topic, of the effects that work for this seat now."""
    if not g.book.hooked[topic] or not g.concerned(topic, seat):
        return NONE
    found: list[int] = []
    place: i64 = 0
    for hook in g.book.hooks[topic]:
        if g.holds(hook.where, hook.mask, seat):
            found.append(place)
        place += 1
    return found


def react_all(g: RuledGame, topic: i64, subject: i64) -> None:
    """Let every player's effects react to a moment, in turn order."""
    if g.book.hooked[topic]:
        for seat in g.order:
            react(g, topic, seat=seat, subject=subject)


def react(g: RuledGame, topic: i64, *, seat: i64, subject: i64) -> None:
    """Let every effect in play react to a moment."""
    hooked = g.book.hooked[topic]
    if hooked and g.concerned(topic, seat):
        for hook in g.book.hooks[topic]:
            if hooked == 1 or g.holds(hook.where, hook.mask, seat):
                hook.effect.react(g, seat, subject)
