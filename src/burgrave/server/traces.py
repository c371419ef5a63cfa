"""Traces for OpenTelemetry: which requests and operations took how long, and what within them.

They are sent as OTLP over HTTP, in JSON, which every collector understands; no library is needed.
A span says what was asked and at which table, and nothing about who asked.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import time
import urllib.request
from collections import deque
from collections.abc import Iterator
from contextvars import ContextVar
from typing import Any, Final, NamedTuple

from .. import __version__
from .logger import log

PAUSE: Final = 2.0
"""Seconds between two batches."""
MOST_WAITING: Final = 5_000
"""How many spans wait for the collector at most; the oldest are dropped."""
SECONDS: Final = 5.0
"""How long the collector may take to answer."""
INTERNAL, SERVER = 1, 2
"""The kinds of spans that we have, as OpenTelemetry numbers them."""
FAILED: Final = {"code": 2}


class Place(NamedTuple):
    """Where a new span belongs: the trace, and the span around it."""

    trace: str
    span: str


CURRENT: Final[ContextVar[Place | None]] = ContextVar("span", default=None)
"""The span that the running task is in."""


class Traces:
    """Collects spans and sends them to a collector."""

    def __init__(self, collector: str, share: float, process: str) -> None:
        self.address = collector.rstrip("/") + "/v1/traces"
        self.share = share
        self.process = process
        self.waiting: deque[dict[str, Any]] = deque(maxlen=MOST_WAITING)
        self.reached = True
        self._luck = random.Random()

    @contextlib.contextmanager
    def trace(self, name: str, facts: dict[str, str]) -> Iterator[None]:
        """Record a request or an operation with what happens in it, if it is in the sample."""
        if self._luck.random() >= self.share:
            yield
            return
        place = Place(f"{self._luck.getrandbits(128):032x}", self._new_span())
        before, begun, status = CURRENT.set(place), time.time_ns(), {}
        try:
            yield
        except BaseException:
            status = FAILED
            raise
        finally:
            CURRENT.reset(before)
            found = self._span(place, name, begun, SERVER)
            found |= {"attributes": attributes(facts), "status": status}
            self.waiting.append(found)

    def within(self, name: str, seconds: float) -> None:
        """Note something that has just ended, within the span of the running task."""
        around = CURRENT.get()
        if around is not None:
            begun = time.time_ns() - int(1e9 * seconds)
            found = self._span(Place(around.trace, self._new_span()), name, begun, INTERNAL)
            self.waiting.append({**found, "parentSpanId": around.span})

    def _new_span(self) -> str:
        return f"{self._luck.getrandbits(64):016x}"

    def _span(self, place: Place, name: str, begun: int, kind: int) -> dict[str, Any]:
        return {
            "traceId": place.trace,
            "spanId": place.span,
            "name": name,
            "kind": kind,
            "startTimeUnixNano": str(begun),
            "endTimeUnixNano": str(time.time_ns()),
        }

    async def run(self) -> None:
        """Send the spans that have gathered, again and again, until cancelled."""
        while True:
            await asyncio.sleep(PAUSE)
            spans = [self.waiting.popleft() for _ in range(len(self.waiting))]
            if spans:
                await asyncio.to_thread(self.send, spans)

    def send(self, spans: list[dict[str, Any]]) -> None:
        """Send spans; those that the collector does not take are lost, which is logged once."""
        who = {"service.name": "burgrave", "service.version": __version__}
        who["service.instance.id"] = self.process
        scope = {"scope": {"name": "burgrave"}, "spans": spans}
        said = {"resource": {"attributes": attributes(who)}, "scopeSpans": [scope]}
        body = json.dumps({"resourceSpans": [said]}).encode()
        kind = {"content-type": "application/json"}
        try:
            request = urllib.request.Request(self.address, body, kind)
            with urllib.request.urlopen(request, timeout=SECONDS) as reply:
                reply.read()
        except (OSError, ValueError) as problem:
            if self.reached:
                log.warning("traces do not reach their collector", reason=str(problem))
            self.reached = False
        else:
            self.reached = True


def attributes(facts: dict[str, str]) -> list[dict[str, Any]]:
    """Facts as OpenTelemetry writes them."""
    return [{"key": key, "value": {"stringValue": value}} for key, value in facts.items()]
