"""Clocks at a table: sent, stored, stopped with the server; a bot replaces late players."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from burgrave.lobby.live_room import LiveRoom
from burgrave.lobby.new_room import open_room
from burgrave.room.connection import Connection
from burgrave.server.bot_pool import BotProcesses
from burgrave.server.database import Database
from burgrave.server.lobby import add_with_links
from burgrave.server.logger import log
from burgrave.server.room_store import DatabaseStore
from burgrave.server.sqlite_database import SqliteDatabase
from tests.server.client import SECONDS, Browser, Server

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
    """A temporary database."""
    found = SqliteDatabase(tmp_path / "tables.db")
    yield found
    found.close()


async def table_of_two(
    database: Database, now: HandClock, pace: str, thinking: BotProcesses
) -> tuple[LiveRoom, DatabaseStore]:
    """A table of two people who share a browser, the game begun."""
    wish = {"rules": "2e", "seats": TWO, "pace": pace, "start": True}
    room, store = open_room(wish, b"key"), DatabaseStore(database)
    await add_with_links(store, room)
    return LiveRoom(room, store, thinking, log=log, now=now), store


def test_a_bot_sits_in_until_the_player_is_back(database: Database) -> None:
    """A player who runs out of time loses no game: a bot plays on until the player returns."""

    async def play() -> None:
        now = HandClock()
        thinking = BotProcesses(1)
        table, store = await table_of_two(database, now, "20", thinking)
        mara = Connection((0, 1))
        table.connect(mara)
        await table.receive(mara, {"op": "hello"})
        clock, asked = table.room.clock, table.room.require_session().people_asked
        assert clock is not None
        assert list(clock.running) == asked
        now.time += 20 + 20 * 60 - 0.5
        await table._check_clock()
        assert not any(seat.away for seat in table.room.seats)
        now.time += 1
        await table._check_clock()
        late = [number for number, seat in enumerate(table.room.seats) if seat.away]
        assert late == asked
        assert [table.room.seats[seat].who for seat in late] == ["bot"] * len(late)
        kept = store.load_now(table.room.table)
        assert kept is not None
        assert [one.away for one in kept.seats] == [one.away for one in table.room.seats]
        await table.receive(mara, {"op": "hello"})
        assert not any(seat.away for seat in table.room.seats)
        assert {seat.who for seat in table.room.seats} == {"person"}
        table.close()
        await thinking.close()

    asyncio.run(play())


def test_the_clock_stands_still_while_nobody_is_there(database: Database) -> None:
    """A table without players uses up nobody's time; spectators do not count as players."""

    async def play() -> None:
        now = HandClock()
        table, _ = await table_of_two(database, now, "20", BotProcesses(1))
        mara, watcher = Connection((0, 1)), Connection()
        table.connect(mara)
        table.connect(watcher)
        await table.receive(mara, {"op": "hello"})
        clock = table.room.clock
        assert clock is not None
        seat = clock.running[0]
        now.time += 30
        table.disconnect(mara)
        await table._check_clock()
        assert clock.running == ()
        now.time += 10_000
        table.connect(mara)
        await table.receive(mara, {"op": "hello"})
        assert clock.left(seat, now()) == (20 * 60 - 10, 0)
        table.close()

    asyncio.run(play())


def stored_clock(server: Server, table: str, change: str = "") -> sqlite3.Row:
    """What the database stores of a table's clock, after the test changed the time."""
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
    """Time without a running server does not count; a bot replaces a player away for days."""
    server, browser = own, Browser(own)
    table = browser.open(rules="2e", seats=TWO, hot_seat=True, pace="days", start=True)["table"]
    seat = browser.sit(table)
    snapshot = seat.asked()
    assert snapshot["clock"]["pace"] == "days"
    assert snapshot["clock"]["running"] == [asked["seat"] for asked in snapshot["view"]["waiting"]]
    seat.close()
    server.end()
    stopped = time.time()
    before = stored_clock(server, table)
    # As if the server had been stopped ten days ago.
    stored_clock(server, table, f"UPDATE tables SET changed = changed - {10 * DAY}")
    stored_clock(server, table, f"UPDATE pulse SET at = at - {10 * DAY}")
    stored_clock(server, table, f"UPDATE tables SET since = since - {10 * DAY}")
    stored_clock(server, table, f"UPDATE tables SET due = due - {10 * DAY}")
    server.start()
    assert browser.ask("/healthz") == (200, b"ok")
    after = stored_clock(server, table)
    assert after["clock"] == before["clock"]
    assert abs(after["due"] - before["due"]) < 60 + time.time() - stopped
    again = browser.sit(table)
    assert again.asked()["clock"]["running"] == snapshot["clock"]["running"]
    assert not any(person["away"] for person in again.snapshot["seats"])
    again.close()
    server.end()
    # As if nobody had come for ten days.
    stored_clock(server, table, f"UPDATE tables SET since = since - {10 * DAY}")
    stored_clock(server, table, f"UPDATE tables SET due = due - {10 * DAY}")
    server.start()
    patience = time.monotonic() + SECONDS
    while "time ran out" not in server.log:
        assert time.monotonic() < patience, "nobody looks at the clock"
        time.sleep(0.2)
    assert server.end() == 0


def test_a_table_without_a_clock_tells_none(browser: Browser) -> None:
    """Tables have no clock by default, and their state says so."""
    seats = [{"who": "person"}, {"who": "bot", "bot": "greedy"}]
    seat = browser.sit(browser.open(rules="2e", seats=seats, start=True)["table"])
    assert seat.until("table")["clock"] is None
    seat.close()
    status, said = browser.ask("/api/tables", {"rules": "2e", "seats": seats, "pace": "5+3"})
    assert status == 400
    assert "10 seconds" in said["detail"]


@pytest.mark.first
@pytest.mark.slow
def test_a_stopped_server_and_a_clock_set_back_are_nobodys_time(own: Server) -> None:
    """A process that is stopped, and a start at an earlier date, cost no player any time."""
    server, browser = own, Browser(own)
    table = browser.open(rules="2e", seats=TWO, hot_seat=True, pace="days", start=True)["table"]
    seat = browser.sit(table)
    asked = seat.asked()
    running = asked["clock"]["running"][0]
    os.kill(server.pid, signal.SIGSTOP)
    time.sleep(20)
    os.kill(server.pid, signal.SIGCONT)
    left = seat.at_rest()["clock"]["move"][running]
    assert asked["clock"]["move"][running] - left < 18, "at most one step counts"
    seat.close()
    server.end()
    # As if everything had been written at a later date than today's.
    for change in ("tables SET since = since + ?, due = due + ?", "pulse SET at = at + ?"):
        stored_clock(server, table, f"UPDATE {change.replace('?', str(9 * DAY))}")
    server.start()
    again = browser.sit(table)
    move = again.asked()["clock"]["move"][running]
    assert 2 * DAY - 120 < move <= 2 * DAY
    row = stored_clock(server, table)
    assert abs(row["due"] - time.time() - 7 * DAY) < 300
    again.close()
