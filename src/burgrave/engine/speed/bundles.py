"""Bundles: amounts of several things packed into one number, cheap to add, compare and clone."""

from __future__ import annotations

from typing import Final

from .native import i64

AMOUNT: Final = 255
"""The largest amount of one thing: eight bits each, unless a game says otherwise."""


class Bundles:
    """The things that a game packs into one number, by name, lowest bits first."""

    __slots__ = ("fields", "units")

    def __init__(self, units: dict[str, int], *, bits: int) -> None:
        self.units = units
        """One of each thing as a bundle, by name; in ascending order."""
        ends = [*units.values(), 1 << bits][1:]
        self.fields = [
            (name, unit, end // unit - 1)
            for (name, unit), end in zip(units.items(), ends, strict=True)
        ]
        """The name, unit and largest amount of each thing."""

    def pack(self, amounts: dict[str, int]) -> int:
        """Pack named amounts into a bundle."""
        return sum(self.units[name] * amount for name, amount in amounts.items())

    def unpack(self, bundle: int) -> dict[str, int]:
        """The named amounts in a bundle, without those that are 0."""
        amounts: dict[str, int] = {}
        for name, unit, most in self.fields:
            amount = bundle // unit & most
            if amount:
                amounts[name] = amount
        return amounts


def amount_in(bundle: i64, unit: i64) -> i64:
    """How much of one thing, named by its unit, a bundle holds."""
    return bundle // unit & 255


def all_of(unit: i64) -> i64:
    """The mask that keeps one thing of a bundle, named by its unit."""
    return 255 * unit


def covers(stock: i64, bundle: i64) -> bool:
    """Does a stock hold at least as much of everything as a bundle?"""
    while bundle:
        if stock & 255 < bundle & 255:
            return False
        stock >>= 8
        bundle >>= 8
    return True


def amounts_words(amounts: dict[str, int], sign: str) -> str:
    """Named amounts as notation: "+2coin+nail"."""
    return "".join(
        f"{sign}{amount if amount > 1 else ''}{name}" for name, amount in amounts.items()
    )
