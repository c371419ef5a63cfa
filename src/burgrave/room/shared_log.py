"""Entries of the log in words, written once for all readers for whom they are the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..engine.core.actors import EVERYBODY
from ..engine.core.journal import Entry
from ..engine.game.ruled import RuledGame
from ..narration.log import GameLog, Line, write_notation
from ..narration.narrator import Narrator
from ..session.session import Session

Seen = dict[str, Any]
"""An entry as a reader may know it."""


@dataclass(frozen=True)
class Written:
    """An entry as it was written for one reader."""

    seen: Seen
    reader: int | None
    spoken_to: set[str]
    """Everybody, as a symbol, to whom these lines would say "you"."""
    lines: dict[int, list[Line]]
    """The lines as they were at a beat in the entry, by how many of its events had happened."""

    def fits(self, seen: Seen, reader: int | None) -> bool:
        """Would another reader be sent exactly the same?"""
        if reader != self.reader and {f"⟦@{reader}⟧", f"⟦@{self.reader}⟧"} & self.spoken_to:
            return False
        return seen is self.seen or seen == self.seen


class SharedLog:
    """The log of a game in one state."""

    def __init__(self, session: Session[RuledGame]) -> None:
        self.entries = session.entries
        self.tells_no_events = session.playable.tells_no_events
        self.names = session.game.names
        self.beats: dict[int, list[int]] = {}
        """By entry: how many of its events had happened at each beat in it."""
        for beat in session.beats.kept:
            self.beats.setdefault(beat.entry, []).append(beat.events)
        self._seen: dict[int, Seen] = {}
        """The entries that everybody may know whole."""
        self._written: dict[tuple[object, ...], list[Written]] = {}
        """By entry, language and the players' names."""

    def seen(self, place: int, reader: int | None) -> Seen:
        """An entry as a reader may know it."""
        seen = self._seen.get(place)
        if seen is not None:
            return seen
        entry = self.entries[place]
        seen = entry.seen_by(reader)
        if is_open(entry):
            self._seen[place] = seen
        return seen

    def since(self, first: int, narrator: Narrator) -> list[Written]:
        """The entries from a place on, for the narrator's reader."""
        found: list[Written] = []
        log: GameLog | None = None
        for place in range(first, len(self.entries)):
            seen = self.seen(place, narrator.reader)
            one = self.known(place, seen, narrator)
            if one is not None:
                log = None
            else:
                log = log or narrator.log(self.entries[:place])
                one = self.write(place, seen, log)
            found.append(one)
        return found

    def at(self, place: int, narrator: Narrator) -> Written:
        """One entry, for the narrator's reader."""
        seen = self.seen(place, narrator.reader)
        found = self.known(place, seen, narrator)
        return found or self.write(place, seen, narrator.log(self.entries[:place]))

    def known(self, place: int, seen: Seen, narrator: Narrator) -> Written | None:
        """An entry that was written already just as this reader is told it."""
        for one in self._written.get(key_of(place, narrator), ()):
            if one.fits(seen, narrator.reader):
                return one
        return None

    def write(self, place: int, seen: Seen, log: GameLog) -> Written:
        """Write an entry with a log that has followed the game up to it."""
        entry, narrator = self.entries[place], log.narrator
        notation = ""
        if self.tells_no_events:
            notation = write_notation(entry, narrator.reader, self.names)
        counts = sorted({*self.beats.get(place, ()), len(entry.events)})
        narrator.spoken_to = set()
        lines = log.lines_after(seen, counts, notation)
        by_count = dict(zip(counts, lines, strict=True))
        written = Written(seen, narrator.reader, narrator.spoken_to, by_count)
        self._written.setdefault(key_of(place, narrator), []).append(written)
        return written


def key_of(place: int, narrator: Narrator) -> tuple[object, ...]:
    """What the words of an entry depend on, besides who reads them."""
    return place, narrator.texts.language, *narrator.names


def is_open(entry: Entry) -> bool:
    """May everybody know the whole of an entry?"""
    option = entry.option
    if option is not None and option.audience != EVERYBODY:
        return False
    return all(event.audience == EVERYBODY for event in entry.events)


def whole(written: Sequence[Written], first: int) -> list[dict[str, Any]]:
    """Entries as the log shows them, from a number on."""
    return [
        {"n": n, "lines": one.lines[len(one.seen["events"])], **one.seen}
        for n, one in enumerate(written, first)
    ]
