"""The four kinds of token and how many of each a player may hold (D1, D4)."""

from __future__ import annotations

from typing import Final

from ...engine.speed.native import i64

REROLL: Final = 1
CROWN: Final = 2
GOOD: Final = 3
HOURGLASS: Final = 4
TOKENS: Final = ("", "reroll", "crown", "good", "hourglass")
"""The kinds by number; 0 is none."""


def token_counts(kinds: tuple[int, ...]) -> dict[str, int]:
    """Some tokens as a table of amounts."""
    return {TOKENS[kind]: kinds.count(kind) for kind in kinds}


def limit(kind: i64) -> i64:
    """How many tokens of a kind a player may hold."""
    return 2 if kind == GOOD else 1
