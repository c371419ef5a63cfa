"""Dice that several tables share by a code: who may know their seed, and when."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class SharedDice:
    """The dice of one code; all tables that play with it hold the same object."""

    code: str
    closes: str
    """The time, in ISO 8601, after which nobody waits for tables that are not over."""
    tables: int = 0
    """How many tables play with it, or have played."""
    revealed: bool = False
    """May the seed be known? Once it was, it always may."""
