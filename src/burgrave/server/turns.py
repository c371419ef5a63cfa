"""Takes turns: whoever asks for much waits behind those who ask for little."""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict, deque
from collections.abc import AsyncIterator


class Turns:
    """So many places, which all who wait are given in turn, however much each of them asks for."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        """Who waits, by whose turn it is: the first is next, and then goes to the end."""

    @contextlib.asynccontextmanager
    async def turn(self, whose: str) -> AsyncIterator[None]:
        """Wait for a place, and have it."""
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
        """Give a place that is free now to whoever is next."""
        while self._waiting:
            whose, queue = self._waiting.popitem(last=False)
            place = queue.popleft()
            if queue:
                self._waiting[whose] = queue
            if not place.cancelled():
                place.set_result(None)
                return
        self._free += 1
