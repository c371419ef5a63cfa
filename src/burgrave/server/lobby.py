"""The lobby of a server: lets people in by their links and keeps clocks running."""

from __future__ import annotations

import asyncio
import hashlib
import json
import secrets
import time
from datetime import UTC, datetime
from typing import Any

from ..lobby.lobby import Lobby
from ..lobby.messages import Entered, Mine, Opened, SeatSecret, Summary
from ..lobby.new_room import open_record, open_room, turned
from ..lobby.reviews import Reviews
from ..lobby.stored_room import summary_of
from ..room.connection import Message
from ..room.room import Room
from .bot_pool import BotProcesses
from .database import Database
from .logger import log
from .own_bots import read_own_bots
from .reviews import compute_review
from .room_store import DatabaseStore
from .settings import Settings

LONGEST_GOODBYE = 2.0
"""How many seconds a stopping server may take to notify its pages."""
PULSE = 5.0
"""Seconds between two notes in the database that a server runs; without one, clocks stop."""
WATCHER = -1
"""The seat stored for a browser that only watches."""


def digest(secret: str) -> bytes:
    """The hash stored for a secret: enough to recognize it, not to reveal it."""
    return hashlib.sha256(f"burgrave link {secret}".encode()).digest()


async def add_with_links(store: DatabaseStore, room: Room) -> Opened:
    """Store a new table; the secrets of its links are returned here and never again."""
    links = {seat: secrets.token_urlsafe(16) for seat in range(len(room.seats))}
    watch = secrets.token_urlsafe(16)
    locks: list[tuple[int | None, bytes]] = [(seat, digest(key)) for seat, key in links.items()]
    await store.add(room, [*locks, (None, digest(watch))])
    secret: list[SeatSecret] = [{"seat": seat, "secret": key} for seat, key in links.items()]
    return {"table": room.table, "seats": secret, "watch": watch}


def seat_again(seat: int, room: Room) -> int:
    """Where a browser sits when the same people play again; a watcher watches."""
    return WATCHER if seat == WATCHER else turned(seat, len(room.seats))


class ServerLobby(Lobby):
    """All rooms of a server."""

    def __init__(self, database: Database, settings: Settings, key: bytes) -> None:
        self.database = database
        self.settings = settings
        self.key = key
        self.own = read_own_bots(settings.bots)
        self.rooms = DatabaseStore(database, self.own)
        self.processes = BotProcesses(settings.workers, settings.think_seconds)
        super().__init__(self.rooms, self.processes, reviews=Reviews(compute_review), logger=log)
        self.rooms.now = self.now

    # Opening rooms.

    async def open(self, wish: Message, browser: str) -> Opened:
        """Open a room; the browser that asked sits at every seat of a person."""
        return await self._add(open_room(wish, self.key, self.own), browser)

    async def import_record(self, sent: Message, browser: str) -> Opened:
        """Open a room that continues the game of a record."""
        room = await asyncio.to_thread(open_record, sent, self.own)
        return await self._add(room, browser)

    async def _add(self, room: Room, browser: str) -> Opened:
        opened = await add_with_links(self.rooms, room)
        mine = [number for number, seat in enumerate(room.seats) if seat.who == "person"]
        await self._note(browser, room.table, mine or [WATCHER])
        self.bring_in(room)
        return opened

    async def play_again(self, table: str, browser: str) -> Opened:
        """Open another table for the same people; each browser has its seat there already."""

        async def add(room: Room) -> Opened:
            opened = await add_with_links(self.rooms, room)
            copy = "INSERT OR IGNORE INTO sitters VALUES (?, ?, ?)"
            sitters = self.database.rows(
                "SELECT browser, seat FROM sitters WHERE table_id = ?", (table,)
            )
            await self.database.write(
                (copy, (row["browser"], room.table, seat_again(row["seat"], room)))
                for row in sitters
            )
            self.bring_in(room)
            return opened

        return await self.again(table, self.seats_of(browser, table), add)

    # Taking seats.

    async def enter(self, table: str, secret: str, browser: str) -> Entered | None:
        """Let a browser in by a link's secret; None if there is no such link."""
        wanted = digest(secret)
        for row in self.database.rows(
            "SELECT seat, digest FROM locks WHERE table_id = ?", (table,)
        ):
            if secrets.compare_digest(row["digest"], wanted):
                seat = row["seat"]
                await self._note(browser, table, [WATCHER if seat is None else seat])
                if seat is not None:
                    await self._take_seat(table, seat)
                return {"table": table, "seat": seat}
        return None

    async def _take_seat(self, table: str, seat: int) -> None:
        live = await self.find(table)
        if live is not None:
            await live.take_seat(seat)

    async def _note(self, browser: str, table: str, seats: list[int]) -> None:
        insert = "INSERT OR IGNORE INTO sitters VALUES (?, ?, ?)"
        await self.database.write((insert, (digest(browser), table, seat)) for seat in seats)

    def seats_of(self, browser: str, table: str) -> list[int] | None:
        """The seats a browser may act for; empty for a spectator, None for a stranger."""
        found = self.database.rows(
            "SELECT seat FROM sitters WHERE browser = ? AND table_id = ? ORDER BY seat",
            (digest(browser), table),
        )
        return [row["seat"] for row in found if row["seat"] != WATCHER] if found else None

    async def forget(self, table: str, browser: str) -> None:
        """Remove a table from a browser's list; one that nobody has in a list is deleted."""
        gone = "DELETE FROM sitters WHERE browser = ? AND table_id = ?"
        await self.database.write([(gone, (digest(browser), table))])
        if self.database.rows("SELECT 1 FROM sitters WHERE table_id = ? LIMIT 1", (table,)):
            return
        if table in self.live:
            self.live[table].close()
            self.release(table)
        await self.database.write([("DELETE FROM tables WHERE id = ?", (table,))])

    def list_tables(self, browser: str, language: str = "en") -> Mine:
        """List the tables of a browser, newest first."""
        rows = self.database.rows(
            "SELECT t.id, t.agreement, t.state, t.summary, t.changed, group_concat(s.seat) AS seats"
            " FROM sitters s JOIN tables t ON t.id = s.table_id WHERE s.browser = ?"
            " GROUP BY t.id ORDER BY t.changed DESC LIMIT 50",
            (digest(browser),),
        )
        return {"tables": [self._summary(row, language) for row in rows]}

    def _summary(self, row: Any, language: str) -> Summary:
        seats = sorted(seat for seat in map(int, row["seats"].split(",")) if seat != WATCHER)
        stored = {
            "table": row["id"],
            "agreement": json.loads(row["agreement"]),
            "summary": json.loads(row["summary"]),
            "state": row["state"],
            "changed": datetime.fromtimestamp(row["changed"], UTC).isoformat(timespec="seconds"),
        }
        return summary_of(stored, seats, language)

    # Tables in memory.

    async def tidy(self) -> None:
        """From time to time, unload tables that nobody uses."""
        while True:
            await asyncio.sleep(min(30.0, 30 * self.settings.idle_minutes))
            latest = time.monotonic() - 60 * self.settings.idle_minutes
            for name, table in list(self.live.items()):
                if table.idle and table.used < latest:
                    self.release(name)

    async def watch_clocks(self) -> None:
        """From time to time, note that the server runs, and wake tables where time is up."""
        while True:
            await asyncio.sleep(PULSE)
            try:
                await self._check_clocks()
            except Exception:
                log.exception("the clocks were not checked")

    async def _check_clocks(self) -> None:
        await self.rooms.beat()
        for name in self.rooms.overdue():
            table = None if name in self.live else await self.find(name)
            if table is not None:
                table.wake()

    async def say_closing(self) -> None:
        """Tell every page that the server is stopping; everything is stored already."""
        for table in self.live.values():
            table.close()
        latest = time.monotonic() + LONGEST_GOODBYE
        while any(table.connections for table in self.live.values()) and time.monotonic() < latest:
            await asyncio.sleep(0.02)

    async def close(self) -> None:
        """Stop bots, reviews and the database."""
        await self.rooms.beat()
        await self.processes.close()
        await asyncio.to_thread(self.database.close)
