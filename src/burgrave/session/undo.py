"""Undo, limited by information: a choice may be taken back until somebody learns something new."""

from __future__ import annotations

import enum
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ..engine.core.actors import EVERYBODY, FATE
from ..engine.core.journal import Entry
from ..engine.text.notation import hears


class UndoScope(enum.Enum):
    """Who has agreed to an undo, which decides what can still prevent it."""

    # No tuples: in Python 3.11.2 (Debian 12), an empty tuple as a value becomes an object().
    AT_ONCE = frozenset(("fate", "peek", "secret", "other"))
    """Nobody is asked."""
    COUNTS = frozenset(("fate", "peek", "secret", "other", "bot"))
    """Nobody is asked, in a game that counts: there, answers of bots are obstacles, too."""
    CONSENT = frozenset(("fate",))
    """The other people agree, but a roll cannot be taken back."""
    PRACTICE = frozenset[str]()
    """No consent is needed: a game against bots, as practice."""


@dataclass(frozen=True)
class Obstacle:
    """Why a seat cannot go back further, as a text key and its values."""

    key: str
    values: dict[str, str]


@dataclass(frozen=True)
class Reach:
    """How far a seat may go back."""

    places: tuple[int, ...]
    """The decisions that may be taken back, the last one first, by their places in the journal."""
    turn: int | None
    """The first decision of the current turn, if it may be taken back."""
    obstacle: Obstacle | None
    """Why the seat cannot go back further."""

    def to_dict(self) -> dict[str, object]:
        """The reach, ready for JSON."""
        why = self.obstacle
        return {
            "decisions": len(self.places),
            "turn": self.turn is not None,
            "why_not": None if why is None else {"key": why.key, "values": why.values},
        }


NOTHING = Obstacle("ui.undo.none", {})


class Hindsight:
    """The journal read backwards, for the people at some of its seats."""

    def __init__(
        self,
        entries: Sequence[Entry],
        *,
        names: Sequence[str],
        people: Sequence[int],
        decided: Callable[[int], bool],
    ) -> None:
        self.entries = entries
        self.names = names
        self.people = people
        self._decides = decided
        self._decided: dict[int, bool] = {}
        self._bars: dict[int, tuple[Obstacle | None, bool]] = {}

    def decided(self, place: int) -> bool:
        """Did a person decide the entry at this place, rather than a rule or a standing order?"""
        found = self._decided.get(place)
        if found is None:
            found = self._decided[place] = self._decides(place)
        return found

    def last_decider(self) -> int | None:
        """The person who decided last."""
        for place in range(len(self.entries) - 1, 0, -1):
            if self.decided(place):
                return self.entries[place].actor
        return None

    def reach(self, seat: int, scope: UndoScope) -> Reach:
        """How far a seat may go back, and why not further."""
        places: list[int] = []
        turn: int | None = None
        if not self.has_decided(seat):
            return Reach((), None, NOTHING)
        mine = True
        for place in range(len(self.entries) - 1, 0, -1):
            obstacle = self.obstacle(place, seat, scope)
            if obstacle is not None:
                return Reach(tuple(places), turn, obstacle)
            entry = self.entries[place]
            mine = mine and (entry.actor == seat or entry.offered < 2)
            if entry.actor == seat and self.decided(place):
                places.append(place)
                turn = place if mine else turn
        return Reach(tuple(places), turn, None)

    def last(self, seat: int, scope: UndoScope) -> tuple[int | None, Obstacle | None]:
        """The last decision that a seat may take back, or why it may take back none."""
        for place in range(len(self.entries) - 1, 0, -1):
            obstacle = self.obstacle(place, seat, scope)
            if obstacle is not None:
                return None, obstacle if self.has_decided(seat) else NOTHING
            if self.entries[place].actor == seat and self.decided(place):
                return place, None
        return None, NOTHING

    def has_decided(self, seat: int) -> bool:
        """Did a seat decide anything that still holds?"""
        return any(e.actor == seat and self.decided(n) for n, e in enumerate(self.entries))

    def obstacle(self, place: int, seat: int, scope: UndoScope) -> Obstacle | None:
        """What keeps an entry from being taken back."""
        bars = self._bars.get(place)
        if bars is None:
            bars = self._bars[place] = self.find_bar(place)
        found, is_plain = bars
        entry = self.entries[place]
        if is_plain and entry.actor != seat and (self.decided(place) or counts_too(entry, scope)):
            found = Obstacle("ui.undo.other", {"who": self.names[entry.actor]})
        return found if found is not None and found.key.split(".")[-1] in scope.value else None

    def find_bar(self, place: int) -> tuple[Obstacle | None, bool]:
        """What keeps everybody from taking an entry back, and whether it is a plain choice."""
        entry = self.entries[place]
        found: Obstacle | None = None
        for event in entry.events:
            if event.audience == EVERYBODY:
                continue
            learnt = [seat for seat in self.people if hears(event.audience, seat)]
            if learnt:
                found = Obstacle("ui.undo.peek", {"who": self.names[learnt[0]]})
        if entry.actor == FATE and entry.option is not None:
            return Obstacle("ui.undo.fate", {"what": entry.option.ask}), False
        if is_secret(entry):
            # Being told one's own secret choice reveals nothing new.
            return (Obstacle("ui.undo.secret", {}) if self.is_revealed(place) else None), False
        return found, True

    def is_revealed(self, place: int) -> bool:
        """Has anything followed a secret choice, besides other secret choices?"""
        later = self.entries[place:]
        return not all(map(is_secret, later)) or any(map(tells_others, later))

    def without(self, place: int) -> list[str]:
        """The choices that remain: those before a place, and later secret ones of other seats."""
        chosen = [entry.option.text for entry in self.entries[1:place] if entry.option]
        entry = self.entries[place]
        if is_secret(entry) and not self.is_revealed(place):
            later = self.entries[place + 1 :]
            chosen += [e.option.text for e in later if e.option and e.actor != entry.actor]
        return chosen


def counts_too(entry: Entry, scope: UndoScope) -> bool:
    """Does an answer stay although no person gave it?"""
    return "bot" in scope.value and entry.option is not None and entry.offered > 1


def is_secret(entry: Entry) -> bool:
    """Was this choice made in secret?"""
    option = entry.option
    return option is not None and entry.actor != FATE and option.audience != EVERYBODY


def tells_others(entry: Entry) -> bool:
    """Did anybody else learn more than that a choice was made?"""
    option = entry.option
    return option is None or any(event.audience != option.audience for event in entry.events)
