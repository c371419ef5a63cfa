"""The lobby: the tables of one browser, asked by the same paths and messages as a server."""

from __future__ import annotations

import asyncio
import json
import re
import sys
import traceback
from collections.abc import Awaitable, Callable
from typing import Any, Final
from urllib.parse import parse_qs, unquote, urlsplit

from ..engine.text.notation import BurgraveError
from ..lobby.connection import Connection
from ..lobby.dice_check import check
from ..lobby.live_room import LiveRoom
from ..lobby.menu import offer
from ..lobby.new_room import table_for, table_from, text
from ..lobby.stored_room import summary_of
from ..room.operations import error
from ..room.room import Message, Page, Room
from .bots import BotPool, Elsewhere
from .store import Database, RoomStore

Tell = Callable[[int, str | None], object]
"""Hears what a channel is told, or None when it is closed."""
DICE_KEY: Final = b"burgrave site"
"""Known to everybody: whoever agrees on a code for the dice meets the same dice in any browser."""
GONE: Final = "There is no such table in this browser."
SERVED: Final = "Links lead to tables of a server, and this page has none."


class LackError(BurgraveError):
    """Something that is not here, with the status a server would answer."""

    def __init__(self, status: int, words: str) -> None:
        super().__init__(words)
        self.status = status


class Complaints:
    """Writes mistakes of ours where the browser shows them."""

    def info(self, event: str, **values: Any) -> None:
        """Something worth knowing, to nobody here."""

    def error(self, event: str, **values: Any) -> None:
        """Something went wrong."""
        print(event, values, file=sys.stderr)

    def exception(self, event: str, **values: Any) -> None:
        """Something went wrong that nobody foresaw."""
        print(event, values, traceback.format_exc(), file=sys.stderr)


class BrowserLobby:
    """All tables of one browser, and the channels of the pages that look at them."""

    def __init__(self, database: Database, tell: Tell, think: Elsewhere | None = None) -> None:
        self.store = RoomStore(database)
        self.tell = tell
        self.bots = BotPool(think)
        self.log = Complaints()
        self.live: dict[str, LiveRoom] = {}
        self.connections: dict[int, tuple[LiveRoom, Connection]] = {}
        self._taking = asyncio.Lock()
        self._delivering: set[asyncio.Task[None]] = set()

    # The lobby.

    async def ask(self, path: str, body: str) -> str:
        """The answer to a request: its status and what a server would say, as JSON."""
        status = 200
        try:
            said = await self._answer(path, json.loads(body))
        except LackError as lack:
            status, said = lack.status, {"detail": str(lack)}
        except BurgraveError as problem:
            status, said = 400, {"detail": str(problem)}
        return json.dumps({"status": status, "body": said})

    async def _answer(self, path: str, body: Any) -> Message:
        place = urlsplit(path)
        for pattern, act in self.requests.items():
            found = re.fullmatch(pattern, place.path)
            if found:
                asked = {name: values[0] for name, values in parse_qs(place.query).items()}
                table = unquote(found[1]) if found.groups() else ""
                return await act(self, table, body if isinstance(body, dict) else asked)
        raise LackError(404, f"nothing answers to {place.path!r}")

    async def offered(self, table: str, asked: Message) -> Message:
        """What can be put into a rules string, and what each click would give."""
        return offer(text(asked, "rules"))

    async def open_table(self, table: str, wish: Message) -> Message:
        """Lay a table."""
        room = table_for({**wish, "start": False, "pace": "none"}, DICE_KEY)
        if any(chair.who == "open" for chair in room.chairs):
            raise BurgraveError("a seat for somebody elsewhere needs a server, and here is none")
        if wish.get("start"):
            room.begin()
        return await self._lay(room)

    async def take_over(self, table: str, sent: Message) -> Message:
        """Lay a table where the game of a record goes on."""
        return await self._lay(table_from(sent))

    async def _lay(self, room: Room) -> Message:
        for chair in room.chairs:
            # No link leads here: whoever laid the table plays for all people of it.
            chair.linked = chair.who == "person"
        await self.store.add(room)
        self._alive(room)
        return {"table": room.table, "seats": [], "watch": ""}

    def _alive(self, room: Room) -> LiveRoom:
        found = LiveRoom(room, self.store, self.bots, log=self.log)
        self.live[room.table] = found
        return found

    async def mine(self, table: str, asked: Message) -> Message:
        """The tables of this browser, newest first."""
        rows = await self.store.rows()
        return {"tables": [summary_of(row, seats_of(row["agreement"])) for row in rows]}

    async def enter(self, table: str, sent: Message) -> Message:
        """Nobody comes here by a link."""
        raise LackError(501, SERVED)

    async def record(self, table: str, asked: Message) -> Message:
        """The record of a game, as far as whoever sits here may know it."""
        live = await self.table(table)
        if live is None:
            raise LackError(404, GONE)
        room = live.room
        if room.session is None:
            raise LackError(409, "The game has not begun, so there is no record.")
        reader = room.reader(Page(seats_at(room)))
        whole, content = room.state == "over", room.agreement.content
        return {"record": room.record_for(reader).text, "whole": whole, "content": content}

    async def forget(self, table: str, asked: Message) -> Message:
        """Delete a table; whoever looks at it hears that it is gone."""
        await self.store.forget(table)
        live = self.live.pop(table, None)
        if live is not None:
            live.close()
        return {"table": table}

    async def verify(self, table: str, sent: Message) -> Message:
        """Check the dice of a finished game, roll by roll."""
        return check(text(sent, "record"), text(sent, "content"))

    requests: Final[dict[str, Callable[[BrowserLobby, str, Message], Awaitable[Message]]]] = {
        "offer": offered,
        "tables": open_table,
        "mine": mine,
        "import": take_over,
        "verify": verify,
        "tables/([^/]+)/enter": enter,
        "tables/([^/]+)/record": record,
        "tables/([^/]+)/forget": forget,
    }

    # Tables.

    async def table(self, table: str) -> LiveRoom | None:
        """A table, taken from the store if it is not in memory."""
        async with self._taking:
            found = self.live.get(table)
            if found is not None and not found.broken:
                return found
            room = await self.store.take(table)
            return None if room is None else self._alive(room)

    async def open(self, channel: int, table: str) -> bool:
        """A page looks at a table from now on; is there such a table?"""
        found = await self.table(table)
        if found is None:
            return False
        connection = Connection(Page(seats_at(found.room)))
        self.connections[channel] = found, connection
        found.welcome(connection)
        task = asyncio.create_task(self._deliver(channel, found, connection))
        self._delivering.add(task)
        task.add_done_callback(self._delivering.discard)
        return True

    async def _deliver(self, channel: int, table: LiveRoom, connection: Connection) -> None:
        async def send(message: Message) -> None:
            self.tell(channel, json.dumps(message))

        try:
            await connection.deliver(send, table.look)
        finally:
            self.connections.pop(channel, None)
            table.farewell(connection)
            self.tell(channel, None)

    async def say(self, channel: int, words: str) -> None:
        """A page says something to its table; a bad message is answered and changes nothing."""
        if channel not in self.connections:
            return
        table, connection = self.connections[channel]
        try:
            message = json.loads(words)
        except ValueError as problem:
            message = str(problem)
        if isinstance(message, dict):
            await table.hear(connection, message)
        else:
            connection.answer(error(f"a message is an object, not {message!r}"))

    def leave(self, channel: int) -> None:
        """A page looks no more."""
        if channel in self.connections:
            self.connections[channel][1].leave()


def seats_of(agreement: Message) -> list[int]:
    """The seats of an agreement that people here may play."""
    return [seat for seat, chair in enumerate(agreement["chairs"]) if chair["linked"]]


def seats_at(room: Room) -> tuple[int, ...]:
    """The seats of a table that people here may play."""
    return tuple(seats_of(room.agreement.to_dict()))
