"""Bots think in processes of their own, so that nobody waits for them but their table."""

from __future__ import annotations

import asyncio
import multiprocessing
import pickle
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
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
    """A worker leaves Ctrl-C to the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


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
        try:
            packed = pickle.dumps(thought)
        except (
            TypeError,
            AttributeError,
            pickle.PicklingError,
        ):  # TODO: until games can be pickled
            return await asyncio.to_thread(thought.choose)
        loop = asyncio.get_running_loop()
        for left in reversed(range(TRIES)):
            try:
                return await loop.run_in_executor(self._open(), think, packed)
            except BrokenProcessPool:
                log.warning("a bot's worker died", tries_left=left)
                self._pool = None
        # The game goes on even where no worker lives: here, with everybody waiting.
        return await asyncio.to_thread(thought.choose)

    def close(self) -> None:
        """Stop the workers."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
