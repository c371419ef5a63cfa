"""The operations done at a table: an id counts once for its seat, as long as the game is stored."""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from collections.abc import Sequence
from typing import Final

from .connection import Message
from .room_messages import Done, Refused

MOST_OPERATIONS: Final = 10_000
"""How many operations one seat may do at one table; a game has a few hundred."""
REFUSALS: Final = 500
"""How many refusals are remembered, so that a repeated operation gets the same answer."""
ANYBODY: Final = -1
"""The seat of operations that were stored before ids counted for each seat."""
WRITTEN: Final = re.compile(r"(\d) ([0-9a-f]{16}) (.*)", re.DOTALL)

Key = tuple[int, str]


class OperationLog:
    """Remembers what was done and refused, by seat and id."""

    def __init__(self) -> None:
        self.done: dict[Key, str] = {}
        """The fingerprint of each operation."""
        self.latest: str | None = None
        """The operation done just now, as it is stored."""
        self._refused: dict[Key, Refused] = {}
        self._counts: Counter[int] = Counter()

    def answer(self, seats: Sequence[int], id: str, message: Message) -> Done | Refused | None:
        """The answer that an operation got before from one of these seats, if it did."""
        for seat in (*seats, ANYBODY):
            before = self.done.get((seat, id))
            if before is not None and before in ("", fingerprint(message)):
                return {"say": "done", "id": id}
            if before is not None:
                return refuse_reused_id(id)
            refused = self._refused.get((seat, id))
            if refused is not None:
                return refused
        return None

    def is_full(self, seat: int) -> bool:
        """Has a seat done more than any game needs?"""
        return self._counts[seat] >= MOST_OPERATIONS

    def note(self, seat: int, id: str, message: Message) -> Done:
        """Remember that an operation is done."""
        self._add(seat, id, fingerprint(message))
        self.latest = f"{seat} {self.done[seat, id]} {id}"
        return {"say": "done", "id": id}

    def note_refusal(self, seat: int, id: str, refused: Refused) -> None:
        """Remember that an operation was refused; the oldest refusals are forgotten."""
        self._refused[seat, id] = refused
        if len(self._refused) > REFUSALS:
            del self._refused[next(iter(self._refused))]

    def read(self, written: str) -> None:
        """Remember an operation as it was stored."""
        found = WRITTEN.fullmatch(written)
        if found is None:
            self._add(ANYBODY, written, "")
        else:
            self._add(int(found[1]), found[3], found[2])

    def _add(self, seat: int, id: str, print: str) -> None:
        self.done[seat, id] = print
        self._counts[seat] += 1


def fingerprint(message: Message) -> str:
    """A hash of what an operation asks for, so that two operations cannot share an id."""
    asked = json.dumps({key: message[key] for key in message if key != "id"}, sort_keys=True)
    return hashlib.blake2b(asked.encode(), digest_size=8).hexdigest()


def refuse_reused_id(id: str) -> Refused:
    """The refusal of an operation whose id another one has used."""
    text = "this id was used for something else"
    return {"say": "refused", "id": id, "why": {"key": "page.refused.id_used", "text": text}}
