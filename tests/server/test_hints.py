"""Hints are thought of by the bots' workers, and the table goes on meanwhile."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from burgrave.hosting.guest import Guest
from burgrave.hosting.laying import table_for
from burgrave.hosting.live import LiveTable
from burgrave.server.log import log
from burgrave.server.shelf import Shelf
from burgrave.server.store import Store
from burgrave.server.thinking import Thinking
from burgrave.table.desk import Message, Page


async def heard_by(store: Store) -> list[Message]:
    """What a page hears that asks for a hint, for another, and for a preview meanwhile."""
    seats = [{"who": "person"}, {"who": "bot", "bot": "random"}]
    desk = table_for({"rules": "2e", "seats": seats, "start": True}, b"key")
    desk.playing().advance()
    shelf, thinking = Shelf(store), Thinking(1)
    await shelf.add(desk, [])
    table, guest = LiveTable(desk, shelf, thinking, log=log), Guest(Page((0,)))
    heard: list[Message] = []

    async def send(message: Message) -> None:
        heard.append(message)
        if message["say"] == "hint":
            guest.leave()

    about = {"seat": 0, "at": desk.number}
    await table.hear(guest, {"op": "hint", "id": "first", **about})
    await table.hear(guest, {"op": "hint", "id": "second", **about})
    await table.hear(guest, {"op": "preview", "id": "third", "option": 0, **about})

    async def look(_: Guest) -> Message:
        return {"say": "table"}

    await asyncio.wait_for(guest.deliver(send, look), 120)
    await asyncio.to_thread(thinking.close)
    return heard


@pytest.mark.slow
def test_a_table_goes_on_while_a_hint_is_thought_of(tmp_path: Path) -> None:
    """A preview is answered before the hint is there, and one hint at a time is enough."""
    store = Store(tmp_path / "tables.db")
    told = [one for one in asyncio.run(heard_by(store)) if one["say"] != "table"]
    store.close()
    assert [(one["say"], one["id"]) for one in told] == [
        ("refused", "second"),
        ("preview", "third"),
        ("hint", "first"),
    ]
    assert told[0]["why"]["key"] == "page.refused.often"
    assert told[2]["hints"]
