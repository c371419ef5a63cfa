"""Bots' turns and reviews that workers on any machine compute, through the shared database."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any, Final, TypeVar, cast

from ..lobby.interfaces import NotStoredError, Task
from ..session.bot_turn import BotTurn
from .bot_pool import BotProcesses
from .database import Database
from .jobs import KIND, read_answer, write_job
from .logger import log
from .owners import Owners

T = TypeVar("T")
LOOK: Final = 1.0
"""After how many seconds a job is looked at again, in case its end was announced in vain."""
MOST_EARLY: Final = 1000
"""How many jobs that were done before their number was known are remembered."""
TRIES: Final = 3
"""How many workers may take up the same job before it is computed here."""
GONE: Final = "NOT EXISTS (SELECT 1 FROM workers WHERE until > now() AND kind = jobs.kind)"
FREE: Final = "(taken_until IS NULL OR taken_until < now())"

ASK: Final = (
    "WITH made AS (INSERT INTO jobs (asker, kind, urgent, task)"
    " SELECT ?, ?, ?, ? WHERE EXISTS"
    " (SELECT 1 FROM workers WHERE until > now() AND kind = ?) RETURNING id)"
    " SELECT id, pg_notify('burgrave_work', '') FROM made"
)
"""Asks for a job, if anybody is there to compute it."""
TAKE_BACK: Final = (
    "DELETE FROM jobs WHERE id = ? AND (answer IS NOT NULL OR problem IS NOT NULL"
    f" OR {FREE} AND (tries >= {TRIES} OR {GONE})) RETURNING answer, problem"
)
"""Takes a job from the table once it is answered, or if nobody will answer it."""


class NoWorkerError(NotStoredError):
    """No worker has computed a job; it can be computed here."""


class SharedBots:
    """Computes for bots: by workers elsewhere if there are any, or else in processes of our own.

    A bot's answer is given only to the question that it was asked, and stored only by the owner of
    the table: a job that is computed twice, or for an owner that is gone, changes nothing.
    """

    def __init__(self, database: Database, owners: Owners, home: BotProcesses) -> None:
        self.database = database
        self.owners = owners
        self.home = home
        self.elsewhere = 0
        """How many jobs were computed by workers."""
        self._ends: dict[int, asyncio.Event] = {}
        """An event for each job by its number, set when the job may have ended."""
        self._early: set[int] = set()
        """Jobs that were done before anybody here knew their number."""

    @property
    def waiting(self) -> int:
        """How many tasks are not done yet."""
        return self.home.waiting + len(self._ends)

    async def run(self, task: Task[T], whose: str = "") -> T:
        """Compute a bot's turn or a hint, while everything else goes on."""
        if isinstance(task, BotTurn):
            with contextlib.suppress(NoWorkerError):
                return await self.ask(task, urgent=True)
        return await self.home.run(task, whose)

    async def ask(self, task: Task[T], *, urgent: bool = False) -> T:
        """Let a worker compute a task; NoWorkerError if none does."""
        words = (getattr(self.owners, "id", ""), KIND, urgent, write_job(task), KIND)
        made = await self._rows(ASK, words)
        if not made:
            raise NoWorkerError("no worker is there")
        id = int(made[0]["id"])
        end = self._ends[id] = asyncio.Event()
        if id in self._early:
            self._early.discard(id)
            end.set()
        try:
            answer = await self._answer(id, end)
        except asyncio.CancelledError:
            self.database.write_soon([("DELETE FROM jobs WHERE id = ?", (id,))])
            raise
        finally:
            del self._ends[id]
        self.elsewhere += 1
        return cast(T, read_answer(answer))

    async def _answer(self, id: int, end: asyncio.Event) -> str:
        """Wait for the answer to a job."""
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(end.wait(), LOOK)
            end.clear()
            found = await self._rows(TAKE_BACK, (id,))
            if not found:
                # A crash of the database empties the table.
                if await self._rows("SELECT 1 FROM jobs WHERE id = ?", (id,)):
                    continue
                raise NoWorkerError("a job is lost")
            if found[0]["answer"] is None:
                reason = found[0]["problem"] or "the worker was lost"
                log.warning("a job was not computed elsewhere", job=id, reason=reason)
                raise NoWorkerError(reason)
            return str(found[0]["answer"])

    async def _rows(self, sql: str, values: tuple[Any, ...]) -> Any:
        try:
            return await asyncio.to_thread(self.database.rows, sql, values)
        except NotStoredError as problem:
            raise NoWorkerError(str(problem)) from None

    def hear(self, news: dict[str, Any]) -> None:
        """A worker says that a job of this process is done."""
        if news.get("asker") != getattr(self.owners, "id", ""):
            return
        end = self._ends.get(news["job"])
        if end is not None:
            end.set()
            return
        # Most of these were given up, or looked at in time; nobody will ask for them any more.
        if len(self._early) >= MOST_EARLY:
            self._early.clear()
        self._early.add(news["job"])

    async def close(self) -> None:
        """Stop the processes of our own."""
        await self.home.close()
