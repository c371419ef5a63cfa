"""A table in memory: hears its pages one after the other, stores, then acknowledges."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any, Final

from ..engine.text.notation import BurgraveError
from ..table.desk import Desk, Message
from ..table.operations import hear, hinted, refused
from ..table.telling import told
from ..table.wondering import Wondering
from .guest import Guest
from .shelving import Log, NotKeptError, Shelf, Thinking, told_state

PAUSES: Final = {"calm": 1.5, "normal": 0.7, "quick": 0.25, "off": 0.0}
"""Seconds between two moves of bots, so that people can follow."""


class LiveTable:
    """One table with everybody who looks at it now."""

    def __init__(
        self,
        desk: Desk,
        shelf: Shelf,
        thinking: Thinking,
        *,
        log: Log,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.desk = desk
        self.now = now
        self.shelf = shelf
        self.thinking = thinking
        self.log = log
        self.guests: set[Guest] = set()
        self.used = time.monotonic()
        self.broken = False
        self.closed = False
        self._turn = asyncio.Lock()
        """Held from a change until it is stored, so that nobody is told what might be lost."""
        self._course: asyncio.Task[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None
        """Rings when somebody's time is up."""
        self._errands: set[asyncio.Task[None]] = set()

    def welcome(self, guest: Guest) -> None:
        """Somebody looks at the table from now on; bots move on once a page says hello."""
        self.guests.add(guest)
        self.used = time.monotonic()

    def farewell(self, guest: Guest) -> None:
        """Somebody looks no more; the others see it."""
        self.guests.discard(guest)
        self.used = time.monotonic()
        if guest.page.yours:
            self.tell_all()
            if self.desk.clock is not None and not self.closed:
                self._run(self._look_at_the_clock())

    async def hear(self, guest: Guest, message: Message) -> None:
        """Do what a page asks; it hears of it once it is stored."""
        self.used = time.monotonic()
        op = message.get("op")
        if op in ("ping", "pace"):
            self._hear_page(guest, message)
            return
        if (op == "chat" and not guest.talk.spend()) or (op == "hint" and guest.wonders):
            guest.answer(refused(message.get("id"), "page.refused.often", "not so fast"))
            return
        async with self._turn:
            before = told_state(self.desk)
            answers = hear(self.desk, guest.page, message)
            self._roll_on()
            if not await self._kept(message.get("id")):
                return
            for answer in answers:
                guest.answer(answer)
            changed = told_state(self.desk) != before
        if op in ("hello", "curtain") or any(answer["say"] == "refused" for answer in answers):
            guest.fall_behind()
        if changed or (op == "hello" and guest.comes()):
            self.tell_all()
        if guest.page.wonders is not None:
            guest.wonders = True
            self._run(self._hint(guest, guest.page.wonders))
            guest.page.wonders = None
        self._wake()

    def _hear_page(self, guest: Guest, message: Message) -> None:
        """Do what concerns only the page that asks, not the table."""
        if message.get("op") == "ping":
            guest.answer({"say": "pong"})
        elif guest.page.yours or not self.desk.people:
            guest.pause = PAUSES.get(str(message.get("bots")), guest.pause)

    async def _hint(self, guest: Guest, asked: Wondering) -> None:
        """Let somebody think of a hint, while the table goes on."""
        try:
            found = await self.thinking.hint(asked)
            guest.answer(hinted(self.desk, guest.page, asked, found))
        except BurgraveError as problem:
            guest.answer(refused(asked.id, "page.refused.other", str(problem)))
        finally:
            guest.wonders = False

    async def take_seat(self, seat: int) -> None:
        """Somebody comes by a link and sits down, where nobody or a bot sits."""
        async with self._turn:
            if self.desk.chairs[seat].who == "person":
                return
            self.desk.seat_player(seat, "person")
            await self._kept(None)
        self.tell_all()
        self._wake()

    def _roll_on(self) -> None:
        """Let fate and orders answer at once, so that it is stored and told together."""
        sitting = self.desk.sitting
        if sitting is not None and not sitting.over:
            try:
                sitting.advance(think=False)
            except Exception:
                self.log.exception("a table does not go on", table=self.desk.table)

    async def _kept(self, operation: object) -> bool:
        """Store what is new; a table that cannot be stored is closed rather than believed."""
        if self.broken:
            return False
        players_here = any(guest.page.yours for guest in self.guests)
        self.desk.run_clock(self.now(), players_here=players_here)
        self._set_alarm()
        try:
            await self.shelf.keep(self.desk, operation if isinstance(operation, str) else None)
        except NotKeptError as error:
            self.log.error("not stored", table=self.desk.table, error=str(error))
            self.broken = True
            self.close()
            return False
        return True

    # Telling.

    def tell_all(self) -> None:
        """Everybody hears how the table stands."""
        for guest in self.guests:
            guest.fall_behind()

    async def look(self, guest: Guest) -> Message:
        """How the table stands, as far as one page may know it."""
        async with self._turn:
            here = [seat for other in self.guests for seat in other.page.yours]
            return told(self.desk, guest.page, here, self.now())

    # Time.

    def _set_alarm(self) -> None:
        """Ring when the next player runs out of time."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        due = None if self.desk.clock is None else self.desk.clock.due
        if due is not None and not self.closed:
            loop = asyncio.get_running_loop()
            wait = max(0.0, due - self.now())
            self._alarm = loop.call_later(wait, lambda: self._run(self._look_at_the_clock()))

    async def _look_at_the_clock(self) -> None:
        """Let it run for whoever is there, and bots sit in for whoever ran out of time."""
        async with self._turn:
            if self.closed:
                return
            late = self.desk.relieve(self.now())
            if not await self._kept(None):
                return
        if late:
            self.log.info("time ran out", table=self.desk.table, seats=late)
            self.tell_all()
            self._wake()

    def _run(self, errand: Coroutine[Any, Any, None]) -> None:
        """Do something beside, and do not forget it."""
        task = asyncio.create_task(errand)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    # Going on: fate, standing orders and bots.

    def wake(self) -> None:
        """Look at the clock, and go on where bots are asked."""
        if self.desk.clock is not None:
            self._run(self._look_at_the_clock())
        self._wake()

    def _wake(self) -> None:
        if self._course is None or self._course.done():
            self._course = asyncio.create_task(self._go_on())

    async def _go_on(self) -> None:
        try:
            while not self.broken and await self._step():
                await asyncio.sleep(0)
        except Exception:
            # People can still act, and the next thing anybody does wakes the table again.
            self.log.exception("a table stands still", table=self.desk.table)

    @property
    def pause(self) -> float:
        """Seconds between two moves of bots: whoever wants to follow most calmly is heeded."""
        wishes = [guest.pause for guest in self.guests if guest.pause is not None]
        return max(wishes, default=PAUSES["normal"])

    async def _step(self) -> bool:
        """Let fate and orders answer, then one bot; is there more to do?"""
        async with self._turn:
            sitting = self.desk.sitting
            if sitting is None or sitting.over:
                return False
            before = sitting.number
            sitting.advance(think=False)
            seen = sitting.number
            if seen != before and not await self._kept(None):
                return False
            bots = sitting.bots_asked
            self.desk.thinking = set(bots)
            thought = self.desk.thought(bots[0]) if bots else None
        if seen != before or bots:
            self.tell_all()
        if thought is None:
            return False
        index, _ = await asyncio.gather(self.thinking.choose(thought), asyncio.sleep(self.pause))
        return await self._answer(bots[0], index, seen)

    async def _answer(self, seat: int, index: int, seen: int) -> bool:
        """A bot answers, if its question is still the one it thought about."""
        async with self._turn:
            self.desk.thinking.clear()
            sitting = self.desk.playing()
            if sitting.number == seen:
                sitting.answer(seat, index)
                sitting.advance(think=False)
                if not await self._kept(None):
                    return False
        self.tell_all()
        return True

    def close(self) -> None:
        """Say that the table is closed; everything is stored already."""
        self.put_away()
        for guest in self.guests:
            guest.answer({"say": "closing"})
            guest.leave()
        if self._course is not None:
            self._course.cancel()

    def put_away(self) -> None:
        """Leave the memory; whoever needs the table again takes it from the shelf."""
        self.closed = True
        if self._alarm is not None:
            self._alarm.cancel()

    @property
    def idle(self) -> bool:
        """Does nobody look, and is nothing to be done?"""
        return not self.guests and (self._course is None or self._course.done())
