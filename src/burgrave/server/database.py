"""The permanent store: tables, every line of their ledgers, and who may sit where.

One thread does all writes, and those that wait share a transaction. A caller goes on only when its
data is on disk. Only the head of a table is ever overwritten.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Future
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from ..lobby.interfaces import NotStoredError

Statement = tuple[str, Sequence[Any]]
"""SQL that SQLite and PostgreSQL both understand, with a question mark for each value."""
Row = Mapping[str, Any]
Batch = list[tuple[list[Statement], "Future[None] | asyncio.Future[None]"]]
MOST_TOGETHER: Final = 500
"""How many writes may share a transaction."""

SCHEMES: Final = ("postgresql://", "postgres://")
"""How the address of a PostgreSQL database begins."""


class DatabaseError(NotStoredError):
    """The database cannot be used; the text says why."""


class Database(ABC):
    """A database with the current schema."""

    shared: bool = False
    """May other processes use it at the same time?"""

    def __init__(self) -> None:
        self.failures = 0
        """How many writes have failed."""
        self.on_written: Callable[[float], object] = bool
        """Called in the event loop with the seconds that a write has taken."""
        self._waiting: queue.SimpleQueue[
            tuple[list[Statement], Future[None] | asyncio.Future[None]] | None
        ] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write, name="store", daemon=True)
        self._writer.start()

    def is_whole(self) -> bool:
        """Is the database undamaged, as far as is known?"""
        return True

    @abstractmethod
    def rows(self, sql: str, values: Sequence[Any] = ()) -> Sequence[Row]:
        """The rows of a query."""

    @abstractmethod
    def _commit(self, batch: Batch) -> None:
        """Carry out writes in one transaction, in the thread that writes; settle their futures."""

    @abstractmethod
    def _close(self) -> None:
        """Close what is open."""

    async def write(self, statements: Iterable[Statement]) -> None:
        """Write; when this returns, the data survives a power cut."""
        # A write that has begun is done, even if its caller is cancelled.
        begun = time.perf_counter()
        done = asyncio.get_running_loop().create_future()
        self._waiting.put((list(statements), done))
        try:
            await done
        except DatabaseError:
            self.failures += 1
            raise
        finally:
            self.on_written(time.perf_counter() - begun)

    def write_soon(self, statements: Iterable[Statement]) -> Future[None]:
        """Write without waiting; the future is done when the data is on disk."""
        done: Future[None] = Future()
        self._waiting.put((list(statements), done))
        return done

    def close(self) -> None:
        """Finish pending writes and close."""
        self._waiting.put(None)
        self._writer.join()
        self._close()

    def _write(self) -> None:
        going = True
        while going:
            batch = [self._waiting.get()]
            while len(batch) < MOST_TOGETHER and not self._waiting.empty():
                batch.append(self._waiting.get())
            going = None not in batch
            if entries := [entry for entry in batch if entry is not None]:
                self._commit(entries)


def settle(batch: Batch, problem: Exception | None = None) -> None:
    """Tell the callers of writes that they are on disk, or why not."""
    in_loops: dict[asyncio.AbstractEventLoop, list[asyncio.Future[None]]] = {}
    for _, done in batch:
        if isinstance(done, asyncio.Future):
            in_loops.setdefault(done.get_loop(), []).append(done)
        elif problem is None:
            done.set_result(None)
        else:
            done.set_exception(problem)
    for loop, waiting in in_loops.items():
        with contextlib.suppress(RuntimeError):  # The loop has ended: nobody waits.
            loop.call_soon_threadsafe(finish, waiting, problem)


def finish(waiting: Iterable[asyncio.Future[None]], problem: Exception | None) -> None:
    """Do the same within an event loop, for callers that still wait."""
    for done in waiting:
        if done.done():
            continue
        if problem is None:
            done.set_result(None)
        else:
            done.set_exception(problem)


def iso_time(time: float) -> str:
    """A stored time, in seconds, as ISO 8601."""
    return datetime.fromtimestamp(time, UTC).isoformat(timespec="seconds")


def open_database(address: str, folder: Path) -> Database:
    """Open the database at an address, or without one the SQLite file of a data folder."""
    if address:
        from .postgres_database import PostgresDatabase

        return PostgresDatabase(address)
    from .sqlite_database import SqliteDatabase

    return SqliteDatabase(folder / FILE)


FILE: Final = "tables.db"
"""The name of the SQLite file in a data folder."""
