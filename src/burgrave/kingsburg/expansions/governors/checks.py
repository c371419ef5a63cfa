"""Checks of positions with governors, and of dice that a governor has moved."""

# Stays pure Python: none of it runs while a game is played.

from __future__ import annotations

from ....engine.core.actors import NOBODY
from ... import hooks
from ...model.additions import Error
from ...model.board import Table
from ...model.dice_groups import APART, rank_of, seat_of
from .choices import MoveToFreeAdvisor
from .deck import HAND


def check_hands(g: Table, dated: bool, error: Error) -> None:
    """A governor is in one player's hand or played by one player."""
    held = 0
    for seat, who in enumerate(g.seats):
        mine = int(who.cards) | int(HAND.read(g, seat))
        for place, card in enumerate(g.rules.cards):
            if held & mine & 1 << place:
                raise error(f"{card.id} lies in front of two seats; there is only one")
        held |= mine


def is_moved(g: Table, group: int) -> bool:
    """Did a card move these dice to an advisor that they do not reach (Q59)?"""
    seat = seat_of(group)
    if seat == NOBODY or group & APART:
        return False
    effects = hooks.ALL_PASSED.effects(g, seat)
    movers = [effect for effect in effects if isinstance(effect, MoveToFreeAdvisor)]
    return any(effect.rank == rank_of(group) for effect in movers)
