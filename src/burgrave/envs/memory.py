"""Rows of small numbers, at first all 0, that compiled code fills and NumPy arrays share."""

# Stays pure Python: it only chooses between two implementations.

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine.speed.native import COMPILED

if TYPE_CHECKING or COMPILED:
    from .native_memory import new_bytes as new_bytes
    from .native_memory import new_longs as new_longs
    from .native_memory import new_shorts as new_shorts
else:
    from .plain_memory import new_bytes as new_bytes
    from .plain_memory import new_longs as new_longs
    from .plain_memory import new_shorts as new_shorts
