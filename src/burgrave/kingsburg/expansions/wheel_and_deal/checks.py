"""Checks of positions with Wheel and Deal."""

# Stays pure Python: none of it runs while a game is played.

from __future__ import annotations

from ...model.additions import Error
from ...model.board import RANKS, Table
from ...model.subjects import token_owner, token_rank
from .effects import SOCIETY


def check_society(g: Table, dated: bool, error: Error) -> None:
    """The Secret Society's token belongs to a seat of the table and lies on an advisor (S4)."""
    token = SOCIETY.read(g)
    owner, rank = token_owner(token), token_rank(token)
    if token and not (0 <= owner < len(g.seats) and 1 <= rank <= RANKS):
        seats = len(g.seats) - 1
        raise error(f"society {owner}:{rank}: accepted are seats 0 to {seats}, ranks 1 to {RANKS}")
