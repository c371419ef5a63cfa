"""Reviews in a browser, computed in parts: bots of other tables take turns in between."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Final

from .. import __version__
from ..engine.text.notation import BurgraveError
from ..lobby.reviews import ComputeReview, Reviews, Tell
from ..room.room import Room
from .bots import BrowserBots
from .store import Database

if TYPE_CHECKING:
    from ..review.request import ReviewPart
    from ..review.reviewer import Notes

PART: Final = 1.0
"""Seconds of a review that are computed at once; one choice may take longer."""
WAITS: Final = 60
"""How many times in a row a review waits for the bot worker, which may still be starting."""


class KeptReviews(Reviews):
    """Reviews that are kept in the browser's database."""

    def __init__(self, database: Database, compute: ComputeReview) -> None:
        super().__init__(compute, patient=True)
        self.database = database

    async def kept(self, room: Room) -> bytes | None:
        found = json.loads(await self.database.review(room.table))
        # Another version may judge otherwise.
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
    """Review a record in the bot worker or, where that does not answer, in this one."""
    from ..review.request import part_of  # A page that reviews nothing need not load it.

    part = part_of(record, content, quick=quick, full=full, seconds=PART, notes=notes)
    waits = 0
    while True:
        found = await bots.run_elsewhere(part)
        if found is None and bots.ask_worker is not None and waits < WAITS:
            waits += 1
            await asyncio.sleep(pause)
            continue
        if found is None:
            found = await _compute_here(bots, part)
        else:
            waits = 0
        if isinstance(found, bytes):
            return found
        part = report(found, tell)


def report(part: ReviewPart, tell: Tell | None) -> ReviewPart:
    """Report the findings of a part so far, and return the part."""
    if tell is not None:
        tell(part.notes)
    return part


async def _compute_here(bots: BrowserBots, part: ReviewPart) -> bytes | ReviewPart:
    try:
        return await bots.run_here(part)
    except Exception as problem:
        raise BurgraveError("this game cannot be reviewed") from problem
