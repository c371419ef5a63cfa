"""Reviews whose pieces are examined at the same time, wherever they are sent."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from .notes import Notes
from .pieces import Pieces

Look = Callable[[range], Awaitable[Notes]]
"""Has a piece examined somewhere."""


async def look_side_by_side(pieces: Pieces, look: Look, tell: Callable[[Notes], object]) -> None:
    """Have all pieces examined, as many at once as there are places for."""
    busy: dict[asyncio.Future[Notes], range] = {}
    try:
        while True:
            while len(busy) < pieces.places and (piece := pieces.next()) is not None:
                busy[asyncio.ensure_future(look(piece))] = piece
            if not busy:
                return
            done, _ = await asyncio.wait(busy, return_when=asyncio.FIRST_COMPLETED)
            for one in done:
                pieces.take(busy.pop(one), one.result())
            tell(pieces.notes)
    finally:
        for one in busy:
            one.cancel()
