"""Events that only groups report."""

from __future__ import annotations

from typing import Final

from ....engine.core.events import EventKind, put

SIDED: Final = EventKind(
    "group", "A seat sides with a group.", put("seats.{seat}.cards"), what="the group"
)
