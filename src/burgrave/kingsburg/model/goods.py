"""Bundles: amounts of goods, tokens, soldiers and points packed into one number."""

from __future__ import annotations

from typing import Final

from ...engine.speed.bundles import AMOUNT as AMOUNT
from ...engine.speed.bundles import Bundles
from ...engine.speed.bundles import all_of as all_of
from ...engine.speed.bundles import amount_in as amount_in
from ...engine.speed.bundles import amounts_words as amounts_words
from ...engine.speed.bundles import covers as covers
from ...engine.speed.native import i64

# mypyc does not inline functions, so the features of bots, which read millions of bundles, shift
# by these constants; all other code calls the functions below.
WOOD_AT: Final = 8
STONE_AT: Final = 16
TOKENS_AT: Final = 24
SOLDIERS_AT: Final = 32
POINTS_AT: Final = 40
LOOKS_AT: Final = 48
BONUS_AT: Final = 52
CHOICE_AT: Final = 56
"""Goods of choice; the highest bits."""
END: Final = 60

# These widths are enough: nobody gains 256 of these, or 16 of those above, at once.
GOLD: Final = 1
WOOD: Final = 1 << WOOD_AT
STONE: Final = 1 << STONE_AT
PLUS2: Final = 1 << TOKENS_AT
SOLDIER: Final = 1 << SOLDIERS_AT
VP: Final = 1 << POINTS_AT
PEEK: Final = 1 << LOOKS_AT
BONUS_DIE: Final = 1 << BONUS_AT
ANY_GOOD: Final = 1 << CHOICE_AT
"""A good of choice, as part of what a victory brings (Q15)."""

GOODS: Final = ("gold", "wood", "stone")
UNITS: Final = {
    "gold": GOLD,
    "wood": WOOD,
    "stone": STONE,
    "plus2": PLUS2,
    "soldiers": SOLDIER,
    "vp": VP,
    "peek": PEEK,
    "bonus_die": BONUS_DIE,
    "any_good": ANY_GOOD,
}
BUNDLES: Final = Bundles(UNITS, bits=END)
bundle_of: Final = BUNDLES.pack
"""Pack named amounts: bundle_of({"gold": 2, "vp": 1})."""
amounts_of: Final = BUNDLES.unpack
"""The named amounts in a bundle, without those that are 0."""
ALL_LOOKS: Final = 15 * PEEK
"""Masks a bundle down to looks at face-down cards."""
GOODS_ONLY: Final = 0xFFFFFF
"""Masks a bundle down to gold, wood and stone."""


def tokens_in(bundle: i64) -> i64:
    """How many "+2" tokens a bundle holds."""
    return bundle >> 24 & 255


def points_in(bundle: i64) -> i64:
    """How many points a bundle holds."""
    return bundle >> 40 & 255


def soldiers_in(bundle: i64) -> i64:
    """How many soldiers a bundle holds."""
    return bundle >> 32 & 255


def peeks_in(bundle: i64) -> i64:
    """How many looks at a face-down card a bundle holds."""
    return bundle >> 48 & 15


def bonus_dice_in(bundle: i64) -> i64:
    """How many bonus dice a bundle holds."""
    return bundle >> BONUS_AT & 15


def goods_in(bundle: i64) -> i64:
    """How many goods a bundle holds (tokens are not goods)."""
    return (bundle & 255) + (bundle >> 8 & 255) + (bundle >> 16 & 255)


def payment_in(bundle: i64) -> i64:
    """How many goods and tokens a bundle holds."""
    return goods_in(bundle) + (bundle >> 24 & 255)


def bundle_words(bundle: int, sign: str = "+") -> str:
    """A bundle as notation: "+2gold+wood"."""
    return amounts_words(amounts_of(bundle), sign)


_MIXES: Final[dict[int, list[int]]] = {}


def mixes(count: int) -> list[int]:
    """Every way to pick that many goods, most gold first."""
    known = _MIXES.get(count)
    if known is None:
        known = [
            gold * GOLD + wood * WOOD + (count - gold - wood) * STONE
            for gold in range(count, -1, -1)
            for wood in range(count - gold, -1, -1)
        ]
        _MIXES[count] = known
    return known
