"""A cache of values by number; it is emptied when it is full."""

# Stays pure Python: it only chooses between two implementations.

from __future__ import annotations

from typing import TYPE_CHECKING

from .native import COMPILED

if TYPE_CHECKING or COMPILED:
    from .native_form import Memory as Memory
else:
    from .plain_form import Memory as Memory
