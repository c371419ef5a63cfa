"""The permanent store: tables, every line of their ledgers, and who may sit where.

One thread does all writes, and those that wait share a transaction. A caller goes on only when its
data is on disk. Only the head of a table is ever overwritten.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import sqlite3
import threading
from collections.abc import Iterable, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any, Final

from ..lobby.interfaces import NotStoredError
from .schema import MIGRATIONS

Statement = tuple[str, Sequence[Any]]
MOST_TOGETHER: Final = 500
"""How many writes may share a transaction."""


class DatabaseError(NotStoredError):
    """The database cannot be used; the text says why."""


class Database:
    """A database file."""

    def __init__(self, path: Path | str) -> None:
        self.path = str(path)
        self._reads = self._connect()
        try:
            self._migrate()
        except sqlite3.Error as error:
            raise DatabaseError(f"{self.path} cannot be used as a database: {error}") from None
        self._waiting: queue.SimpleQueue[tuple[list[Statement], Future[None]] | None] = (
            queue.SimpleQueue()
        )
        self._writer = threading.Thread(target=self._write, name="store", daemon=True)
        self._writer.start()

    def _connect(self) -> sqlite3.Connection:
        try:
            connection = sqlite3.connect(
                self.path, isolation_level=None, check_same_thread=False, timeout=10
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

    def rows(self, sql: str, values: Sequence[Any] = ()) -> list[sqlite3.Row]:
        """The rows of a query."""
        try:
            return self._reads.execute(sql, values).fetchall()
        except sqlite3.Error as error:
            raise DatabaseError(f"not read: {error}") from None

    async def write(self, statements: Iterable[Statement]) -> None:
        """Write; when this returns, the data survives a power cut."""
        # A write that has begun is waited for, even if its caller was cancelled.
        await asyncio.shield(asyncio.wrap_future(self.write_soon(statements)))

    def write_soon(self, statements: Iterable[Statement]) -> Future[None]:
        """Write without waiting; the future is done when the data is on disk."""
        done: Future[None] = Future()
        self._waiting.put((list(statements), done))
        return done

    def close(self) -> None:
        """Finish pending writes and close."""
        self._waiting.put(None)
        self._writer.join()
        self._reads.close()

    def _write(self) -> None:
        connection = self._connect()
        going = True
        while going:
            batch = [self._waiting.get()]
            while len(batch) < MOST_TOGETHER and not self._waiting.empty():
                batch.append(self._waiting.get())
            going = None not in batch
            self._commit(connection, [entry for entry in batch if entry is not None])
        connection.close()

    def _commit(
        self, connection: sqlite3.Connection, batch: list[tuple[list[Statement], Future[None]]]
    ) -> None:
        try:
            connection.execute("BEGIN IMMEDIATE")
            for statements, _ in batch:
                for sql, values in statements:
                    connection.execute(sql, values)
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            if connection.in_transaction:
                with contextlib.suppress(sqlite3.Error):
                    connection.execute("ROLLBACK")
            if len(batch) > 1:
                # One bad write must not fail the others in its transaction.
                for entry in batch:
                    self._commit(connection, [entry])
                return
            batch[0][1].set_exception(DatabaseError(f"not written: {error}"))
            return
        for _, done in batch:
            done.set_result(None)
