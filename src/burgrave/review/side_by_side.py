"""Reviews whose pieces are looked at side by side: in processes, or wherever they are sent."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

from ..bots.comparison import Effort
from ..engine.text.content import Content
from ..engine.text.record import Record
from ..workers import Worker, wait_for_any
from .notes import Notes
from .pieces import SECONDS, Pieces
from .reviewer import Tell, look_through

Look = Callable[[range], Awaitable[Notes]]
"""Lets a piece be looked at somewhere."""


async def look_side_by_side(pieces: Pieces, look: Look, tell: Callable[[Notes], object]) -> None:
    """Let all pieces be looked at, so many at once as there are places for."""
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


def look_in_processes(
    record: Record,
    processes: int,
    *,
    content: Content | None,
    effort: Effort | None,
    tell: Tell | None,
) -> Notes:
    """What there is to say of all choices, found by so many processes."""
    pieces = Pieces(len(record.choices), places=processes)
    work = partial(look_at_piece, record, content, effort)
    crew = [Worker(work) for _ in range(processes)]
    busy: dict[Worker[range, Notes], range] = {}
    try:
        while True:
            for worker in crew:
                if worker not in busy and (piece := pieces.next()) is not None:
                    worker.send(piece)
                    busy[worker] = piece
            if not busy:
                return pieces.notes
            for worker in wait_for_any(busy):
                found = worker.result()
                pieces.take(busy.pop(worker), found)
                if tell is not None:
                    tell(len(found.entries))
    finally:
        for worker in crew:
            worker.close()


def look_at_piece(
    record: Record, content: Content | None, effort: Effort | None, piece: range
) -> Notes:
    """What a process finds about a piece, or about its beginning if it takes long."""
    return look_through(
        record,
        first=piece.start,
        last=piece.stop,
        content=content,
        effort=effort,
        seconds=SECONDS,
    )
