"""The table of an exercise: a position as the page of whoever is asked would show it."""

from __future__ import annotations

from functools import cached_property

from ..engine.game.ruled import RuledGame
from ..games import from_position
from ..games.texts import available_language
from ..narration.narrator import Narrator
from ..room.connection import Connection
from ..room.room import Room
from ..room.room_messages import LabelledOption, Snapshot
from ..room.seats import Agreement, Seat, SeatPlayers
from ..room.snapshot import take_snapshot
from ..session.luck import NamedLuck
from ..session.playable import PlayableRules, playable_rules
from ..session.session import Session
from .model import Exercise


class ExerciseTable:
    """An exercise as a person sees it, in their language; the game does not continue here."""

    def __init__(self, exercise: Exercise, language: str) -> None:
        self.exercise = exercise
        self.playable: PlayableRules[RuledGame] = playable_rules(exercise.rules)
        self.game = from_position(exercise.position, journal=True)
        self.game.call(exercise.seat)
        self.page = Connection((exercise.seat,))
        self.page.language = available_language(language)
        usual = self.playable.bots[0]
        self.seats = [
            Seat("person") if seat == exercise.seat else Seat("bot", usual)
            for seat in range(len(self.game.names))
        ]
        agreement = Agreement(rules=exercise.rules, seats=self.seats, started=True)
        self.room = Room(f"exercise-{exercise.id}", agreement, self.playable, secret=b"")
        luck = NamedLuck(0)
        self.room.play(Session(self.playable, self.game, SeatPlayers(self.seats), luck=luck))

    @cached_property
    def snapshot(self) -> Snapshot:
        """The table with the question; nothing of it is planned, undone or hinted at."""
        found = take_snapshot(self.room, self.page, here=[self.exercise.seat])
        found.pop("plannable", None)
        return {**found, "hints": False, "orders": {}, "undo": {}, "ahead": {}}

    @property
    def narrator(self) -> Narrator:
        """Puts the position into words for whoever is asked."""
        found = self.room.narrator(self.page)
        found.follow(self.playable.view(self.game, self.exercise.seat))
        return found

    @property
    def options(self) -> dict[str, LabelledOption]:
        """The options by their notation, in words."""
        view = self.snapshot["view"]
        assert view is not None, "somebody is asked"
        return {one["text"]: one for one in view["options"]}
