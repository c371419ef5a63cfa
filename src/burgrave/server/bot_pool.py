"""Processes in which bots compute, so that nobody waits for them but their table."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import pickle
import signal
import threading
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection, wait
from typing import Any, Final, TypeVar, cast

from ..engine.text.notation import BurgraveError
from ..lobby.interfaces import Task
from ..session.bot_turn import BotTurn
from .logger import log

T = TypeVar("T")
SPAWN: Final = multiprocessing.get_context("spawn")
PATIENCE: Final = 60.0
"""How many seconds a bot may compute, unless a server's settings say otherwise."""


class LostWorkerError(BurgraveError):
    """A worker does not answer, and why."""


class FailedError(Exception):
    """What went wrong in a worker."""


def work(pipe: Connection) -> None:
    """Compute what comes, one task after the other."""
    bind_to_server()
    while True:
        try:
            packed = pipe.recv_bytes()
        except EOFError:
            return
        try:
            task: Task[Any] = pickle.loads(packed)
            pipe.send(task.run())
        except Exception as problem:
            pipe.send(FailedError(f"{type(problem).__name__}: {problem}"))


def bind_to_server() -> None:
    """A worker leaves Ctrl-C to the server, and does not outlive it, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_the_server, daemon=True).start()


def _follow_the_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        wait([server.sentinel])
        os._exit(0)


class Worker:
    """A process that computes."""

    def __init__(self) -> None:
        self.pipe, there = SPAWN.Pipe()
        self.process = SPAWN.Process(target=work, args=(there,), daemon=True)
        self.process.start()
        there.close()

    def run(self, packed: bytes, patience: float) -> Any:
        """Compute a packed task; whoever waits is a thread, not the server."""
        try:
            self.pipe.send_bytes(packed)
            if not self.pipe.poll(patience):
                raise LostWorkerError("a bot's worker hangs")
            answer = self.pipe.recv()
        except (EOFError, OSError):
            raise LostWorkerError("a bot's worker died") from None
        if isinstance(answer, FailedError):
            raise LostWorkerError(f"a bot's worker failed: {answer}")
        return answer

    def end(self) -> None:
        """Stop it, whatever it computes."""
        self.process.kill()
        self.process.join()
        self.pipe.close()


class BotProcesses:
    """Some workers; one that dies or hangs is replaced, and another computes its task."""

    def __init__(self, workers: int, patience: float = PATIENCE, *, tries: int = 3) -> None:
        self.patience = patience
        self.tries = tries
        self._slots = asyncio.Semaphore(workers)
        self._threads = ThreadPoolExecutor(2 * workers, "bots")
        self._idle: list[Worker] = []
        self._busy: set[Worker] = set()
        self._closed = False

    async def run(self, task: Task[T]) -> T:
        """Compute a task in one of the processes."""
        try:
            return cast(T, await self._run(task))
        except LostWorkerError:
            if not isinstance(task, BotTurn):
                raise
            # The game goes on where no worker can compute its bot: by the simplest one, here.
            return cast(T, await asyncio.to_thread(task.simplest().run))

    async def _run(self, task: Task[Any]) -> Any:
        packed = pickle.dumps(task)
        loop = asyncio.get_running_loop()
        async with self._slots:
            for left in reversed(range(self.tries)):
                if self._closed:
                    break
                try:
                    return await loop.run_in_executor(self._threads, self._compute, packed)
                except LostWorkerError as problem:
                    log.warning(str(problem), tries_left=left, task=type(task).__name__)
        raise LostWorkerError("no worker could compute it")

    def _compute(self, packed: bytes) -> Any:
        worker = self._idle.pop() if self._idle else Worker()
        self._busy.add(worker)
        try:
            answer = worker.run(packed, self.patience)
        except LostWorkerError:
            worker.end()
            raise
        finally:
            self._busy.discard(worker)
        self._idle.append(worker)
        return answer

    async def close(self) -> None:
        """Stop the workers, whatever they compute."""
        await asyncio.to_thread(self._close)

    def _close(self) -> None:
        self._closed = True
        for worker in (*self._idle, *self._busy):
            worker.process.kill()
        self._threads.shutdown(wait=True, cancel_futures=True)
        for worker in self._idle:
            worker.end()
        self._idle.clear()
