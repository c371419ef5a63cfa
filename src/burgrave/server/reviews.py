"""Reviews of finished games, each computed in a separate process so that no table waits."""

from __future__ import annotations

from typing import Final

from ..engine.text.notation import BurgraveError
from .bot_pool import BotProcesses, NotComputedError

PATIENCE: Final = 300.0
"""Seconds that a review may take."""


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
