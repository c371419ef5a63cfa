"""Bots of a page without a server: quick ones think here, slow ones in a worker of their own."""

from __future__ import annotations

import asyncio
import base64
import pickle
import time
from collections.abc import Awaitable, Callable
from typing import Final

from ..room.hint_request import HintRequest
from ..room.hints import Hint
from ..session.bot_turn import BotTurn

Elsewhere = Callable[[str], Awaitable[int]]
"""Lets another worker choose for a thought in a packed form; -1 where none is ready to."""
LONG: Final = 0.05
"""Seconds after which a bot is one of the slow ones: whoever plays would notice."""


class BotPool:
    """Bots think here after everything that waits has been told, or elsewhere."""

    def __init__(self, elsewhere: Elsewhere | None = None) -> None:
        self.elsewhere = elsewhere
        self.slow: set[str] = set()
        """The bots that were seen to think long."""

    async def choose(self, thought: BotTurn) -> int:
        """What the bot chooses."""
        if self.elsewhere is not None and thought.bot in self.slow:
            found = await self.elsewhere(packed(thought))
            if found >= 0:
                return int(found)
        await asyncio.sleep(0)
        began = time.monotonic()
        index = thought.think()
        if time.monotonic() - began > LONG:
            self.slow.add(thought.bot)
        return index

    async def hint(self, asked: HintRequest) -> list[Hint]:
        """What a seat is advised to do, once everything that waits has been told."""
        await asyncio.sleep(0)
        return asked.think()


def packed(thought: BotTurn) -> str:
    """A thought as it goes from one worker of a page to another."""
    return base64.b64encode(pickle.dumps(thought)).decode()


def choose(words: str) -> int:
    """What the bot of a packed thought chooses; only a page's own workers send any."""
    thought: BotTurn = pickle.loads(base64.b64decode(words))
    return thought.think()
