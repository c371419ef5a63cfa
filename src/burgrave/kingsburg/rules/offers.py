"""The questions that effects add answers to: which effects do, and the one at a place among them.

The effect adds its answers (`offer`), carries one out (`accept`) and puts it into words (`option`).
"""

from __future__ import annotations

from ...engine.effects import offering
from ...engine.hooks import Effect
from ...engine.native import i64
from ..model.board import Table
from . import topics


def dice_changers(g: Table, seat: i64) -> list[int]:
    """The places of effects that change the dice a player has just rolled."""
    return offering(g, topics.REROLL, seat)


def dice_changer(g: Table, place: i64) -> Effect[Table]:
    """The effect that changes dice, by its place; it offers ways as numbers of its own."""
    return g.rules.hooks[topics.REROLL][place].effect


def placers(g: Table, seat: i64) -> list[int]:
    """The places of effects that allow a player placements beside the court."""
    return offering(g, topics.INFLUENCE, seat)


def placer(g: Table, place: i64) -> Effect[Table]:
    """The effect that allows a placement beside the court, by its place.

    It offers dice with what is added to them. Subject: the means at hand, as bits.
    """
    return g.rules.hooks[topics.INFLUENCE][place].effect


def payers(g: Table, seat: i64) -> list[int]:
    """The places of effects that allow a player other payments."""
    return offering(g, topics.PAYMENT, seat)


def payer(g: Table, place: i64) -> Effect[Table]:
    """The effect that allows other payments, by its place.

    It offers other ways to pay for a building, as bundles. Subject: what it costs, as a bundle.
    """
    return g.rules.hooks[topics.PAYMENT][place].effect
