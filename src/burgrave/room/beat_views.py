"""What a page is shown between two states: the table at each beat, as its reader knew it then."""

from __future__ import annotations

from typing import Any

from ..engine.game.ruled import RuledGame
from ..engine.speed.changes import Change, change_of
from ..narration.narrator import Narrator
from ..session.beats import Beat
from ..session.session import Session
from .beat_messages import BeatView
from .connection import Connection
from .room import Room


def beats_for(room: Room, session: Session[RuledGame], page: Connection) -> list[BeatView]:
    """The beats that a page has not been sent; note that it now has the table of the last one."""
    reader, narrator = room.reader(page), room.narrator(page)
    beats: list[BeatView] = []
    shown: dict[str, Any] = {"table": page.table, "lines": []}
    entry = -1
    for beat in session.beats.since(page.beat):
        before = {**shown, "lines": shown["lines"] if beat.entry == entry else []}
        shown, entry = shown_at(room, session, beat, reader, narrator), beat.entry
        beats.append(beat_view(beat, before, shown))
    page.beat, page.table = session.beats.last, shown["table"]
    return beats


def change_for(page: Connection, table: object) -> Change:
    """How the table changes from the one a page has; note that it now has this one."""
    change = change_of(page.table, table)
    page.table = table
    return change


def shown_at(
    room: Room,
    session: Session[RuledGame],
    beat: Beat[RuledGame],
    reader: int | None,
    narrator: Narrator,
) -> dict[str, Any]:
    """The table and the lines of the log as a reader knew them at a beat."""
    entry = session.entries[beat.entry].seen_by(reader)
    entry = {**entry, "events": entry["events"][: beat.events]}
    lines = room.lines.find(
        session.number,
        beat.id,
        entry,
        narrator,
        lambda: narrator.log(session.entries[: beat.entry]).lines(entry),
    )
    return {"table": beat.game.table_view(reader), "lines": lines}


def beat_view(beat: Beat[RuledGame], before: object, shown: object) -> BeatView:
    """A beat as it is sent."""
    return {
        "id": beat.id,
        "beat": beat.name,
        "seat": beat.seat,
        "n": beat.entry,
        "events": beat.events,
        "change": change_of(before, shown),
    }
