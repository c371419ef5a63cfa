"""Checks of positions with destinies."""

# Stays pure Python: none of it runs while a game is played.

from __future__ import annotations

from ...model.additions import Error
from ...model.board import Table
from .deck import DESTINY


def check_destinies(g: Table, dated: bool, error: Error) -> None:
    """One destiny is in force."""
    destinies = int(g.in_force & g.rules.open_cards_by_kind.get(DESTINY, 0)).bit_count()
    if destinies > 1:
        raise error(f"{destinies} destinies in force; one is accepted")
