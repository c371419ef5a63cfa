"""Limits open connections: how many there may be, and how long a request may take to arrive."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final

from uvicorn.protocols.http.h11_impl import H11Protocol

SPARE_FILES: Final = 100
"""How many files of the process are left for the database, the log and the page's files."""


def most_connections(wanted: int) -> int:
    """As many connections as wanted, if the system lets the process open so many files."""
    try:
        import resource
    except ImportError:  # Windows has no such limit.
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard == resource.RLIM_INFINITY or hard >= wanted + SPARE_FILES > soft:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted + SPARE_FILES), hard))
    soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return max(1, min(wanted, soft - SPARE_FILES))


def limit_address(host: str) -> str:
    """The address that limits count by; for IPv6 the network, as a household has many addresses."""
    if ":" not in host:
        return host
    try:
        return str(ipaddress.ip_network((host.partition("%")[0], 64), strict=False))
    except ValueError:
        return host


@dataclass
class Bounds:
    """How many connections may be open, in all and per address, and how long a request may take."""

    most: int
    per_address: int
    seconds: float
    proxies: list[str]
    """Addresses and networks of proxies, which may have as many connections as they like."""
    inner_port: int = 0
    """The port for other processes, which may have as many connections as they like, too."""
    open_now: Counter[str] = field(default_factory=Counter)
    """How many connections each address has, not counting pages."""

    def is_proxy(self, host: str) -> bool:
        """Is an address one of the proxies, or in one of their networks?"""
        with contextlib.suppress(ValueError):
            address = ipaddress.ip_address(host)
            return any(address in ipaddress.ip_network(one, strict=False) for one in self.proxies)
        return host in self.proxies


class BoundedConnection(H11Protocol):
    """A connection that is closed if there are too many, or if its request does not end."""

    bounds: ClassVar[Bounds]
    counted: str | None = None
    """The address that the connection counts for, until it leaves."""
    seen: Any = None
    """The request that was incomplete when the connection was last looked at."""
    timer: asyncio.TimerHandle | None = None

    # uvicorn narrows the type that asyncio's protocol declares.
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        host, bounds = self.client[0] if self.client else "", self.bounds
        inner = bounds.inner_port and transport.get_extra_info("sockname")[1] == bounds.inner_port
        self.counted = "" if inner or bounds.is_proxy(host) else limit_address(host)
        bounds.open_now[self.counted] += 1
        crowded = self.counted and bounds.open_now[self.counted] > bounds.per_address
        if crowded or len(self.connections) > bounds.most:
            transport.close()
            return
        self.timer = self.loop.call_later(bounds.seconds, self.look)

    def look(self) -> None:
        """Close the connection if the same request was incomplete at the last look, too."""
        cycle: Any = self.cycle
        self.timer = None
        waits = cycle is None or (cycle.response_complete and not self.timeout_keep_alive_task)
        waits = waits or (cycle is not None and cycle.more_body)
        if waits and cycle is self.seen:
            self.transport.close()
            return
        self.seen = cycle
        self.timer = self.loop.call_later(self.bounds.seconds, self.look)

    def leave(self) -> None:
        """Stop counting the connection; further calls do nothing."""
        if self.timer is not None:
            self.timer.cancel()
        if self.counted is not None:
            self.bounds.open_now -= Counter([self.counted])
            self.counted = None

    def connection_lost(self, exc: Exception | None) -> None:
        self.leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: Any) -> None:
        # From now on it counts as a page.
        self.leave()
        super().handle_websocket_upgrade(event)


def connection_class(bounds: Bounds) -> type[BoundedConnection]:
    """The class of connections with these bounds."""
    return type("ServerConnection", (BoundedConnection,), {"bounds": bounds})
