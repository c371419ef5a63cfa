"""A table in memory: hears its pages one after the other, stores, then acknowledges."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable

import structlog

from ..table.desk import Desk, Message, Page
from ..table.operations import hear
from ..table.telling import told
from .shelf import Shelf
from .store import StoreError
from .thinking import Thinking

Send = Callable[[str], Awaitable[None]]
log = structlog.get_logger()
PAUSES = {"calm": 1.5, "normal": 0.7, "quick": 0.25, "off": 0.0}
"""Seconds between two moves of bots, so that people can follow."""


class Guest:
    """A page that is connected, and how to reach it."""

    def __init__(self, page: Page, send: Send) -> None:
        self.page = page
        self.send = send


class LiveTable:
    """One table with everybody who looks at it now."""

    def __init__(self, desk: Desk, shelf: Shelf, thinking: Thinking) -> None:
        self.desk = desk
        self.shelf = shelf
        self.thinking = thinking
        self.guests: set[Guest] = set()
        self.pause = PAUSES["normal"]
        self.used = time.monotonic()
        self.broken = False
        self._turn = asyncio.Lock()
        self._course: asyncio.Task[None] | None = None

    async def welcome(self, guest: Guest) -> None:
        """Somebody looks at the table from now on."""
        self.guests.add(guest)
        self._wake()

    async def farewell(self, guest: Guest) -> None:
        """Somebody looks no more; the others see it."""
        self.guests.discard(guest)
        if guest.page.yours:
            await self.tell_all()

    async def hear(self, guest: Guest, message: Message) -> None:
        """Do what a page asks; it hears of it once it is stored."""
        self.used = time.monotonic()
        if message.get("op") == "pace":
            self.pause = PAUSES.get(str(message.get("bots")), self.pause)
            return
        async with self._turn:
            before = self.shelf.mark(self.desk)
            answers = hear(self.desk, guest.page, message)
            if not await self._kept(message.get("id")):
                return
            for answer in answers:
                await self._send(guest, answer)
            changed = self.shelf.mark(self.desk) != before
        if message.get("op") in ("hello", "curtain") or answers_need_state(answers):
            await self.tell(guest)
        if changed or message.get("op") == "hello":
            await self.tell_all()
        self._wake()

    async def _kept(self, operation: object) -> bool:
        """Store what is new; a table that cannot be stored is closed rather than believed."""
        try:
            await self.shelf.keep(self.desk, operation if isinstance(operation, str) else None)
        except StoreError as error:
            log.error("not stored", table=self.desk.table, error=str(error))
            self.broken = True
            await self.close()
            return False
        return True

    # Telling.

    async def tell_all(self) -> None:
        """Everybody hears how the table stands."""
        for guest in list(self.guests):
            await self.tell(guest)

    async def tell(self, guest: Guest) -> None:
        """One page hears how the table stands, as far as it may."""
        here = {seat for other in self.guests for seat in other.page.yours}
        await self._send(guest, told(self.desk, guest.page, here))

    async def _send(self, guest: Guest, message: Message) -> None:
        try:
            await guest.send(json.dumps(message, separators=(",", ":"), ensure_ascii=False))
        except Exception as error:
            # Whatever a socket does when it dies, the table goes on.
            log.info("page lost", table=self.desk.table, error=repr(error))
            self.guests.discard(guest)

    # Going on: fate, standing orders and bots.

    def _wake(self) -> None:
        if self._course is None or self._course.done():
            self._course = asyncio.create_task(self._go_on())

    async def _go_on(self) -> None:
        try:
            while not self.broken and await self._step():
                await asyncio.sleep(0)
        except Exception:
            # People can still act, and the next thing anybody does wakes the table again.
            log.exception("a table stands still", table=self.desk.table)

    async def _step(self) -> bool:
        """Let fate and orders answer, then one bot; is there more to do?"""
        async with self._turn:
            sitting = self.desk.sitting
            if sitting is None or sitting.over:
                return False
            before = sitting.number
            sitting.advance(think=False)
            if sitting.number != before and not await self._kept(None):
                return False
            changed = sitting.number != before
            bots = sitting.bots_asked
            thoughts = [self.desk.thought(seat) for seat in bots]
            self.desk.thinking = set(bots)
            seen = sitting.number
        if changed:
            await self.tell_all()
        if not thoughts:
            return False
        pause = self.pause if self.desk.people else 0.0
        index, _ = await asyncio.gather(self.thinking.choose(thoughts[0]), asyncio.sleep(pause))
        async with self._turn:
            self.desk.thinking.clear()
            if sitting.number == seen and sitting is self.desk.sitting:
                sitting.answer(bots[0], index)
                sitting.advance(think=False)
                if not await self._kept(None):
                    return False
        await self.tell_all()
        return True

    async def close(self) -> None:
        """Say that the table is closed; everything is stored already."""
        for guest in list(self.guests):
            await self._send(guest, {"say": "closing"})
        if self._course is not None:
            self._course.cancel()

    @property
    def idle(self) -> bool:
        """Does nobody look, and is nothing to be done?"""
        return not self.guests and (self._course is None or self._course.done())


def answers_need_state(answers: list[Message]) -> bool:
    """Does a refusal call for a fresh look at the table?"""
    return any(answer["say"] == "refused" for answer in answers)
