"""Where tables are put away and taken out again: what of a desk is stored, and how."""

from __future__ import annotations

import json
import time

from ..hosting.shelving import Kept, Stored, addition, kept_now
from ..table.desk import REMEMBERED, Desk
from .store import Statement, Store

ClockShown = tuple[str, float, float | None]


def clock_of(desk: Desk) -> ClockShown | None:
    """The clock as it is stored: what it shows, since when, and when somebody runs out."""
    clock = desk.clock
    return None if clock is None else (json.dumps(clock.written()), clock.since, clock.due)


class Shelf:
    """The tables of one database."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._kept: dict[str, Kept] = {}
        """What of each table is stored already."""
        self._clocks: dict[str, ClockShown | None] = {}
        self.started = time.time()

    def forget(self, table: str) -> None:
        """A table left the memory."""
        self._kept.pop(table, None)
        self._clocks.pop(table, None)

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
            self._note(desk)

    def _note(self, desk: Desk) -> None:
        self._kept[desk.table] = kept_now(desk)
        self._clocks[desk.table] = clock_of(desk)

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
        shown = clock_of(desk)
        if shown is not None and shown != self._clocks.get(desk.table):
            update = "UPDATE tables SET clock = ?, since = ?, due = ? WHERE id = ?"
            statements.append((update, (*shown, desk.table)))
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
        if desk.clock is not None and row["clock"] is not None:
            desk.clock.read(json.loads(row["clock"]), row["since"])
            if not desk.clock.pace.always:
                # Nobody has been there since the server was started.
                desk.clock.ask((), entry=0, now=self.started)
        self._note(desk)
        return desk

    # Time.

    async def begin(self) -> None:
        """Go on after a stop: the time in which no server ran is nobody's time."""
        now = time.time()
        heard = self.store.rows(
            "SELECT max(at) AS at FROM (SELECT at FROM pulse UNION SELECT max(changed) FROM tables)"
        )[0]["at"]
        gap = max(0.0, now - heard) if heard is not None else 0.0
        shift = "UPDATE tables SET since = since + ?, due = due + ? WHERE due IS NOT NULL"
        await self.store.keep([(shift, (gap, gap)), self._pulse(now)])
        self.started = now

    async def beat(self) -> None:
        """Note that the server runs, if anybody's clock does."""
        if self.store.rows("SELECT 1 FROM tables WHERE due IS NOT NULL LIMIT 1"):
            await self.store.keep([self._pulse(time.time())])

    def overdue(self) -> list[str]:
        """The tables where somebody's time is up."""
        found = self.store.rows("SELECT id FROM tables WHERE due <= ?", (time.time(),))
        return [row["id"] for row in found]

    def _pulse(self, now: float) -> Statement:
        return "INSERT OR REPLACE INTO pulse VALUES (1, ?)", (now,)
