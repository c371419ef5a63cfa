"""Events that only the capital reports."""

from __future__ import annotations

from typing import Final

from ....engine.core.events import EventKind

GROWN: Final = EventKind("growth", "The growth pool grows or shrinks.", amount="by how much")
