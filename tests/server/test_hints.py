"""Hints are computed by the bots' workers while the table goes on."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from burgrave.lobby.live_room import LiveRoom
from burgrave.lobby.new_room import open_room
from burgrave.room.connection import Connection, Message
from burgrave.server.bot_pool import BotProcesses
from burgrave.server.database import Database
from burgrave.server.logger import log
from burgrave.server.room_store import DatabaseStore
from burgrave.server.sqlite_database import SqliteDatabase


async def hear_hints(database: Database) -> list[Message]:
    """What a page receives after asking for a hint, another hint and a preview."""
    seats = [{"who": "person"}, {"who": "bot", "bot": "random"}]
    room = open_room({"rules": "2e", "seats": seats, "start": True}, b"key")
    room.require_session().advance()
    store, thinking = DatabaseStore(database), BotProcesses(1)
    await store.add(room, [])
    table, connection = LiveRoom(room, store, thinking, log=log, now=float), Connection((0,))
    received: list[Message] = []

    hinted = asyncio.Event()

    def send(message: Any) -> None:
        received.append(message)
        if message["say"] == "hint":
            hinted.set()

    connection.send, connection.blocked = send, False
    table.connect(connection)
    about = {"seat": 0, "at": room.number}
    await table.receive(connection, {"op": "hint", "id": "first", **about})
    await table.receive(connection, {"op": "hint", "id": "second", **about})
    await table.receive(connection, {"op": "preview", "id": "third", "option": 0, **about})

    await asyncio.wait_for(hinted.wait(), 120)
    await thinking.close()
    return received


@pytest.mark.slow
def test_a_table_goes_on_while_a_hint_is_thought_of(tmp_path: Path) -> None:
    """A preview is answered before the hint is ready; a second hint meanwhile is refused."""
    database = SqliteDatabase(tmp_path / "tables.db")
    answers = [one for one in asyncio.run(hear_hints(database)) if one["say"] != "table"]
    database.close()
    assert [(one["say"], one["id"]) for one in answers] == [
        ("refused", "second"),
        ("preview", "third"),
        ("hint", "first"),
    ]
    assert answers[0]["why"]["key"] == "page.refused.often"
    assert answers[2]["hints"]
