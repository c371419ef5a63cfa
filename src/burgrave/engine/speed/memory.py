"""What was found before, by a number, up to a limit; then it is forgotten."""

# Stays pure Python: it only says which of two classes there is.

from __future__ import annotations

from typing import TYPE_CHECKING

from .native import COMPILED

if TYPE_CHECKING or COMPILED:
    from .native_form import Memory as Memory
else:
    from .plain_form import Memory as Memory
