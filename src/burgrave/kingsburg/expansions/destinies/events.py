"""Events that only destinies report."""

from __future__ import annotations

from typing import Final

from ....engine.core.events import EventKind, put, remove

DRAWN: Final = EventKind("destiny", "A destiny is drawn.", put("in_force"), what="the card")
OVER: Final = EventKind(
    "destiny_over", "Last year's destiny is over.", remove("in_force"), what="the card"
)
