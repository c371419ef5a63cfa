"""What is to be done, in memory that is used again for whatever comes later."""

# Stays pure Python: it only says which of two classes there is.

from __future__ import annotations

from typing import TYPE_CHECKING

from .native import COMPILED

if TYPE_CHECKING or COMPILED:
    from .native_form import Schedule as Schedule
else:
    from .plain_form import Schedule as Schedule
