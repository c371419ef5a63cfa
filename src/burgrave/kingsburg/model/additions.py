"""Types of the functions by which expansions add to views, forecasts and position checks."""

from __future__ import annotations

from collections.abc import Callable

from ...engine.text.notation import NotationError
from ..contract.table import ForecastHelp
from .board import Table

TableView = Callable[[Table, "int | None"], object]
"""Computes one key of the table view, for a seat or a spectator (None)."""
SeatView = Callable[[Table, int], object]
"""Computes one key of a seat's view, which everybody sees."""

Assault = tuple[tuple[int, ...], int]
"""Enemy cards that are revealed together, and how many more soldiers the king sends then."""
Assaults = Callable[[Table, int, list[Assault]], list[Assault]]
"""Turns the enemies that may otherwise come this winter into those that a seat has to expect.
"""
Help = Callable[[Table, int], "list[ForecastHelp] | None"]
"""The soldiers a seat may get this winter instead of the king's; None if no more will come."""

Error = Callable[[str], NotationError]
"""Makes an error about a line of a position text, named by its first word."""
Check = Callable[[Table, bool, Error], None]
"""Refuses positions that no game can reach; a position without a year may be of any year."""
Moved = Callable[[Table, int], bool]
"""Did a card move a dice group to an advisor that its dice do not reach?"""


class Forecast:
    """How an expansion changes the battle that a seat expects."""

    __slots__ = ("assaults", "help")

    def __init__(
        self,
        *,
        assaults: Assaults | None = None,
        help: Help | None = None,
    ) -> None:
        self.assaults = assaults
        self.help = help
