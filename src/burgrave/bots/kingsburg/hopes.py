"""What dice may still reach together at a court: the best way to split them."""

from __future__ import annotations

from typing import Final

from ...engine.native import i64
from ...kingsburg.model import dice
from ...kingsburg.model.board import RANKS
from ...kingsburg.rules.influence import parts

MOST_SPLITS: Final = 20_000
"""How many sets of dice are remembered before all are forgotten."""
LIMIT: Final = 120
"""With more ways to split them than this, the rest are not looked at."""

_SPLITS: Final[dict[int, list[int]]] = {}


def splits(mine: i64, white: i64) -> list[int]:
    """Every way to place all of these dice: the ranks that are reached, a bit each."""
    key = mine | white << 24
    found = _SPLITS.get(key)
    if found is None:
        if len(_SPLITS) > MOST_SPLITS:
            _SPLITS.clear()
        ways: set[int] = set()
        _split(mine, white, 0, ways)
        # Those with the most groups first, so that a limit drops the dull ones.
        found = sorted(ways, key=_by_groups)[:LIMIT]
        _SPLITS[key] = found
    return found


def _by_groups(ranks: int) -> tuple[int, int]:
    return -ranks.bit_count(), ranks


def _split(mine: int, white: int, ranks: int, ways: set[int]) -> None:
    """Add every way to place the rest; a rank that is reached twice counts once."""
    if not mine:
        ways.add(ranks)
        return
    # The lowest die belongs to some group; which one is all there is to choose.
    lowest = mine & -mine
    face = lowest.bit_length() - 1 & ~3
    first = 1 << face
    for others in parts(mine - first):
        for whites in parts(white):
            total = dice.pips(first + others) + dice.pips(whites)
            if len(ways) < LIMIT * 4:
                reached = ranks | 1 << total if total <= RANKS else ranks
                _split(mine - first - others, white - whites, reached, ways)


def hope(ways: list[int], favours: list[int], free: i64) -> i64:
    """The most that the favours of free ranks add up to; above it, in 8 bits, where (18 bits)."""
    best: i64 = 0
    where: i64 = 0
    for way in ways:
        ranks: i64 = way
        ranks &= free
        left = ranks
        total: i64 = 0
        rank: i64 = 0
        while left:
            if left & 1:
                worth: i64 = favours[rank]
                total += worth
            left >>= 1
            rank += 1
        if total > best:
            best = total
            where = ranks
    return where << 16 | best
