"""The permanent store in one SQLite file, which one process uses."""

from __future__ import annotations

import contextlib
import sqlite3
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from .database import Batch, Database, DatabaseError, settle
from .merged_writes import MOST_ROWS, merge_writes
from .schema import MIGRATIONS

DAMAGED: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
LOOK_AGAIN: Final = 10.0
"""After how many seconds a damaged file is looked at again: somebody may have restored it."""


class SqliteDatabase(Database):
    """A database file."""

    def __init__(self, path: Path | str) -> None:
        self.path = str(path)
        self._damaged = False
        self._looked = 0.0
        self._reads = self._connect()
        try:
            self._migrate()
        except sqlite3.Error as error:
            raise DatabaseError(f"{self.path} cannot be used as a database: {error}") from None
        self._writes = self._connect()
        super().__init__()

    def _connect(self) -> sqlite3.Connection:
        try:
            connection = sqlite3.connect(
                self.path,
                isolation_level=None,
                check_same_thread=False,
                timeout=10,
                cached_statements=4 * MOST_ROWS,
            )
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("PRAGMA foreign_keys = ON")
        except sqlite3.Error as error:
            raise DatabaseError(f"{self.path} cannot be used as a database: {error}") from None
        connection.row_factory = sqlite3.Row
        return connection

    def _migrate(self) -> None:
        """Bring an older database up to date, one migration at a time."""
        version = int(self._reads.execute("PRAGMA user_version").fetchone()[0])
        if version > len(MIGRATIONS):
            raise DatabaseError(
                f"{self.path} was written by a newer Burgrave (version {version}; "
                f"this one knows {len(MIGRATIONS)})"
            )
        for number, steps in enumerate(MIGRATIONS[version:], version + 1):
            self._reads.execute("BEGIN IMMEDIATE")
            for step in steps:
                self._reads.execute(step)
            self._reads.execute(f"PRAGMA user_version = {number}")
            self._reads.execute("COMMIT")

    def is_whole(self) -> bool:
        # What SQLite has cached of a damaged file can still be read and written, so only a check
        # tells.
        if self._damaged and time.monotonic() - self._looked > LOOK_AGAIN:
            self._looked = time.monotonic()
            with contextlib.suppress(sqlite3.Error, DatabaseError):
                with contextlib.closing(self._connect()) as fresh:
                    found = fresh.execute("PRAGMA quick_check(1)").fetchone()[0]
                self._damaged = found != "ok"
        return not self._damaged

    def _note(self, error: sqlite3.Error) -> None:
        """Note that the file is damaged, if an error says so."""
        self._damaged = self._damaged or error.sqlite_errorcode % 256 in DAMAGED

    def rows(self, sql: str, values: Sequence[Any] = ()) -> Sequence[Any]:
        try:
            return self._reads.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            self._note(error)
            raise DatabaseError(f"not read: {error}") from None

    def _close(self) -> None:
        self._writes.close()
        self._reads.close()

    def _commit(self, batch: Batch) -> None:
        connection = self._writes
        try:
            connection.execute("BEGIN IMMEDIATE")
            for sql, values in merge_writes([statements for statements, _ in batch]):
                connection.execute(sql, values)
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            self._note(error)
            if connection.in_transaction:
                with contextlib.suppress(sqlite3.Error):
                    connection.execute("ROLLBACK")
            if len(batch) > 1:
                # One bad write must not fail the others in its transaction.
                for entry in batch:
                    self._commit([entry])
                return
            settle(batch, DatabaseError(f"not written: {error}"))
            return
        settle(batch)
