"""What a table asks of the kind of game that is played at it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Protocol, TypeVar

from ..engine.core.agenda import Game
from ..engine.core.play import Player
from ..engine.game.orders import StandingOrder
from ..engine.text.record import Record

PERSON: Final = "you"
"""The player of a seat that no bot plays."""

P = TypeVar("P", bound=Game)


class House(Protocol[P]):
    """The kind of game that is played at a table."""

    def opened(self, record: Record) -> P:
        """The game a record begins with, showing forced moves."""
        ...

    def record(self, game: P) -> Record:
        """The choices of a game so far."""
        ...

    def view(self, game: P, reader: int | None) -> dict[str, Any]:
        """A game as one reader may know it."""
        ...

    def roll_name(self, game: P) -> str:
        """What fate is about to roll or draw: calendar, seat and purpose."""
        ...

    def make_bot(self, name: str, seed: int) -> Player[P]:
        """A bot for one seat of one game."""
        ...

    @property
    def orders(self) -> Mapping[str, StandingOrder]:
        """The standing orders that a seat may give."""
        ...
