"""Reviews of finished games, each computed in a separate process so that no table waits."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from typing import Final

from ..engine.text.content import Content
from ..engine.text.notation import BurgraveError
from ..room.room import Room
from .bot_pool import BotProcesses, NotComputedError

PATIENCE: Final = 300.0
"""Seconds that a review may take."""
CACHED: Final = 100
"""How many reviews are cached; they never change."""


@dataclass(frozen=True)
class ReviewRequest:
    """A record to be reviewed; it can be sent to another process."""

    record: str
    content: str

    def run(self) -> bytes:
        """Review it; the review as JSON."""
        # Imported here, as the server itself does not need it.
        from ..review import review

        content = Content.parse(self.content) if self.content else None
        return json.dumps(review(self.record, content=content).to_dict()).encode()


class ReviewProcess:
    """Reviews games, one at a time, and caches the latest reviews."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._cache: dict[str, bytes] = {}

    async def review(self, room: Room) -> bytes:
        """Review a finished game, as JSON."""
        async with self._turn:
            found = self._cache.get(room.table)
            if found is None:
                found = await compute(
                    ReviewRequest(room.record_for(None).text, room.agreement.content)
                )
                if len(self._cache) >= CACHED:
                    del self._cache[next(iter(self._cache))]
                self._cache[room.table] = found
            return found


async def compute(request: ReviewRequest) -> bytes:
    """Compute a review in a process that ends afterwards."""
    process = BotProcesses(1, PATIENCE, tries=1)
    try:
        return await process.run(request)
    except NotComputedError:
        raise BurgraveError("this game cannot be reviewed") from None
    finally:
        await process.close()
