"""Events that only governors report."""

from __future__ import annotations

from typing import Final

from ....engine.core.events import EventKind, put

TURNED_UP: Final = EventKind(
    "governor", "A governor is turned up.", put("seats.{seat}.cards"), what="the card"
)
