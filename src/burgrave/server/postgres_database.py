"""The permanent store in PostgreSQL, which many processes on many machines may share."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, cast

from ..engine.text.notation import BurgraveError
from .database import SCHEMES, Batch, Database, DatabaseError, settle
from .postgres_schema import PROCESSES, TABLES

try:
    import psycopg
    from psycopg.rows import dict_row
except ImportError:
    raise BurgraveError(
        "PostgreSQL needs psycopg, which is not installed: pip install 'burgrave[postgres]'"
    ) from None

IDLE_KEPT: Final = 4
"""How many connections for reading stay open while nobody reads."""
MIGRATING: Final = 8_470
"""The lock that a process holds while it brings the schema up to date."""
PARTS: Final = (("tables", TABLES), ("processes", PROCESSES))
"""The parts of the schema, each with a version of its own."""

# A server that is out of reach is noticed within seconds, here and at its end.
CONNECT: Final[dict[str, Any]] = {
    "connect_timeout": 3,
    "keepalives_idle": 2,
    "keepalives_interval": 1,
    "keepalives_count": 3,
    "tcp_user_timeout": 5000,
    "application_name": "burgrave",
}
PATIENCE: Final = (
    "-c statement_timeout=10s -c lock_timeout=5s -c idle_in_transaction_session_timeout=5s"
)
Connection = psycopg.Connection[dict[str, Any]]


@lru_cache(maxsize=512)
def portable(sql: str) -> str:
    """A statement with psycopg's marks for values instead of question marks."""
    return sql.replace("%", "%%").replace("?", "%s")


def connect(address: str, *, patience: str = PATIENCE) -> Connection:
    """A new connection on which each statement is a transaction of its own."""
    try:
        return psycopg.connect(
            address, autocommit=True, row_factory=dict_row, options=patience, **CONNECT
        )
    except psycopg.Error as error:
        raise DatabaseError(f"PostgreSQL cannot be reached: {one_line(error)}") from None


def one_line(error: psycopg.Error) -> str:
    """What PostgreSQL said, on one line."""
    return " ".join(str(error).split())


def execute(connection: Connection, sql: str, values: Sequence[Any] = ()) -> list[dict[str, Any]]:
    """Carry out a statement; returns its rows, if it has any."""
    done = connection.execute(cast(Any, portable(sql)), values)
    return done.fetchall() if done.description else []


class PostgresDatabase(Database):
    """A database of a PostgreSQL server."""

    shared = True

    def __init__(self, address: str) -> None:
        if not address.startswith(SCHEMES):
            raise BurgraveError(
                "the address of a database is postgresql://user@host/name; leave it out to use the"
                " SQLite file of the data folder"
            )
        self.address = address
        self._idle: list[Connection] = []
        self._lock = threading.Lock()
        self._writes: Connection | None = None
        try:
            self._migrate()
        except psycopg.Error as error:
            raise DatabaseError(
                f"PostgreSQL: the schema was not created: {one_line(error)}"
            ) from None
        super().__init__()

    def _migrate(self) -> None:
        """Bring the schema up to date; of processes that start together, one does it."""
        # Steps that move many rows may take as long as they need.
        with connect(self.address, patience="") as connection, connection.transaction():
            execute(connection, "SELECT pg_advisory_xact_lock(?)", (MIGRATING,))
            execute(
                connection,
                "CREATE TABLE IF NOT EXISTS versions (part TEXT PRIMARY KEY, number INTEGER)",
            )
            known = {
                row["part"]: row["number"] for row in execute(connection, "SELECT * FROM versions")
            }
            for part, migrations in PARTS:
                self._bring_up(connection, part, migrations, known.get(part, 0))

    def _bring_up(
        self,
        connection: Connection,
        part: str,
        migrations: tuple[tuple[str, ...], ...],
        version: int,
    ) -> None:
        if version > len(migrations):
            raise DatabaseError(
                f"the database was written by a newer Burgrave (version {version} of its {part};"
                f" this one knows {len(migrations)})"
            )
        for steps in migrations[version:]:
            for step in steps:
                execute(connection, step)
        note = "INSERT INTO versions VALUES (?, ?) ON CONFLICT (part) DO UPDATE"
        values = (part, len(migrations))
        execute(connection, f"{note} SET number = excluded.number", values)

    def rows(self, sql: str, values: Sequence[Any] = ()) -> Sequence[Any]:
        try:
            try:
                return self._rows(sql, values)
            except psycopg.OperationalError:
                # The connection may have been cut long ago; a new one says what is the matter.
                return self._rows(sql, values)
        except psycopg.Error as error:
            raise DatabaseError(f"not read: {one_line(error)}") from None

    def _rows(self, sql: str, values: Sequence[Any]) -> Sequence[Any]:
        with self._borrow() as connection:
            return execute(connection, sql, values)

    @contextlib.contextmanager
    def _borrow(self) -> Iterator[Connection]:
        """A connection for one statement at a time; one that was cut is not used again."""
        with self._lock:
            found = self._idle.pop() if self._idle else None
        if found is None:
            found = connect(self.address)
        try:
            yield found
        finally:
            with self._lock:
                kept = not found.closed and len(self._idle) < IDLE_KEPT
                if kept:
                    self._idle.append(found)
                elif found.closed:
                    # The others were cut at the same time, most likely.
                    stale, self._idle = self._idle, []
                    for one in stale:
                        one.close()
            if not kept:
                found.close()

    def _close(self) -> None:
        for connection in (*self._idle, *filter(None, (self._writes,))):
            connection.close()

    def _commit(self, batch: Batch) -> None:
        connection = self._writes
        try:
            if connection is None or connection.closed:
                self._writes = connection = connect(self.address)
            # All statements are sent before the first answer is awaited.
            with connection.transaction(), connection.pipeline(), connection.cursor() as cursor:
                for statements, _ in batch:
                    for sql, values in statements:
                        cursor.execute(cast(Any, portable(sql)), values)
        except (psycopg.Error, DatabaseError) as error:
            if connection is not None and not connection.closed and len(batch) > 1:
                # One bad write must not fail the others in its transaction.
                for entry in batch:
                    self._commit([entry])
                return
            # After a cut nobody knows whether it was stored; whoever asked looks again.
            text = one_line(error) if isinstance(error, psycopg.Error) else str(error)
            settle(batch, DatabaseError(f"not written: {text}"))
            return
        settle(batch)
