"""What protects people from one another: whom they have blocked, and reports to the operator."""

from __future__ import annotations

import secrets
import time
from typing import Final

from ..lobby.lobby import UnavailableError
from ..lobby.stranger_messages import BlockedPeople
from .database import Database, Row, iso_time
from .links import digest

MOST_BLOCKED: Final = 200
MOST_REPORTS: Final = 20
"""How many open reports one browser may have."""
MOST_REPORTS_IN_ALL: Final = 10_000
NOBODY: Final = "Nobody else sits there."
TOO_MANY_BLOCKED: Final = f"You have blocked {MOST_BLOCKED} people already."
TOO_MANY_REPORTS: Final = "There are too many open reports; the operator has to read them first."
NOT_BLOCKED: Final = "Nobody of that name is blocked."


class People:
    """Blocks and reports of one database."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def blocked_by(self, browser: str) -> BlockedPeople:
        """Everybody whom a browser's player has blocked."""
        asked = (
            "SELECT id, name, made FROM blocks WHERE blocker = ?"
            " GROUP BY id, name, made ORDER BY made DESC"
        )
        rows = self.database.rows(asked, (digest(browser),))
        people = [
            {"id": row["id"], "name": row["name"], "since": iso_time(row["made"])} for row in rows
        ]
        return {"people": people}  # type: ignore[typeddict-item] # of the declared keys

    async def block(self, browser: str, others: list[bytes], name: str) -> BlockedPeople:
        """Block the browsers that act for a seat."""
        me, id, now = digest(browser), secrets.token_hex(8), time.time()
        if not others or me in others:
            raise UnavailableError(409, NOBODY)
        if len(self.blocked_by(browser)["people"]) >= MOST_BLOCKED:
            raise UnavailableError(409, TOO_MANY_BLOCKED)
        insert = (
            "INSERT INTO blocks (id, blocker, blocked, name, made) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT DO NOTHING"
        )
        await self.database.write([(insert, (id, me, other, name, now)) for other in others])
        return self.blocked_by(browser)

    async def unblock(self, browser: str, id: str) -> BlockedPeople:
        """Block somebody no longer."""
        if all(one["id"] != id for one in self.blocked_by(browser)["people"]):
            raise UnavailableError(404, NOT_BLOCKED)
        gone = "DELETE FROM blocks WHERE blocker = ? AND id = ?"
        await self.database.write([(gone, (digest(browser), id))])
        return self.blocked_by(browser)

    async def report(self, browser: str, table: str, seat: int, **said: str) -> None:
        """Report somebody to the operator, with their name, their line of chat and the reason."""
        me = digest(browser)
        asked = "SELECT count(*) AS n FROM reports WHERE done IS NULL"
        own = self.database.rows(f"{asked} AND reporter = ?", (me,))[0]["n"]
        if own >= MOST_REPORTS or self.database.rows(asked)[0]["n"] >= MOST_REPORTS_IN_ALL:
            raise UnavailableError(409, TOO_MANY_REPORTS)
        insert = (
            "INSERT INTO reports (table_id, seat, name, line, words, reporter, made)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)"
        )
        values = (table, seat, said["name"], said["line"], said["words"], me, time.time())
        await self.database.write([(insert, values)])

    async def forget(self, browser: str) -> None:
        """Forget whom a browser's player has blocked, and who reported what they have reported."""
        me = digest(browser)
        await self.database.write(
            [
                ("DELETE FROM blocks WHERE blocker = ? OR blocked = ?", (me, me)),
                ("UPDATE reports SET reporter = ? WHERE reporter = ?", (b"", me)),
            ]
        )


def open_reports(database: Database) -> list[Row]:
    """The reports that the operator has not closed, oldest first."""
    return list(database.rows("SELECT * FROM reports WHERE done IS NULL ORDER BY id"))


def close_report(database: Database, id: int) -> bool:
    """Close a report and delete what it quotes; False if there is no such open report."""
    asked = "SELECT 1 FROM reports WHERE id = ? AND done IS NULL"
    if not database.rows(asked, (id,)):
        return False
    close = "UPDATE reports SET done = ?, name = '', line = '', words = '' WHERE id = ?"
    database.write_soon([(close, (time.time(), id))]).result()
    return True
