"""Reviews of finished games, each computed in a separate process so that no table waits."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final

from .. import __version__
from ..engine.text.notation import BurgraveError
from ..lobby.reviews import ComputeReview, Reviews, Tell
from ..room.room import Room
from .bot_pool import BotProcesses, NotComputedError
from .database import Database
from .shared_bots import NoWorkerError

if TYPE_CHECKING:
    from ..review.request import ReviewPart
    from ..review.reviewer import Notes

Ask = Callable[[Any], Awaitable[Any]]
"""Lets a worker elsewhere compute a task; NoWorkerError if none does."""
PATIENCE: Final = 300.0
"""Seconds that a part of a review may take."""
PART: Final = 1.0
"""Seconds of a review after which its readers are told how far it is."""


class StoredReviews(Reviews):
    """Reviews that are kept in the database, where every process finds them."""

    def __init__(self, database: Database, compute: ComputeReview) -> None:
        super().__init__(compute)
        self.database = database

    async def kept(self, room: Room) -> bytes | None:
        # Another version may judge otherwise.
        asked = "SELECT review FROM reviews WHERE table_id = ? AND version = ?"
        found = await asyncio.to_thread(self.database.rows, asked, (room.table, __version__))
        return bytes(found[0]["review"]) if found else None

    async def keep(self, room: Room, made: bytes) -> None:
        insert = (
            "INSERT INTO reviews VALUES (?, ?, ?) ON CONFLICT (table_id)"
            " DO UPDATE SET version = excluded.version, review = excluded.review"
        )
        await self.database.write([(insert, (room.table, __version__, made))])


async def computed(part: ReviewPart, process: BotProcesses, ask: Ask | None) -> Any:
    """A part of a review, computed by a worker elsewhere if there is one."""
    if ask is not None:
        with contextlib.suppress(NoWorkerError):
            return await ask(part)
    return await process.run(part)


async def compute_review(
    record: str,
    content: str,
    *,
    quick: bool = False,
    full: bool = False,
    tell: Tell | None = None,
    notes: Notes | None = None,
    ask: Ask | None = None,
) -> bytes:
    """Compute a review: `ask` workers elsewhere, or in a process that ends with it."""
    # Nothing else in a server needs what reviews need.
    from ..review.request import part_of

    process = BotProcesses(1, PATIENCE, tries=1)
    part = part_of(record, content, quick=quick, full=full, seconds=PART, notes=notes)
    try:
        while True:
            found = await computed(part, process, ask)
            if isinstance(found, bytes):
                return found
            part = found
            if tell is not None:
                tell(part.notes)
    except NotComputedError:
        raise BurgraveError("this game cannot be reviewed") from None
    finally:
        await process.close()
