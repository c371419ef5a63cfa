"""The help that a seat expects this winter: the tokens it may spend in place of the king's die."""

from __future__ import annotations

from typing import Any, Final

from ...model.board import WINTER, Table
from .tokens import LEFT, SPENT, SpendToken, numbers_on

SPENDING: Final = (SpendToken.kind, "ask_all", "turn_up")
"""The steps of a winter after which the soldiers of the tokens have come."""


def help_of_tokens(g: Table, seat: int) -> list[dict[str, Any]] | None:
    """The numbers that a seat may spend, or the one it has chosen; None once they are spent."""
    if g.phase == WINTER and not g.lies_ahead(*SPENDING):
        return None
    picked = SPENT.read(g, seat)
    tokens = [picked - 1] if picked else sorted(set(numbers_on(LEFT.read(g, seat))))
    return [{"token": token, "soldiers": token} for token in tokens]
