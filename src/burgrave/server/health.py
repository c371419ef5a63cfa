"""Whether the server can still store anything, found out by storing something."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from ..lobby.interfaces import NotStoredError
from .room_store import DatabaseStore

HELD: Final = 1.0
"""For how many seconds an answer holds, so that asking often costs little."""
PATIENCE: Final = 3.0
"""How many seconds a write may take."""


class Health:
    """Finds out whether the database can be written."""

    def __init__(self, store: DatabaseStore) -> None:
        self.store = store
        self._well = True
        self._until = 0.0
        self._turn = asyncio.Lock()

    async def is_well(self) -> bool:
        """Can something be stored now?"""
        async with self._turn:
            if time.monotonic() >= self._until:
                self._well = await self._try()
                self._until = time.monotonic() + HELD
        return self._well

    async def _try(self) -> bool:
        try:
            await asyncio.wait_for(self.store.note_running(), PATIENCE)
        except (NotStoredError, TimeoutError):
            return False
        return await asyncio.to_thread(self.store.database.is_whole)
