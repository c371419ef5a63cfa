"""The turn to change a room."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Turn(asyncio.Lock):
    """Held from a change until it is stored, so that no page sees an unsaved change."""

    def __init__(self, before_next: Callable[[], object]) -> None:
        super().__init__()
        self.before_next = before_next
        """Called when the turn ends, before anybody else has it."""

    def release(self) -> None:
        try:
            self.before_next()
        finally:
            super().release()
