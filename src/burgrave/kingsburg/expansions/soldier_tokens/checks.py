"""Checks of positions with soldier tokens."""

# Stays pure Python: none of it runs while a game is played.

from __future__ import annotations

from ...model.additions import Error
from ...model.board import WINTER, Table
from .tokens import LEFT, SPENT, TOKENS, numbers_on


def check_tokens(g: Table, dated: bool, error: Error) -> None:
    """A soldier token is spent each winter, one of those that are left (M5)."""
    full = len(TOKENS)
    # A text that does not mention tokens means that a player has them all.
    after = [max(0, full - g.year + 1), *([max(0, full - g.year)] if g.phase == WINTER else [])]
    for seat, name in enumerate(g.names):
        left = numbers_on(LEFT.read(g, seat))
        if dated and len(left) not in (full, *after):
            accepted = " or ".join(map(str, after))
            raise error(f"{name}: {len(left)} soldier tokens in year {g.year}; left are {accepted}")
        picked = SPENT.read(g, seat)
        if picked and picked - 1 not in left:
            accepted = ", ".join(map(str, sorted(set(left)))) or "none"
            raise error(f"{name}: no soldier token {picked - 1} is left; accepted is {accepted}")
