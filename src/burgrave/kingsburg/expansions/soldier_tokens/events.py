"""Events that only soldier tokens report."""

from __future__ import annotations

from typing import Final

from ....engine.core.events import EventKind

TURNED_UP: Final = EventKind("token", "A soldier token is turned up.", what="its number")
