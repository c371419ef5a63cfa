"""The integer of 64 bits that compiled code counts with; a plain one otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64

# Checkers and compilers take the branch above for granted, so an `else` of it would never run.
globals().setdefault("i64", int)
