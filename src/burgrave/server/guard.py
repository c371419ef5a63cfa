"""Protects the server: where requests may come from, how often, and what a page may load."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final
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
