"""The steps to come, in memory that is reused."""

# Stays pure Python: it only chooses between two implementations.

from __future__ import annotations

from typing import TYPE_CHECKING

from .native import COMPILED

if TYPE_CHECKING or COMPILED:
    from .native_form import Schedule as Schedule
else:
    from .plain_form import Schedule as Schedule
