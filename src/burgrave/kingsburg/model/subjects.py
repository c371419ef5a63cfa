"""Numbers that combine two facts: a seat and a rank, or a seat and a building."""

from __future__ import annotations

from typing import Final

from ...engine.core.actors import NOBODY
from ...engine.speed.native import i64
from .board import NEUTRAL

GRANTED: Final = 1 << 16
"""Marks a building granted without cost and points (Q41)."""


def placing(occupant: i64, rank: i64) -> i64:
    """Pack a seat and the rank it has placed dice on."""
    return occupant << 8 | rank


def placer_of(subject: i64) -> i64:
    """The seat that placed the dice, or NOBODY for neutral ones."""
    return NOBODY if subject >> 8 == NEUTRAL else (subject >> 8) - 1


def placed_rank(subject: i64) -> i64:
    """The rank that dice were placed on."""
    return subject & 255


def construction(seat: i64, building: i64, *, granted: bool) -> i64:
    """Pack a seat and the index of its new building."""
    return seat << 8 | building | (GRANTED if granted else 0)


def builder_of(subject: i64) -> i64:
    """The seat with the new building."""
    return subject >> 8 & 255


def building_of(subject: i64) -> i64:
    """The index of the new building."""
    return subject & 255


def is_granted(subject: i64) -> bool:
    """Was it granted without cost?"""
    return subject & GRANTED != 0


def token_laid(seat: int, rank: int) -> int:
    """Pack a seat and the rank of its token; never 0, which means no token."""
    # A position may name any seat, however large its number.
    return seat + 1 << 8 | rank


def token_owner(token: i64) -> i64:
    """The owner of a token; NOBODY if there is none."""
    return (token >> 8) - 1


def token_rank(token: i64) -> i64:
    """The rank of a token."""
    return token & 255
