"""Bots think in processes of their own, so that nobody waits for them but their table."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import pickle
import signal
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from multiprocessing.connection import Connection, wait
from typing import Any, Final

from ..engine.text.notation import BurgraveError
from ..room.hint_request import HintRequest
from ..room.hints import Hint
from ..session.bot_turn import BotTurn
from .logger import log

SPAWN: Final = multiprocessing.get_context("spawn")
TRIES: Final = 3
PATIENCE: Final = 60.0
"""How many seconds a bot may think, unless a server's settings say otherwise."""


class LostWorkerError(BurgraveError):
    """A worker does not answer, and why."""


def work(pipe: Connection) -> None:
    """Think about what comes, one thing after the other."""
    bind_to_server()
    while True:
        try:
            packed = pipe.recv_bytes()
        except EOFError:
            return
        try:
            matter: BotTurn | HintRequest = pickle.loads(packed)
            pipe.send(matter.think())
        except Exception as problem:
            pipe.send(f"{type(problem).__name__}: {problem}")


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
    """A process that thinks."""

    def __init__(self) -> None:
        self.pipe, there = SPAWN.Pipe()
        self.process = SPAWN.Process(target=work, args=(there,), daemon=True)
        self.process.start()
        there.close()

    def think(self, packed: bytes, patience: float) -> Any:
        """What comes of a thought; whoever waits is a thread, not the server."""
        try:
            self.pipe.send_bytes(packed)
            if not self.pipe.poll(patience):
                raise LostWorkerError("a bot's worker hangs")
            answer = self.pipe.recv()
        except (EOFError, OSError):
            raise LostWorkerError("a bot's worker died") from None
        if isinstance(answer, str):
            raise LostWorkerError(f"a bot's worker stumbled: {answer}")
        return answer

    def end(self) -> None:
        """Stop it, whatever it thinks about."""
        self.process.kill()
        self.process.join()
        self.pipe.close()


class BotPool:
    """Some workers; one that dies or hangs is replaced and its thought thought again."""

    def __init__(self, workers: int, patience: float = PATIENCE) -> None:
        self.patience = patience
        self._slots = asyncio.Semaphore(workers)
        self._threads = ThreadPoolExecutor(2 * workers, "thinking")
        self._idle: list[Worker] = []
        self._busy: set[Worker] = set()
        self._closed = False

    async def choose(self, thought: BotTurn) -> int:
        """What the bot chooses."""
        try:
            return int(await self._thought_of(thought, bot=thought.bot))
        except LostWorkerError:
            # The game goes on where no worker can think of it: by the plainest bot, here.
            plain = replace(thought, bot=thought.playable.bots[-1])
            return await asyncio.to_thread(plain.think)

    async def hint(self, asked: HintRequest) -> list[Hint]:
        """What a seat is advised to do."""
        found: list[Hint] = await self._thought_of(asked, seat=asked.seat)
        return found

    async def _thought_of(self, matter: BotTurn | HintRequest, **whose: object) -> Any:
        packed = pickle.dumps(matter)
        loop = asyncio.get_running_loop()
        async with self._slots:
            for left in reversed(range(TRIES)):
                if self._closed:
                    break
                try:
                    return await loop.run_in_executor(self._threads, self._think, packed)
                except LostWorkerError as problem:
                    log.warning(str(problem), tries_left=left, **whose)
        raise LostWorkerError("nobody could think of it")

    def _think(self, packed: bytes) -> Any:
        worker = self._idle.pop() if self._idle else Worker()
        self._busy.add(worker)
        try:
            answer = worker.think(packed, self.patience)
        except LostWorkerError:
            worker.end()
            raise
        finally:
            self._busy.discard(worker)
        self._idle.append(worker)
        return answer

    def close(self) -> None:
        """Stop the workers, whatever they think about."""
        self._closed = True
        for worker in (*self._idle, *self._busy):
            worker.process.kill()
        self._threads.shutdown(wait=True, cancel_futures=True)
        for worker in self._idle:
            worker.end()
        self._idle.clear()
