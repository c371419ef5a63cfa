"""Workers that take jobs of bots and reviews from a shared database and compute them."""

from __future__ import annotations

import os
import secrets
import threading
import time
from functools import partial
from typing import Any, Final

import psycopg

from ..session.playable import OwnBots
from ..workers import LostWorkerError, Worker, wait_for_any
from .database import DatabaseError
from .jobs import KIND, compute
from .logger import log
from .postgres_database import Connection, connect, execute, one_line
from .postgres_owners import CHANNEL, name_prefix

LEASE: Final = 3.0
"""For how many seconds a worker has a job, and counts as alive, after it was last heard."""
BEAT: Final = 0.8
"""How many seconds pass between two signs that it is alive."""
LOOK: Final = 0.5
"""After how many seconds without news it looks for jobs."""
CLEANS: Final = 600.0
"""How many seconds pass before a worker again deletes what belongs to nobody."""
OLD: Final = "1 hour"
"""Jobs older than this belong to nobody."""
SECONDS: Final = f"now() + interval '{LEASE} seconds'"

TAKE: Final = (
    "UPDATE jobs SET worker = ?, tries = tries + 1, taken_until = " + SECONDS + " WHERE id ="
    " (SELECT j.id FROM jobs j JOIN processes p ON p.id = j.asker AND p.until > now()"
    " WHERE j.kind = ? AND (j.urgent OR ?) AND j.answer IS NULL AND j.problem IS NULL"
    " AND (j.taken_until IS NULL OR j.taken_until < now()) AND j.tries < 3"
    " ORDER BY j.urgent DESC, j.id LIMIT 1 FOR UPDATE OF j SKIP LOCKED)"
    " RETURNING id, tries, asker, task"
)
"""Takes the oldest job that is free, a bot's before a review's, of an asker that is alive."""
HOLD: Final = (
    f"UPDATE jobs SET taken_until = {SECONDS} WHERE id = ? AND worker = ? AND tries = ?"
    " RETURNING id"
)
FINISH: Final = (
    "WITH done AS (UPDATE jobs SET answer = ?, problem = ? WHERE id = ? AND worker = ?"
    " AND tries = ? AND answer IS NULL RETURNING id)"
    " SELECT pg_notify(?, json_build_object('by', ?::text, 'asker', ?::text, 'job', id)::text)"
    " FROM done"
)
"""Answers a job, unless another worker has it by now."""


class Slot:
    """One worker: a thread that takes jobs, and a process that computes them."""

    def __init__(self, address: str, own: OwnBots, patience: float, *, reviews: bool) -> None:
        self.address = address
        self.own = own
        self.patience = patience
        """How many seconds a job may take."""
        self.reviews = reviews
        """Does it take parts of reviews, too? Otherwise bots never wait for it for long."""
        self.id = name_prefix(os.getpid()) + secrets.token_hex(4)
        self.stopped = threading.Event()
        self.done = 0
        self._beaten = 0.0
        self._cleans = 0.0
        """When it next deletes what belongs to nobody."""
        self._computes: Worker[str, str] | None = None
        self._thread = threading.Thread(target=self._live, name="slot", daemon=True)

    def start(self) -> None:
        """Begin to take jobs."""
        self._thread.start()

    def stop(self) -> None:
        """Take no more jobs, and let others have the present one."""
        self.stopped.set()
        if self._computes is not None:
            self._computes.kill()
        self._thread.join(5)

    def _live(self) -> None:
        while not self.stopped.is_set():
            try:
                with connect(self.address) as connection:
                    execute(connection, "LISTEN burgrave_work")
                    self._process()
                    while not self.stopped.is_set():
                        self._go_on(connection)
                    self._leave(connection)
            except (psycopg.Error, DatabaseError) as problem:
                text = one_line(problem) if isinstance(problem, psycopg.Error) else str(problem)
                log.warning("a worker does not reach the database", reason=text)
                self.stopped.wait(LOOK)
            except LostWorkerError as problem:
                log.warning("a worker does not start", reason=str(problem))
                self._computes = None
                self.stopped.wait(LOOK)

    def _process(self) -> Worker[str, str]:
        """The process that computes, started before anybody waits for it."""
        if self._computes is None:
            self._computes = Worker(partial(compute, self.own))
            self._computes.send("")
            self._computes.result()
        return self._computes

    def _go_on(self, connection: Connection) -> None:
        """Compute a job, or wait for one."""
        self._beat(connection)
        found = execute(connection, TAKE, (self.id, KIND, self.reviews))
        if found:
            self._do(connection, found[0])
            return
        for _ in connection.notifies(timeout=LOOK, stop_after=1):
            pass

    def _beat(self, connection: Connection) -> None:
        """Show that this worker is alive."""
        if time.monotonic() - self._beaten < BEAT:
            return
        beat = (
            f"INSERT INTO workers VALUES (?, ?, {SECONDS})"
            " ON CONFLICT (id) DO UPDATE SET until = excluded.until"
        )
        execute(connection, beat, (self.id, KIND))
        if time.monotonic() >= self._cleans:
            self._cleans = time.monotonic() + CLEANS
            execute(connection, f"DELETE FROM jobs WHERE made < now() - interval '{OLD}'")
            execute(connection, f"DELETE FROM workers WHERE until < now() - interval '{OLD}'")
        self._beaten = time.monotonic()

    def _do(self, connection: Connection, job: dict[str, Any]) -> None:
        """Compute a job and store its answer, or the reason why there is none."""
        answer, problem = None, None
        try:
            answer = self._compute(connection, job)
            if answer is None:
                return
        except psycopg.Error:
            raise
        except Exception as error:
            if self.stopped.is_set():
                return
            # Bots of an operator's own may raise anything.
            problem = f"{type(error).__name__}: {error}"
            log.warning("a job was not computed", job=job["id"], reason=problem)
        notice = (CHANNEL, self.id, job["asker"])
        execute(connection, FINISH, (answer, problem, job["id"], self.id, job["tries"], *notice))
        self.done += 1

    def _compute(self, connection: Connection, job: dict[str, Any]) -> str | None:
        """The answer to a job; None if it was taken away meanwhile."""
        process, end = self._process(), time.monotonic() + self.patience
        try:
            process.send(job["task"])
            while not wait_for_any([process], BEAT):
                self._beat(connection)
                held = execute(connection, HOLD, (job["id"], self.id, job["tries"]))
                if self.stopped.is_set() or not held:
                    return None
                if time.monotonic() > end:
                    raise LostWorkerError(f"it took longer than {self.patience:g} s")
            return process.result(0)
        finally:
            if process.owed:
                self._computes = None
                process.close()

    def _leave(self, connection: Connection) -> None:
        """Let others have this worker's job at once."""
        free = "UPDATE jobs SET taken_until = NULL, tries = tries - 1 WHERE worker = ?"
        execute(connection, f"{free} AND answer IS NULL AND problem IS NULL", (self.id,))
        execute(connection, "DELETE FROM workers WHERE id = ?", (self.id,))
        execute(connection, "SELECT pg_notify('burgrave_work', '')")
        if self._computes is not None:
            self._computes.close()


def slots(address: str, own: OwnBots, *, workers: int, patience: float) -> list[Slot]:
    """The workers of one machine; of several, the first computes for bots only."""
    return [
        Slot(address, own, patience, reviews=number > 0 or workers == 1)
        for number in range(workers)
    ]
