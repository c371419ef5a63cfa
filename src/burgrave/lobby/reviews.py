"""Reviews of finished games, which the server or the browser computes in the background."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from ..room.room import Room

CACHED: Final = 100
"""How many reviews are held in memory; they never change."""
ComputeReview = Callable[[str, str], Awaitable[bytes]]
"""Reviews a record with the text of its content file; returns the review as JSON."""


class Reviews:
    """Lets games be reviewed, one at a time, and holds the latest reviews."""

    def __init__(self, compute: ComputeReview) -> None:
        self.compute = compute
        self._turn = asyncio.Lock()
        self._cache: dict[str, bytes] = {}

    async def review(self, room: Room) -> bytes:
        """Review a finished game; return the review as JSON."""
        async with self._turn:
            found = self._cache.get(room.table)
            if found is None:
                found = await self.compute(room.record_for(None).text, room.agreement.content)
                if len(self._cache) >= CACHED:
                    del self._cache[next(iter(self._cache))]
                self._cache[room.table] = found
            return found
