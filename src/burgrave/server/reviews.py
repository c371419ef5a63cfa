"""Reviews of finished games, each computed in a separate process so that no table waits."""

from __future__ import annotations

import asyncio
from typing import Final

from .. import __version__
from ..engine.text.notation import BurgraveError
from ..lobby.reviews import ComputeReview, Reviews
from ..room.room import Room
from .bot_pool import BotProcesses, NotComputedError
from .database import Database

PATIENCE: Final = 300.0
"""Seconds that a review may take."""


class StoredReviews(Reviews):
    """Reviews that are kept in the database, where every process finds them."""

    def __init__(self, database: Database, compute: ComputeReview) -> None:
        super().__init__(compute)
        self.database = database

    async def review(self, room: Room) -> bytes:
        # Another version may judge otherwise.
        asked = "SELECT review FROM reviews WHERE table_id = ? AND version = ?"
        found = await asyncio.to_thread(self.database.rows, asked, (room.table, __version__))
        if found:
            return bytes(found[0]["review"])
        made = await super().review(room)
        insert = (
            "INSERT INTO reviews VALUES (?, ?, ?) ON CONFLICT (table_id)"
            " DO UPDATE SET version = excluded.version, review = excluded.review"
        )
        await self.database.write([(insert, (room.table, __version__, made))])
        return made


async def compute_review(record: str, content: str) -> bytes:
    """Compute a review in a process that ends with it."""
    # Nothing else in a server needs what reviews need.
    from ..review.request import ReviewRequest

    process = BotProcesses(1, PATIENCE, tries=1)
    try:
        return await process.run(ReviewRequest(record, content))
    except NotComputedError:
        raise BurgraveError("this game cannot be reviewed") from None
    finally:
        await process.close()
