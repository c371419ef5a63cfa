"""What an operator watches: how long things take, how late the event loop is, what goes wrong."""

from __future__ import annotations

import asyncio
import contextlib
import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from typing import Final

from .traces import Traces

STEPS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
"""The upper bounds of the histogram's buckets, in seconds."""
LOOK: Final = 0.5
"""How many seconds pass between two checks of the event loop."""


class Durations:
    """A histogram of how long something took."""

    def __init__(self) -> None:
        self.counts = [0] * (len(STEPS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        """Count one duration."""
        self.counts[bisect_left(STEPS, seconds)] += 1
        self.total += seconds

    def buckets(self) -> list[tuple[str, float]]:
        """For each upper bound, how many durations were no longer."""
        found, so_far = [], 0
        for end, count in zip((*map(str, STEPS), "+Inf"), self.counts, strict=True):
            so_far += count
            found.append((end, float(so_far)))
        return found


class Timings:
    """All durations and counts of one process."""

    def __init__(self, traces: Traces | None = None) -> None:
        self.traces = traces
        """Where single requests and operations are noted, if the operator wants that."""
        self.durations: dict[str, Durations] = {}
        """By operation: the time from a page's message until its result is stored."""
        self.requests: dict[str, Durations] = {}
        """By request: the time from its arrival until its answer."""
        self.stored = Durations()
        """How long writes to the database take."""
        self.lag = Durations()
        """How much later than asked the event loop woke up."""
        self.counts: Counter[str] = Counter()

    @contextlib.contextmanager
    def measure(self, family: dict[str, Durations], name: str, table: str | None) -> Iterator[None]:
        """Count how long an operation or a request takes."""
        begun = time.perf_counter()
        try:
            if self.traces is None:
                yield
            else:
                with self.traces.trace(name, {} if table is None else {"table": table}):
                    yield
        finally:
            family.setdefault(name, Durations()).add(time.perf_counter() - begun)

    def note_stored(self, seconds: float) -> None:
        """Count how long a write has taken."""
        self.stored.add(seconds)
        if self.traces is not None:
            self.traces.within("store", seconds)

    async def watch_loop(self) -> None:
        """From time to time, find out how late the event loop is."""
        while True:
            begun = time.perf_counter()
            await asyncio.sleep(LOOK)
            self.lag.add(max(0.0, time.perf_counter() - begun - LOOK))
