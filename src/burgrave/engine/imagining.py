"""Worlds that look the same to a seat."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, TypeVar, cast

from .luck import Luck
from .native import i64

if TYPE_CHECKING:
    from .ruled import RuledGame

P = TypeVar("P", bound="RuledGame")


def imagine(game: P, seat: int | None, rng: random.Random) -> P:
    """A game that looks the same to this seat, with what it cannot know dealt anew."""
    game.check_seat(seat)
    return dealt_anew(game, -1 if seat is None else seat, Luck(rng.getrandbits(64)))


def dealt_anew(game: P, seat: i64, luck: Luck) -> P:
    """A game that looks the same to a seat, or to a spectator (-1), dealt by this luck."""
    world = cast("P", game.clone())
    for secret in game.book.secrets:
        secret.redeal(world, seat, luck)
    return world
