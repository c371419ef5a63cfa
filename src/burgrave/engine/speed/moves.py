"""The answers to a question, as numbers, in memory that is used again for every question."""

# Stays pure Python: it only says which of two classes there is.

from __future__ import annotations

from typing import TYPE_CHECKING

from .native import COMPILED

if TYPE_CHECKING or COMPILED:
    from .native_form import Moves as Moves
else:
    from .plain_form import Moves as Moves
