"""Owners of tables in PostgreSQL: leases with an epoch, and processes that show they are alive."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import secrets
import socket
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any, Final

import psycopg

from .database import Database, DatabaseError, Statement
from .logger import log
from .owners import HEARD, SHIFT, Claim, ElsewhereError, Owners
from .postgres_database import Connection, PostgresDatabase, connect, execute, one_line

LEASE: Final = 3.0
"""For how many seconds a process counts as alive after it was last heard."""
BEAT: Final = 0.8
"""How many seconds pass between two signs that a process is alive."""
CHANNEL: Final = "burgrave"
STARTING: Final = 8_471
"""The lock under which a process finds out whether it is the first."""
ALIVE: Final = f"now() + interval '{LEASE} seconds'"
BEATS: Final = (
    f"INSERT INTO processes (id, address, until, at, backend, backend_start) SELECT ?, ?, {ALIVE},"
    " ?, a.pid, a.backend_start FROM pg_stat_activity a WHERE a.pid = pg_backend_pid()"
    " ON CONFLICT (id) DO UPDATE SET until = excluded.until, at = excluded.at,"
    " backend = excluded.backend, backend_start = excluded.backend_start"
)
"""Shows that a process is alive, and by which connection."""
BURY: Final = (
    "UPDATE processes p SET until = now() WHERE p.address = ? AND p.until > now()"
    " AND p.backend IS NOT NULL AND NOT EXISTS (SELECT 1 FROM pg_stat_activity a"
    " WHERE a.pid = p.backend AND coalesce(a.backend_start = p.backend_start, true)) RETURNING id"
)
"""Ends a process whose connection has ended."""


def name_prefix(pid: int) -> str:
    """The prefix of the names of a process on this machine."""
    return f"{socket.gethostname()}-{pid}-"


class PostgresOwners(Owners):
    """The owners of the tables of one PostgreSQL database, as one process knows them."""

    def __init__(self, database: Database, address: str) -> None:
        super().__init__(database)
        self.address = address
        """Where other processes reach this one."""
        self.id = name_prefix(os.getpid()) + secrets.token_hex(4)
        self.epochs: dict[str, int] = {}
        """The tables of this process, each with its lease's epoch."""
        assert isinstance(database, PostgresDatabase)
        self._place = database.address
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stopped = threading.Event()
        self._heart = threading.Thread(target=self._live, name="heart", daemon=True)
        self._beaten = 0.0
        self._peers: set[str] = set()
        """The addresses of the other processes that were alive at the last beat."""

    # Being alive.

    def begin(self, now: float) -> None:
        """Become one of the processes; if it is the only one, clocks continue from now on."""
        with connect(self._place) as connection, connection.transaction():
            execute(connection, "SELECT pg_advisory_xact_lock(?)", (STARTING,))
            others = "SELECT 1 FROM processes WHERE until > now() LIMIT 1"
            if not execute(connection, others):
                heard = execute(connection, HEARD)[0]["at"]
                gap = now - heard if heard is not None else 0.0
                execute(connection, SHIFT, (gap, gap))
                free = "UPDATE leases SET process = NULL, at = ?, epoch = epoch + 1"
                execute(connection, free, (now,))
                execute(connection, "DELETE FROM processes")
            self._beat(connection)

    def start(self) -> None:
        """From now on, show that this process is alive, and listen to the others."""
        self._loop = asyncio.get_running_loop()
        self._heart.start()

    def _live(self) -> None:
        while not self._stopped.is_set():
            try:
                with connect(self._place) as connection:
                    execute(connection, f"LISTEN {CHANNEL}")
                    self._beat(connection)
                    self._look_again(connection)
                    while not self._stopped.is_set():
                        self._go_on(connection)
            except (psycopg.Error, DatabaseError) as problem:
                text = one_line(problem) if isinstance(problem, psycopg.Error) else str(problem)
                log.warning("this process cannot reach the database", reason=text)
                if time.monotonic() - self._beaten > LEASE:
                    # Others may have the tables by now.
                    self._lose(list(self.epochs))
                self._stopped.wait(BEAT / 4)

    def _go_on(self, connection: Connection) -> None:
        """Listen until the next beat, then show that this process is alive."""
        for note in connection.notifies(timeout=BEAT):
            self._hear(note.payload)
            if time.monotonic() - self._beaten > BEAT:
                break
        late = time.monotonic() - self._beaten > LEASE
        self._beat(connection)
        if late:
            self._look_again(connection)

    def _beat(self, connection: Connection) -> None:
        execute(connection, BEATS, (self.id, self.address, self.now()))
        self._beaten = time.monotonic()
        others = "SELECT address FROM processes WHERE until > now() AND id != ?"
        peers = {row["address"] for row in execute(connection, others, (self.id,))}
        gone, self._peers = self._peers - peers, peers
        if gone:
            self._say(self.on_gone, gone)

    def _look_again(self, connection: Connection) -> None:
        """Find out which tables others have taken while this process was not heard."""
        held = dict(self.epochs)
        asked = "SELECT table_id, epoch FROM leases WHERE process = ?"
        mine = {row["table_id"]: row["epoch"] for row in execute(connection, asked, (self.id,))}
        self._lose([table for table, epoch in held.items() if mine.get(table) != epoch])

    def _hear(self, payload: str) -> None:
        news = json.loads(payload)
        if news.get("by") == self.id:
            return
        if "taken" in news:
            if self.epochs.get(news["taken"], news["epoch"]) < news["epoch"]:
                self._lose([news["taken"]])
        else:
            self._say(self.on_news, news)

    def _lose(self, tables: list[str]) -> None:
        if tables:
            self._say(self.on_lost, tables)

    def _say(self, listener: Callable[[Any], object], news: object) -> None:
        if self._loop is not None:
            with contextlib.suppress(RuntimeError):  # The loop may be closed already.
                self._loop.call_soon_threadsafe(listener, news)

    def tell_all(self, **news: object) -> Sequence[Statement]:
        return [("SELECT pg_notify(?, ?)", (CHANNEL, json.dumps({**news, "by": self.id})))]

    # Owning tables.

    def claim(self, table: str) -> Claim:
        known = self.database.rows(
            "SELECT l.process, coalesce(p.at, l.at) AS at, p.until > now() AS alive"
            " FROM leases l LEFT JOIN processes p ON p.id = l.process WHERE l.table_id = ?",
            (table,),
        )
        claimed = self.database.rows(
            "INSERT INTO leases (table_id, process, epoch) VALUES (?, ?, 1)"
            " ON CONFLICT (table_id) DO UPDATE SET process = excluded.process,"
            " epoch = leases.epoch + 1 WHERE leases.process IS NULL"
            " OR leases.process = excluded.process OR NOT EXISTS"
            " (SELECT 1 FROM processes p WHERE p.id = leases.process AND p.until > now())"
            " RETURNING epoch",
            (table, self.id),
        )
        if not claimed:
            raise ElsewhereError("another process has this table")
        epoch = self.epochs[table] = claimed[0]["epoch"]
        if not known:
            return Claim()
        before = known[0]["process"]
        died = before not in (None, self.id)
        if died:
            self.database.write_soon(self.tell_all(taken=table, epoch=epoch))
            log.info("a table is taken over", table=table, owner=before, epoch=epoch)
        return Claim(known[0]["at"], died)

    def first(self, table: str) -> list[Statement]:
        self.epochs[table] = 1
        return [
            ("INSERT INTO leases (table_id, process, epoch) VALUES (?, ?, 1)", (table, self.id))
        ]

    def fence(self, table: str) -> Sequence[Statement]:
        return [("SELECT hold_lease(?, ?)", (table, self.epochs.get(table, 0)))]

    def where(self, table: str) -> str:
        found = self.database.rows(
            "SELECT p.address FROM leases l JOIN processes p ON p.id = l.process"
            " WHERE l.table_id = ? AND p.until > now() AND p.id != ?",
            (table, self.id),
        )
        return str(found[0]["address"]) if found else ""

    def bury(self, address: str) -> bool:
        # It is dead if it neither listens nor has its connection to the database. One that has
        # lost only one of them is given the time of its lease.
        found = self.database.rows(BURY, (address,))
        if found:
            log.info("a process has ended", process=found[0]["id"])
        return bool(found)

    def count(self) -> dict[str, int]:
        found = self.database.rows("SELECT count(*) AS n FROM processes WHERE until > now()")
        return {"processes": found[0]["n"], "owned": len(self.epochs)}

    def release(self, table: str) -> None:
        epoch = self.epochs.pop(table, None)
        if epoch is not None:
            # Without the epoch this would take a table from whoever has it next.
            free = "UPDATE leases SET process = NULL, at = ? WHERE table_id = ? AND epoch = ?"
            self.database.write_soon([(free, (self.now(), table, epoch))])

    def release_all(self) -> None:
        self._stopped.set()
        if self._heart.is_alive():
            self._heart.join()
        free = "UPDATE leases SET process = NULL, at = ? WHERE process = ?"
        end = "UPDATE processes SET until = now() WHERE id = ?"
        done = self.database.write_soon([(free, (self.now(), self.id)), (end, (self.id,))])
        with contextlib.suppress(DatabaseError):
            done.result()


def bury(address: str, pid: int) -> None:
    """Let others have the tables of a process of this machine that is known to be gone."""
    end = "UPDATE processes SET until = now() WHERE starts_with(id, ?)"
    with contextlib.suppress(psycopg.Error, DatabaseError), connect(address) as connection:
        execute(connection, end, (name_prefix(pid),))
