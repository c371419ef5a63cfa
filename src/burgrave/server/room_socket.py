"""The socket of a table: receives a page's messages and sends its answers and snapshots."""

from __future__ import annotations

import asyncio
import re
import time
from collections import Counter
from typing import Any, Final

from litestar.connection import WebSocket

from ..lobby.interfaces import NotStoredError
from ..lobby.live_room import LiveRoom
from ..lobby.lobby import StrandedError
from ..room.connection import Connection
from ..room.operations import error
from ..room.rate_limit import RateLimit
from ..room.room_messages import KeyedText, RoomMessage
from . import wire
from .context import Server, Socket, address_of
from .decoding import decode, id_in
from .guard import RateLimits, Receive, Scope, Send, same_origin
from .links import digest
from .logger import log
from .owners import ElsewhereError
from .page_sockets import ITSELF, PageSocket

PATH: Final = re.compile(r"/api/tables/([^/]+)/live")
CROWDED: Final = 0.2
"""If an address has sent too many messages, the next one is tried again every so many seconds."""
BURST_OF_HELLOS: Final = 20
"""How many times a page may ask for the whole state at once."""
MOST_HEARD: Final = 4
"""How many messages of a page may wait; then no more is read from it for a while."""


class RoomSockets:
    """An application that connects pages to tables; another one answers everything else."""

    def __init__(self, app: Any, server: Server) -> None:
        self.app = app
        self.server = server

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request or a socket."""
        table = PATH.fullmatch(scope["path"]) if scope["type"] == "websocket" else None
        if table is None:
            await self.app(scope, receive, send)
        else:
            await connect(self.server, scope, receive, send, table[1])


async def connect(server: Server, scope: Scope, receive: Receive, send: Send, table: str) -> None:
    """Connect a page to a table until either side closes."""
    line: PageSocket = scope["extensions"][ITSELF]
    await receive()
    await send({"type": "websocket.accept"})
    socket: Socket = WebSocket(scope)  # type: ignore[arg-type]
    found = await find_room(server, socket, table, line)
    if found is None:
        return
    room, seats = found
    address = address_of(socket)
    crowded = server.connected[address] >= server.settings.pages_per_address
    if crowded or len(room.connections) >= server.settings.pages_per_table:
        line.end(4429, "too many pages")
        return
    connection = Connection(tuple(seats))
    connection.browser = digest(server.browser(socket) or "")
    connection.address = address
    line.follow(Page(server, line, room, connection))


async def find_room(
    server: Server, socket: Socket, table: str, line: PageSocket
) -> tuple[LiveRoom, list[int]] | None:
    """The room of a socket and the seats it may act for; closes the socket if there is none."""
    ours = same_origin(socket.headers.get("origin"), socket.headers.get("host"))
    try:
        seats = server.seats_of(socket, table)
        found = await server.lobby.find(table) if seats is not None and ours else None
    except StrandedError as stranded:
        why: KeyedText = {"key": "page.stranded", "text": str(stranded)}
        line.tell(wire.encode({"say": "stranded", "why": why}))
        line.end(4409, "the game does not go on here")
        return None
    except ElsewhereError:
        line.end(1012, "another process has the table by now")
        return None
    except NotStoredError as problem:
        log.error("a table was not read", table=table, reason=str(problem))
        line.end(1013, "the table cannot be read now")
        return None
    if found is None or seats is None:
        line.end(4404, "no such table")
        return None
    return found, seats


class Page:
    """A page at a table, whose messages are carried out one by one."""

    __slots__ = ("connection", "doing", "heard", "hellos", "limit", "line", "server", "table")

    def __init__(
        self, server: Server, line: PageSocket, table: LiveRoom, connection: Connection
    ) -> None:
        self.server = server
        self.line = line
        self.table: LiveRoom | None = table
        """None once the page has left."""
        self.connection = connection
        rate = server.settings.messages_per_second
        self.limit = RateLimit(2 * rate, rate)
        self.hellos = RateLimit(BURST_OF_HELLOS, server.settings.hellos_per_second)
        self.heard: list[str] = []
        """Messages that wait."""
        self.doing: asyncio.Task[None] | None = None
        """The task that carries them out."""
        connection.send, connection.end = self.tell, self.end
        connection.blocked = False
        table.connect(connection)
        server.connected[connection.address] += 1

    def tell(self, message: RoomMessage) -> None:
        """Send a message."""
        self.line.tell(wire.encode(message))

    def block(self, *, blocked: bool) -> None:
        """Note whether the page has to receive before more is sent to it."""
        self.connection.blocked = blocked
        self.connection.wake()

    def end(self) -> None:
        """Disconnect the page, as its room demands."""
        self.line.end(1001, "the table is closed")
        self.leave()

    def leave(self) -> None:
        """Leave the table; a message that is being carried out is finished first."""
        table, self.table = self.table, None
        if table is not None:
            self.heard.clear()
            count_less(self.server.connected, self.connection.address)
            table.disconnect(self.connection)

    def hear(self, text: str) -> None:
        """Take a message."""
        self.server.messages += 1
        self.heard.append(text)
        if self.doing is None:
            self.doing = asyncio.create_task(self.listen())
        elif len(self.heard) >= MOST_HEARD:
            self.line.wait()

    async def listen(self) -> None:
        """Carry out the messages that wait."""
        try:
            while self.heard:
                await self.do(self.heard.pop(0))
                # The answers to one message are sent before the next one is carried out.
                await asyncio.sleep(0)
        except Exception as problem:
            table = self.table
            if table is not None:
                log.error("page lost", table=table.room.table, cause=problem)
            self.end()
        finally:
            self.doing = None
            self.line.take_more()

    async def do(self, text: str) -> None:
        """Carry out one message, once its turn has come."""
        await self.turn(self.limit, self.server.message_limits, 1 / self.limit.per_second)
        try:
            message = decode(text)
        except ValueError as problem:
            self.connection.answer(error(str(problem), id_in(text)))
            return
        op = message["op"]
        if op == "hello":
            # The whole state is the most costly thing that a page can ask for.
            await self.turn(self.hellos, self.server.hellos, 0.5 / self.hellos.per_second)
        table, timings = self.table, self.server.timings
        if table is not None:
            with timings.measure(timings.durations, op, table.room.table):
                await table.receive(self.connection, message)

    async def turn(self, own: RateLimit, all_here: RateLimits, pause: float) -> None:
        """Wait while the page or its address sends too much; no message is lost."""
        while not own.spend(time.monotonic()):
            await asyncio.sleep(pause)
        while not all_here.spend(self.connection.address):
            await asyncio.sleep(CROWDED)


def count_less(counts: Counter[str], address: str) -> None:
    """Count one page of an address less."""
    counts[address] -= 1
    if not counts[address]:
        del counts[address]
