"""The worker processes in which bots compute, so that only their own table waits for them."""

from __future__ import annotations

import asyncio
import os
from concurrent.futures import ThreadPoolExecutor
from operator import methodcaller
from typing import Any, Final, TypeVar, cast

from ..engine.text.notation import BurgraveError
from ..lobby.interfaces import Task
from ..session.bot_turn import BotTurn
from ..workers import TRIES, LostWorkerError, WorkerPool
from .logger import log
from .turns import Turns

T = TypeVar("T")
PATIENCE: Final = 60.0
"""How many seconds a bot may compute, unless a server's settings say otherwise."""
GENTLE: Final = 10
"""The niceness of processes that let all others go first; 19 is the maximum."""


class NotComputedError(BurgraveError):
    """No worker could compute a task."""


class BotProcesses:
    """Worker processes for the event loop; each task waits in a thread, never in the loop."""

    def __init__(
        self, workers: int, patience: float = PATIENCE, *, tries: int = TRIES, gentle: bool = False
    ) -> None:
        """With `gentle`, everything else on the machine comes before what they compute."""
        self._pool: WorkerPool[Task[Any], Any] = WorkerPool(
            run_gently if gentle else methodcaller("run"),
            workers,
            timeout=patience,
            tries=tries,
            report=_report,
        )
        self._threads = ThreadPoolExecutor(workers, "bots")
        self._turns = Turns(workers)
        self.waiting = 0
        """How many tasks are being computed or wait for a process."""

    async def run(self, task: Task[T], whose: str = "") -> T:
        """Compute a task in one of the processes; those named by `whose` take turns."""
        loop = asyncio.get_running_loop()
        self.waiting += 1
        try:
            async with self._turns.turn(whose):
                return cast(T, await loop.run_in_executor(self._threads, self._pool.run, task))
        except Exception as problem:
            reason = f"{type(problem).__name__}: {problem}"
            log.warning("a task was not computed", task=type(task).__name__, reason=reason)
        finally:
            self.waiting -= 1
        if not isinstance(task, BotTurn):
            raise NotComputedError("no worker could compute it")
        # If no worker can compute a bot's turn, the simplest bot computes it here, so the game goes
        # on.
        return cast(T, await asyncio.to_thread(task.simplest().run))

    async def close(self) -> None:
        """Stop the workers, even in the middle of a task."""
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._pool.close()
        self._threads.shutdown(wait=True, cancel_futures=True)


def run_gently(task: Task[T]) -> T:
    """Compute a task at the lowest priority, on systems that have priorities."""
    if hasattr(os, "nice"):
        os.nice(max(0, GENTLE - os.nice(0)))
    return task.run()


def _report(problem: LostWorkerError, left: int) -> None:
    """Log that a worker was lost."""
    log.warning("a bot's worker was lost", reason=str(problem), tries_left=left)
