"""The lobby of a server: lets people in by their links and keeps clocks running."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeVar

from ..lobby.interfaces import NotStoredError
from ..lobby.lobby import Lobby, StrandedError, UnavailableError
from ..lobby.messages import (
    Entered,
    Link,
    Mine,
    Opened,
    RecordReply,
    SeatSecret,
    Summary,
    Withdrawn,
)
from ..lobby.new_position import open_position
from ..lobby.new_room import open_record, open_room, turned_seat
from ..lobby.stored_room import summary_of
from ..lobby.stranger_messages import Listing
from ..room.connection import Message
from ..room.rated import keeps_bot
from ..room.room import Room
from ..room.seats import Level
from ..room.shared_dice import SharedDice
from .bot_pool import BotProcesses
from .database import Database, iso_time
from .links import WATCHER, Links, digest
from .listings import NOT_OPEN, Listings
from .logger import log
from .own_bots import read_own_bots
from .owners import ElsewhereError, Owners
from .passphrases import Passphrases
from .people import People
from .personal_data import delete_table, old_tables, unlist
from .reviews import StoredReviews, compute_review
from .room_store import DatabaseStore
from .settings import Settings
from .shared_bots import SharedBots

T = TypeVar("T")

LONGEST_GOODBYE = 2.0
"""How many seconds a stopping server may take to notify its pages."""
PULSE = 5.0
"""Seconds between two notes in the database that a server runs; without one, clocks stop."""
PLAYS_ALREADY = (
    "This browser sees another table with the same dice code that is not over. Whoever knows some"
    " of the dice cannot play with them again."
)

NO_RATINGS = "Tables cannot count here: this server has no openskill (burgrave[server])."
KNOCK = "Somebody tried to take your seat by a link that was used already, and was refused."
DEVICE = "Your seat was opened on another device. If that was not you, disconnect it in the menu."


async def add_with_links(store: DatabaseStore, room: Room, host: bytes | None = None) -> Opened:
    """Store a new table; the secrets of its links are returned here and never again."""
    links = {seat: secrets.token_urlsafe(16) for seat in range(len(room.seats))}
    watch = secrets.token_urlsafe(16)
    locks: list[tuple[int | None, bytes]] = [(seat, digest(key)) for seat, key in links.items()]
    await store.add(room, [*locks, (None, digest(watch))], host)
    secret: list[SeatSecret] = [{"seat": seat, "secret": key} for seat, key in links.items()]
    return {"table": room.table, "seats": secret, "watch": watch}


def seat_again(seat: int, room: Room) -> int:
    """Where a browser sits when the same people play again; a watcher watches."""
    return WATCHER if seat == WATCHER else turned_seat(seat, len(room.seats))


class ServerLobby(Lobby):
    """All rooms of a server."""

    def __init__(
        self, database: Database, settings: Settings, key: bytes, owners: Owners | None = None
    ) -> None:
        self.database = database
        self.settings = settings
        self.key = key
        self.own = read_own_bots(settings.bots)
        self.rooms = DatabaseStore(database, self.own, owners)
        self.links = Links(database)
        self.listings = Listings(database)
        self.people = People(database)
        self.ratings = self.rooms.ratings
        self.passphrases = Passphrases(database, key)
        self.processes = BotProcesses(settings.workers, settings.think_seconds)
        self.rooms.codes.on_revealed = self._reveal_dice
        self.rooms.look_again = self._look_again
        self.bots_at_work: BotProcesses | SharedBots = self.processes
        ask = None
        if database.shared:
            self.bots_at_work = shared = SharedBots(database, self.rooms.owners, self.processes)
            ask = shared.ask
        reviews = StoredReviews(database, partial(compute_review, ask=ask))
        super().__init__(self.rooms, self.bots_at_work, reviews=reviews, logger=log)
        self.rooms.now = self.rooms.owners.now = self.now
        self.rooms.owners.on_lost = self._lose
        self.rooms.owners.on_news = self._hear
        self.replaying = asyncio.Lock()

    # Opening rooms.

    async def open(self, wish: Message, browser: str) -> Opened:
        """Open a room; the browser that asked sits at every seat of a person."""
        if wish.get("rated") and not self.ratings.offered:
            raise UnavailableError(409, NO_RATINGS)
        # A content file is a visitor's own, and may take long to read.
        asleep = {**wish, "start": False}
        room = await asyncio.to_thread(open_room, asleep, self.key, self.own)
        if room.agreement.duplicate:
            self._share_dice(room, wish.get("closes_in"), browser)
        if wish.get("start"):
            room.start()
        return await self._add(room, browser)

    def _share_dice(self, room: Room, days: int | None, browser: str) -> None:
        """Let a room play with the dice of a code, unless that would give them away."""
        room.shared = self.rooms.codes.open(room.agreement.duplicate, days)
        room.check_counts(room.seats)
        if any(seat.who == "person" for seat in room.seats):
            self._check_one_table(room.shared, browser)

    def _check_one_table(
        self, shared: SharedDice, browser: str, table: str = "", *, to_watch: bool = False
    ) -> None:
        """Refuse a table to somebody who sees the same dice at another one."""
        seen = self.rooms.codes.seen_by(digest(browser), shared.code, table, to_watch=to_watch)
        if not shared.revealed and seen:
            raise UnavailableError(409, PLAYS_ALREADY)

    async def import_record(self, sent: Message, browser: str) -> Opened:
        """Open a room that continues the game of a record."""
        room = await asyncio.to_thread(open_record, sent, self.own)
        return await self._add(room, browser)

    async def play_position(self, sent: Message, browser: str) -> Opened:
        """Open a room that plays on from a position."""
        room = await asyncio.to_thread(open_position, sent, self.own)
        return await self._add(room, browser)

    async def _add(self, room: Room, browser: str) -> Opened:
        opened = await add_with_links(self.rooms, room, digest(browser))
        mine = [number for number, seat in enumerate(room.seats) if seat.who == "person"]
        await self.links.note(browser, room.table, mine or [WATCHER])
        await self._note_rated(room)
        self._look_again(room)
        self.bring_in(room)
        return opened

    def _look_again(self, room: Room) -> None:
        """Note in a room who acts for its seats, and whether it is in the list of open tables."""
        room.screens = self.links.screens(room.table)
        room.listed = self.listings.level_of(room.table)

    def show_again(self, table: str) -> None:
        """Tell the pages of a table who acts for its seats now, and whether it is listed."""
        live = self.live.get(table)
        if live is not None:
            self._look_again(live.room)
            live.update_all()

    async def _note_rated(self, room: Room) -> None:
        """Note who plays a rated game that begins as soon as it is opened."""
        if statements := self.ratings.seat_statements(room):
            await self.database.write(statements)

    async def play_again(self, table: str, browser: str) -> Opened:
        """Open another table for the same people; each browser has its seat there already."""

        async def add(room: Room) -> Opened:
            opened = await add_with_links(self.rooms, room, digest(browser))
            await self.links.copy(table, room.table, lambda seat: seat_again(seat, room))
            await self._note_rated(room)
            self._look_again(room)
            self.bring_in(room)
            return opened

        return await self.again(table, self.seats_of(browser, table), add)

    async def record(self, table: str, seats: Sequence[int] | None) -> RecordReply:
        """Write the record of a game; of one that does not go on, the part that is still played."""
        try:
            return await super().record(table, seats)
        except StrandedError:
            return await asyncio.to_thread(self._read_stranded_record, table, seats)

    def _read_stranded_record(self, table: str, seats: Sequence[int] | None) -> RecordReply:
        row = self.database.rows("SELECT * FROM tables WHERE id = ?", (table,))[0]
        stored = self.rooms.read(table, row)
        reader = seats[0] if seats and len(seats) == 1 else None
        part = stored.playable_part(reader).text
        return {"record": part, "whole": False, "content": stored.agreement["content"]}

    async def run_aside(self, work: Callable[[], T]) -> T:
        """Replay games in another thread, one at a time, so that no table waits."""
        async with self.replaying:
            return await asyncio.to_thread(work)

    async def add_branch(self, room: Room, browser: str) -> Opened:
        """Store a branch; nobody is invited to one, so its links are not sent."""
        opened = await self._add(room, browser)
        return {**opened, "seats": [], "watch": ""}

    # Taking seats.

    async def enter(self, table: str, secret: str, browser: str) -> Entered | None:
        """Let a browser in by a link's secret; None if there is no such link."""
        live = await self.find(table)
        if live is None:
            return None
        seat = self.links.leads_to(table, secret)
        if seat is not None and keeps_bot(live.room, seat):
            raise UnavailableError(409, NOT_OPEN)
        if live.room.shared is not None:
            self._check_one_table(live.room.shared, browser, table, to_watch=seat is None)
        try:
            entry = await self.links.enter(table, secret, browser)
        except UnavailableError:
            if seat is not None:
                live.notify(seat, "page.notice.knock", KNOCK)
            raise
        if entry is None:
            return None
        if entry.seat is not None and entry.new:
            if entry.devices > 1:
                live.notify(entry.seat, "page.notice.device", DEVICE)
            await live.take_seat(entry.seat)
            self.show_again(table)
        return {"table": table, "seat": entry.seat}

    async def join(self, table: str, browser: str) -> Entered:
        """Let a browser have a free seat at a table of the list."""
        mine = self.links.seats_of(browser, table)
        if mine:
            return {"table": table, "seat": mine[0]}
        live = await self.find(table) if self.listings.is_open_to(browser, table) else None
        if live is None:
            raise UnavailableError(409, NOT_OPEN)
        if live.room.shared is not None:
            self._check_one_table(live.room.shared, browser, table)
        for seat, sitter in enumerate(live.room.seats):
            if sitter.who == "open" and await self.listings.take_seat(table, seat, browser):
                await live.take_seat(seat)
                self.show_again(table)
                return {"table": table, "seat": seat}
        raise UnavailableError(409, NOT_OPEN)

    async def renew_link(self, table: str, seat: int | None, browser: str) -> Link:
        """Make a new link to a seat, or to watch."""
        room = await self.require(table, self.links.seats_of(browser, table))
        return {
            "seat": seat,
            "secret": await self.links.renew(table, seat, browser, len(room.seats)),
        }

    async def withdraw_link(self, table: str, seat: int | None, browser: str) -> Withdrawn:
        """Make links void and disconnect the other browsers that they let in."""
        room = await self.require(table, self.links.seats_of(browser, table))
        out = await self.links.withdraw(table, seat, browser, len(room.seats))
        self._look_again(room)
        self.live[table].disconnect_browsers(out, seat)
        return {"seat": seat, "put_out": len(out)}

    async def list_table(self, table: str, browser: str, level: Level | None) -> Listing:
        """Put a table into the list of open tables, or take it out; its pages see that."""
        found = await self.listings.change(table, browser, level)
        self.show_again(table)
        return found

    def seats_of(self, browser: str, table: str) -> list[int] | None:
        """The seats a browser may act for; empty for a spectator, None for a stranger.

        Whoever may see a finished game may watch its branches.
        """
        found = self.links.seats_of(browser, table)
        return self.links.seats_at_branch(browser, table) if found is None else found

    async def forget(self, table: str, browser: str) -> None:
        """Remove a table from a browser's list; one that nobody has in a list is deleted."""
        me = digest(browser)
        gone = "DELETE FROM sitters WHERE browser = ? AND table_id = ?"
        await self.database.write([(gone, (me, table)), unlist(table, me)])
        self.show_again(table)
        if self.database.rows("SELECT 1 FROM sitters WHERE table_id = ? LIMIT 1", (table,)):
            return
        await delete_table(self, table)

    def note_devices(self, browser: str) -> None:
        """Count again how many browsers act for the seats of a person, whoever has their tables."""
        me = digest(browser)
        self._note_devices(me)
        self.database.write_soon(self.rooms.owners.tell_all(devices=me.hex()))

    def _note_devices(self, person: bytes) -> None:
        asked = "SELECT DISTINCT table_id FROM sitters WHERE browser = ?"
        for row in self.database.rows(asked, (person,)):
            self.show_again(row["table_id"])

    def list_tables(self, browser: str, language: str = "en") -> Mine:
        """List the tables of a browser, newest first."""
        rows = self.database.rows(
            "SELECT t.id, t.agreement, t.state, t.summary, t.changed,"
            " sum(1 << (s.seat + 1)) AS seats"
            " FROM sitters s JOIN tables t ON t.id = s.table_id"
            " WHERE s.browser = ? AND t.branch_of IS NULL"
            " GROUP BY t.id ORDER BY t.changed DESC LIMIT 50",
            (digest(browser),),
        )
        return {"tables": [self._summary(row, language) for row in rows]}

    def _summary(self, row: Any, language: str) -> Summary:
        # A bit for each seat, which every database can add up; the lowest is for watching.
        bits = int(row["seats"]) >> 1
        seats = [seat for seat in range(bits.bit_length()) if bits >> seat & 1]
        stored = {
            "table": row["id"],
            "agreement": json.loads(row["agreement"]),
            "summary": json.loads(row["summary"]),
            "state": row["state"],
            "changed": iso_time(row["changed"]),
        }
        return summary_of(stored, seats, language)

    # Tables in memory.

    def is_looking(self, table: str, seat: int) -> bool:
        """Does the player of a seat have a page of its table in front of them?"""
        live = self.live.get(table)
        return live is not None and live.is_looking(seat)

    async def tidy(self) -> None:
        """From time to time, unload tables that nobody uses."""
        while True:
            await asyncio.sleep(min(30.0, 30 * self.settings.idle_minutes))
            latest = time.monotonic() - 60 * self.settings.idle_minutes
            for name, table in list(self.live.items()):
                if table.idle and table.used < latest:
                    self.release(name)
            try:
                await self._note_present()
                await self._count_games()
                if self.settings.keep_days:
                    await self._delete_old()
            except Exception:
                # Whatever went wrong, tables have been unloaded, and the rest is tried again.
                log.exception("the tables were not tidied up")

    async def _note_present(self) -> None:
        """Keep tables in the list of open tables as long as somebody waits there."""
        waiting = [
            name
            for name, live in self.live.items()
            if live.room.state == "waiting" and any(one.seats for one in live.connections)
        ]
        try:
            await self.listings.note_present(waiting)
        except NotStoredError as problem:
            log.error("who waits was not noted", reason=str(problem))

    async def _count_games(self) -> None:
        """Let games count that nobody goes on with, or that were over when the server stopped."""
        for name in await asyncio.to_thread(self.ratings.pending):
            try:
                with contextlib.suppress(StrandedError, ElsewhereError, NotStoredError):
                    table = await self.find(name)
                    if table is not None:
                        await self.ratings.settle(table.room)
            except Exception:
                log.exception("a game does not count yet", table=name)

    async def _delete_old(self) -> None:
        """Delete the tables that are older than the settings allow."""
        try:
            for table in old_tables(self.database, self.settings.keep_days):
                if await asyncio.to_thread(self.rooms.owners.where, table):
                    continue  # Whoever has it in memory deletes it.
                with contextlib.suppress(ElsewhereError):
                    await delete_table(self, table)
                    log.info("an old table is deleted", table=table)
        except NotStoredError as problem:
            log.error("old tables were not deleted", reason=str(problem))

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
        await self.rooms.codes.reveal_due()
        for name in self.rooms.overdue():
            with contextlib.suppress(StrandedError, ElsewhereError):
                table = None if name in self.live else await self.find(name)
                if table is not None:
                    table.wake()

    async def say_closing(self) -> None:
        """Tell every page that the server is stopping; everything is stored already."""
        for table in self.live.values():
            table.close()
        await asyncio.to_thread(self.rooms.owners.release_all)
        latest = time.monotonic() + LONGEST_GOODBYE
        while any(table.connections for table in self.live.values()) and time.monotonic() < latest:
            await asyncio.sleep(0.02)

    def _lose(self, tables: list[str]) -> None:
        """Close tables that another process has by now; their pages reconnect to it."""
        for name in tables:
            table = self.live.get(name)
            if table is not None:
                log.warning("another process has a table", table=name)
                table.broken = True
                table.close()
                self.release(name)

    def _hear(self, news: dict[str, Any]) -> None:
        """Note what another process has announced to all others."""
        if "told" in news:
            self.rooms.codes.note_revealed(news["told"])
        if "devices" in news:
            with contextlib.suppress(NotStoredError):
                self._note_devices(bytes.fromhex(news["devices"]))
        if "job" in news and isinstance(self.bots_at_work, SharedBots):
            self.bots_at_work.hear(news)

    def _reveal_dice(self, shared: SharedDice) -> None:
        """Show the seed of a code at all its tables."""
        log.info("the seed of a code is told", code=shared.code)
        for table in self.live.values():
            if table.room.shared is shared:
                table.update_all()

    async def close(self) -> None:
        """Stop bots, reviews and the database."""
        await self.rooms.beat()
        await self.processes.close()
        await asyncio.to_thread(self.database.close)
