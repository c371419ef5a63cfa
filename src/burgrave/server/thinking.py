"""Bots think in processes of their own, so that nobody waits for them but their table."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import pickle
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Final

import structlog

from ..table.thought import Thought

log = structlog.get_logger()
TRIES: Final = 3


def think(packed: bytes) -> int:
    """The option a bot chooses, in a world as its seat may imagine it."""
    thought: Thought = pickle.loads(packed)
    return thought.choose()


def settle_down() -> None:
    """A worker leaves Ctrl-C to the server, and does not outlive it, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_the_server, daemon=True).start()


def _follow_the_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        wait([server.sentinel])
        os._exit(0)


class Thinking:
    """A pool of workers; one that dies is replaced and its thought thought again."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._pool: ProcessPoolExecutor | None = None

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.workers, spawn, initializer=settle_down)
        return self._pool

    async def choose(self, thought: Thought) -> int:
        """What the bot chooses."""
        packed = pickle.dumps(thought)
        loop = asyncio.get_running_loop()
        for left in reversed(range(TRIES)):
            pool = self._open()
            try:
                return await loop.run_in_executor(pool, think, packed)
            except BrokenProcessPool:
                log.warning("a bot's worker died", tries_left=left)
                # Others that waited for the same worker may have replaced it already.
                if self._pool is pool:
                    self._pool = None
                pool.shutdown(wait=False)
        # The game goes on even where no worker lives: in a thread of the server.
        return await asyncio.to_thread(thought.choose)

    def close(self) -> None:
        """Stop the workers, whatever they think about."""
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
