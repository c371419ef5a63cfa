"""Reviews in a browser, computed in pieces by other workers if there are any."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Final, TypeVar

from .. import __version__
from ..engine.text.notation import BurgraveError
from ..lobby.interfaces import Task
from ..lobby.reviews import ComputeReview, Reviews, Tell
from ..room.room import Room
from .bots import BrowserBots
from .store import Database

if TYPE_CHECKING:
    from ..review.notes import Notes

T = TypeVar("T")
TRIES: Final = 5
"""How many times a piece is given to a worker, as workers are lost when a page is reloaded."""


class KeptReviews(Reviews):
    """Reviews that are kept in the browser's database."""

    def __init__(self, database: Database, compute: ComputeReview) -> None:
        super().__init__(compute, patient=True)
        self.database = database

    async def load_kept(self, room: Room) -> bytes | None:
        found = json.loads(await self.database.review(room.table))
        # Another version may judge differently.
        known = found is not None and found["version"] == __version__
        return str(found["review"]).encode() if known else None

    async def keep(self, room: Room, made: bytes) -> None:
        await self.database.keepReview(room.table, __version__, made.decode())


async def compute_review(
    bots: BrowserBots,
    record: str,
    content: str,
    *,
    quick: bool = False,
    full: bool = False,
    tell: Tell | None = None,
    notes: Notes | None = None,
    pause: float = 1.0,
) -> bytes:
    """Review a record in workers of its own or, where these do not answer, in this one."""
    # A page that reviews nothing need not load it.
    from ..review.request import ReviewRequest
    from ..review.side_by_side import look_side_by_side

    request = ReviewRequest(record, content, quick, full)

    async def look(piece: range) -> Notes:
        return await _compute(bots, request.piece(piece), pause=pause)

    pieces = request.pieces(bots.spare if bots.ask_worker else 1, notes)
    await look_side_by_side(pieces, look, tell or (lambda notes: None))
    return await _compute(bots, request.sum(pieces.notes), pause=pause)


async def _compute(bots: BrowserBots, task: Task[T], *, pause: float) -> T:
    """Let another worker compute a task or, if none answers, this one."""
    for _ in range(TRIES if bots.ask_worker else 0):
        found = await bots.run_elsewhere(task, patient=True)
        if found is not None:
            return found
        await asyncio.sleep(pause)
    try:
        return await bots.run_here(task)
    except Exception as problem:
        raise BurgraveError("this game cannot be reviewed") from problem
