"""A table in memory: hears its pages one after the other, stores, then acknowledges."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any, Final

from ..engine.text.notation import BurgraveError
from ..room.hint_request import HintRequest
from ..room.operations import hear, hinted, refused
from ..room.room import Message, Room
from ..room.snapshot import told
from .connection import Connection
from .stored_room import BotPool, Log, NotStoredError, RoomStore, told_state

PAUSES: Final = {"calm": 1.5, "normal": 0.7, "quick": 0.25, "off": 0.0}
"""Seconds between two moves of bots, so that people can follow."""


class LiveRoom:
    """One table with everybody who looks at it now."""

    def __init__(
        self,
        room: Room,
        store: RoomStore,
        bots: BotPool,
        *,
        log: Log,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.room = room
        self.now = now
        self.store = store
        self.bots = bots
        self.log = log
        self.connections: set[Connection] = set()
        self.used = time.monotonic()
        self.broken = False
        self.closed = False
        self._turn = asyncio.Lock()
        """Held from a change until it is stored, so that nobody is told what might be lost."""
        self._course: asyncio.Task[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None
        """Rings when somebody's time is up."""
        self._errands: set[asyncio.Task[None]] = set()

    def welcome(self, connection: Connection) -> None:
        """Somebody looks at the table from now on; bots move on once a page says hello."""
        self.connections.add(connection)
        self.used = time.monotonic()

    def farewell(self, connection: Connection) -> None:
        """Somebody looks no more; the others see it."""
        self.connections.discard(connection)
        self.used = time.monotonic()
        if connection.page.yours:
            self.tell_all()
            if self.room.clock is not None and not self.closed:
                self._run(self._look_at_the_clock())

    async def hear(self, connection: Connection, message: Message) -> None:
        """Do what a page asks; it hears of it once it is stored."""
        self.used = time.monotonic()
        op = message.get("op")
        if op in ("ping", "pace"):
            self._hear_page(connection, message)
            return
        chatty = op == "chat" and not connection.chat_limit.spend(self.used)
        if chatty or (op == "hint" and connection.wonders):
            connection.answer(refused(message.get("id"), "page.refused.often", "not so fast"))
            return
        async with self._turn:
            before = told_state(self.room)
            answers = hear(self.room, connection.page, message)
            self._roll_on()
            if not await self._kept(message.get("id")):
                return
            for answer in answers:
                connection.answer(answer)
            changed = told_state(self.room) != before
        if op in ("hello", "curtain") or any(answer["say"] == "refused" for answer in answers):
            connection.fall_behind()
        if changed or (op == "hello" and connection.comes()):
            self.tell_all()
        if connection.page.wonders is not None:
            connection.wonders = True
            self._run(self._hint(connection, connection.page.wonders))
            connection.page.wonders = None
        self._wake()

    def _hear_page(self, connection: Connection, message: Message) -> None:
        """Do what concerns only the page that asks, not the table."""
        if message.get("op") == "ping":
            connection.answer({"say": "pong"})
        elif connection.page.yours or not self.room.people:
            connection.pause = PAUSES.get(str(message.get("bots")), connection.pause)

    async def _hint(self, connection: Connection, asked: HintRequest) -> None:
        """Let somebody think of a hint, while the table goes on."""
        try:
            found = await self.bots.hint(asked)
            connection.answer(hinted(self.room, connection.page, asked, found))
        except BurgraveError as problem:
            connection.answer(refused(asked.id, "page.refused.other", str(problem)))
        finally:
            connection.wonders = False

    async def take_seat(self, seat: int) -> None:
        """Somebody comes by a link and sits down, where nobody or a bot sits."""
        async with self._turn:
            if self.room.chairs[seat].who == "person":
                return
            self.room.seat_player(seat, "person")
            await self._kept(None)
        self.tell_all()
        self._wake()

    def _roll_on(self) -> None:
        """Let fate and orders answer at once, so that it is stored and told together."""
        session = self.room.session
        if session is not None and not session.over:
            try:
                session.advance(think=False)
            except Exception:
                self.log.exception("a table does not go on", table=self.room.table)

    async def _kept(self, operation: object) -> bool:
        """Store what is new; a table that cannot be stored is closed rather than believed."""
        if self.broken:
            return False
        players_here = any(connection.page.yours for connection in self.connections)
        self.room.run_clock(self.now(), players_here=players_here)
        self._set_alarm()
        try:
            await self.store.keep(self.room, operation if isinstance(operation, str) else None)
        except NotStoredError as error:
            self.log.error("not stored", table=self.room.table, error=str(error))
            self.broken = True
            self.close()
            return False
        return True

    # Telling.

    def tell_all(self) -> None:
        """Everybody hears how the table stands."""
        for connection in self.connections:
            connection.fall_behind()

    async def look(self, connection: Connection) -> Message:
        """How the table stands, as far as one page may know it."""
        async with self._turn:
            here = [seat for other in self.connections for seat in other.page.yours]
            return told(self.room, connection.page, here, self.now())

    # Time.

    def _set_alarm(self) -> None:
        """Ring when the next player runs out of time."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        due = None if self.room.clock is None else self.room.clock.due
        if due is not None and not self.closed:
            loop = asyncio.get_running_loop()
            wait = max(0.0, due - self.now())
            self._alarm = loop.call_later(wait, lambda: self._run(self._look_at_the_clock()))

    async def _look_at_the_clock(self) -> None:
        """Let it run for whoever is there, and bots sit in for whoever ran out of time."""
        async with self._turn:
            if self.closed:
                return
            late = self.room.relieve(self.now())
            if not await self._kept(None):
                return
        if late:
            self.log.info("time ran out", table=self.room.table, seats=late)
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
        if self.room.clock is not None:
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
            self.log.exception("a table stands still", table=self.room.table)

    @property
    def pause(self) -> float:
        """Seconds between two moves of bots: whoever wants to follow most calmly is heeded."""
        wishes = [
            connection.pause for connection in self.connections if connection.pause is not None
        ]
        return max(wishes, default=PAUSES["normal"])

    async def _step(self) -> bool:
        """Let fate and orders answer, then one bot; is there more to do?"""
        async with self._turn:
            session = self.room.session
            if session is None or session.over:
                return False
            before = session.number
            session.advance(think=False)
            seen = session.number
            if seen != before and not await self._kept(None):
                return False
            bots = session.bots_asked
            self.room.thinking = set(bots)
            thought = self.room.thought(bots[0]) if bots else None
        if seen != before or bots:
            self.tell_all()
        if thought is None:
            return False
        index, _ = await asyncio.gather(self.bots.choose(thought), asyncio.sleep(self.pause))
        return await self._answer(bots[0], index, seen)

    async def _answer(self, seat: int, index: int, seen: int) -> bool:
        """A bot answers, if its question is still the one it thought about."""
        async with self._turn:
            self.room.thinking.clear()
            session = self.room.playing()
            if session.number == seen:
                session.answer(seat, index)
                session.advance(think=False)
                if not await self._kept(None):
                    return False
        self.tell_all()
        return True

    def close(self) -> None:
        """Say that the table is closed; everything is stored already."""
        self.put_away()
        for connection in self.connections:
            connection.answer({"say": "closing"})
            connection.leave()
        if self._course is not None:
            self._course.cancel()

    def put_away(self) -> None:
        """Leave the memory; whoever needs the table again takes it from the store."""
        self.closed = True
        if self._alarm is not None:
            self._alarm.cancel()

    @property
    def idle(self) -> bool:
        """Does nobody look, and is nothing to be done?"""
        return not self.connections and (self._course is None or self._course.done())
