"""A page that is connected: what it is still to hear, in order, and never more than it can take."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

from ..room.rate_limit import RateLimit
from ..room.room import Message, Page

Send = Callable[[Message], Awaitable[None]]
MOST_WAITING: Final = 100
"""How many answers may wait for a page; one that does not even read these is let go."""


class Connection:
    """A page, its answers that wait to be sent, and whether the table has changed for it.

    States of the table do not queue: a slow page is told the newest one when it is ready for it, so
    it costs neither memory nor anybody's time.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.chat_limit = RateLimit(10, 0.5)
        """How much it may still say to the others."""
        self.pause: float | None = None
        """How long it wants bots to wait between two moves, in seconds, if it said so."""
        self.greeted = False
        """Has it said hello, so that the others know of it?"""
        self.wonders = False
        """Is a hint being thought of for it?"""
        self.leaving = False
        """Is the connection to be closed once the answers are sent?"""
        self._answers: deque[Message] = deque()
        self._behind = False
        self._news = asyncio.Event()

    def comes(self) -> bool:
        """Greet the table; does a player come of whom the others did not know?"""
        known, self.greeted = self.greeted, True
        return bool(self.page.yours) and not known

    def answer(self, message: Message) -> None:
        """Something for this page alone."""
        if len(self._answers) >= MOST_WAITING:
            self.leave()
            return
        self._answers.append(message)
        self._news.set()

    def fall_behind(self) -> None:
        """The table has changed; the page is told when it is ready."""
        self._behind = True
        self._news.set()

    def leave(self) -> None:
        """Close the connection once everything is said."""
        self.leaving = True
        self._news.set()

    async def deliver(self, send: Send, look: Callable[[Connection], Awaitable[Message]]) -> None:
        """Send everything, one after the other, until the page is to leave."""
        while True:
            await self._news.wait()
            self._news.clear()
            while self._answers:
                await send(self._answers.popleft())
            if self.leaving:
                return
            if self._behind:
                self._behind = False
                await send(await look(self))
