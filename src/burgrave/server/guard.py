"""What keeps strangers out: where requests may come from, how often, and what a page may load."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final
from urllib.parse import urlsplit

from ..hosting.allowance import Allowance

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
    """Does a request come from our own page? Programs that are no browsers send no origin."""
    return origin is None or (host is not None and urlsplit(origin).netloc == host)


class Allowances:
    """One allowance for each address; the longest unused are forgotten."""

    def __init__(self, most: float, per_second: float, *, addresses: int = 10_000) -> None:
        self.most = most
        self.per_second = per_second
        self.addresses = addresses
        self.known: OrderedDict[str, Allowance] = OrderedDict()

    @staticmethod
    def per_minute(number: int) -> Allowances:
        """So many in a minute, all at once or one after the other."""
        return Allowances(number, number / 60)

    def spend(self, address: str) -> bool:
        """Spend one of an address, if one is left."""
        allowance = self.known.pop(address, None) or Allowance(self.most, self.per_second)
        self.known[address] = allowance
        if len(self.known) > self.addresses:
            self.known.popitem(last=False)
        return allowance.spend()
