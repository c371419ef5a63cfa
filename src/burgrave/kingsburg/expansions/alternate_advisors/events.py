"""Events that only tiles report."""

from __future__ import annotations

from typing import Final

from ....engine.core.events import EventKind, put, remove

LAID: Final = EventKind(
    "tile_laid", "A tile is laid.", put("in_force"), what="the tile", amount="its rank"
)
REMOVED: Final = EventKind(
    "tile_removed", "A tile is removed.", remove("in_force"), what="the tile", amount="its rank"
)
