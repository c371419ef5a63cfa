"""Gaining from the supply: goods, dice, and looks at face-down cards."""

from __future__ import annotations

from ...engine.speed.native import i64
from .. import hooks
from ..model.board import Table
from ..model.goods import BONUS_DIE, PEEK, bonus_dice_in, peeks_in
from .decks import ENEMY_DECK
from .setup import DealEnemy
from .verbs import receive


def gain(g: Table, seat: i64, bundle: i64, *, source: str) -> None:
    """Take a bundle from the supply, including looks at a card and bonus dice to roll."""
    if bundle == 0:
        return
    if bundle >= PEEK:
        if peeks_in(bundle):
            peek(g, seat, source=source)
        dice = bonus_dice_in(bundle)
        if dice:
            bundle += (hooks.BONUS_DICE.change(g, seat, dice) - dice) * BONUS_DIE
    receive(g, seat, bundle, source=source)


def peek(g: Table, seat: i64, *, source: str) -> None:
    """Look at the top card of the enemy deck, unless an effect lets the player choose another."""
    if hooks.PEEK.is_used(g):
        hooks.PEEK.react(g, seat)
    else:
        look_at_enemy(g, seat, source=source)


def look_at_enemy(g: Table, seat: i64, *, source: str) -> None:
    """Look at the top card of the enemy deck (B0.4, Q23)."""
    ENEMY_DECK.look(g, seat, source=source)
    if g.enemies[g.year - 1] < 0:
        g.then(DealEnemy(g.year))
