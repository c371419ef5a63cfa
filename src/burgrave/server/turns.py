"""Lets callers take turns, so that those who ask for much do not hold up the others."""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict, deque
from collections.abc import AsyncIterator


class Turns:
    """A number of places, given in turn to all who wait, however much each of them asks for."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        """Those who wait, by caller; the first caller is next, and then goes to the end."""

    @contextlib.asynccontextmanager
    async def turn(self, whose: str) -> AsyncIterator[None]:
        """Wait for a place, and hold it for a while."""
        if self._free:
            self._free -= 1
        else:
            place = asyncio.get_running_loop().create_future()
            self._waiting.setdefault(whose, deque()).append(place)
            try:
                await place
            except asyncio.CancelledError:
                if place.done() and not place.cancelled():
                    self._leave()
                raise
        try:
            yield
        finally:
            self._leave()

    def _leave(self) -> None:
        """Give the place that has become free to whoever is next."""
        while self._waiting:
            whose, queue = self._waiting.popitem(last=False)
            place = queue.popleft()
            if queue:
                self._waiting[whose] = queue
            if not place.cancelled():
                place.set_result(None)
                return
        self._free += 1
