"""What is taken back with a choice, what the others are asked, and the notes on this in the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..engine.core.actors import EVERYBODY, FATE
from ..engine.core.journal import Entry, Event
from ..engine.text.notation import hears
from ..narration.narrator import Narrator
from ..narration.symbols import roman
from ..session.undo import is_secret
from .connection import Connection
from .room import Room
from .room_messages import KeyedText, OpenRequest, TableNote, TakenChoice, WhatGoesBack
from .told import Told

MOST_NOTES: Final = 50
"""How many notes of the log a page is sent."""
MOST_NAMED: Final = 3
"""How many other choices that go back are named."""


def choice_in_words(told: Told, entry: Entry, reader: int | None, narrator: Narrator) -> str:
    """A choice that was made, as one reader may know it."""
    option = entry.option
    assert option is not None, "somebody chose"
    if is_secret(entry) and not hears(option.audience, reader):
        return narrator.texts.text("ui.undo.a_secret")

    def say(entry: Entry) -> str:
        return narrator.option(option.ask, option.seen_by(reader), option.line(reader))

    everybody = option.audience == EVERYBODY
    return told.once(narrator.texts.language, entry, say) if everybody else say(entry)


def what_goes_back(
    room: Room, entries: Sequence[Entry], reader: int | None, narrator: Narrator
) -> WhatGoesBack:
    """The first of these entries, and what is taken back with it."""
    told = room.told
    later = [one for one in entries[1:] if one.actor != FATE and one.offered > 1]
    named: list[TakenChoice] = [
        {"seat": one.actor, "text": choice_in_words(told, one, reader, narrator)}
        for one in later[:MOST_NAMED]
    ]
    return {
        "text": choice_in_words(told, entries[0], reader, narrator),
        "also": named,
        "more": max(0, len(later) - MOST_NAMED),
        "rolls": sum(one.actor == FATE and one.offered > 1 for one in entries),
        "scene": scene_in(room, entries),
    }


def scene_in(room: Room, entries: Sequence[Entry]) -> KeyedText | None:
    """The latest scene that began in some entries."""
    told = room.told
    for entry in reversed(entries):
        scene = told.once("scene", entry, lambda entry: scene_at(room, entry))
        if scene is not None:
            return scene
    return None


def scene_at(room: Room, entry: Entry) -> KeyedText | None:
    """The latest scene that began in an entry."""
    for event in reversed(entry.events):
        key = scene_of(room, event)
        if key:
            return {"key": key, "values": {"year": roman(event.amount)}}
    return None


def scene_of(room: Room, event: Event) -> str:
    """The name of the scene that an event begins, as a text key; empty if it begins none."""
    scenes = room.playable.kind.scenes
    return scenes.get(f"{event.kind}.{event.what}") or scenes.get(event.kind, "")


def open_request(room: Room, page: Connection) -> OpenRequest | None:
    """What somebody asks of the others, and what they have answered."""
    asked, session = room.consent, room.session
    if asked is None:
        return None
    request: OpenRequest = {
        "about": asked.about,
        "seat": asked.seat,
        "by": asked.by,
        "answers": {str(seat): yes for seat, yes in asked.answers.items()},
    }
    if asked.about == "undo" and session is not None:
        back = session.entries[asked.place :]
        request["what"] = what_goes_back(room, back, room.reader(page), room.narrator(page))
    return request


def notes(room: Room, page: Connection) -> list[TableNote]:
    """The notes about the table in the log."""
    if not room.notes:
        return []
    reader, narrator = room.reader(page), room.narrator(page)
    first = max(0, len(room.notes) - MOST_NOTES)
    said: list[TableNote] = []
    for at, note in enumerate(room.notes[first:], first):
        choice = (
            "" if note.entry is None else choice_in_words(room.told, note.entry, reader, narrator)
        )
        own = f"{note.key}.you"
        key = own if note.seat == reader and own in narrator.texts else note.key
        text = narrator.texts.text(key, who=f"⟦@{note.seat}⟧", choice=choice)
        what = note.key.rpartition(".")[2]
        said.append({"id": at, "n": note.after, "seat": note.seat, "what": what, "text": text})
    return said
