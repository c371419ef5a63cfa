"""The hall: lays tables, lets people in by their links, finds the tables of a browser."""

from __future__ import annotations

import asyncio
import hashlib
import json
import secrets
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from ..engine.notation import BurgraveError
from ..table.chairs import LONGEST_TITLE, Agreement, Chair, checked_line
from ..table.desk import Desk
from ..table.kind_house import KindHouse
from ..table.luck import SEED_BYTES
from . import wire
from .live import LiveTable
from .settings import Settings
from .shelf import Shelf
from .store import Store
from .thinking import Thinking

LONGEST_GOODBYE = 2.0
"""How many seconds a stopping server waits for pages to hear of it."""
WATCHER = -1
"""The seat that the database notes for a browser that only watches."""


def digest(secret: str) -> bytes:
    """What is kept of a secret: enough to know it again, not to tell it."""
    return hashlib.sha256(f"burgrave link {secret}".encode()).digest()


class Hall:
    """All tables of a server."""

    def __init__(
        self, store: Store, settings: Settings, house_for: Callable[[str, str], KindHouse]
    ) -> None:
        self.store = store
        self.settings = settings
        self.house_for = house_for
        self.shelf = Shelf(store, house_for)
        self.thinking = Thinking(settings.workers)
        self.live: dict[str, LiveTable] = {}
        self._taking = asyncio.Lock()

    # Laying tables.

    async def open(self, wish: wire.NewTable, browser: str) -> wire.Opened:
        """Lay a table; the browser that asked sits at every seat of a person."""
        house = self.house_for(wish.rules, wish.content or "")
        chairs = [self._chair(house, seat, at) for at, seat in enumerate(wish.seats)]
        house.check_seats(len(chairs))
        agreement = Agreement(
            rules=wish.rules,
            chairs=chairs,
            content=wish.content or "",
            title=checked_line(wish.title, LONGEST_TITLE, "a title"),
            hot_seat=wish.hot_seat,
            pace=wish.pace,
            undo=wish.undo,
            duplicate=wish.seed or "",
        )
        desk = Desk(
            secrets.token_urlsafe(9), agreement, house, secret=self._seed(agreement.duplicate)
        )
        if wish.start:
            desk.begin()
        return await self._lay(desk, browser)

    async def _lay(self, desk: Desk, browser: str) -> wire.Opened:
        people = [seat for seat, chair in enumerate(desk.chairs) if chair.who != "bot"]
        links = {seat: secrets.token_urlsafe(16) for seat in people}
        watch = secrets.token_urlsafe(16)
        locks: list[tuple[int | None, bytes]] = [(seat, digest(key)) for seat, key in links.items()]
        await self.shelf.add(desk, [*locks, (None, digest(watch))])
        mine = [seat for seat in people if desk.chairs[seat].who == "person"]
        await self._note(browser, desk.table, mine)
        self.live[desk.table] = LiveTable(desk, self.shelf, self.thinking)
        return wire.Opened(
            desk.table, [wire.SeatSecret(seat, key) for seat, key in links.items()], watch
        )

    def _chair(self, house: Any, seat: wire.NewSeat, at: int) -> Chair:
        if seat.who == "bot" and seat.bot not in house.bots:
            accepted = ", ".join(house.bots)
            raise BurgraveError(f"seat {at + 1}: no bot {seat.bot!r}; accepted are {accepted}")
        chair = Chair(seat.who, seat.bot if seat.who == "bot" else "")
        chair.rename(seat.name)
        return chair

    def _seed(self, duplicate: str) -> bytes:
        """The secret seed: drawn by lot, or from the code that several tables share."""
        if not duplicate:
            return secrets.token_bytes(SEED_BYTES)
        return hashlib.sha256(f"burgrave duplicate {duplicate}".encode()).digest()

    # Sitting down.

    async def enter(self, table: str, secret: str, browser: str) -> wire.Entered | None:
        """Let a browser in by a link's secret; None where there is no such link."""
        wanted = digest(secret)
        for row in self.store.rows("SELECT seat, digest FROM locks WHERE table_id = ?", (table,)):
            if secrets.compare_digest(row["digest"], wanted):
                seat = row["seat"]
                await self._note(browser, table, [WATCHER if seat is None else seat])
                if seat is not None:
                    await self._take_seat(table, seat)
                return wire.Entered(table, seat)
        return None

    async def _take_seat(self, table: str, seat: int) -> None:
        live = await self.table(table)
        if live is not None:
            await live.take_seat(seat)

    async def _note(self, browser: str, table: str, seats: list[int]) -> None:
        insert = "INSERT OR IGNORE INTO sitters VALUES (?, ?, ?)"
        await self.store.keep((insert, (digest(browser), table, seat)) for seat in seats)

    def seats_of(self, browser: str, table: str) -> list[int] | None:
        """The seats a browser may act for; none for a watcher; None for a stranger."""
        found = self.store.rows(
            "SELECT seat FROM sitters WHERE browser = ? AND table_id = ? ORDER BY seat",
            (digest(browser), table),
        )
        return [row["seat"] for row in found if row["seat"] != WATCHER] if found else None

    def mine(self, browser: str) -> wire.Mine:
        """The tables of a browser, newest first."""
        rows = self.store.rows(
            "SELECT t.id, t.agreement, t.state, t.summary, t.changed, min(s.seat) AS seat"
            " FROM sitters s JOIN tables t ON t.id = s.table_id WHERE s.browser = ?"
            " GROUP BY t.id ORDER BY t.changed DESC LIMIT 50",
            (digest(browser),),
        )
        return wire.Mine([self._summary(row) for row in rows])

    def _summary(self, row: Any) -> wire.Summary:
        agreement, summary = json.loads(row["agreement"]), json.loads(row["summary"])
        seat = None if row["seat"] == WATCHER else row["seat"]
        return wire.Summary(
            table=row["id"],
            title=agreement["title"],
            rules=agreement["rules"],
            seat=seat,
            names=summary.get("names", []),
            state=row["state"],
            your_turn=seat in summary.get("asked", []),
            where=summary.get("where", ""),
            changed=datetime.fromtimestamp(row["changed"], UTC).isoformat(timespec="seconds"),
        )

    # Tables in memory.

    async def table(self, table: str) -> LiveTable | None:
        """A table, taken from the shelf if it is not in memory."""
        found = self.live.get(table)
        if found is not None and not found.broken:
            found.used = time.monotonic()
            return found
        async with self._taking:
            found = self.live.get(table)
            if found is None or found.broken:
                desk = await asyncio.to_thread(self.shelf.take, table)
                if desk is None:
                    return None
                found = self.live[table] = LiveTable(desk, self.shelf, self.thinking)
        return found

    async def tidy(self) -> None:
        """Now and then, let tables that nobody uses leave the memory."""
        while True:
            await asyncio.sleep(min(30.0, 30 * self.settings.idle_minutes))
            latest = time.monotonic() - 60 * self.settings.idle_minutes
            for name, table in list(self.live.items()):
                if table.idle and table.used < latest:
                    del self.live[name]
                    self.shelf.forget(name)

    async def say_closing(self) -> None:
        """Tell every page that the server stops; everything is stored already."""
        for table in self.live.values():
            table.close()
        latest = time.monotonic() + LONGEST_GOODBYE
        while any(table.guests for table in self.live.values()) and time.monotonic() < latest:
            await asyncio.sleep(0.02)

    async def close(self) -> None:
        """Stop thinking and writing."""
        await asyncio.to_thread(self.thinking.close)
        await asyncio.to_thread(self.store.close)
