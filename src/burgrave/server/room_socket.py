"""The socket of a table: receives a page's messages and sends its answers and snapshots."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter as Counted
from typing import Final

from litestar import websocket
from litestar.exceptions import WebSocketDisconnect

from ..lobby.delivery import deliver
from ..lobby.interfaces import NotStoredError
from ..lobby.live_room import LiveRoom
from ..lobby.lobby import StrandedError
from ..room.connection import Connection
from ..room.operations import error
from ..room.rate_limit import RateLimit
from ..room.room_messages import KeyedText, RoomMessage
from . import wire
from .context import Server, Socket, address_of, server_of
from .decoding import decode, id_in
from .guard import same_origin
from .links import digest
from .logger import log
from .owners import ElsewhereError

CROWDED: Final = 0.2
"""How many seconds a message waits at a time if its address has sent too many."""
BURST_OF_HELLOS: Final = 20
"""How many times a page may ask for the whole state at once."""


@websocket("/api/tables/{table:str}/live")
async def live(socket: Socket, table: str) -> None:
    """Connect a page to a table until either side closes."""
    server = server_of(socket)
    await socket.accept()
    found = await find_room(server, socket, table)
    if found is None:
        return
    room, seats = found
    address = address_of(socket)
    crowded = server.connected[address] >= server.settings.pages_per_address
    if crowded or len(room.connections) >= server.settings.pages_per_table:
        await socket.close(4429, "too many pages")
        return
    connection = Connection(tuple(seats))
    connection.browser = digest(server.browser(socket) or "")
    connection.address = address
    room.connect(connection)
    server.connected[address] += 1
    try:
        await exchange(server, socket, room, connection)
    finally:
        server.connected -= Counted([address])
        room.disconnect(connection)


async def find_room(
    server: Server, socket: Socket, table: str
) -> tuple[LiveRoom, list[int]] | None:
    """The room of a socket and the seats it may act for; closes the socket if there is none."""
    ours = same_origin(socket.headers.get("origin"), socket.headers.get("host"))
    try:
        seats = server.seats_of(socket, table)
        found = await server.lobby.find(table) if seats is not None and ours else None
    except StrandedError as stranded:
        why: KeyedText = {"key": "page.stranded", "text": str(stranded)}
        await socket.send_text(wire.written({"say": "stranded", "why": why}))
        await socket.close(4409, "the game does not go on here")
        return None
    except ElsewhereError:
        await socket.close(1012, "another process has the table by now")
        return None
    except NotStoredError as problem:
        log.error("a table was not read", table=table, reason=str(problem))
        await socket.close(1013, "the table cannot be read now")
        return None
    if found is None or seats is None:
        await socket.close(4404, "no such table")
        return None
    return found, seats


async def exchange(server: Server, socket: Socket, table: LiveRoom, connection: Connection) -> None:
    """Receive and send at the same time, until either side stops."""

    async def send(message: RoomMessage) -> None:
        await socket.send_text(wire.written(message))

    doing = asyncio.Lock()
    sending = asyncio.create_task(deliver(connection, send, table.snapshot))
    receiving = asyncio.create_task(listen(server, socket, table, connection, doing))
    done, going = await asyncio.wait((sending, receiving), return_when=asyncio.FIRST_COMPLETED)
    # What is being stored is stored whole, and noted as such, though nobody waits for it any more.
    async with doing:
        for task in going:
            task.cancel()
    await asyncio.gather(*going, return_exceptions=True)
    for task in done:
        problem = task.exception()
        if problem is not None and not isinstance(problem, WebSocketDisconnect | OSError):
            log.error("page lost", table=table.room.table, cause=problem)
    if receiving not in done:
        with contextlib.suppress(Exception):
            # Whatever happens to a socket, the table goes on.
            await socket.close(1001, "the table is closed")


async def listen(
    server: Server, socket: Socket, table: LiveRoom, connection: Connection, doing: asyncio.Lock
) -> None:
    """Receive messages one by one; an invalid one is answered and changes nothing.

    The lock is held while a message is done.
    """
    rate = server.settings.messages_per_second
    limit = RateLimit(2 * rate, rate)
    hellos = RateLimit(BURST_OF_HELLOS, server.settings.hellos_per_second)
    address = address_of(socket)
    while True:
        text = await socket.receive_text()
        server.messages += 1
        while not limit.spend(time.monotonic()):
            # A page that sends too much is read more slowly; no message is lost.
            await asyncio.sleep(1 / rate)
        while not server.said.spend(address):
            await asyncio.sleep(CROWDED)
        try:
            message = decode(text)
        except ValueError as problem:
            connection.answer(error(str(problem), id_in(text)))
            continue
        while message["op"] == "hello" and not hellos.spend(time.monotonic()):
            # The whole state is the most costly thing that a page can ask for.
            await asyncio.sleep(0.5 / server.settings.hellos_per_second)
        while message["op"] == "hello" and not server.hellos.spend(address):
            await asyncio.sleep(CROWDED)
        async with doing:
            operations, name = server.timings.durations, table.room.table
            with server.timings.measured(operations, message["op"], name):
                await table.receive(connection, message)
