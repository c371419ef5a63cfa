"""Bots without a server: quick ones compute here, slow ones in another worker of the page."""

from __future__ import annotations

import asyncio
import base64
import pickle
import time
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar, cast

from ..lobby.interfaces import Task
from ..session.bot_turn import BotTurn

T = TypeVar("T")
AskWorker = Callable[[str], Awaitable[int]]
"""Lets another worker compute a packed turn; returns -1 if none is ready."""
LONG: Final = 0.05
"""A bot that takes more seconds than this counts as slow: a person would notice the wait."""


class BrowserBots:
    """Runs bots once all waiting messages are sent, or in another worker."""

    def __init__(self, ask_worker: AskWorker | None = None) -> None:
        self.ask_worker = ask_worker
        self.slow: set[str] = set()
        """The bots that were found to be slow."""

    async def run(self, task: Task[T]) -> T:
        """Compute a bot's turn or a hint."""
        if not isinstance(task, BotTurn):
            await asyncio.sleep(0)
            return task.run()
        return cast(T, await self._take_turn(task))

    async def _take_turn(self, turn: BotTurn) -> int:
        if self.ask_worker is not None and turn.bot in self.slow:
            index = await self.ask_worker(pack(turn))
            if index >= 0:
                return int(index)
        await asyncio.sleep(0)
        started = time.monotonic()
        index = turn.run()
        if time.monotonic() - started > LONG:
            self.slow.add(turn.bot)
        return index


def pack(turn: BotTurn) -> str:
    """Encode a turn for another worker of the page."""
    return base64.b64encode(pickle.dumps(turn)).decode()


def choose(packed: str) -> int:
    """Compute an encoded turn; only the page's own workers send these."""
    turn: BotTurn = pickle.loads(base64.b64decode(packed))
    return turn.run()
