"""Sends a page the messages that are queued for it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from ..room.connection import Connection
from ..room.room_messages import RoomMessage

Send = Callable[[RoomMessage], Awaitable[None]]
Look = Callable[[Connection], Awaitable[RoomMessage]]
"""Takes the newest snapshot for a page."""


async def deliver(connection: Connection, send: Send, look: Look) -> None:
    """Send answers and snapshots, one after the other, until the page must be disconnected."""
    new = asyncio.Event()
    connection.wake = new.set
    new.set()
    while True:
        await new.wait()
        new.clear()
        while connection.outbox:
            await send(connection.outbox.popleft())
        if connection.closing:
            return
        if connection.behind:
            connection.behind = False
            await send(await look(connection))
