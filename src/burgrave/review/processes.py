"""Reviews by several processes of this machine; no browser has any."""

from __future__ import annotations

from functools import partial

from ..bots.comparison import Effort
from ..engine.text.content import Content
from ..engine.text.record import Record
from ..workers import Worker, wait_for_any
from .notes import Notes
from .pieces import SECONDS, Pieces
from .reviewer import Tell, look_through


def look_in_processes(
    record: Record,
    processes: int,
    *,
    content: Content | None,
    effort: Effort | None,
    tell: Tell | None,
) -> Notes:
    """The notes about all choices, found by this many processes."""
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
