"""Stores rooms in the browser's database: what is new is written as JSON, all or nothing."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from math import inf
from typing import Any, Protocol

from ..lobby.interfaces import NotStoredError
from ..lobby.same_dice import CodedTable
from ..lobby.stored_room import (
    StoredBranch,
    StoredMark,
    StoredRoom,
    addition,
    branch_in,
    mark_of,
    stored_agreement,
)
from ..room.room import Room


class Database(Protocol):
    """The browser's database as the page's worker offers it; everything is passed as JSON."""

    async def tables(self) -> str:
        """The heads of all tables, newest first."""
        ...

    async def take(self, table: str) -> str:
        """Everything of one table, or null."""
        ...

    async def keep(self, table: str, version: int, new: str) -> bool:
        """Add what is new to a table at this version; false if it has changed in the meantime."""
        ...

    async def forget(self, table: str) -> None:
        """Delete everything of one table."""
        ...

    async def review(self, table: str) -> str:
        """The review that was kept with a table, and the version that made it; or null."""
        ...

    async def keepReview(self, table: str, version: str, review: str) -> None:  # noqa: N802 (a name of the page's)
        """Keep a review with a table."""
        ...


class BrowserStore:
    """The rooms of one browser."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._marks: dict[str, tuple[int, StoredMark]] = {}
        """The version of each table in memory, and how much of it is stored."""

    async def add(self, room: Room) -> None:
        """Store a new table."""
        self._marks[room.table] = (0, StoredMark())
        await self.save(room, None)

    async def save(self, room: Room, operation: str | None) -> None:
        """Store what is new at a table; it is in the database when this returns."""
        version, mark = self._marks[room.table]
        new = addition(room, mark, operation)
        if not new:
            return
        now = mark_of(room)
        added: dict[str, Any] = {"lines": new.lines, "chat": new.chat, "operation": new.operation}
        if new.visible or new.agreement is not None:
            added["row"] = self._row(room)
        if not await self.database.keep(room.table, version, json.dumps(added)):
            raise NotStoredError("the table was changed elsewhere, or nothing can be stored")
        self._marks[room.table] = (version + 1, now)

    def _row(self, room: Room) -> dict[str, Any]:
        """The row that is overwritten at each change; it is small and holds no moves."""
        return {
            "agreement": stored_agreement(room),
            "secret": room.secret.hex(),
            "head": room.head.text if room.head else "",
            "state": room.state,
            "summary": room.summary(),
            "changed": datetime.now(UTC).isoformat(timespec="seconds"),
        }

    async def load(self, table: str) -> Room | None:
        """Load a room as it was last stored; None if there is no such table."""
        found = json.loads(await self.database.take(table))
        if found is None:
            return None
        room = restore_room(table, found)
        self._marks[table] = (found["version"], mark_of(room))
        return room

    async def with_code(self, code: str) -> list[CodedTable]:
        """The tables of this browser with a dice code."""
        found = [row for row in await self.rows() if row["agreement"]["duplicate"] == code]
        return [
            CodedTable(row["table"], row["agreement"], row["summary"], row["state"], 0.0, 0.0)
            for row in reversed(found)
        ]

    async def look(self, table: str) -> Room | None:
        """A room of this browser, to be looked at only."""
        found = json.loads(await self.database.take(table))
        return None if found is None else restore_room(table, found)

    def closing_date(self, code: str) -> float:
        """Never: nobody else sees these tables, so their dice stay secret."""
        return inf

    async def branches(self, game: str) -> list[StoredBranch]:
        """The branches of a game, the oldest first."""
        found: list[StoredBranch] = []
        rows = (await self.rows())[::-1]
        for row in sorted(rows, key=lambda row: row.get("made", 0)):
            if (row["agreement"].get("branch") or {}).get("game") == game:
                lines = json.loads(await self.database.take(row["table"]))["lines"]
                found.append(branch_in(row, lines))
        return found

    def release(self, table: str) -> None:
        """Drop what is cached about a room that left memory; it stays stored."""
        self._marks.pop(table, None)

    async def delete(self, table: str) -> list[str]:
        """Delete a table permanently, with its branches; return all that were deleted."""
        gone = [table, *(one.table for one in await self.branches(table))]
        for one in gone:
            self.release(one)
            await self.database.forget(one)
        return gone

    async def rows(self) -> list[dict[str, Any]]:
        """The heads of all tables, newest first."""
        found: list[dict[str, Any]] = json.loads(await self.database.tables())
        return found


def restore_room(table: str, found: dict[str, Any]) -> Room:
    """A room as it was stored."""
    row = found["row"]
    return StoredRoom(
        table=table,
        agreement=row["agreement"],
        secret=bytes.fromhex(row["secret"]),
        head=row["head"],
        lines=found["lines"],
        chat=found["chat"],
        operations=found["operations"],
    ).restore()
