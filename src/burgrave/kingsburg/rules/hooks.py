"""How the rules ask the effects: fold a value, or let everything that is held react."""

from __future__ import annotations

from ...engine.hooks import Effect
from ...engine.native import i64
from ..model.board import Table


def fold(g: Table, topic: i64, *, seat: i64, value: i64, subject: i64) -> i64:
    """The value after every effect in play has had its say."""
    for hook in g.rules.hooks[topic]:
        if g.holds(hook.where, hook.mask, seat):
            value = hook.effect.modify(g, seat, value, subject)
    return value


def held(g: Table, topic: i64, seat: i64) -> list[Effect[Table]]:
    """The effects on a topic that work for this seat now."""
    found: list[Effect[Table]] = []
    for hook in g.rules.hooks[topic]:
        if g.holds(hook.where, hook.mask, seat):
            found.append(hook.effect)
    return found


def any_held(g: Table, topic: i64, seat: i64) -> bool:
    """Does any effect on a topic work for this seat now?"""
    return any(g.holds(hook.where, hook.mask, seat) for hook in g.rules.hooks[topic])


def react_all(g: Table, topic: i64, subject: i64) -> None:
    """Let every player's effects answer a moment, in turn order."""
    if g.rules.hooks[topic]:
        for seat in g.order:
            react(g, topic, seat=seat, subject=subject)


def react(g: Table, topic: i64, *, seat: i64, subject: i64) -> None:
    """Let every effect in play answer a moment."""
    for hook in g.rules.hooks[topic]:
        if g.holds(hook.where, hook.mask, seat):
            hook.effect.react(g, seat, subject)
