"""Rows of small numbers that compiled code fills and arrays of NumPy share, all zero at first."""

# Stays pure Python: it only says which of two kinds of memory there is.

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
