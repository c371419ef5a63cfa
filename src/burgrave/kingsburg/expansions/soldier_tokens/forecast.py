"""The help a seat expects this winter: the tokens that it may spend instead of the king's die."""

from __future__ import annotations

from typing import Final

from ...contract.table import ForecastHelp
from ...model.board import WINTER, Table
from .tokens import LEFT, SPENT, SpendToken, numbers_on

SPENDING: Final = (SpendToken.kind, "ask_all", "turn_up")
"""The steps of a winter after which the tokens' soldiers have arrived."""


def help_of_tokens(g: Table, seat: int) -> list[ForecastHelp] | None:
    """The numbers that a seat may spend, or the one it has chosen; None once it is spent."""
    if g.phase == WINTER and not g.lies_ahead(*SPENDING):
        return None
    picked = SPENT.read(g, seat)
    tokens = [picked - 1] if picked else sorted(set(numbers_on(LEFT.read(g, seat))))
    return [{"token": token, "soldiers": token} for token in tokens]
