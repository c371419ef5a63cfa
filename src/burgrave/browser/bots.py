"""Bots without a server: quick ones compute here, slow ones in another worker of the page."""

from __future__ import annotations

import asyncio
import base64
import pickle
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar, cast

from ..lobby.interfaces import Task
from ..session.bot_turn import BotTurn

T = TypeVar("T")
AskWorker = Callable[[str, bool], Awaitable[str]]
"""Lets another worker compute a packed task; returns the packed result, or "" if none is ready.

A task that nobody at a table waits for is computed by workers of its own.
"""
LONG: Final = 0.05
"""A bot that takes more seconds than this counts as slow: a person would notice the wait."""


class BrowserBots:
    """Runs bots once all waiting messages are sent, or in another worker."""

    def __init__(self, ask_worker: AskWorker | None = None, *, spare: int = 1) -> None:
        self.ask_worker = ask_worker
        self.spare = spare
        """How many workers there may be for what nobody at a table waits for."""
        self.slow: set[str] = set()
        """The bots that were found to be slow."""

    async def run(self, task: Task[T], whose: str = "") -> T:
        """Compute a bot's turn or a hint."""
        if not isinstance(task, BotTurn):
            return await self.run_here(task)
        return cast(T, await self._take_turn(task))

    async def _take_turn(self, turn: BotTurn) -> int:
        if turn.bot in self.slow:
            index = await self.run_elsewhere(turn)
            if index is not None:
                return index
        started = time.monotonic()
        index = await self.run_here(turn)
        if time.monotonic() - started > LONG:
            self.slow.add(turn.bot)
        return index

    async def run_here(self, task: Task[T]) -> T:
        """Compute a task in this worker, once all waiting messages are sent."""
        await asyncio.sleep(0)
        return task.run()

    async def run_elsewhere(self, task: Task[T], *, patient: bool = False) -> T | None:
        """Compute a task in another worker; None if no worker is ready."""
        packed = "" if self.ask_worker is None else await self.ask_worker(pack(task), patient)
        return cast(T, unpack(packed)) if packed else None


def pack(value: object) -> str:
    """Write a task or a result as it goes from one worker of a page to another."""
    return base64.b64encode(pickle.dumps(value)).decode()


def unpack(packed: str) -> Any:
    """Read a packed task or result; only a page's own workers send any."""
    return pickle.loads(base64.b64decode(packed))


def compute(packed: str) -> str:
    """Compute a packed task in this worker; return the packed result."""
    return pack(unpack(packed).run())
