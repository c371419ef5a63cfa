"""The questions that effects add answers to, one function each.

Every answer comes with the place of its effect among those that may add to the question; the
effect at that place carries it out (`accept`) and puts it into words (`option`).
"""

from __future__ import annotations

from ...engine.effects import offered, offering
from ...engine.hooks import Effect
from ...engine.native import i64
from ..model.board import Table
from . import topics


def dice_changes(g: Table, seat: i64) -> list[tuple[int, int]]:
    """Ways to change the dice just rolled: an effect's place, and a number of its own."""
    return offered(g, topics.REROLL, seat=seat, subject=0)


def dice_changer(g: Table, place: i64) -> Effect[Table]:
    """The effect that changes dice, by its place."""
    return g.rules.hooks[topics.REROLL][place].effect


def own_placements(g: Table, seat: i64, means: i64) -> list[tuple[int, int]]:
    """Placements beside the court: an effect's place, and dice with what is added to them.

    Subject: the means at hand, as bits.
    """
    return offered(g, topics.INFLUENCE, seat=seat, subject=means)


def placer(g: Table, place: i64) -> Effect[Table]:
    """The effect that allows a placement beside the court, by its place."""
    return g.rules.hooks[topics.INFLUENCE][place].effect


def payers(g: Table, seat: i64) -> list[int]:
    """The places of effects that allow a player other payments."""
    return offering(g, topics.PAYMENT, seat)


def payer(g: Table, place: i64) -> Effect[Table]:
    """The effect that allows other payments, by its place.

    It offers other ways to pay for a building, as bundles. Subject: what it costs, as a bundle.
    """
    return g.rules.hooks[topics.PAYMENT][place].effect
