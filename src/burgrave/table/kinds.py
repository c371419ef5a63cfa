"""Any game there is, as a table asks for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

from ..bots import make_bot
from ..engine.content import Content
from ..engine.kind import GameKind
from ..engine.orders import StandingOrder
from ..engine.play import Player
from ..engine.record import Record
from ..engine.ruled import RuledGame, View

P = TypeVar("P", bound=RuledGame)


class KindHouse(Generic[P]):
    """A kind of game with the built-in content or a content file."""

    def __init__(self, kind: GameKind[P], content: Content | None = None) -> None:
        self.kind = kind
        self.content = content
        self.orders: Mapping[str, StandingOrder] = {order.name: order for order in kind.orders}

    def opened(self, record: Record) -> P:
        """The game a record begins with, showing forced moves."""
        return self.kind.opened(record, self.content)

    def record(self, game: P) -> Record:
        """The choices of a game so far."""
        return game.record

    def view(self, game: P, reader: int | None) -> View:
        """A game as one reader may know it."""
        return game.view(reader)

    def roll_name(self, game: P) -> str:
        """What fate is about to roll or draw."""
        return self.kind.roll_name(game)

    def make_bot(self, name: str, seed: int) -> Player[Any]:
        """A bot for one seat of one game."""
        return make_bot(name, seed, rules=self.kind.editions[0])
