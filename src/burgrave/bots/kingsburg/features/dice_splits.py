"""What dice may still reach together at a court: the best way to split them."""

from __future__ import annotations

from typing import Final

from ....engine.speed.memory import Memory
from ....engine.speed.native import append, i64, vec
from ....kingsburg.model import dice
from ....kingsburg.model.board import RANKS
from ....kingsburg.rules.influence import TOKEN, parts, ranks_reached

MOST_SPLITS: Final = 20_000
"""How many sets of dice are remembered before all are forgotten."""
LIMIT: Final = 120
"""With more ways to split them than this, the rest are not looked at."""
SPREAD: Final = 0x077CB531
"""Times this, every single bit of 32 has five other bits at the top, which tell its place."""


class Splits:
    """Every way to place some dice: the ranks that are reached, a bit each."""

    __slots__ = ("reached", "reached_with_token", "ways")

    def __init__(self, ways: list[int], *, reached: int, reached_with_token: int) -> None:
        self.reached: i64 = reached
        """The ranks that some of the dice reach, a bit each."""
        self.reached_with_token: i64 = reached_with_token
        self.ways: vec[i64] = vec[i64]()
        for way in ways:
            self.ways = append(self.ways, way)


def _bit_places() -> vec[i64]:
    """The place of a bit, by its five bits at the top."""
    found = vec[i64]([0] * 32)
    for place in range(32):
        found[(SPREAD << place & 0xFFFFFFFF) >> 27] = place
    return found


class DiceSplits:
    """What sets of dice may reach, as far as they were asked for."""

    def __init__(self) -> None:
        self.known = Memory[Splits](MOST_SPLITS)
        self.places: vec[i64] = _bit_places()

    def splits(self, mine: i64, white: i64) -> Splits:
        """Every way to place all of these dice."""
        key = mine | white << 24
        found = self.known.recall(key)
        if found is None:
            ways: set[int] = set()
            _split(mine, white, 0, ways)
            # Those with the most groups first, so that a limit drops the dull ones.
            found = Splits(
                sorted(ways, key=_by_groups)[:LIMIT],
                reached=ranks_reached(mine, white, 0),
                reached_with_token=ranks_reached(mine, white, TOKEN),
            )
            self.known.keep(key, found)
        return found

    def best_split(self, splits: Splits, rank_worths: vec[i64], free: i64) -> i64:
        """The most that favours of free ranks add up to; above it, in 16 bits, where (18 bits)."""
        best: i64 = 0
        where: i64 = 0
        places = self.places
        ways = splits.ways
        for way in range(len(ways)):
            ranks = ways[way] & free
            left = ranks
            total: i64 = 0
            while left:
                lowest = left & -left
                total += rank_worths[places[(lowest * SPREAD & 0xFFFFFFFF) >> 27]]
                left ^= lowest
            if total > best:
                best = total
                where = ranks
        return where << 16 | best


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
