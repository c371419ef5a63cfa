"""A small deterministic random generator with the same numbers in both forms of the engine."""

from __future__ import annotations

import hashlib
from typing import Final

from ..speed.native import i64

HALF: Final = 0xFFFFFFFF
"""The lower half of a 64-bit number; native integers are too small for the product of two."""


def _scatter(high: i64, low: i64) -> tuple[i64, i64]:
    """Scatter the bits of a 64-bit number, given in halves (the finaliser of splitmix64)."""
    high, low = _fold(high, low, 30)
    high, low = _multiply(high, low, 0xBF58476D, 0x1CE4E5B9)
    high, low = _fold(high, low, 27)
    high, low = _multiply(high, low, 0x94D049BB, 0x133111EB)
    return _fold(high, low, 31)


def _fold(high: i64, low: i64, by: i64) -> tuple[i64, i64]:
    """Mix the upper bits into the lower ones."""
    return high ^ high >> by, low ^ ((high << 32 | low) >> by & HALF)


def _multiply(high: i64, low: i64, factor_high: i64, factor_low: i64) -> tuple[i64, i64]:
    """The last 64 bits of a product."""
    carry, lowest = _multiply_halves(low, factor_low)
    upper = carry + _multiply_halves(low, factor_high)[1] + _multiply_halves(high, factor_low)[1]
    return upper & HALF, lowest


def _multiply_halves(first: i64, second: i64) -> tuple[i64, i64]:
    """The upper and the lower half of the product of two halves, from products of 48 bits."""
    lower = first * (second & 0xFFFF)
    upper = first * (second >> 16) + (lower >> 16)
    return upper >> 16, (upper & 0xFFFF) << 16 | lower & 0xFFFF


class Luck:
    """A stream of uniform numbers from a seed (xoroshiro64**, 32-bit words)."""

    __slots__ = ("high", "low")

    def __init__(self, seed: int) -> None:
        high, low = _scatter(seed >> 32 & HALF, seed & HALF)
        low += 0x7F4A7C15
        high += 0x9E3779B9 + (low >> 32)
        high, low = _scatter(high & HALF, low & HALF)
        self.low: i64 = low if low | high else 1
        self.high: i64 = high

    def below(self, limit: i64) -> i64:
        """A uniform number from 0 to limit - 1 (limit up to 2^31)."""
        # Every product is masked to 32 bits, so wrapping and unbounded integers agree.
        low = self.low
        high = self.high ^ low
        mixed: i64 = (low * 0x9E3779BB) & 0xFFFFFFFF
        self.low = ((low << 26) ^ (low >> 6) ^ high ^ (high << 9)) & 0xFFFFFFFF
        self.high = ((high << 13) | (high >> 19)) & 0xFFFFFFFF
        # Rotated left by five bits, then multiplied by five.
        mixed = mixed * (5 << 5) + (mixed >> 27) * 5 & 0xFFFFFFFF
        return (mixed * limit) >> 32

    def weighted_index(self, weights: list[int]) -> i64:
        """An index drawn with probability proportional to its weight."""
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


def stream(seed: int, *place: object) -> int:
    """A separate seed for one point of the game."""
    name = " ".join([str(part) for part in (seed, *place)])
    return int.from_bytes(hashlib.blake2b(name.encode(), digest_size=8).digest(), "big") >> 2
