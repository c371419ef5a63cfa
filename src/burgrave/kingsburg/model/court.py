"""Who stands on an advisor: everybody in placing order in one number, four bits each."""

from __future__ import annotations

from ...engine.core.actors import NOBODY
from ...engine.speed.native import i64
from .board import NEUTRAL

MOST_STANDING = 8
"""More than ever stand on one advisor."""


def occupants(standing: int) -> list[int]:
    """The seats that stand there, in placing order; NOBODY for neutral dice."""
    found: list[int] = []
    while standing:
        found.append(NOBODY if standing & 15 == NEUTRAL else (standing & 15) - 1)
        standing >>= 4
    return found


def first_standing(standing: i64) -> i64:
    """The seat whose dice were placed there first; NOBODY for neutral dice, or where none are."""
    return NOBODY if standing & 15 == NEUTRAL else (standing & 15) - 1


def behind_first(standing: i64) -> i64:
    """The same without the dice that were placed there first."""
    return standing >> 4


def times_standing(standing: i64, seat: i64) -> i64:
    """How often a seat stands there."""
    times: i64 = 0
    while standing:
        if standing & 15 == seat + 1:
            times += 1
        standing >>= 4
    return times


def occupant_of(seat: i64) -> i64:
    """A seat, or NOBODY's neutral dice, as the court writes it."""
    return NEUTRAL if seat == NOBODY else seat + 1


def joined_by(standing: i64, occupant: i64) -> i64:
    """The same with one more behind the others."""
    shift: i64 = 0
    while standing >> shift:
        shift += 4
    return standing | occupant << shift


def left_by(standing: i64, seat: i64) -> i64:
    """The same without the first dice group of a seat that stands there."""
    shift: i64 = 0
    while standing >> shift & 15 != seat + 1:
        shift += 4
    below: i64 = (1 << shift) - 1
    return standing & below | standing >> shift + 4 << shift


def lone_seat(standing: i64) -> i64:
    """The one seat that stands there with nobody else, not even neutral dice, or NOBODY."""
    if standing < NEUTRAL:
        return standing - 1
    return NOBODY


def is_first_player(standing: i64, seat: i64) -> bool:
    """Does this seat stand there as the only player so far? (Neutral dice are no player.)"""
    if standing & 15 == NEUTRAL:
        standing >>= 4
    return standing == seat + 1
