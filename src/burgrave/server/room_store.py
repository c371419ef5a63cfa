"""Rooms in the server's database: their rows, and how they are loaded."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from datetime import datetime
from math import inf
from typing import Final

import msgspec

from ..lobby.same_dice import CodedTable
from ..lobby.stored_room import (
    StoredBranch,
    StoredMark,
    StoredRoom,
    addition,
    branch_in,
    mark_of,
)
from ..room.room import Room
from ..session.clock import Clock
from ..session.playable import OwnBots
from .database import Database, Row, Statement
from .dice_codes import DiceCodes
from .links import watchers
from .logger import log
from .merged_writes import LINE, OPERATION, SUMMARY
from .owners import Claim, Owners
from .ratings import Ratings

MOST_WITH_A_CODE: Final = 500
"""How many tables with one dice code are compared."""
ClockShown = tuple[str, float, float | None]


def clock_of(room: Room) -> ClockShown | None:
    """The clock as it is stored: what it shows, since when, and when the next seat runs out."""
    clock = room.clock
    return None if clock is None else (json.dumps(clock.to_dict()), clock.since, clock.due)


class DatabaseStore:
    """The rooms of one database."""

    def __init__(self, database: Database, own: OwnBots = (), owners: Owners | None = None) -> None:
        self.database = database
        self.own = own
        self.owners = owners or Owners(database)
        self.codes = DiceCodes(database, self.owners)
        self.ratings = Ratings(database)
        self.look_again: Callable[[Room], object] = bool
        """Notes in a room what its lobby knows about it."""
        self._marks: dict[str, StoredMark] = {}
        """How much of each table is stored."""
        self._clocks: dict[str, ClockShown | None] = {}
        self.now: Callable[[], float] = time.time
        """The time of all clocks, which goes on only while the server runs."""
        self.started = self.now()

    def release(self, table: str) -> None:
        """Drop what is cached about a room that left memory; it stays stored."""
        self._marks.pop(table, None)
        self._clocks.pop(table, None)
        self.owners.release(table)

    async def add(
        self, room: Room, locks: list[tuple[int | None, bytes]], host: bytes | None = None
    ) -> None:
        """Store a new table with the hashes of its links and of the browser that opened it."""
        now = time.time()
        agreement = json.dumps(room.agreement.to_dict())
        insert = (
            "INSERT INTO tables"
            " (id, agreement, secret, state, made, changed, host, code, branch_of)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
        )
        row = (room.table, agreement, room.secret, room.state, now, now, host)
        branch = room.agreement.branch
        game = None if branch is None else branch.game
        statements: list[Statement] = [(insert, (*row, room.agreement.duplicate or None, game))]
        statements += [
            (
                "INSERT INTO locks (table_id, seat, digest) VALUES (?, ?, ?)",
                (room.table, seat, digest),
            )
            for seat, digest in locks
        ]
        if room.shared is not None:
            statements.append(self.codes.statement(room.shared))
        statements += self.owners.first(room.table)
        await self.database.write(statements)
        self._marks[room.table] = StoredMark()
        await self.save(room, None)
        if room.shared is not None:
            await self.codes.reveal_if_over(room.shared)

    async def save(self, room: Room, operation: str | None) -> None:
        """Store what is new at a table; it is on disk when this returns."""
        statements = self._changes(room, operation)
        if statements:
            await self.database.write([*self.owners.fence(room.table), *statements])
            self._note(room)
            if room.agreement.rated == "counts" and room.state == "over":
                await self._count(room)
            if room.dice_shared and room.shared is not None and room.state == "over":
                await self.codes.reveal_if_over(room.shared)

    async def _count(self, room: Room) -> None:
        """Let a game count for ratings; if that fails, the game is stored, and counts later."""
        try:
            await self.ratings.count(room)
        except Exception:
            log.exception("a game does not count yet", table=room.table)

    def _note(self, room: Room) -> None:
        self._marks[room.table] = mark_of(room)
        self._clocks[room.table] = clock_of(room)

    def _changes(self, room: Room, operation: str | None) -> list[Statement]:
        new = addition(room, self._marks[room.table], operation)
        statements: list[Statement] = []
        for number, line in new.lines:
            statements.append((LINE, (room.table, number, line)))
        for number, said in new.chat:
            values = (room.table, number, said["seat"], said["name"], said["text"])
            statements.append(("INSERT INTO chat VALUES (?, ?, ?, ?, ?)", values))
        if new.agreement is not None:
            update = "UPDATE tables SET agreement = ?, head = ? WHERE id = ?"
            record = room.head.text if room.head else ""
            statements.append((update, (json.dumps(new.agreement), record, room.table)))
            statements += self.ratings.seat_statements(room)
        if new.begins:
            statements += watchers(room.table, room.left_to_bots)
        if new.visible:
            summary = msgspec.json.encode(room.summary()).decode()
            statements.append((SUMMARY, (room.state, summary, time.time(), room.table)))
        shown = clock_of(room)
        if shown is not None and shown != self._clocks.get(room.table):
            update = "UPDATE tables SET clock = ?, since = ?, due = ? WHERE id = ?"
            statements.append((update, (*shown, room.table)))
        if new.operation is not None:
            statements.append((OPERATION, (room.table, new.operation)))
        return statements

    async def branches(self, game: str) -> list[StoredBranch]:
        """The branches of a game, the oldest first."""
        return await asyncio.to_thread(self._branches, game)

    def _branches(self, game: str) -> list[StoredBranch]:
        rows = self.database.rows(
            "SELECT id, agreement, state, summary FROM tables WHERE branch_of = ? ORDER BY made",
            (game,),
        )
        every = "SELECT line FROM lines WHERE table_id = ? ORDER BY n"
        found: list[StoredBranch] = []
        for row in rows:
            lines = [line["line"] for line in self.database.rows(every, (row["id"],))]
            stored = {name: json.loads(row[name]) for name in ("agreement", "summary")}
            head = {"table": row["id"], "state": row["state"], **stored}
            found.append(branch_in(head, lines))
        return found

    async def load(self, table: str) -> Room | None:
        """Load a room as it was last stored; None if there is no such table."""
        return await asyncio.to_thread(self.load_now, table)

    def load_now(self, table: str) -> Room | None:
        """Load a room synchronously, in the calling thread."""
        found = self.database.rows("SELECT * FROM tables WHERE id = ?", (table,))
        if not found:
            return None
        claim = self.owners.claim(table)
        # Another owner may have added something until now.
        row = self.database.rows("SELECT * FROM tables WHERE id = ?", (table,))[0]
        room = self.read(table, row).restore(self.own)
        self.look_again(room)
        turns = json.loads(row["summary"]).get("turns", {})
        room.turns = {int(seat): (turn[0], turn[1]) for seat, turn in turns.items()}
        room.shared = self.codes.find(row["code"]) if row["code"] else None
        if room.clock is not None and row["clock"] is not None:
            self._set_clock(room.clock, row, claim)
        self._note(room)
        return room

    def _set_clock(self, clock: Clock, row: Row, claim: Claim) -> None:
        """Set a clock as it was stored; nobody is charged for the time without an owner."""
        since, heard = row["since"], claim.heard
        if claim.died and clock.pace.always and heard is not None:
            since += self.now() - heard
        clock.read(json.loads(row["clock"]), since)
        if not clock.pace.always:
            # No player has connected since the server started, or since the owner was heard.
            clock.ask((), entry=0, now=self.started if heard is None else heard)

    def read(self, table: str, row: Row) -> StoredRoom:
        """Read everything of a table as it was stored."""
        chat = self.database.rows("SELECT * FROM chat WHERE table_id = ? ORDER BY n", (table,))
        every = "SELECT id FROM operations WHERE table_id = ? ORDER BY n"
        lines = "SELECT line FROM lines WHERE table_id = ? ORDER BY n"
        return StoredRoom(
            table=table,
            agreement=json.loads(row["agreement"]),
            secret=row["secret"],
            head=row["head"],
            lines=[line["line"] for line in self.database.rows(lines, (table,))],
            chat=[{"seat": one["seat"], "name": one["name"], "text": one["text"]} for one in chat],
            operations=[line["id"] for line in self.database.rows(every, (table,))],
        )

    async def with_code(self, code: str) -> list[CodedTable]:
        """The tables with a dice code, whichever process has them."""
        return await asyncio.to_thread(self._with_code, code)

    def _with_code(self, code: str) -> list[CodedTable]:
        asked = (
            "SELECT id, agreement, summary, state, made, changed FROM tables WHERE code = ?"
            " ORDER BY made, id LIMIT ?"
        )
        return [
            CodedTable(
                row["id"],
                json.loads(row["agreement"]),
                json.loads(row["summary"]),
                row["state"],
                row["made"],
                row["changed"],
            )
            for row in self.database.rows(asked, (code, MOST_WITH_A_CODE))
        ]

    async def look(self, table: str) -> Room | None:
        """A copy of a room as it was stored; the room stays with the process that has it."""
        return await asyncio.to_thread(self._look, table)

    def _look(self, table: str) -> Room | None:
        found = self.database.rows("SELECT * FROM tables WHERE id = ?", (table,))
        if not found:
            return None
        room = self.read(table, found[0]).restore(self.own)
        room.shared = self.codes.find(found[0]["code"]) if found[0]["code"] else None
        return room

    def closing_date(self, code: str) -> float:
        """The closing date of a dice code; never if there is no such code."""
        dice = self.codes.find(code)
        return inf if dice is None else datetime.fromisoformat(dice.closes).timestamp()

    # Time.

    async def start(self) -> None:
        """Continue after a stop: nobody is charged for the time without a server."""
        now = self.now()
        await asyncio.to_thread(self.owners.begin, now)
        await self.database.write([self._pulse(now)])
        self.started = now
        self.owners.start()

    async def beat(self) -> None:
        """Note that the server is running, if any clock is."""
        if self.database.rows("SELECT 1 FROM tables WHERE due IS NOT NULL LIMIT 1"):
            await self.database.write([self._pulse(self.now())])

    async def note_running(self) -> None:
        """Note that the server is running, whether or not a clock is."""
        await self.database.write([self._pulse(time.time())])

    def overdue(self) -> list[str]:
        """The tables where somebody's time is up."""
        found = self.database.rows("SELECT id FROM tables WHERE due <= ?", (self.now(),))
        return [row["id"] for row in found]

    def _pulse(self, now: float) -> Statement:
        beat = "INSERT INTO pulse VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET at = excluded.at"
        return beat, (now,)
