"""Where tables are put away and taken out again: what of a desk is stored, and how."""

from __future__ import annotations

import json
import time

from ..hosting.shelving import Kept, Stored, addition, kept_now
from ..table.desk import REMEMBERED, Desk
from .store import Statement, Store


class Shelf:
    """The tables of one database."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._kept: dict[str, Kept] = {}
        """What of each table is stored already."""

    def forget(self, table: str) -> None:
        """A table left the memory."""
        self._kept.pop(table, None)

    async def add(self, desk: Desk, locks: list[tuple[int | None, bytes]]) -> None:
        """Put a new table on the shelf, with the hashes of its links."""
        now = time.time()
        agreement = json.dumps(desk.agreement.to_dict())
        insert = (
            "INSERT INTO tables (id, agreement, secret, state, made, changed)"
            " VALUES (?, ?, ?, ?, ?, ?)"
        )
        statements: list[Statement] = [
            (insert, (desk.table, agreement, desk.secret, desk.state, now, now))
        ]
        statements += [
            ("INSERT INTO locks VALUES (?, ?, ?)", (desk.table, seat, digest))
            for seat, digest in locks
        ]
        await self.store.keep(statements)
        self._kept[desk.table] = Kept()
        await self.keep(desk, None)

    async def keep(self, desk: Desk, operation: str | None) -> None:
        """Store what is new at a table; on the disk when this returns."""
        statements = self._news(desk, operation)
        if statements:
            await self.store.keep(statements)
            self._kept[desk.table] = kept_now(desk)

    def _news(self, desk: Desk, operation: str | None) -> list[Statement]:
        new = addition(desk, self._kept[desk.table], operation)
        statements: list[Statement] = []
        for number, line in new.lines:
            statements.append(("INSERT INTO lines VALUES (?, ?, ?)", (desk.table, number, line)))
        for number, said in new.chat:
            values = (desk.table, number, said["seat"], said["name"], said["text"])
            statements.append(("INSERT INTO chat VALUES (?, ?, ?, ?, ?)", values))
        if new.agreement is not None:
            update = "UPDATE tables SET agreement = ?, head = ? WHERE id = ?"
            record = desk.head.text if desk.head else ""
            statements.append((update, (json.dumps(new.agreement), record, desk.table)))
        if new.told:
            update = "UPDATE tables SET state = ?, summary = ?, changed = ? WHERE id = ?"
            row = (desk.state, json.dumps(desk.summary()), time.time(), desk.table)
            statements.append((update, row))
        if new.operation is not None:
            insert = "INSERT OR IGNORE INTO operations (table_id, id) VALUES (?, ?)"
            statements.append((insert, (desk.table, new.operation)))
        return statements

    def take(self, table: str) -> Desk | None:
        """A table as it was left, or None where there is no such table."""
        found = self.store.rows("SELECT * FROM tables WHERE id = ?", (table,))
        if not found:
            return None
        row = found[0]
        said = self.store.rows("SELECT * FROM chat WHERE table_id = ? ORDER BY n", (table,))
        latest = "SELECT id FROM operations WHERE table_id = ? ORDER BY n DESC LIMIT ?"
        done = self.store.rows(latest, (table, REMEMBERED))
        stored = self.store.rows("SELECT line FROM lines WHERE table_id = ? ORDER BY n", (table,))
        desk = Stored(
            table=table,
            agreement=json.loads(row["agreement"]),
            secret=row["secret"],
            head=row["head"],
            lines=[line["line"] for line in stored],
            chat=[{key: line[key] for key in ("seat", "name", "text")} for line in said],
            operations=[line["id"] for line in reversed(done)],
        ).desk()
        self._kept[table] = kept_now(desk)
        return desk
