"""Protects the server: where requests may come from, how often, and what a page may load."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final
from urllib.parse import urlsplit

from ..room.rate_limit import RateLimit

HEADERS: Final = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
        "img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
}
LONGEST_PATH: Final = 500
SECURE: Final = {"strict-transport-security": "max-age=31536000"}
"""With https only: browsers do not try http for a year."""
WAIT: Final = 0.2
LONGEST_WAIT: Final = 10.0
"""How many seconds a request may wait because its address sends too many."""
TOO_MUCH: Final = (
    b'{"status_code":429,"detail":"Too much from this address at once; wait a minute."}'
)
Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Scope]]
Send = Callable[[Scope], Awaitable[None]]


class WithHeaders:
    """Adds headers to all answers, errors included, that say what a page may load."""

    def __init__(self, app: Any, *, secure: bool) -> None:
        self.app = app
        headers = HEADERS | SECURE if secure else HEADERS
        self.headers = [(name.encode(), value.encode()) for name, value in headers.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""

        async def send_guarded(message: Scope) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *self.headers]
            await send(message)

        path = scope.get("path", "")
        if scope["type"] == "http" and (len(path) > LONGEST_PATH or not path.isprintable()):
            # File systems do not accept such names, and nothing of ours is called so.
            await send_guarded({"type": "http.response.start", "status": 404})
            await send_guarded({"type": "http.response.body", "body": b"Not Found"})
            return
        await self.app(scope, receive, send_guarded if scope["type"] == "http" else send)


class Paced:
    """Delays the requests of an address that sends too many, and finally refuses them."""

    def __init__(
        self, app: Any, limits: RateLimits, limit_address: Callable[[str], str], inner_port: int
    ) -> None:
        self.app = app
        self.limits = limits
        self.limit_address = limit_address
        """Returns the address or network that counts as one address."""
        self.inner_port = inner_port
        """The port for other processes, which have counted their visitors' requests already."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request or a socket when its time has come."""
        if scope["type"] != "lifespan" and scope["server"][1] != self.inner_port:
            address = self.limit_address(scope["client"][0]) if scope["client"] else ""
            latest = time.monotonic() + LONGEST_WAIT
            while not self.limits.spend(address):
                if time.monotonic() > latest:
                    await self.refuse(scope, send)
                    return
                await asyncio.sleep(WAIT)
        await self.app(scope, receive, send)

    async def refuse(self, scope: Scope, send: Send) -> None:
        """Answer that the address has sent too many requests."""
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 4429})
            return
        kind = [(b"content-type", b"application/json")]
        await send({"type": "http.response.start", "status": 429, "headers": kind})
        await send({"type": "http.response.body", "body": TOO_MUCH})


def same_origin(origin: str | None, host: str | None) -> bool:
    """Does a request come from our own page? Programs other than browsers send no origin."""
    return origin is None or (host is not None and urlsplit(origin).netloc == host)


class RateLimits:
    """One rate limit per address; those unused for longest are forgotten."""

    def __init__(self, burst: float, per_second: float, *, addresses: int = 10_000) -> None:
        self.burst = burst
        self.per_second = per_second
        self.addresses = addresses
        self.known: OrderedDict[str, RateLimit] = OrderedDict()

    @staticmethod
    def per_minute(number: int) -> RateLimits:
        """Limits of this many requests a minute, in bursts or evenly."""
        return RateLimits(number, number / 60)

    def spend(self, address: str) -> bool:
        """Count one request of an address; False if it has none left."""
        limit = self.known.pop(address, None) or RateLimit(self.burst, self.per_second)
        self.known[address] = limit
        if len(self.known) > self.addresses:
            self.known.popitem(last=False)
        return limit.spend(time.monotonic())
