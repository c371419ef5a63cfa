"""The ways to split dice into groups, and the best of them at a court."""

from __future__ import annotations

from typing import Final

from ....engine.speed.memory import Memory
from ....engine.speed.native import append, i64, vec
from ....kingsburg.model import dice
from ....kingsburg.model.board import RANKS
from ....kingsburg.rules.influence import TOKEN, parts, ranks_reached

MOST_SPLITS: Final = 20_000
"""How many sets of dice are cached before the cache is cleared."""
LIMIT: Final = 120
"""At most this many ways to split a set of dice are kept."""
SPREAD: Final = 0x077CB531
"""A de Bruijn number: the top five bits of its 32-bit product with one bit identify that bit."""


class Splits:
    """Every way to place some dice, as the ranks reached, one bit each."""

    __slots__ = ("reached", "reached_with_token", "ways")

    def __init__(self, ways: list[int], *, reached: int, reached_with_token: int) -> None:
        self.reached: i64 = reached
        """All ranks within reach of some of the dice, one bit each."""
        self.reached_with_token: i64 = reached_with_token
        self.ways: vec[i64] = vec[i64]()
        for way in ways:
            self.ways = append(self.ways, way)


def _bit_places() -> vec[i64]:
    """The position of a single bit, by the top five bits of its product with SPREAD."""
    found = vec[i64]([0] * 32)
    for place in range(32):
        found[(SPREAD << place & 0xFFFFFFFF) >> 27] = place
    return found


class DiceSplits:
    """A cache of the ways to split sets of dice."""

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
            # Most groups first, so that the limit drops the least useful ones.
            found = Splits(
                sorted(ways, key=_by_groups)[:LIMIT],
                reached=ranks_reached(mine, white, 0),
                reached_with_token=ranks_reached(mine, white, TOKEN),
            )
            self.known.keep(key, found)
        return found

    def best_split(self, splits: Splits, rank_worths: vec[i64], free: i64) -> i64:
        """The best total over free ranks in the low 16 bits; above them the ranks that give it."""
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
    """Add every way to place the remaining dice; a rank reached twice counts once."""
    if not mine:
        ways.add(ranks)
        return
    # The lowest die is in some group; choosing that group leaves a smaller split.
    lowest = mine & -mine
    face = lowest.bit_length() - 1 & ~3
    first = 1 << face
    for others in parts(mine - first):
        for whites in parts(white):
            total = dice.pips(first + others) + dice.pips(whites)
            if len(ways) < LIMIT * 4:
                reached = ranks | 1 << total if total <= RANKS else ranks
                _split(mine - first - others, white - whites, reached, ways)
