"""Bundles: amounts of goods, crowns and soldiers packed into one number."""

from __future__ import annotations

from typing import Final

from ...engine.speed.bundles import Bundles
from ...engine.speed.bundles import amount_in as amount_in
from ...engine.speed.native import i64

# Eight bits each: nobody gains 256 of anything in a turn.
GOLD: Final = 1
WOOD: Final = 1 << 8
STONE: Final = 1 << 16
GOOD: Final = 1 << 24
"""A good of choice, whose kind is decided when it is spent (D7.27)."""
CROWN: Final = 1 << 32
SOLDIER: Final = 1 << 40

UNITS: Final = {
    "gold": GOLD,
    "wood": WOOD,
    "stone": STONE,
    "good": GOOD,
    "crown": CROWN,
    "soldiers": SOLDIER,
}
BUNDLES: Final = Bundles(UNITS, bits=48)
bundle_of: Final = BUNDLES.pack
"""Pack named amounts: bundle_of({"gold": 2, "crown": 1})."""
amounts_of: Final = BUNDLES.unpack
"""The named amounts in a bundle, without those that are 0."""
COSTS: Final = ("gold", "wood", "stone")
"""What a building may cost."""
HELD: Final = SOLDIER - 1
"""Masks a bundle down to what is held for this turn only."""


def crowns_in(bundle: i64) -> i64:
    """How many crowns a bundle holds."""
    return bundle >> 32 & 255


def soldiers_in(bundle: i64) -> i64:
    """How many soldiers a bundle holds."""
    return bundle >> 40 & 255


def of_choice(bundle: i64) -> i64:
    """How many goods of choice a bundle holds."""
    return bundle >> 24 & 255


def goods_in(bundle: i64) -> i64:
    """How many goods a bundle holds, those of choice included."""
    return (bundle & 255) + (bundle >> 8 & 255) + (bundle >> 16 & 255) + (bundle >> 24 & 255)


def lacking(cost: i64, held: i64) -> i64:
    """How many goods of a cost are not held in kind."""
    missing: i64 = 0
    for _ in range(3):
        short: i64 = (cost & 255) - (held & 255)
        if short > 0:
            missing += short
        cost >>= 8
        held >>= 8
    return missing


def in_kind(cost: i64, held: i64) -> i64:
    """The part of a cost that goods held in kind can pay."""
    paid: i64 = 0
    shift: i64 = 0
    while shift < 24:
        asked: i64 = cost >> shift & 255
        there: i64 = held >> shift & 255
        paid += (asked if asked < there else there) << shift
        shift += 8
    return paid


def some_of(held: i64, number: i64) -> i64:
    """This many of the goods held; the kinds do not matter, as the Pit accepts all."""
    taken: i64 = 0
    shift: i64 = 0
    while shift < 32 and number > 0:
        there: i64 = held >> shift & 255
        part: i64 = there if there < number else number
        taken += part << shift
        number -= part
        shift += 8
    return taken
