"""Where a browser keeps tables: what is new goes to its database as JSON, all or nothing."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any, Protocol

from ..hosting.shelving import Kept, NotKeptError, Stored, addition, kept_now
from ..table.desk import Desk


class Store(Protocol):
    """The browser's database, which the page's worker lends us; everything goes as JSON."""

    async def tables(self) -> str:
        """The heads of all tables, newest first."""
        ...

    async def take(self, table: str) -> str:
        """Everything of one table, or null."""
        ...

    async def keep(self, table: str, version: int, new: str) -> bool:
        """Add what is new to a table of that version; false if somebody else changed it first."""
        ...

    async def forget(self, table: str) -> None:
        """Delete everything of one table."""
        ...


class Shelf:
    """The tables of one browser."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._kept: dict[str, tuple[int, Kept]] = {}
        """The version of each table in memory, and what of it is stored."""

    async def add(self, desk: Desk) -> None:
        """Put a new table on the shelf."""
        self._kept[desk.table] = (0, Kept())
        await self.keep(desk, None)

    async def keep(self, desk: Desk, operation: str | None) -> None:
        """Store what is new at a table; it is in the database when this returns."""
        version, kept = self._kept[desk.table]
        new = addition(desk, kept, operation)
        if not new:
            return
        now = kept_now(desk)
        added: dict[str, Any] = {"lines": new.lines, "chat": new.chat, "operation": new.operation}
        if new.told:
            added["row"] = self._row(desk)
        if not await self.store.keep(desk.table, version, json.dumps(added)):
            raise NotKeptError("the table was changed elsewhere, or nothing can be stored")
        self._kept[desk.table] = (version + 1, now)

    def _row(self, desk: Desk) -> dict[str, Any]:
        """What is overwritten with each change: little, and nothing that was played."""
        return {
            "agreement": desk.agreement.to_dict(),
            "secret": desk.secret.hex(),
            "head": desk.head.text if desk.head else "",
            "state": desk.state,
            "summary": desk.summary(),
            "changed": datetime.now(UTC).isoformat(timespec="seconds"),
        }

    async def take(self, table: str) -> Desk | None:
        """A table as it was left, or None where there is no such table."""
        found = json.loads(await self.store.take(table))
        if found is None:
            return None
        row = found["row"]
        desk = Stored(
            table=table,
            agreement=row["agreement"],
            secret=bytes.fromhex(row["secret"]),
            head=row["head"],
            lines=found["lines"],
            chat=found["chat"],
            operations=found["operations"],
        ).desk()
        self._kept[table] = (found["version"], kept_now(desk))
        return desk

    async def forget(self, table: str) -> None:
        """Delete a table for ever."""
        self._kept.pop(table, None)
        await self.store.forget(table)

    async def rows(self) -> list[dict[str, Any]]:
        """The heads of all tables, newest first."""
        found: list[dict[str, Any]] = json.loads(await self.store.tables())
        return found
