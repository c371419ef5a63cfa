"""Dice codes: tables with one code share a seed, which stays secret until all of them are over."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import datetime
from typing import Final
from weakref import WeakValueDictionary

from ..engine.text.notation import BurgraveError
from ..room.shared_dice import SharedDice
from .database import Database, Statement, iso_time
from .links import WATCHER
from .owners import Owners

USUAL_DAYS: Final = 90
"""After how many days the seed of a code is revealed, even if tables still play with it."""
DAY: Final = 24 * 3600.0


class DiceCodes:
    """The codes of one database."""

    def __init__(self, database: Database, owners: Owners) -> None:
        self.database = database
        self.owners = owners
        self._known: WeakValueDictionary[str, SharedDice] = WeakValueDictionary()
        self.on_revealed: Callable[[SharedDice], object] = bool
        """Called when a seed may be revealed from now on."""

    def find(self, code: str) -> SharedDice | None:
        """The dice of a code; None if no table has used it."""
        dice = self._known.get(code)
        if dice is None:
            rows = self.database.rows("SELECT * FROM codes WHERE code = ?", (code,))
            if rows:
                dice = SharedDice(code, iso_time(rows[0]["closes"]), revealed=bool(rows[0]["told"]))
                dice.tables = self._count(code)
                self._known[code] = dice
        return dice

    def open(self, code: str, days: int | None) -> SharedDice:
        """The dice of a code for a new table, which may be the first to use it."""
        found = self.find(code)
        if found is None:
            found = SharedDice(code, iso_time(time.time() + DAY * (days or USUAL_DAYS)))
            self._known[code] = found
        elif days is not None:
            raise BurgraveError("other tables use this dice code, and it has a closing date")
        return found

    @staticmethod
    def statement(dice: SharedDice) -> Statement:
        """The statement that stores a code with the first table that uses it."""
        insert = "INSERT INTO codes (code, closes) VALUES (?, ?) ON CONFLICT DO NOTHING"
        return insert, (dice.code, datetime.fromisoformat(dice.closes).timestamp())

    def seen_by(self, browser: bytes, code: str, table: str, *, to_watch: bool) -> bool:
        """Does a browser sit at another table with this code that is not over, or watch one?

        Whoever only watches may watch as many as they like.
        """
        return bool(
            self.database.rows(
                "SELECT 1 FROM tables t JOIN sitters s ON s.table_id = t.id"
                " WHERE t.code = ? AND t.state != 'over' AND s.browser = ? AND t.id != ?"
                " AND s.seat >= ? LIMIT 1",
                (code, browser, table, 0 if to_watch else WATCHER),
            )
        )

    async def reveal_if_over(self, dice: SharedDice) -> None:
        """Reveal the seed once all tables that play with it are over."""
        dice.tables = self._count(dice.code)
        if self._is_revealed(dice.code):
            self.note_revealed(dice.code)
        going = "SELECT 1 FROM tables WHERE code = ? AND state != 'over' LIMIT 1"
        if not dice.revealed and not self.database.rows(going, (dice.code,)):
            await self._reveal(dice)

    async def reveal_due(self) -> None:
        """Reveal the seeds whose closing date has passed."""
        due = "SELECT code FROM codes WHERE told = 0 AND closes <= ?"
        for row in self.database.rows(due, (time.time(),)):
            dice = self.find(row["code"])
            if dice is not None:
                await self._reveal(dice)

    async def _reveal(self, dice: SharedDice) -> None:
        tell = "UPDATE codes SET told = 1 WHERE code = ?"
        await self.database.write([(tell, (dice.code,)), *self.owners.tell_all(told=dice.code)])
        dice.revealed = True
        self.on_revealed(dice)

    def note_revealed(self, code: str) -> None:
        """Note that another process has revealed the seed of a code."""
        dice = self._known.get(code)
        if dice is not None and not dice.revealed:
            dice.revealed = True
            self.on_revealed(dice)

    def _is_revealed(self, code: str) -> bool:
        """Has any process revealed the seed of a code?"""
        told = "SELECT 1 FROM codes WHERE code = ? AND told = 1"
        return bool(self.database.rows(told, (code,)))

    def _count(self, code: str) -> int:
        found = self.database.rows("SELECT count(*) AS n FROM tables WHERE code = ?", (code,))
        return int(found[0]["n"])
