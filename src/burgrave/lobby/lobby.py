"""The lobby: opens rooms, finds them and answers requests about them, on server and in browser."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, TypeVar
from weakref import WeakValueDictionary

from ..engine.text.notation import BurgraveError
from ..engine.text.record import Record
from ..games.texts import available_language
from ..room.connection import Message
from ..room.room import Room
from .branching import Branching
from .figures import game_figures
from .figures_messages import GameFigures
from .interfaces import BotPool, Logger, NotStoredError, RoomStore
from .live_room import LiveRoom
from .messages import Opened, RecordReply
from .new_room import text
from .replays import ReplayedTable, Replays, replayed_record, replayed_table
from .review_contract import GameReview
from .review_replies import review_reply
from .reviews import Reviews, review_of
from .running_time import RunningTime
from .same_dice_messages import SameDiceReply
from .study_messages import ReplayPart, ReviewReply

NO_TABLE: Final = "There is no such table, or this browser was not let in."
NOT_STARTED: Final = "The game has not begun, so there is no record."
NOT_OVER: Final = "The game is not over yet."

STRANDED: Final = (
    "This game began with another version of Burgrave, whose rules this server no longer has. It is"
    " kept, and its record can be saved, but it cannot go on here."
)
NOT_REVIEWED: Final = "The review of this game is not finished. Ask for it first."
NO_CODE: Final = "This table has no dice code, so no other table has its dice."
SHARED: Final = (
    "Other tables still play with the same dice, so this game is neither reviewed nor tried out"
    " before they end."
)

BRANCH: Final = "A branch is not played again; play on from its game once more."
LOADS: Final = 2
"""How many tables are loaded at once: one computes while the other waits for the database."""
T = TypeVar("T")


class UnavailableError(BurgraveError):
    """A request that cannot be served, with the HTTP status for it."""

    def __init__(self, status: int, words: str) -> None:
        super().__init__(words)
        self.status = status


class StrandedError(UnavailableError):
    """A stored game that does not go on by the rules of this version."""

    def __init__(self) -> None:
        super().__init__(409, STRANDED)


class Lobby:
    """All rooms of one store, those in memory and those that are not."""

    def __init__(
        self, store: RoomStore, bots: BotPool, *, reviews: Reviews, logger: Logger
    ) -> None:
        self.store = store
        self.logger = logger
        self.bots = bots
        self.reviews = reviews
        self.replays = Replays()
        self.branching = Branching(self)
        self.now = RunningTime()
        """The time of every clock; nobody is charged for a pause of this program."""
        self.live: dict[str, LiveRoom] = {}
        """The rooms in memory, by table."""
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """A lock for each table that is being loaded, so that other tables need not wait."""
        self._loads = asyncio.Semaphore(LOADS)

    def bring_in(self, room: Room) -> LiveRoom:
        """Put a stored room into memory."""
        found = LiveRoom(room, self.store, self.bots, log=self.logger, now=self.now)
        self.live[room.table] = found
        return found

    async def find(self, table: str) -> LiveRoom | None:
        """Find a room, loading it if it is not in memory."""
        found = self.live.get(table)
        if found is None or found.broken:
            async with self._loading.setdefault(table, asyncio.Lock()):
                found = self.live.get(table)
                if found is None or found.broken:
                    room = await self._load(table, self.store.load)
                    found = None if room is None else self.bring_in(room)
        if found is not None:
            found.used = time.monotonic()
        return found

    async def peek(self, table: str) -> Room:
        """A room to be read only, wherever it is played."""
        live = self.live.get(table)
        if live is not None and not live.broken:
            return live.room
        room = await self._load(table, self.store.look)
        if room is None:
            raise UnavailableError(404, NO_TABLE)
        return room

    async def _load(self, table: str, load: Callable[[str], Awaitable[Room | None]]) -> Room | None:
        try:
            async with self._loads:
                return await load(table)
        except NotStoredError:
            raise
        except Exception:
            # The reason quotes what was stored, which not everybody may know.
            self.logger.exception("a stored game does not go on", table=table)
            raise StrandedError from None

    def release(self, table: str) -> None:
        """Let a room leave memory; it stays stored."""
        self.live.pop(table).release()
        self.store.release(table)

    # Requests about a table. `seats` are those that the caller may act for, or None for a stranger.

    async def require(self, table: str, seats: Sequence[int] | None) -> Room:
        """Find a table's room for a caller who may see it."""
        live = None if seats is None else await self.find(table)
        if live is None:
            raise UnavailableError(404, NO_TABLE)
        return live.room

    async def retitle(self, table: str, seats: Sequence[int] | None, title: str) -> None:
        """Give a table another title, for everybody; only its players may."""
        live = await self.find(table) if seats else None
        if live is None:
            raise UnavailableError(404, NO_TABLE)
        await live.retitle(title)

    async def record(self, table: str, seats: Sequence[int] | None) -> RecordReply:
        """Write the record of a game, as far as the player of these seats may know it."""
        room = await self.require(table, seats)
        if room.session is None:
            raise UnavailableError(409, NOT_STARTED)
        # A person with several seats at one screen sees only what everybody may see.
        reader = seats[0] if seats and len(seats) == 1 else None
        whole, content = room.all_revealed, room.agreement.content
        return {"record": room.record_for(reader).text, "whole": whole, "content": content}

    async def replay(self, table: str, seats: Sequence[int] | None, wish: Message) -> ReplayPart:
        """Some points of a table's game, as far as the player of these seats may know them."""
        room = await self.require(table, seats)
        if room.session is None:
            raise UnavailableError(409, NOT_STARTED)
        return await self.write_part(
            replayed_table(room, seats or (), text(wish, "language") or "en"), wish
        )

    async def replay_record(self, wish: Message) -> ReplayPart:
        """Some points of a record that somebody has."""
        record, content = Record.parse(text(wish, "record")), text(wish, "content")
        table = replayed_record(record, content, text(wish, "language") or "en")
        return await self.write_part(table, wish)

    async def write_part(self, table: ReplayedTable, wish: Message) -> ReplayPart:
        """Write the points of a game that somebody wants to see."""
        return await self.run_aside(lambda: self.replays.part(table, wish))

    async def run_aside(self, work: Callable[[], T]) -> T:
        """Do something that takes a while; a server does it in another thread."""
        return work()

    async def figures(self, table: str, seats: Sequence[int] | None, language: str) -> GameFigures:
        """The figures of a finished game, for the player of these seats."""
        room = await self.require(table, seats)
        if room.state != "over":
            raise UnavailableError(409, NOT_OVER)
        return game_figures(room, seats or (), available_language(language))

    async def again(
        self, table: str, seats: Sequence[int] | None, add: Callable[[Room], Awaitable[Opened]]
    ) -> Opened:
        """Open another table for the same people after a game; the same one if asked again."""
        live = await self.find(table) if seats else None
        if live is None:
            raise UnavailableError(404, NO_TABLE)
        if live.room.state != "over":
            raise UnavailableError(409, NOT_OVER)
        if live.room.agreement.branch is not None:
            raise UnavailableError(409, BRANCH)
        return await live.play_again(add)

    async def review_step(
        self, table: str, seats: Sequence[int] | None, wish: Message
    ) -> ReviewReply:
        """Start or stop the review of a finished game, and say how far it is."""
        room = await self.reviewable(table, seats)
        await self.reviews.recall(room)
        if wish["act"] == "start":
            quick = bool(wish.get("quick"))
            self.reviews.start(room, quick=quick, full=self.reviews.patient and not quick)
        elif wish["act"] == "stop":
            self.reviews.stop(table)
        replayed = replayed_table(room, seats or (), text(wish, "language") or "en")
        job, seen = self.reviews.job(table), wish.get("seen", 0)
        return review_reply(self.replays, replayed, job, seen=seen)

    async def find_review(self, table: str, seats: Sequence[int] | None) -> bytes:
        """Find the review that was asked for, as JSON; a rough one if there is no other."""
        room = await self.reviewable(table, seats)
        await self.reviews.recall(room)
        job = self.reviews.job(table)
        if job is None or job.found is None:
            raise UnavailableError(409, NOT_REVIEWED)
        return job.found

    async def same_dice(
        self,
        table: str,
        seats: Sequence[int] | None,
        wish: Message,
        is_own: Callable[[str], bool],
    ) -> SameDiceReply:
        """Who played with the dice of a finished table, and how two such games went."""
        from .same_dice_reply import Comparing  # Few tables have a code.

        room = await self.reviewable(table, seats)
        if not room.agreement.duplicate:
            raise UnavailableError(409, NO_CODE)
        tables = await self.store.with_code(room.agreement.duplicate)
        return await Comparing(self, room, tables, wish, is_own).reply()

    async def find_known_review(self, room: Room) -> GameReview | None:
        """The review of a finished game, if there is one."""
        await self.reviews.recall(room)
        job = self.reviews.job(room.table)
        return None if job is None or job.found is None else review_of(job)

    async def review(self, table: str, seats: Sequence[int] | None) -> bytes:
        """Review a finished game, as JSON: chances, luck, and what choices cost."""
        return await self.reviews.review(await self.reviewable(table, seats))

    async def reviewable(self, table: str, seats: Sequence[int] | None) -> Room:
        """The room of a game that may be reviewed."""
        room = await self.require(table, seats)
        self.check_revealed(room)
        return room

    def check_revealed(self, room: Room) -> None:
        """Refuse a game that is not over, or whose dice other tables still have before them."""
        if room.state != "over":
            raise UnavailableError(409, NOT_OVER)
        if not room.all_revealed:
            raise UnavailableError(409, SHARED)
