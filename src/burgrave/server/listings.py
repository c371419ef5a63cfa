"""The list of open tables, for people who have nobody to play with."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from typing import Any, Final

from ..engine.text.notation import BurgraveError
from ..games.kinds import kind_named
from ..lobby.lobby import NO_TABLE, UnavailableError
from ..lobby.rating_messages import Rating
from ..lobby.stranger_messages import Listing, OpenTable, OpenTables, WantedPace
from ..narration.rules_words import rules_words
from ..room.seats import Level
from .database import Database, Row
from .links import NOT_HOST, digest
from .rating_scale import pace_of_ratings
from .ratings import Place, Ratings

MOST_SHOWN: Final = 50
MOST_READ: Final = 500
"""How many tables are looked at to find those that fit best."""
MOST_OF_A_HOST: Final = 5
PRESENT: Final = 120.0
"""After how many seconds without any of its players a table is no longer shown."""
LONGEST: Final = 14 * 24 * 3600.0
"""For how many seconds a table for a game over days is shown."""
NOT_OPEN: Final = "This table cannot be joined now."
TOO_MANY: Final = f"You have {MOST_OF_A_HOST} tables in the list already; remove one first."
OWN_CONTENT: Final = (
    "A table with a content file of its own, or for one screen, cannot be in the list."
)
BEGUN: Final = "This game has begun already."
FREE_OF_BLOCKS: Final = (
    " AND NOT EXISTS (SELECT 1 FROM sitters s JOIN blocks b"
    " ON (b.blocker = s.browser AND b.blocked = ?) OR (b.blocked = s.browser AND b.blocker = ?)"
    " WHERE s.table_id = l.table_id AND s.seat >= 0)"
)
"""Nobody who sits at the table has blocked the reader, or is blocked by them."""
SHOWN: Final = (
    "SELECT l.table_id, l.level, l.since, t.agreement, t.summary, t.host,"
    " (SELECT count(*) FROM sitters m WHERE m.table_id = l.table_id AND m.browser = ?) AS mine"
    " FROM listings l JOIN tables t ON t.id = l.table_id WHERE t.state = 'waiting'"
    " AND ((l.slow = 1 AND l.since > ?) OR l.seen > ?)"
)


class Listings:
    """The open tables of one database."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.ratings = Ratings(database)

    def _visible_rows(self, browser: str, more: str, values: Sequence[Any]) -> Sequence[Any]:
        me, now = digest(browser), time.time()
        asked = SHOWN + FREE_OF_BLOCKS + more
        return self.database.rows(asked, (me, now - LONGEST, now - PRESENT, me, me, *values))

    def is_open_to(self, browser: str, table: str) -> bool:
        """May a browser see a table in the list, and so join it?"""
        return bool(self._visible_rows(browser, " AND l.table_id = ?", (table,)))

    def tables(
        self, browser: str, rules: str, level: Level, language: str, pace: WantedPace = "any"
    ) -> OpenTables:
        """The tables that a browser may join, those that fit best first."""
        rows = self._visible_rows(browser, " ORDER BY l.since LIMIT ?", (MOST_READ,))
        found = [(row, json.loads(row["agreement"]), json.loads(row["summary"])) for row in rows]
        found = [one for one in found if one[2].get("open")]
        game = game_of(rules)

        def fits(row: Any, agreement: Any) -> bool:
            right = level == "any" or row["level"] in ("any", level)
            right = right and pace in ("any", pace_of_ratings(agreement["pace"]))
            return right and game in ("", game_of(agreement["rules"]))

        def order(one: tuple[Any, Any, Any]) -> tuple[Any, ...]:
            row, agreement, summary = one
            same = agreement["rules"] == rules
            return (not fits(row, agreement), not same, row["level"] != level, len(summary["open"]))

        found.sort(key=order)
        shown = [
            open_table(row, agreement, summary, fits=fits(row, agreement), language=language)
            | {"host": self._rating(row, agreement)}
            for row, agreement, summary in found[:MOST_SHOWN]
        ]
        return {"tables": shown}

    def _rating(self, row: Row, agreement: Any) -> Rating | None:
        """The rating of a table's host at such tables, if they show it."""
        place = Place(game_of(agreement["rules"]), pace_of_ratings(agreement["pace"]))
        return None if row["host"] is None else self.ratings.shown_of(bytes(row["host"]), place)

    def of(self, table: str, browser: str) -> Listing:
        """Whether a table is in the list, and whether a browser may change that."""
        return {"listed": self.level_of(table), "yours": self._is_host(table, browser)}

    def level_of(self, table: str) -> Level | None:
        """For whom a table is in the list, if it is."""
        rows = self.database.rows("SELECT level FROM listings WHERE table_id = ?", (table,))
        return rows[0]["level"] if rows else None

    def _is_host(self, table: str, browser: str) -> bool:
        rows = self.database.rows("SELECT host FROM tables WHERE id = ?", (table,))
        if not rows:
            raise UnavailableError(404, NO_TABLE)
        return rows[0]["host"] is not None and bytes(rows[0]["host"]) == digest(browser)

    async def change(self, table: str, browser: str, level: Level | None) -> Listing:
        """Put a table into the list, or take it out; only its host may."""
        if not self._is_host(table, browser):
            raise UnavailableError(403, NOT_HOST)
        if level is None:
            await self.database.write([("DELETE FROM listings WHERE table_id = ?", (table,))])
            return self.of(table, browser)
        row = self.database.rows("SELECT agreement, state FROM tables WHERE id = ?", (table,))[0]
        agreement, me, now = json.loads(row["agreement"]), digest(browser), time.time()
        if row["state"] != "waiting":
            raise UnavailableError(409, BEGUN)
        if agreement["content"] or agreement["hot_seat"]:
            raise UnavailableError(409, OWN_CONTENT)
        asked = (
            "SELECT count(*) AS n FROM listings l JOIN tables t ON t.id = l.table_id"
            " WHERE t.host = ? AND t.state = 'waiting' AND l.table_id != ?"
        )
        if self.database.rows(asked, (me, table))[0]["n"] >= MOST_OF_A_HOST:
            raise UnavailableError(409, TOO_MANY)
        insert = (
            "INSERT INTO listings (table_id, level, slow, since, seen) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (table_id) DO UPDATE SET level = excluded.level, seen = excluded.seen"
        )
        slow = int(agreement["pace"] == "days")
        await self.database.write([(insert, (table, level, slow, now, now))])
        return self.of(table, browser)

    async def note_present(self, tables: Sequence[str]) -> None:
        """Note that players are at tables that wait."""
        listed = {row["table_id"] for row in self.database.rows("SELECT table_id FROM listings")}
        update = "UPDATE listings SET seen = ? WHERE table_id = ?"
        here = [(update, (time.time(), table)) for table in tables if table in listed]
        if here:
            await self.database.write(here)

    async def take_seat(self, table: str, seat: int, browser: str) -> bool:
        """Let a browser have a seat where nobody sits; its unused links are void then."""
        me = digest(browser)
        sit = (
            "INSERT INTO sitters SELECT ?, id, ? FROM tables WHERE id = ? AND NOT EXISTS"
            " (SELECT 1 FROM sitters WHERE table_id = ? AND seat = ?) ON CONFLICT DO NOTHING"
        )
        mine = "EXISTS (SELECT 1 FROM sitters WHERE browser = ? AND table_id = ? AND seat = ?)"
        use = "UPDATE locks SET taken_by = ? WHERE table_id = ? AND seat = ? AND taken_by IS NULL"
        await self.database.write(
            [
                (sit, (me, seat, table, table, seat)),
                (f"{use} AND {mine}", (me, table, seat, me, table, seat)),
            ]
        )
        asked = "SELECT 1 FROM sitters WHERE browser = ? AND table_id = ? AND seat = ?"
        return bool(self.database.rows(asked, (me, table, seat)))


def open_table(row: Row, agreement: Any, summary: Any, *, fits: bool, language: str) -> OpenTable:
    """What everybody may know about an open table."""
    return {
        "table": row["table_id"],
        "rules": rules_words(agreement["rules"], language),
        "pace": agreement["pace"],
        "level": row["level"],
        "seats": len(summary["names"]),
        "free": len(summary["open"]),
        "rated": agreement.get("rated") == "counts",
        "host": None,
        "minutes": max(0, int((time.time() - row["since"]) // 60)),
        "fits": fits,
        "yours": row["mine"] > 0,
    }


def game_of(rules: str) -> str:
    """The name of the game of a rules string; empty if it is none, or not installed."""
    try:
        return kind_named(rules).name
    except BurgraveError:
        return ""
