"""What the end of a game brings each seat."""

# Stays pure Python: games rarely end.

from __future__ import annotations

from collections.abc import Sequence

from ..engine.text.notation import BurgraveError

RETURNS = ("win", "points", "rank")
POINTS_SCALE = 10.0
"""A margin of this many points is a return of 1."""


def check_returns(name: str) -> None:
    """Refuse an unknown kind of return."""
    if name not in RETURNS:
        raise BurgraveError(f"no returns {name!r}; accepted are {', '.join(RETURNS)}")


def returns_of(
    name: str, *, points: Sequence[int], won: Sequence[int], places: Sequence[int]
) -> list[float]:
    """What each seat gets; the sum is zero.

    `win`: 1 for the winner, shared by several, and -1 / (seats - 1) for each other seat.
    `points`: the margin over the mean of all, a tenth for each point.  `rank`: from 1 for the first
    place down to -1 for the last; equal seats get the mean of their places.
    """
    seats = len(points)
    if name == "points":
        mean = sum(points) / seats
        return [(one - mean) / POINTS_SCALE for one in points]
    if name == "rank":
        equal = [list(places).count(place) for place in places]
        middle = [place + (same - 1) / 2 for place, same in zip(places, equal, strict=True)]
        return [1.0 - 2.0 * place / (seats - 1) for place in middle]
    winners = sum(won)
    return [(seats / winners * one - 1.0) / (seats - 1) for one in won]
