"""Forwards what concerns a table to the process that has it: visitors may arrive anywhere."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import hmac
import re
import time
from collections.abc import Iterable, Iterator
from email.parser import BytesParser
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from ..lobby.interfaces import NotStoredError
from .connections import limit_address
from .guard import Receive, Scope, Send
from .lobby import ServerLobby
from .logger import log

TABLE: Final = re.compile(r"/api/tables/([^/]+)/")
OPEN_INSIDE: Final = ("/metrics", "/healthz")
"""What may be asked at the inner address without a token."""
PATIENCE: Final = 8.0
"""How many seconds a visitor waits, at most, for another owner of a dead process's tables."""
PAUSE: Final = 0.15
MOST_HOPS: Final = 3
LARGEST_BODY: Final = 1_500_000
TOKEN, VISITOR, HOPS = b"x-burgrave-token", b"x-burgrave-visitor", b"x-burgrave-hops"
OWN_HEADERS: Final = (TOKEN, VISITOR, HOPS)
FORWARDED: Final = (b"cookie", b"origin", b"host", b"content-type", b"accept-encoding")
AWAY: Final = 1012
"""The code with which a socket is closed when its table's owner is gone; the page reconnects."""
Headers = list[tuple[bytes, bytes]]


class Peers:
    """Sends requests to other processes; a token shows that they come from a process."""

    def __init__(self, key: bytes) -> None:
        self.token = hmac.new(key, b"burgrave process", hashlib.sha256).hexdigest().encode()
        self.forwarded = 0
        """How many requests and sockets were forwarded."""
        self.open: dict[str, set[asyncio.WriteTransport]] = {}
        """The open connections to each process."""

    @contextlib.contextmanager
    def hold(self, address: str, transport: asyncio.WriteTransport) -> Iterator[None]:
        """Keep a connection to a process; it is cut as soon as that one is known to be gone."""
        self.open.setdefault(address, set()).add(transport)
        try:
            yield
        finally:
            held = self.open.get(address, set())
            held.discard(transport)
            if not held:
                self.open.pop(address, None)

    def drop(self, gone: Iterable[str]) -> None:
        """Cut the connections to processes that are gone: some would hang for a long time."""
        for address in gone:
            for transport in self.open.pop(address, set()):
                transport.abort()

    def headers(self, headers: Iterable[tuple[bytes, bytes]], visitor: str, hops: int) -> Headers:
        """The headers of a forwarded request."""
        kept = [(name, value) for name, value in headers if name in FORWARDED]
        own = [(TOKEN, self.token), (VISITOR, visitor.encode()), (HOPS, str(hops).encode())]
        return [*kept, *own]

    async def ask(
        self, address: str, method: str, target: bytes, headers: Headers, body: bytes = b""
    ) -> tuple[int, Headers, bytes]:
        """The status, headers and body of another process's answer; OSError if there is none."""
        host, _, port = address.rpartition(":")
        reader, writer = await asyncio.open_connection(host.strip("[]"), int(port))
        try:
            # With HTTP/1.0 the answer ends where the connection does.
            lines = [method.encode() + b" " + target + b" HTTP/1.0"]
            lines += [name + b": " + value for name, value in headers]
            lines += [b"content-length: %d" % len(body), b"", body]
            with self.hold(address, writer.transport):
                writer.write(b"\r\n".join(lines))
                head = await reader.readuntil(b"\r\n\r\n")
                said = await reader.read()
        except (asyncio.IncompleteReadError, asyncio.LimitOverrunError) as problem:
            raise ConnectionError("another process did not answer") from problem
        finally:
            writer.close()
        self.forwarded += 1
        first, _, rest = head.partition(b"\r\n")
        found = BytesParser().parsebytes(rest)
        if len(said) < int(found.get("content-length", 0)):
            raise ConnectionError("another process ended in the middle of its answer")
        headers = [(n.lower().encode(), v.encode()) for n, v in found.items()]
        return int(first.split()[1]), headers, said


class Forwarding:
    """An application that answers for its own tables and lets the owners of others answer."""

    def __init__(self, app: Any, lobby: ServerLobby, peers: Peers, inner_port: int) -> None:
        self.app = app
        self.lobby = lobby
        self.peers = peers
        self.inner_port = inner_port
        lobby.rooms.owners.on_gone = peers.drop

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or have it answered."""
        hops = 0
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        if scope["server"][1] == self.inner_port:
            headers = dict(scope["headers"])
            known = hmac.compare_digest(headers.get(TOKEN, b""), self.peers.token)
            if not known and scope["path"] not in OPEN_INSIDE:
                await refuse(scope, send)
                return
            if known:
                hops = int(headers[HOPS])
                scope = {**scope, "client": (headers[VISITOR].decode(), 0)}
        table = TABLE.match(scope["path"])
        if table is None or hops >= MOST_HOPS or not await self.owner(table[1]):
            await self.app(scope, receive, send)
        elif scope["type"] == "http":
            await self.forward_request(scope, receive, send, table[1], hops + 1)
        else:
            await self.forward_socket(scope, receive, send, table[1], hops + 1)

    async def owner(self, table: str) -> str:
        """The address of the other process that has a table; empty if none has."""
        live = self.lobby.live.get(table)
        if live is not None and not live.broken:
            return ""
        try:
            return await asyncio.to_thread(self.lobby.rooms.owners.where, table)
        except NotStoredError:
            return ""  # Our own application says what is wrong.

    async def wait_for_another(
        self, owner: str, table: str, problem: Exception, latest: float
    ) -> bool:
        """When an owner has not answered, wait a little for another; False if it takes too long."""
        if time.monotonic() > latest:
            log.error("a table's owner does not answer", table=table, reason=str(problem))
            return False
        with contextlib.suppress(NotStoredError):
            if isinstance(problem, ConnectionRefusedError) and await asyncio.to_thread(
                self.lobby.rooms.owners.bury, owner
            ):
                return True
        await asyncio.sleep(PAUSE)
        return True

    def pass_on_headers(self, scope: Scope, hops: int) -> Headers:
        """The headers with which a request goes on."""
        visitor = limit_address(scope["client"][0]) if scope["client"] else ""
        return self.peers.headers(scope["headers"], visitor, hops)

    async def forward_request(
        self, scope: Scope, receive: Receive, send: Send, table: str, hops: int
    ) -> None:
        """Let the owner of a table answer a request; if it is gone, wait until we may."""
        body = await read_body(receive)
        target = scope["raw_path"] + (b"?" + scope["query_string"]) * bool(scope["query_string"])
        latest = time.monotonic() + PATIENCE
        while owner := await self.owner(table):
            try:
                status, headers, said = await self.peers.ask(
                    owner, scope["method"], target, self.pass_on_headers(scope, hops), body
                )
            except OSError as problem:
                if not await self.wait_for_another(owner, table, problem, latest):
                    break
            else:
                headers = [one for one in headers if one[0] not in (b"connection", b"date")]
                await send({"type": "http.response.start", "status": status, "headers": headers})
                await send({"type": "http.response.body", "body": said})
                return
        parts = iter([{"type": "http.request", "body": body, "more_body": False}])

        async def again() -> Scope:
            return next(parts, None) or await receive()

        await self.app(scope, again, send)

    async def forward_socket(
        self, scope: Scope, receive: Receive, send: Send, table: str, hops: int
    ) -> None:
        """Connect a page to the owner of its table; if that is gone, wait until it is ours."""
        latest = time.monotonic() + PATIENCE
        while owner := await self.owner(table):
            try:
                wire = await self.connect(owner, scope, hops)
            except (OSError, WebSocketException) as problem:
                if not await self.wait_for_another(owner, table, problem, latest):
                    break
            else:
                async with wire:
                    await receive()
                    await send({"type": "websocket.accept"})
                    with self.peers.hold(owner, wire.transport):
                        await join(wire, receive, send)
                return
        await self.app(scope, receive, send)

    async def connect(self, owner: str, scope: Scope, hops: int) -> ClientConnection:
        """A socket to the owner of a table, on behalf of a page."""
        headers = self.pass_on_headers(scope, hops)
        named = next((value for name, value in headers if name == b"host"), b"localhost")
        host, _, port = owner.rpartition(":")
        found = await connect(
            f"ws://{named.decode()}{scope['path']}",
            host=host.strip("[]"),
            port=int(port),
            additional_headers=[(n.decode(), v.decode()) for n, v in headers if n != b"host"],
            compression=None,
            proxy=None,
            max_size=None,
            ping_interval=None,
            open_timeout=2,
        )
        self.peers.forwarded += 1
        return found


async def refuse(scope: Scope, send: Send) -> None:
    """Refuse what does not come from another process."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 4403})
        return
    await send({"type": "http.response.start", "status": 403, "headers": []})
    await send({"type": "http.response.body", "body": b"for other processes only"})


async def read_body(receive: Receive) -> bytes:
    """The body of a request; only its beginning if it is too large."""
    body, more = b"", True
    while more and len(body) <= LARGEST_BODY:
        message = await receive()
        body += message.get("body", b"")
        more = message.get("more_body", False)
    return body


async def join(wire: ClientConnection, receive: Receive, send: Send) -> None:
    """Pass on what a page and the owner of its table say to each other, until either stops."""

    async def inwards() -> None:
        while (message := await receive())["type"] == "websocket.receive":
            await wire.send(message.get("text") or "")

    async def outwards() -> None:
        async for text in wire:
            await send({"type": "websocket.send", "text": text})

    passing = [asyncio.create_task(inwards()), asyncio.create_task(outwards())]
    _, going = await asyncio.wait(passing, return_when=asyncio.FIRST_COMPLETED)
    for task in going:
        task.cancel()
    await asyncio.gather(*passing, return_exceptions=True)
    if passing[0] in going:
        code = wire.close_code
        usable = code is not None and code not in (1000, 1005, 1006)
        reason = wire.close_reason or ""
        closing = {"type": "websocket.close", "code": code if usable else AWAY, "reason": reason}
        await send(closing)
