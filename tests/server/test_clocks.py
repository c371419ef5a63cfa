"""Clocks at a table: told, stored, stopped with the server, and a bot for whoever runs out."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from burgrave.lobby.connection import Connection
from burgrave.lobby.live_room import LiveRoom
from burgrave.lobby.new_room import table_for
from burgrave.room.room import Page
from burgrave.server.bot_pool import BotPool
from burgrave.server.database import Database
from burgrave.server.lobby import lay
from burgrave.server.logger import log
from burgrave.server.room_store import RoomStore
from tests.server.client import Browser, Server

TWO = [{"who": "person", "name": "Mara"}, {"who": "person", "name": "Piet"}]
DAY = 86_400.0


class HandClock:
    """A clock that a test turns by hand."""

    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    """A database of its own."""
    found = Database(tmp_path / "tables.db")
    yield found
    found.close()


async def laid(
    database: Database, now: HandClock, pace: str, thinking: BotPool
) -> tuple[LiveRoom, RoomStore]:
    """A table of two people who share a browser, the game begun."""
    wish = {"rules": "2e", "seats": TWO, "pace": pace, "start": True}
    room, store = table_for(wish, b"key"), RoomStore(database)
    await lay(store, room)
    return LiveRoom(room, store, thinking, log=log, now=now), store


def test_a_bot_sits_in_until_the_player_is_back(database: Database) -> None:
    """Who runs out of time loses no game: a bot plays on, and hands back to whoever returns."""

    async def play() -> None:
        now = HandClock()
        thinking = BotPool(1)
        table, store = await laid(database, now, "20", thinking)
        mara = Connection(Page((0, 1)))
        table.welcome(mara)
        await table.hear(mara, {"op": "hello"})
        clock, asked = table.room.clock, table.room.playing().people_asked
        assert clock is not None
        assert list(clock.running) == asked
        now.time += 20 + 20 * 60 - 0.5
        await table._look_at_the_clock()
        assert not any(chair.late for chair in table.room.chairs)
        now.time += 1
        await table._look_at_the_clock()
        late = [seat for seat, chair in enumerate(table.room.chairs) if chair.late]
        assert late == asked
        assert [table.room.chairs[seat].who for seat in late] == ["bot"] * len(late)
        kept = store.take(table.room.table)
        assert kept is not None
        assert [chair.late for chair in kept.chairs] == [chair.late for chair in table.room.chairs]
        await table.hear(mara, {"op": "hello"})
        assert not any(chair.late for chair in table.room.chairs)
        assert {chair.who for chair in table.room.chairs} == {"person"}
        table.close()
        thinking.close()

    asyncio.run(play())


def test_the_clock_stands_still_while_nobody_is_there(database: Database) -> None:
    """A table that everybody has left uses up nobody's time; spectators do not count."""

    async def play() -> None:
        now = HandClock()
        table, _ = await laid(database, now, "20", BotPool(1))
        mara, watcher = Connection(Page((0, 1))), Connection(Page())
        table.welcome(mara)
        table.welcome(watcher)
        await table.hear(mara, {"op": "hello"})
        clock = table.room.clock
        assert clock is not None
        seat = clock.running[0]
        now.time += 30
        table.farewell(mara)
        await table._look_at_the_clock()
        assert clock.running == ()
        now.time += 10_000
        table.welcome(mara)
        await table.hear(mara, {"op": "hello"})
        assert clock.left(seat, now()) == (20 * 60 - 10, 0)
        table.close()

    asyncio.run(play())


def remembered(server: Server, table: str, change: str = "") -> sqlite3.Row:
    """What the database keeps of a table's clock, after a change by hand."""
    with closing(sqlite3.connect(server.folder / "tables.db")) as database:
        database.row_factory = sqlite3.Row
        if change:
            database.execute(change)
            database.commit()
        found: sqlite3.Row = database.execute(
            "SELECT clock, since, due FROM tables WHERE id = ?", (table,)
        ).fetchone()
        return found


@pytest.mark.slow
def test_clocks_survive_a_stop_and_run_out_over_days(own: Server) -> None:
    """Time in which no server runs is nobody's; who lets days go by is relieved by a bot."""
    server, browser = own, Browser(own)
    table = browser.open(rules="2e", seats=TWO, hot_seat=True, pace="days", start=True)["table"]
    seat = browser.sit(table)
    told = seat.asked()
    assert told["clock"]["pace"] == "days"
    assert told["clock"]["running"] == [asked["seat"] for asked in told["view"]["waiting"]]
    seat.close()
    server.end()
    stopped = time.time()
    before = remembered(server, table)
    # As if the server had been stopped ten days ago.
    remembered(server, table, f"UPDATE tables SET changed = changed - {10 * DAY}")
    remembered(server, table, f"UPDATE pulse SET at = at - {10 * DAY}")
    remembered(server, table, f"UPDATE tables SET since = since - {10 * DAY}")
    remembered(server, table, f"UPDATE tables SET due = due - {10 * DAY}")
    server.start()
    assert browser.ask("/healthz") == (200, b"ok")
    after = remembered(server, table)
    assert after["clock"] == before["clock"]
    assert abs(after["due"] - before["due"]) < 60 + time.time() - stopped
    again = browser.sit(table)
    assert again.asked()["clock"]["running"] == told["clock"]["running"]
    assert not any(person["late"] for person in again.told["seats"])
    again.close()
    server.end()
    # As if nobody had come for ten days.
    remembered(server, table, f"UPDATE tables SET since = since - {10 * DAY}")
    remembered(server, table, f"UPDATE tables SET due = due - {10 * DAY}")
    server.start()
    patience = time.monotonic() + 60
    while "time ran out" not in server.log:
        assert time.monotonic() < patience, "nobody looks at the clock"
        time.sleep(0.2)
    assert server.end() == 0


def test_a_table_without_a_clock_tells_none(browser: Browser) -> None:
    """Most tables have no clock, and say so."""
    seats = [{"who": "person"}, {"who": "bot", "bot": "greedy"}]
    seat = browser.sit(browser.open(rules="2e", seats=seats, start=True)["table"])
    assert seat.until("table")["clock"] is None
    seat.close()
    status, said = browser.ask("/api/tables", {"rules": "2e", "seats": seats, "pace": "5+3"})
    assert status == 400
    assert "10 seconds" in said["detail"]
