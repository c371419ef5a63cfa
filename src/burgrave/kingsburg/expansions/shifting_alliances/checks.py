"""Checks of positions with shifting alliances."""

# Stays pure Python: none of it runs while a game is played.

from __future__ import annotations

from ...model.additions import Error
from ...model.board import RANKS, Table
from .alliances import TOKENS


def check_alliances(g: Table, dated: bool, error: Error) -> None:
    """Everybody puts out one token a year (S3)."""
    most = g.year if dated else g.rules.years
    for seat, name in enumerate(g.names):
        lying = sum(TOKENS.at(g, seat, rank) for rank in range(1, RANKS + 1))
        if lying > most:
            when = f"in year {g.year}" if dated else f"in {g.rules.years} years"
            raise error(f"{name}: {lying} tokens on advisors {when}; accepted are {most}")
