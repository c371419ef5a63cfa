"""Where tables are put away and taken out again: what of a desk is stored, and how."""

from __future__ import annotations

import json
import time

from ..engine.record import Record
from ..table.chairs import Agreement
from ..table.desk import REMEMBERED, Desk
from ..table.kind_house import house_of
from ..table.opening import restore
from .store import Statement, Store

Head = tuple[object, ...]
Mark = tuple[int, int, Head, object]


class Shelf:
    """The tables of one database."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._kept: dict[str, tuple[int, int, Head]] = {}
        """How many lines of ledger and chat, and which head, are stored already."""

    def mark(self, desk: Desk) -> Mark:
        """Whatever changes when pages must hear of it."""
        consent = desk.consent and tuple(desk.consent.answers.items())
        return desk.number, len(desk.chat), self._head(desk), consent

    def _head(self, desk: Desk) -> Head:
        """Whatever of the agreement may change; comparing it must cost next to nothing."""
        chairs = [(one.who, one.bot, one.name, one.word) for one in desk.chairs]
        return (*chairs, desk.agreement.started, desk.state)

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
        self._kept[desk.table] = (0, 0, ())
        await self.keep(desk, None)

    async def keep(self, desk: Desk, operation: str | None) -> None:
        """Store what is new at a table; on the disk when this returns."""
        statements = self._news(desk, operation)
        if statements:
            await self.store.keep(statements)
            lines = [] if desk.sitting is None else desk.sitting.ledger.lines
            self._kept[desk.table] = (len(lines), len(desk.chat), self._head(desk))

    def _news(self, desk: Desk, operation: str | None) -> list[Statement]:
        lines, chat, head = self._kept[desk.table]
        statements: list[Statement] = []
        ledger = [] if desk.sitting is None else desk.sitting.ledger.lines
        for number, line in enumerate(ledger[lines:], lines):
            statements.append(("INSERT INTO lines VALUES (?, ?, ?)", (desk.table, number, line)))
        for number, said in enumerate(desk.chat[chat:], chat):
            values = (desk.table, number, said["seat"], said["name"], said["text"])
            statements.append(("INSERT INTO chat VALUES (?, ?, ?, ?, ?)", values))
        if head != self._head(desk):
            update = "UPDATE tables SET agreement = ?, head = ? WHERE id = ?"
            agreement = json.dumps(desk.agreement.to_dict())
            record = desk.head.text if desk.head else ""
            statements.append((update, (agreement, record, desk.table)))
        if statements:
            update = "UPDATE tables SET state = ?, summary = ?, changed = ? WHERE id = ?"
            row = (desk.state, json.dumps(desk.summary()), time.time(), desk.table)
            statements.append((update, row))
        if operation is not None and operation in desk.done:
            insert = "INSERT OR IGNORE INTO operations (table_id, id) VALUES (?, ?)"
            statements.append((insert, (desk.table, operation)))
        return statements

    def take(self, table: str) -> Desk | None:
        """A table as it was left, or None where there is no such table."""
        found = self.store.rows("SELECT * FROM tables WHERE id = ?", (table,))
        if not found:
            return None
        row = found[0]
        agreement = Agreement.read(json.loads(row["agreement"]))
        house = house_of(agreement.rules, agreement.content)
        desk = Desk(table, agreement, house, secret=row["secret"])
        said = self.store.rows("SELECT * FROM chat WHERE table_id = ? ORDER BY n", (table,))
        desk.chat = [{key: line[key] for key in ("seat", "name", "text")} for line in said]
        latest = "SELECT id FROM operations WHERE table_id = ? ORDER BY n DESC LIMIT ?"
        for line in reversed(self.store.rows(latest, (table, REMEMBERED))):
            desk.remember(line["id"])
        stored = self.store.rows("SELECT line FROM lines WHERE table_id = ? ORDER BY n", (table,))
        lines = [line["line"] for line in stored]
        if agreement.started:
            desk.head = Record.parse(row["head"])
            desk.sitting = restore(house, desk.head, lines, luck=desk.luck())
        self._kept[table] = (len(lines), len(desk.chat), self._head(desk))
        return desk
