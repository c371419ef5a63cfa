"""Integers of 16 and of 8 bits for compiled code; plain ones otherwise."""

# Stays pure Python: compiled code knows both without it.

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i16 as i16
    from mypy_extensions import u8 as u8
else:
    i16 = u8 = int
