"""A room in memory with its connections: does one operation at a time, stores it, then answers."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any, Final

from ..engine.text.notation import BurgraveError
from ..room.connection import Connection, Message
from ..room.hint_request import HintRequest
from ..room.operations import hint_message, perform, refusal
from ..room.rated import forfeit
from ..room.room import Room
from ..room.seats import LONGEST_TITLE, check_line
from ..room.snapshot import next_state
from .interfaces import BotPool, Logger, NotStoredError, RoomStore
from .messages import Opened
from .new_room import open_again
from .stored_room import shown_state
from .turn import Turn

PAUSES: Final = {"calm": 1.5, "normal": 0.7, "quick": 0.25, "off": 0.0}
"""Seconds between two moves of bots, so that people can follow."""
PATIENCE: Final = {"calm": 18.0, "normal": 12.0, "quick": 6.0, "off": 0.0}
"""Seconds that bots wait at most until a reader has seen what happened."""


class LiveRoom:
    """One room and the pages that are connected to it now."""

    def __init__(
        self,
        room: Room,
        store: RoomStore,
        bots: BotPool,
        *,
        log: Logger,
        now: Callable[[], float],
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
        self._turn = Turn(self._tell)
        self._delivers = False
        """Will what is queued for pages be sent as soon as the event loop gets to it?"""
        self._moves: asyncio.Task[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None
        """The timer for when somebody's time is up."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._seen = asyncio.Event()
        """Set when somebody may have seen the last beat."""
        self._left: dict[int, float] = {}
        """When each seat without a page last had one."""

    def connect(self, connection: Connection) -> None:
        """Add a page; bots start to move once it has said hello."""
        self.connections.add(connection)
        connection.wake = self._deliver_soon
        self._leave_to_bots()
        self.used = time.monotonic()

    def disconnect(self, connection: Connection) -> None:
        """Remove a page; the others see that its players are gone."""
        self.connections.discard(connection)
        connection.wake = bool
        self._seen.set()
        self.used = time.monotonic()
        self._look_around()
        if connection.seats:
            self._run(self._settle())
            self.update_all()
            if self.room.clock is not None and not self.closed:
                self._run(self._check_clock())

    async def receive(self, connection: Connection, message: Message) -> None:
        """Do what a page asks; the page gets its answer once the result is stored."""
        self.used = time.monotonic()
        op = message.get("op")
        if op in ("ping", "pace", "seen", "shown"):
            self._receive_aside(connection, message)
            return
        chatty = op in ("chat", "nudge") and not connection.chat_limit.spend(self.used)
        if chatty or (op == "hint" and connection.hint_pending):
            connection.answer(refusal(message.get("id"), "page.refused.often", "not so fast"))
            return
        async with self._turn:
            before = shown_state(self.room)
            self._look_around()
            answers = perform(self.room, connection, message)
            self._roll_on()
            if not await self._store(self.room.operations.latest):
                return
            for answer in answers:
                connection.answer(answer)
            changed = shown_state(self.room) != before
            if changed:
                self._leave_to_bots()
        if op in ("hello", "curtain") or any(answer["say"] == "refused" for answer in answers):
            connection.fall_behind()
        self._show(connection, op, changed=changed)
        self._begin_hint(connection)
        self._wake()

    def _begin_hint(self, connection: Connection) -> None:
        """If a page has asked for a hint, look for one in the background."""
        if connection.hint_request is not None:
            connection.hint_pending = True
            self._run(self._hint(connection, connection.hint_request))
            connection.hint_request = None

    def _receive_aside(self, connection: Connection, message: Message) -> None:
        """Do what concerns only the page that asks, such as a hint, not the table."""
        if message.get("op") == "ping":
            connection.answer({"say": "pong"})
        elif message.get("op") == "seen":
            perform(self.room, connection, message)
            self._seen.set()
        elif message.get("op") == "shown":
            connection.shown = bool(message.get("shown"))
        elif connection.seats or not self.room.people:
            speed = str(message.get("bots"))
            connection.bot_pause = PAUSES.get(speed, connection.bot_pause)
            connection.patience = PATIENCE.get(speed, connection.patience)

    async def _hint(self, connection: Connection, asked: HintRequest) -> None:
        """Let a bot compute a hint while the game goes on."""
        try:
            found = await self.bots.run(asked, connection.address)
            connection.answer(hint_message(self.room, connection, asked, found))
        except BurgraveError as problem:
            connection.answer(refusal(asked.id, "page.refused.other", str(problem)))
        finally:
            connection.hint_pending = False

    async def take_seat(self, seat: int) -> None:
        """Give a seat that is empty or played by a bot to somebody who came by a link."""
        async with self._turn:
            if self.room.seats[seat].who == "person" or self.room.seats[seat].away == "resigned":
                return
            self.room.seat_player(seat, "person")
            await self._store(None)
        self.update_all()
        self._wake()

    async def retitle(self, title: str) -> None:
        """Give the table another title."""
        async with self._turn:
            self.room.agreement.title = check_line(title, LONGEST_TITLE, "a title")
            await self._store(None)
        self.update_all()

    async def play_again(self, add: Callable[[Room], Awaitable[Opened]]) -> Opened:
        """Open another table for the same people, once; every page here is told of it."""
        async with self._turn:
            if self.room.agreement.again:
                return {"table": self.room.agreement.again, "seats": [], "watch": ""}
            new = open_again(self.room)
            opened = await add(new)
            self.room.agreement.again = new.table
            await self._store(None)
        self.update_all()
        return opened

    def _leave_to_bots(self) -> None:
        """Let pages whose seats were given to bots before the game began only watch it."""
        gone = set(self.room.left_to_bots)
        for connection in self.connections if gone else ():
            if not gone.isdisjoint(connection.seats):
                connection.seats = tuple(sorted({*connection.seats} - gone))
                connection.since = connection.curtain = None

    def _look_around(self) -> None:
        """Note who is there, and how long the others have been away."""
        now = self.now()
        self.room.here = {seat for one in self.connections for seat in one.seats}
        self.room.watching = sum(not one.seats for one in self.connections)
        gone = [seat for seat in self.room.people if seat not in self.room.here]
        self._left = {seat: self._left.get(seat, now) for seat in gone}
        self.room.absent = {seat: now - since for seat, since in self._left.items()}

    async def _settle(self) -> None:
        """After somebody left, do what everybody else who is there has agreed to."""
        async with self._turn:
            before = shown_state(self.room)
            self.room.settle()
            if shown_state(self.room) == before or not await self._store(None):
                return
        self.update_all()
        self._wake()

    def _roll_on(self) -> None:
        """Let fate, plans and orders answer now, so that all this is stored and sent at once."""
        session = self.room.session
        if session is not None and not session.over:
            try:
                session.advance(think=False)
            except Exception:
                self.log.exception("a table does not go on", table=self.room.table)

    async def _store(self, operation: str | None) -> bool:
        """Store what is new; if that fails, close the table: pages must not show unsaved moves."""
        if self.broken:
            return False
        players_here = any(connection.seats for connection in self.connections)
        self.room.run_clock(self.now(), players_here=players_here)
        self._set_alarm()
        self.room.note_turns(time.time())
        try:
            await self.store.save(self.room, operation)
        except NotStoredError as error:
            self.log.error("not stored", table=self.room.table, error=str(error))
            self.broken = True
            self.close()
            return False
        return True

    # Sending.

    def is_looking(self, seat: int) -> bool:
        """Does the player of a seat have a page of the table in front of them?"""
        return any(one.shown and seat in one.seats for one in self.connections)

    def notify(self, seat: int, key: str, text: str) -> None:
        """Tell the connected pages of a seat what its player should know."""
        for connection in self.connections:
            if seat in connection.seats:
                connection.answer(
                    {"say": "notice", "seat": seat, "why": {"key": key, "text": text}}
                )

    async def forget(self, seats: Sequence[int], gone: str) -> None:
        """Take names and chat from seats whose player wants to be forgotten; bots play on."""
        async with self._turn:
            for seat in seats:
                sitter = self.room.seats[seat]
                sitter.name = ""
                if self.room.session is not None:
                    self.room.session.plans.forget(seat)
                forfeit(self.room, seat)
                if sitter.who == "person" and self.room.state != "over":
                    self.room.seat_player(seat, "bot", self.room.playable.bots[0])
            for line in self.room.chat:
                if line["seat"] in seats:
                    line["name"], line["text"] = "", gone
            await self._store(None)
        self.update_all()
        self._wake()

    async def forget_names(self, seats: Sequence[int]) -> None:
        """Take names from seats of a branch, whose players were those of its game."""
        async with self._turn:
            for seat in seats:
                self.room.seats[seat].name = ""
            await self._store(None)
        self.update_all()

    def disconnect_browser(self, browser: bytes) -> None:
        """Disconnect all pages of a browser."""
        for connection in self.connections:
            if connection.browser == browser:
                connection.close()

    def disconnect_browsers(self, browsers: Sequence[bytes], seat: int | None) -> None:
        """Disconnect pages that may no longer act for a seat, or watch."""
        for connection in self.connections:
            had = seat in connection.seats if seat is not None else not connection.seats
            if had and connection.browser in browsers:
                connection.close()
        self.update_all()

    def _show(self, connection: Connection, op: object, *, changed: bool) -> None:
        """Show everybody what an operation has changed; a plan only to the pages of its seat."""
        if changed or (op == "hello" and connection.arrives()):
            self.update_all()
        for other in self.connections if op == "plan" else ():
            if set(other.seats) & set(connection.seats):
                other.fall_behind()

    def update_all(self) -> None:
        """Mark every page as out of date, so that it is sent a new snapshot."""
        for connection in self.connections:
            connection.fall_behind()

    def _deliver_soon(self) -> None:
        """Send what is queued for pages, once for everything that is queued until then."""
        if not self._delivers:
            self._delivers = True
            asyncio.get_running_loop().call_soon(self._deliver)

    def _deliver(self) -> None:
        """Send answers, and states unless a change is not stored yet."""
        self._delivers = False
        for connection in [*self.connections]:
            connection.flush()
        if not self._turn.locked():
            self._tell()

    def _tell(self) -> None:
        """Send every page whose table has changed the newest state, if it can take one."""
        late = [one for one in self.connections if one.wants_state]
        if not late or self.broken:
            return
        self._look_around()
        here = [seat for other in self.connections for seat in other.seats]
        self.room.readers = {self.room.reader(one) for one in self.connections}
        now = self.now()
        for connection in late:
            connection.behind = False
            try:
                connection.send(next_state(self.room, connection, here, now))
            except Exception:
                self.log.exception("page lost", table=self.room.table)
                connection.drop()
        self.room.forget_told()

    # Time.

    def _set_alarm(self) -> None:
        """Set the alarm for when the next player runs out of time."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        due = None if self.room.clock is None else self.room.clock.due
        if due is not None and not self.closed:
            loop = asyncio.get_running_loop()
            wait = max(0.0, due - self.now())
            self._alarm = loop.call_later(wait, lambda: self._run(self._check_clock()))

    async def _check_clock(self) -> None:
        """Run the clock for connected players; bots replace those who ran out of time."""
        async with self._turn:
            if self.closed:
                return
            late = self.room.relieve(self.now())
            if not await self._store(None):
                return
        if late:
            self.log.info("time ran out", table=self.room.table, seats=late)
            self.update_all()
            self._wake()

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine as a task, and hold it, as asyncio may drop a task nobody refers to."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Going on: fate, standing orders and bots.

    def wake(self) -> None:
        """Check the clock, and continue if bots are to move."""
        if self.room.clock is not None:
            self._run(self._check_clock())
        self._wake()

    def _wake(self) -> None:
        if self._moves is None or self._moves.done():
            self._moves = asyncio.create_task(self._go_on())

    async def _go_on(self) -> None:
        try:
            while not self.broken and await self._step():
                await asyncio.sleep(0)
        except Exception:
            # People can still act, and the next operation wakes the table again.
            self.log.exception("a table stands still", table=self.room.table)

    @property
    def pause(self) -> float:
        """Seconds between two moves of bots: the longest that any connected page asks for."""
        wishes = [one.bot_pause for one in self.connections if one.bot_pause is not None]
        return max(wishes, default=PAUSES["normal"])

    def _watching(self) -> list[Connection]:
        """The pages of players who have not seen the last beat yet."""
        session, clock = self.room.session, self.room.clock
        if session is None or not session.bots_asked or (clock is not None and clock.pace.always):
            return []
        last = session.beats.last
        return [one for one in self.connections if one.watches and one.beat_seen < last]

    async def _until_seen(self) -> None:
        """Wait until every player has seen what happened; the slowest pace limits the wait."""
        start = time.monotonic()
        while pages := self._watching():
            left = start + max(page.patience for page in pages) - time.monotonic()
            if left <= 0:
                return
            self._seen.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._seen.wait(), left)

    async def _step(self) -> bool:
        """Let fate and standing orders answer, then one bot; return whether there is more to do."""
        await self._until_seen()
        async with self._turn:
            session = self.room.session
            if session is None or session.over:
                return False
            before = session.number
            session.advance(think=False)
            seen = session.number
            if seen != before and not await self._store(None):
                return False
            bots = session.bots_asked
            self.room.thinking = set(bots)
            turn = session.bot_turn(bots[0]) if bots else None
        if seen != before or bots:
            self.update_all()
        if turn is None:
            return False
        whose = min((one.address for one in self.connections), default="")
        index, _ = await asyncio.gather(self.bots.run(turn, whose), asyncio.sleep(self.pause))
        return await self._answer(bots[0], index, seen)

    async def _answer(self, seat: int, index: int, seen: int) -> bool:
        """Give a bot's answer, unless the question has changed since the bot was asked."""
        async with self._turn:
            self.room.thinking.clear()
            session = self.room.require_session()
            if session.number == seen:
                session.answer(seat, index)
                session.advance(think=False)
                if not await self._store(None):
                    return False
        self.update_all()
        return True

    def close(self) -> None:
        """Tell the pages that the table is closed; everything is stored already."""
        self.release()
        for connection in self.connections:
            connection.answer({"say": "closing"})
            connection.close()
        if self._moves is not None:
            self._moves.cancel()

    def release(self) -> None:
        """Stop using this room in memory; it is loaded from the store when it is needed again."""
        self.closed = True
        if self._alarm is not None:
            self._alarm.cancel()

    @property
    def idle(self) -> bool:
        """Is no page connected, and no work pending?"""
        return not self.connections and (self._moves is None or self._moves.done())
