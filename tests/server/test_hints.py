"""Hints are thought of by the bots' workers, and the table goes on meanwhile."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from burgrave.lobby.connection import Connection
from burgrave.lobby.live_room import LiveRoom
from burgrave.lobby.new_room import table_for
from burgrave.room.room import Message, Page
from burgrave.server.bot_pool import BotPool
from burgrave.server.database import Database
from burgrave.server.logger import log
from burgrave.server.room_store import RoomStore


async def heard_by(database: Database) -> list[Message]:
    """What a page hears that asks for a hint, for another, and for a preview meanwhile."""
    seats = [{"who": "person"}, {"who": "bot", "bot": "random"}]
    room = table_for({"rules": "2e", "seats": seats, "start": True}, b"key")
    room.playing().advance()
    store, thinking = RoomStore(database), BotPool(1)
    await store.add(room, [])
    table, connection = LiveRoom(room, store, thinking, log=log), Connection(Page((0,)))
    heard: list[Message] = []

    async def send(message: Message) -> None:
        heard.append(message)
        if message["say"] == "hint":
            connection.leave()

    about = {"seat": 0, "at": room.number}
    await table.hear(connection, {"op": "hint", "id": "first", **about})
    await table.hear(connection, {"op": "hint", "id": "second", **about})
    await table.hear(connection, {"op": "preview", "id": "third", "option": 0, **about})

    async def look(_: Connection) -> Message:
        return {"say": "table"}

    await asyncio.wait_for(connection.deliver(send, look), 120)
    await asyncio.to_thread(thinking.close)
    return heard


@pytest.mark.slow
def test_a_table_goes_on_while_a_hint_is_thought_of(tmp_path: Path) -> None:
    """A preview is answered before the hint is there, and one hint at a time is enough."""
    database = Database(tmp_path / "tables.db")
    told = [one for one in asyncio.run(heard_by(database)) if one["say"] != "table"]
    database.close()
    assert [(one["say"], one["id"]) for one in told] == [
        ("refused", "second"),
        ("preview", "third"),
        ("hint", "first"),
    ]
    assert told[0]["why"]["key"] == "page.refused.often"
    assert told[2]["hints"]
