"""Worlds that look the same to a seat."""

from __future__ import annotations

import random
from typing import TypeVar, cast

from .luck import Luck
from .ruled import RuledGame

P = TypeVar("P", bound=RuledGame)


def imagine(game: P, seat: int | None, rng: random.Random) -> P:
    """A game that looks the same to this seat, with what it cannot know dealt anew."""
    game.check_seat(seat)
    world = cast("P", game.clone())
    luck = Luck(rng.getrandbits(64))
    for secret in game.book.secrets:
        secret.redeal(world, -1 if seat is None else seat, luck)
    return world
