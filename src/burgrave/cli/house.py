"""Kingsburg as a table needs it: its records, rolls, bots and standing orders."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ..bots import make_bot
from ..engine.content import Content
from ..engine.orders import PassWithout, StandingOrder, TakeOffered
from ..engine.play import Player
from ..engine.record import Record
from ..kingsburg.game import Kingsburg
from ..kingsburg.kind import opened
from ..kingsburg.rolls import roll_name

COMMANDS: Final = (
    "help",
    "board",
    "options",
    "log",
    "undo",
    "enemy",
    "card",
    "cards",
    "save",
    "save!",
    "quit",
)
ORDERS: Final[tuple[StandingOrder, ...]] = (
    # What one's own buildings and governor bring at the start of a season is taken (Q30).
    TakeOffered("take", "take", field="take", value=True),
    PassWithout("pass", "influence", field="dice"),
)


class KingsburgHouse:
    """Kingsburg with the built-in content or a content file."""

    def __init__(self, content: Content | None = None) -> None:
        self.content = content
        self.orders: Mapping[str, StandingOrder] = {order.name: order for order in ORDERS}

    def opened(self, record: Record) -> Kingsburg:
        """The game a record begins with, showing forced moves."""
        return opened(record, self.content)

    def record(self, game: Kingsburg) -> Record:
        """The choices of a game so far."""
        return game.record

    def view(self, game: Kingsburg, reader: int | None) -> dict[str, Any]:
        """A game as one reader may know it."""
        return game.view(reader)

    def roll_name(self, game: Kingsburg) -> str:
        """What fate is about to roll or draw."""
        return roll_name(game)

    def make_bot(self, name: str, seed: int) -> Player[Kingsburg]:
        """A bot for one seat of one game."""
        return make_bot(name, seed)
