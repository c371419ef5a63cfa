"""The answers to a question, as numbers, in memory that is reused for every question."""

# Stays pure Python: it only chooses between two implementations.

from __future__ import annotations

from typing import TYPE_CHECKING

from .native import COMPILED

if TYPE_CHECKING or COMPILED:
    from .native_form import Moves as Moves
else:
    from .plain_form import Moves as Moves
