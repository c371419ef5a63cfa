"""Reviews of finished games, computed in separate processes so that no table waits."""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final, TypeVar

from .. import __version__
from ..engine.text.notation import BurgraveError
from ..lobby.interfaces import Task
from ..lobby.reviews import ComputeReview, Reviews, Tell
from ..room.room import Room
from .bot_pool import BotProcesses
from .database import Database
from .shared_bots import NoWorkerError

if TYPE_CHECKING:
    from ..review.notes import Notes

T = TypeVar("T")
Ask = Callable[[Any], Awaitable[Any]]
"""Lets a worker elsewhere compute a task; NoWorkerError if none does."""
PATIENCE: Final = 300.0
"""Seconds that a piece of a review may take."""
MOST_HERE: Final = 4
"""In at most how many processes a review is computed here; more would take much memory."""
MOST_ELSEWHERE: Final = 16
"""How many workers elsewhere are asked at once."""


class StoredReviews(Reviews):
    """Reviews that are kept in the database, where every process finds them."""

    def __init__(self, database: Database, compute: ComputeReview) -> None:
        super().__init__(compute)
        self.database = database

    async def load_kept(self, room: Room) -> bytes | None:
        # Another version may judge differently.
        asked = "SELECT review FROM reviews WHERE table_id = ? AND version = ?"
        found = await asyncio.to_thread(self.database.rows, asked, (room.table, __version__))
        return bytes(found[0]["review"]) if found else None

    async def keep(self, room: Room, made: bytes) -> None:
        insert = (
            "INSERT INTO reviews VALUES (?, ?, ?) ON CONFLICT (table_id)"
            " DO UPDATE SET version = excluded.version, review = excluded.review"
        )
        await self.database.write([(insert, (room.table, __version__, made))])


async def compute_elsewhere(task: Task[T], home: BotProcesses, ask: Ask | None) -> T:
    """Let a worker elsewhere compute a task or, if there is none, a process here."""
    if ask is not None:
        with contextlib.suppress(NoWorkerError):
            found: T = await ask(task)
            return found
    return await home.run(task)


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
    """Compute a review in pieces: `ask` workers elsewhere, or in processes that end with it."""
    # Only reviews need these modules.
    from ..review.request import ReviewRequest
    from ..review.side_by_side import look_side_by_side

    request = ReviewRequest(record, content, quick, full)
    home = BotProcesses(cores(), PATIENCE, tries=1, gentle=True)

    async def look(piece: range) -> Notes:
        return await compute_elsewhere(request.piece(piece), home, ask)

    try:
        pieces = request.pieces(cores() if ask is None else MOST_ELSEWHERE, notes)
        await look_side_by_side(pieces, look, tell or (lambda notes: None))
        return await home.run(request.sum(pieces.notes))
    except BurgraveError:
        raise BurgraveError("this game cannot be reviewed") from None
    finally:
        await home.close()


def cores() -> int:
    """In how many processes a review is computed here."""
    return min(MOST_HERE, os.cpu_count() or 1)
