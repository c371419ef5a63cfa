"""Reviews in a browser, computed in parts: bots of other tables take turns in between."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from ..engine.text.notation import BurgraveError
from ..lobby.reviews import Tell
from .bots import BrowserBots

if TYPE_CHECKING:
    from ..review.request import ReviewPart
    from ..review.reviewer import Notes

PART: Final = 1.0
"""Seconds of a review that are computed at once; one choice may take longer."""
WAITS: Final = 60
"""How many times in a row a review waits for the bot worker, which may still be starting."""


async def compute_review(
    bots: BrowserBots,
    record: str,
    content: str,
    *,
    quick: bool = False,
    tell: Tell | None = None,
    notes: Notes | None = None,
    pause: float = 1.0,
) -> bytes:
    """Review a record in the bot worker or, where that does not answer, in this one."""
    # A page that reviews nothing need not load what reviews need.
    from ..review.request import part_of

    part, waits = part_of(record, content, quick=quick, seconds=PART, notes=notes), 0
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
        part = found
        if tell is not None:
            tell(part.notes)


async def _compute_here(bots: BrowserBots, part: ReviewPart) -> bytes | ReviewPart:
    try:
        return await bots.run_here(part)
    except Exception as problem:
        raise BurgraveError("this game cannot be reviewed") from problem
