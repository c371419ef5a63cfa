"""Who stands on an advisor: everybody in placing order in one number, four bits each."""

from __future__ import annotations

from ...engine.core.actors import NOBODY
from ...engine.speed.native import i64
from .board import NEUTRAL

MOST_STANDING = 8
"""An upper limit of dice groups on one advisor."""


def occupants(standing: int) -> list[int]:
    """The seats standing there in placing order; NOBODY stands for neutral dice."""
    seats: list[int] = []
    while standing:
        seats.append(NOBODY if standing & 15 == NEUTRAL else (standing & 15) - 1)
        standing >>= 4
    return seats


def first_standing(standing: i64) -> i64:
    """The seat that placed dice there first; NOBODY for neutral dice or an empty advisor."""
    return NOBODY if standing & 15 == NEUTRAL else (standing & 15) - 1


def behind_first(standing: i64) -> i64:
    """These dice groups without the one that was placed first."""
    return standing >> 4


def times_standing(standing: i64, seat: i64) -> i64:
    """How many dice groups a seat has there."""
    times: i64 = 0
    while standing:
        if standing & 15 == seat + 1:
            times += 1
        standing >>= 4
    return times


def occupant_of(seat: i64) -> i64:
    """The four bits for a seat, or for neutral dice (NOBODY)."""
    return NEUTRAL if seat == NOBODY else seat + 1


def with_occupant(standing: i64, occupant: i64) -> i64:
    """These dice groups and one more, placed last."""
    shift: i64 = 0
    while standing >> shift:
        shift += 4
    return standing | occupant << shift


def without_seat(standing: i64, seat: i64) -> i64:
    """These dice groups without the first one of a seat."""
    shift: i64 = 0
    while standing >> shift & 15 != seat + 1:
        shift += 4
    below: i64 = (1 << shift) - 1
    return standing & below | standing >> shift + 4 << shift


def lone_seat(standing: i64) -> i64:
    """The seat that stands there alone, without even neutral dice, or NOBODY."""
    if standing < NEUTRAL:
        return standing - 1
    return NOBODY


def is_first_player(standing: i64, seat: i64) -> bool:
    """Is this seat the only player there? (Neutral dice are not a player's.)"""
    if standing & 15 == NEUTRAL:
        standing >>= 4
    return standing == seat + 1
