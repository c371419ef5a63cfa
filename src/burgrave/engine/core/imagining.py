"""Imagined worlds: games that look the same to a seat and may differ in what it cannot see."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, TypeVar, cast

from ..speed.native import i64
from .actors import SPECTATOR
from .luck import Luck

if TYPE_CHECKING:
    from ..game.ruled import RuledGame

P = TypeVar("P", bound="RuledGame")


def imagine(game: P, seat: int | None, rng: random.Random) -> P:
    """A game that looks the same to this seat, with everything hidden from it redealt."""
    game.check_seat(seat)
    return redeal_world(game, SPECTATOR if seat is None else seat, Luck(rng.getrandbits(64)))


def redeal_world(game: P, seat: i64, luck: Luck) -> P:
    """A game that looks the same to a seat, or to a SPECTATOR, redealt from a given luck."""
    world = cast("P", game.clone())
    for secret in game.book.secrets:
        secret.redeal(world, seat, luck)
        # Answers computed while dealing may be out of date now.
        world._found.clear()
    return world
