"""What expansions add to views, forecasts and the checks of positions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...engine.text.notation import NotationError
from .board import Table

TableView = Callable[[Table, "int | None"], object]
"""A key of the table view, as a seat may know it (None: a spectator)."""
SeatView = Callable[[Table, int], object]
"""A key of a seat's view, as everybody sees it."""

Assault = tuple[tuple[int, ...], int]
"""Enemy cards that come up together, and the soldiers that the king sends along with them."""
Assaults = Callable[[Table, int, list[Assault]], list[Assault]]
"""What may come this winter as far as a seat knows, from what would come otherwise."""
Help = Callable[[Table, int], "list[dict[str, Any]] | None"]
"""The help a seat may get this winter instead of the king's; None if no more is to come."""

Error = Callable[[str], NotationError]
"""Makes the error that a line is wrong."""
Check = Callable[[Table, bool, Error], None]
"""Refuses positions that no game leads to; a position that is not dated goes with any year."""
Moved = Callable[[Table, int], bool]
"""Did a card put a dice group where its dice do not reach?"""


class Forecast:
    """What an expansion changes in the battle that a seat expects."""

    __slots__ = ("assaults", "help")

    def __init__(
        self,
        *,
        assaults: Assaults | None = None,
        help: Help | None = None,
    ) -> None:
        self.assaults = assaults
        self.help = help
