"""Many players on plain sockets, cheap enough to share the machine with the server they load."""

from __future__ import annotations

import asyncio
import base64
import os
import random
import struct
import time
import zlib
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

import msgspec

TAIL = b"\x00\x00\xff\xff"
"""What a compressed message leaves out at its end."""
HELLO = '{"op":"hello","beats":true,"changes":true,"brief":true,"language":"en"}'
"""What our own page says, except that nobody looks at these beats."""


class View(msgspec.Struct):
    """What a player needs of the view: how many options there are."""

    options: list[msgspec.Raw] = []


class Heard(msgspec.Struct):
    """What a player needs of a message; everything else is skipped unread."""

    say: str
    n: int = 0
    view: View | None = None
    rest: msgspec.Raw = msgspec.Raw(b"{}")
    state: str = ""


class Rest(msgspec.Struct):
    """What a player needs of a change."""

    view: msgspec.Raw = msgspec.Raw(b"{}")
    state: list[str] = []


class ViewChange(msgspec.Struct):
    """How the view changes, as far as a player needs it."""

    options: msgspec.Raw = msgspec.Raw(b"{}")


hear = msgspec.json.Decoder(Heard).decode
hear_rest = msgspec.json.Decoder(Rest).decode
hear_view = msgspec.json.Decoder(ViewChange).decode
hear_parts = msgspec.json.Decoder(dict[str, msgspec.Raw]).decode


@dataclass
class Measured:
    """What a crowd measured."""

    wanted: int = 0
    """How many choices were due."""
    waits: list[float] = field(default_factory=list)
    """From when a choice was due, and could be made, until its acknowledgement."""
    late: list[float] = field(default_factory=list)
    """How much later than due choices were sent, because the question was not there yet."""
    refused: int = 0
    states: int = 0
    """How many states pages were told."""
    bytes_sent: int = 0
    """The bytes that reached the pages, as they went over the wire."""
    bytes_told: int = 0
    """The same before compression."""
    began: float = 0.0
    ended: float = 0.0

    @property
    def achieved(self) -> float:
        """Acknowledged choices a second."""
        return len(self.waits) / max(self.ended - self.began, 0.001)


class Player(asyncio.Protocol):
    """One page at one seat: connects, says hello, and knows what it could choose."""

    def __init__(self, seat: int, target: str, cookie: str, table: Table) -> None:
        self.seat = seat
        self.table = table
        self.buffer = b""
        self.open = self.told = False
        self.inflate = zlib.decompressobj(-15)
        self.n = self.options = 0
        self.sent = 0.0
        key = base64.b64encode(os.urandom(16)).decode()
        self.request = (
            f"GET {target} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n"
            f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n"
            f"Cookie: {cookie}\r\n\r\n"
        ).encode()

    def itself(self) -> Player:
        """The player, as who makes a connection asks for it."""
        return self

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self.request)

    def say(self, text: str) -> None:
        """Send a message; the mask of zeros leaves it readable."""
        words = text.encode()
        size = len(words)
        head = struct.pack("!BB", 0x81, 0x80 | size) if size < 126 else b""
        head = head or struct.pack("!BBH", 0x81, 0xFE, size)
        self.transport.write(head + bytes(4) + words)

    def data_received(self, data: bytes) -> None:
        buffer = self.buffer + data if self.buffer else data
        if not self.open:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                self.buffer = buffer
                return
            assert buffer.startswith(b"HTTP/1.1 101"), buffer[:end]
            self.open, buffer = True, buffer[end + 4 :]
            self.say(HELLO)
        self.buffer = self.frames(buffer)

    def frames(self, buffer: bytes) -> bytes:
        """Hear every whole frame; return the rest."""
        at, there = 0, len(buffer)
        while there - at >= 2:
            size, start = buffer[at + 1] & 0x7F, at + 2
            if size == 126:
                size, start = int.from_bytes(buffer[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, start = int.from_bytes(buffer[at + 2 : at + 10], "big"), at + 10
            if there < start + size:
                break
            self.frame(buffer[at], buffer[start : start + size])
            at = start + size
        return buffer[at:]

    def frame(self, first: int, body: bytes) -> None:
        """Hear one frame."""
        kind = first & 0x0F
        if kind == 9:
            self.transport.write(struct.pack("!BB", 0x8A, 0x80 | len(body)) + bytes(4) + body)
        if kind != 1:
            return
        self.table.measured.bytes_sent += len(body)
        words = self.inflate.decompress(body + TAIL) if first & 0x40 else body
        self.table.measured.bytes_told += len(words)
        self.hear(words)

    def hear(self, words: bytes) -> None:
        """Note what could be chosen now, and what was acknowledged."""
        message = hear(words)
        if message.say == "table":
            self.n, self.options = message.n, len(message.view.options) if message.view else 0
            self.table.told(self, over=message.state == "over")
        elif message.say == "change":
            self.n, rest = message.n, hear_rest(message.rest)
            self.follow(bytes(rest.view))
            self.table.told(self, over=rest.state == ["over"])
        elif message.say in ("done", "refused"):
            self.table.acknowledged(self, done=message.say == "done")

    def follow(self, view: bytes) -> None:
        """Follow how many options there are: a list in brackets, or its new length."""
        options = bytes(hear_view(view).options) if view != b"{}" else b"{}"
        if options.startswith(b"["):
            self.options = len(msgspec.json.decode(options, type=list[list[msgspec.Raw]])[0])
        elif b'"length"' in options:
            parts = hear_parts(options)
            self.options = int(bytes(parts["length"])) if "length" in parts else self.options

    def choose(self, option: int) -> None:
        """Send a choice."""
        said = f'"seat":{self.seat},"at":{self.n},"option":{option}'
        self.sent = time.monotonic()
        self.say(f'{{"op":"choose","id":"{self.sent!r}",{said}}}')

    def connection_lost(self, exc: Exception | None) -> None:
        self.options = 0


class Table:
    """Players at one table, where a choice is due by schedule, whatever the server does."""

    def __init__(self, every: float, measured: Measured) -> None:
        self.every = every
        """After how many seconds the next choice is due."""
        self.measured = measured
        self.players: list[Player] = []
        self.due: deque[float] = deque()
        """When the choices were due that are not made yet."""
        self.busy = self.over = False
        self.counts = False
        """Is the crowd measured now?"""
        self.luck = random.Random(1)

    def tick(self, at: float, loop: asyncio.AbstractEventLoop) -> None:
        """A choice is due now, and the next one later."""
        if self.over:
            return
        self.due.append(at)
        self.measured.wanted += self.counts
        self.go_on()
        loop.call_at(at + self.every, self.tick, at + self.every, loop)

    def go_on(self) -> None:
        """Choose for somebody who is asked, if a choice is due."""
        if self.busy or not self.due:
            return
        asked = [player for player in self.players if player.told and player.options]
        if asked:
            player = self.luck.choice(asked)
            self.busy = True
            self.asked_at = self.due.popleft()
            player.choose(self.luck.randrange(player.options))
            player.told = False

    def told(self, player: Player, *, over: bool) -> None:
        """A page was told a state."""
        player.told = True
        self.measured.states += self.counts
        self.over = self.over or over
        self.go_on()

    def acknowledged(self, player: Player, *, done: bool) -> None:
        """A choice was answered."""
        self.busy = False
        if self.counts and done:
            self.measured.waits.append(time.monotonic() - player.sent)
            self.measured.late.append(player.sent - self.asked_at)
        self.measured.refused += not done
        self.go_on()


async def connect(
    tables: list[list[tuple[int, str, str]]], port: int, every: float, measured: Measured
) -> list[Table]:
    """Connect the players of all tables: seat, target and cookie of each."""
    loop, found = asyncio.get_running_loop(), list[Table]()
    for places in tables:
        table = Table(every / len(places), measured)
        table.luck = random.Random(len(found))
        for seat, target, cookie in places:
            player = Player(seat, target, cookie, table)
            await loop.create_connection(player.itself, "127.0.0.1", port)
            table.players.append(player)
        found.append(table)
    while any(not player.n and not player.open for table in found for player in table.players):
        await asyncio.sleep(0.05)
    return found


async def play(
    tables: list[Table], seconds: float, every: float, begun: Callable[[], None]
) -> None:
    """Let choices fall due at all tables: first unmeasured, then for some seconds measured."""
    loop = asyncio.get_running_loop()
    now, luck = loop.time(), random.Random(5)
    for table in tables:
        at = now + luck.uniform(0, table.every)
        loop.call_at(at, table.tick, at, loop)
    await asyncio.sleep(2 * every)
    measured = tables[0].measured
    measured.states = measured.bytes_sent = measured.bytes_told = measured.refused = 0
    measured.began = time.monotonic()
    for table in tables:
        table.counts = True
    begun()
    await asyncio.sleep(seconds)
    measured.ended = time.monotonic()
    for table in tables:
        table.counts, table.over = False, True
    for table in tables:
        for player in table.players:
            player.transport.close()
