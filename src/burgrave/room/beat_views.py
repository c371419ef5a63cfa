"""What a page is shown between two states: the table at each beat, as its reader knew it then."""

from __future__ import annotations

from ..engine.game.ruled import RuledGame
from ..engine.speed.changes import Change, change_of
from ..narration.log import Line
from ..narration.narrator import Narrator
from ..session.beats import Beat
from .beat_messages import BeatView
from .connection import Connection
from .told import Told


def beats_for(told: Told, page: Connection, narrator: Narrator) -> list[BeatView]:
    """The beats that a page has not been sent; notes that it now has the table of the last one."""
    beats: list[BeatView] = []
    if not page.shows_beats:
        return []
    lines: list[Line] = []
    entry = -1
    for beat in told.session.beats.since(page.beat):
        before = lines if beat.entry == entry else []
        lines, entry = told.log.at(beat.entry, narrator).lines[beat.events], beat.entry
        parts = {
            "table": change_for(told, page, told.table_at(beat, narrator.reader)),
            "lines": change_of(before, lines),
        }
        change = {name: part for name, part in parts.items() if part}
        beats.append(beat_view(beat, change))
    page.beat = told.session.beats.last
    return beats


def change_for(told: Told, page: Connection, table: object) -> Change:
    """How the table differs from the one a page has; notes that it now has this one."""
    change = told.change(page.table, table)
    page.table = table
    return change


def beat_view(beat: Beat[RuledGame], change: Change) -> BeatView:
    """A beat as it is sent."""
    return {
        "id": beat.id,
        "beat": beat.name,
        "seat": beat.seat,
        "n": beat.entry,
        "events": beat.events,
        "change": change,
    }
