"""The table of a position: as the page of whoever is asked would show it, if anybody is."""

from __future__ import annotations

from functools import cached_property

from ..engine.game.ruled import RuledGame
from ..games.texts import available_language
from ..narration.narrator import Narrator
from ..room.connection import Connection
from ..room.room import Room
from ..room.room_messages import Snapshot
from ..room.seats import LONGEST_NAME, Agreement, Seat, SeatPlayers
from ..room.snapshot import take_snapshot
from ..session.luck import NamedLuck
from ..session.playable import PlayableRules, playable_rules
from ..session.session import Session


class PositionTable:
    """A position as a person sees it, in their language; no choice is made at this table."""

    def __init__(self, game: RuledGame, content: str, language: str) -> None:
        """The game has a journal."""
        self.game = game
        self.playable: PlayableRules[RuledGame] = playable_rules(game.book.name, content)
        self.seat = game.waiting[0] if game.waiting else None
        if self.seat is not None:
            game.call(self.seat)
        self.page = Connection(() if self.seat is None else (self.seat,))
        self.page.language = available_language(language)
        colours = self.playable.kind.colours
        self.seats = [
            Seat("person", name="" if name in colours else name[:LONGEST_NAME])
            for name in game.names
        ]
        agreement = Agreement(
            rules=game.book.name, seats=self.seats, content=content, hot_seat=True, started=True
        )
        self.room = Room("position", agreement, self.playable, secret=b"")
        luck = NamedLuck(0)
        self.room.play(Session(self.playable, game, SeatPlayers(self.seats), luck=luck))

    @cached_property
    def narrator(self) -> Narrator:
        """Puts the position into words."""
        found = self.room.narrator(self.page)
        found.follow(self.playable.view(self.game, self.seat))
        return found

    def snapshot(self, *, known: bool = False) -> Snapshot:
        """The table with the question; nothing of it is planned or undone."""
        self.page.catalogue_sent = known
        found = take_snapshot(self.room, self.page, here=[])
        found.pop("plannable", None)
        return {**found, "hints": False, "orders": {}, "undo": {}, "ahead": {}}
