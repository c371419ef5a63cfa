"""A small deterministic source of chance whose numbers are the same in every form of the engine."""

from __future__ import annotations

from typing import Final

from .native import i64

WORD: Final = 0xFFFFFFFFFFFFFFFF


def _mixed(value: int) -> int:
    """Scatter the bits of a 64-bit number (the finaliser of splitmix64)."""
    value &= WORD
    value = _times(value ^ (value >> 30), 0xBF58476D1CE4E5B9)
    value = _times(value ^ (value >> 27), 0x94D049BB133111EB)
    return value ^ (value >> 31)


def _times(value: int, factor: int) -> int:
    """The last 64 bits of a product, put together from products of at most 48 bits."""
    # While long integers are multiplied, Python looks whether somebody pressed Ctrl-C, and the
    # compiled form would take the interruption for a lack of memory and abort.
    low, high = value & 0xFFFFFFFF, value >> 32
    product = 0
    for shift in (0, 16, 32, 48):
        part = factor >> shift & 0xFFFF
        product += (low * part << shift) + (high * part << shift + 32)
    return product & WORD


class Luck:
    """A stream of uniform numbers from a seed (xoroshiro64**, 32-bit words)."""

    __slots__ = ("high", "low")

    def __init__(self, seed: int) -> None:
        start = _mixed(_mixed(seed) + 0x9E3779B97F4A7C15) or 1
        self.low: i64 = start & 0xFFFFFFFF
        self.high: i64 = start >> 32

    def below(self, limit: i64) -> i64:
        """A number from 0 to limit - 1, each as likely as the next (limit up to 2^31)."""
        # Every product is masked to 32 bits, so wrapping and unbounded integers agree.
        low = self.low
        high = self.high ^ low
        mixed: i64 = (low * 0x9E3779BB) & 0xFFFFFFFF
        mixed = (((mixed << 5) | (mixed >> 27)) & 0xFFFFFFFF) * 5
        self.low = (((low << 26) | (low >> 6)) ^ high ^ (high << 9)) & 0xFFFFFFFF
        self.high = ((high << 13) | (high >> 19)) & 0xFFFFFFFF
        return ((mixed & 0xFFFFFFFF) * limit) >> 32

    def weighted(self, weights: list[int]) -> i64:
        """An index drawn in proportion to its weight."""
        total: i64 = 0
        for weight in weights:
            total += weight
        left = self.below(total)
        index: i64 = 0
        for weight in weights:
            left -= weight
            if left < 0:
                return index
            index += 1
        raise AssertionError("weights add up to their total")

    def fork(self) -> int:
        """A seed for an independent stream."""
        return (self.below(1 << 31) << 31) ^ self.below(1 << 31)
