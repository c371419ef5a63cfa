"""Opening a room for a position that was set up: its record begins there."""

from __future__ import annotations

from ..engine.text.content import Content
from ..engine.text.notation import BurgraveError
from ..engine.text.positions import one_line
from ..engine.text.record import Record
from ..games.play import from_position
from ..room.connection import Message
from ..room.room import Room
from ..session.playable import PERSON, OwnBots, playable_rules
from .new_room import open_record, text


def open_position(sent: Message, own: OwnBots = ()) -> Room:
    """Open a room where a game goes on from a position, with luck of its own."""
    position, content = text(sent, "position"), text(sent, "content")
    game = from_position(position, content=Content.parse(content) if content else None)
    if game.actor is None:
        raise BurgraveError("the game is over in this position; there is nothing to play")
    asked = game.waiting[0] if game.waiting else game.order[0]
    usual = playable_rules(game.book.name, content, own).kind.usual_bot
    wished = sent.get("seats") or [
        PERSON if seat == asked else usual for seat in range(len(game.names))
    ]
    if len(wished) != len(game.names):
        raise BurgraveError(f"'seats' names {len(wished)} players; accepted are {len(game.names)}")
    record = Record(
        rules=game.book.name,
        version=game.book.version,
        seats=game.names,
        choices=[],
        content=game.book.content,
        players=tuple(map(str, wished)),
    )
    record.notes["position"] = one_line(position)
    return open_record(
        {"record": record.text, "content": content, "title": text(sent, "title")}, own
    )
