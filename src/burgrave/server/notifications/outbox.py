"""The stored notifications: those that wait, those that were sent, those no longer needed."""

from __future__ import annotations

import json
import secrets
from typing import Any, Final

from ..database import Database, Statement

HOUR: Final = 3600.0
LEASE: Final = 120.0
"""A message whose process ended while sending it is looked at again after this many seconds."""
KEPT: Final = 60 * 24 * HOUR
"""How long what was sent is remembered."""
KNOWN_TWICE: Final = "'push', 'mail', 'matrix', 'json'"
"""Ways whose receivers recognize a repeated message; others may miss one instead."""
MOST_AT_ONCE: Final = 500


class Outbox:
    """The notifications of one database."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._known: set[tuple[Any, ...]] = set()
        """The turns that were noted recently."""

    async def note_turns(self, since: float, after: float) -> None:
        """Note whose turn has begun at the tables that changed since a time."""
        rows = self.database.rows(
            "SELECT u.id, u.settings, t.id AS table_id, t.summary, s.seat FROM subscriptions u"
            " JOIN sitters s ON s.browser = u.browser JOIN tables t ON t.id = s.table_id"
            " WHERE u.state = 'on' AND t.state = 'running' AND s.seat >= 0"
            " AND (u.table_id IS NULL OR u.table_id = t.id)"
            " AND (t.changed >= ? OR u.changed >= ?)",
            (since, since),
        )
        new: list[Statement] = []
        for row in rows:
            turn = turn_of(json.loads(row["summary"]), row["seat"])
            settings = json.loads(row["settings"])
            known = (row["id"], row["table_id"], row["seat"], turn, settings["reminder"])
            if turn is not None and known not in self._known:
                self._known.add(known)
                new += self._turn_statements(row, turn, after, settings["reminder"])
        if len(self._known) > 100_000:
            self._known.clear()
        if new:
            await self.database.write(new)

    def _turn_statements(
        self, row: Any, turn: tuple[int, float], after: float, reminder: int
    ) -> list[Statement]:
        number, began = turn
        place = row["id"], row["table_id"], row["seat"], number
        found = [insertion(*place, "turn", began + after)]
        if reminder:
            found.append(insertion(*place, "reminder", began + max(after, reminder * HOUR)))
        return found

    async def add(self, subscription: str, what: str, now: float) -> None:
        """Note something to be sent at once that belongs to no table."""
        await self.database.write([insertion(subscription, None, None, None, what, now)])

    def due(self, now: float) -> list[dict[str, Any]]:
        """What is to be sent now, with its subscription and its table."""
        rows = self.database.rows(
            "SELECT n.id, n.subscription, n.table_id, n.seat, n.turn, n.what, n.tries,"
            " u.way, u.address, u.goes_to, u.settings, u.state AS going, u.failures,"
            " t.state AS table_state, t.summary, t.agreement FROM notifications n"
            " JOIN subscriptions u ON u.id = n.subscription"
            " LEFT JOIN tables t ON t.id = n.table_id"
            " WHERE n.state = 'waiting' AND n.due <= ? ORDER BY n.due LIMIT ?",
            (now, MOST_AT_ONCE),
        )
        return [unpack_row(row) for row in rows]

    def is_duplicate(self, row: dict[str, Any]) -> bool:
        """Was the same message sent to the same place already, for another subscription?"""
        found = self.database.rows(
            "SELECT 1 FROM notifications n JOIN subscriptions u ON u.id = n.subscription"
            " WHERE u.goes_to = ? AND u.way = ? AND n.table_id = ? AND n.seat = ? AND n.turn = ?"
            " AND n.what = ? AND n.id != ? AND n.state IN ('sending', 'sent') LIMIT 1",
            (
                *(row["goes_to"], row["way"], row["table_id"], row["seat"], row["turn"]),
                *(row["what"], row["id"]),
            ),
        )
        return bool(found)

    async def claim(self, id: str, now: float) -> bool:
        """Take a message to send it; of several processes only one gets it."""
        mine = secrets.token_hex(8)
        take = (
            "UPDATE notifications SET state = 'sending', claim = ?, due = ?, tries = tries + 1"
            " WHERE id = ? AND state = 'waiting'"
        )
        await self.database.write([(take, (mine, now + LEASE, id))])
        asked = "SELECT 1 FROM notifications WHERE id = ? AND claim = ? AND state = 'sending'"
        return bool(self.database.rows(asked, (id, mine)))

    async def set(self, id: str, state: str, due: float, *more: Statement) -> None:
        """Note what became of a message."""
        update = "UPDATE notifications SET state = ?, due = ? WHERE id = ?"
        await self.database.write([(update, (state, due, id)), *more])

    async def recover(self, now: float) -> None:
        """Look again at what was being sent when a process ended; forget old messages."""
        lost = "SELECT 1 FROM notifications WHERE state = 'sending' AND due <= ? LIMIT 1"
        if not self.database.rows(lost, (now,)):
            return
        twice = f"(SELECT id FROM subscriptions WHERE way IN ({KNOWN_TWICE}))"
        again = (
            "UPDATE notifications SET state = 'waiting' WHERE state = 'sending' AND due <= ?"
            f" AND subscription IN {twice}"
        )
        drop = "UPDATE notifications SET state = 'dropped' WHERE state = 'sending' AND due <= ?"
        await self.database.write([(again, (now,)), (drop, (now,))])

    async def forget_old(self, now: float) -> None:
        """Forget what was sent or dropped long ago."""
        gone = "DELETE FROM notifications WHERE state IN ('sent', 'dropped') AND due < ?"
        await self.database.write([(gone, (now - KEPT,))])


def insertion(
    subscription: str,
    table: str | None,
    seat: int | None,
    turn: int | None,
    what: str,
    due: float,
) -> Statement:
    """The statement that stores a notification, once for each turn."""
    insert = (
        "INSERT INTO notifications (id, subscription, table_id, seat, turn, what, due, state)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, 'waiting')"
        " ON CONFLICT (subscription, table_id, seat, turn, what) DO NOTHING"
    )
    return insert, (secrets.token_hex(12), subscription, table, seat, turn, what, due)


def turn_of(summary: dict[str, Any], seat: int) -> tuple[int, float] | None:
    """The state number and the time at which the turn of a seat began; None if it is not asked."""
    found = summary.get("turns", {}).get(str(seat))
    return None if found is None else (found[0], found[1])


def unpack_row(row: Any) -> dict[str, Any]:
    """A row with its parts read."""
    found = dict(row)
    for key in ("address", "settings", "summary", "agreement"):
        found[key] = json.loads(found[key]) if found[key] else {}
    return found
