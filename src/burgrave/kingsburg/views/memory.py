"""Parts of views that come again and again are made once for a set of rules and shared."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Final

from ...engine.native import i64, vec
from ..model.board import RANKS, Table
from ..model.dice import faces
from ..model.goods import amounts_of
from ..model.ruleset import Ruleset

MOST: Final = 30000
"""How many parts are kept before the shelf is cleared."""


def recalled(rules: Ruleset, key: Hashable) -> Any:
    """What was kept under a key, or None."""
    return rules.told.get(key)


def keep(rules: Ruleset, key: Hashable, part: Any) -> Any:
    """Keep a part for whoever needs it next."""
    if len(rules.told) >= MOST:
        rules.told.clear()
    rules.told[key] = part
    return part


def numbers_of(g: Table, seat: i64) -> vec[i64]:
    """What modules keep for a seat."""
    first = len(g.book.registers) + (seat - 1) * g.book.stride
    return g.registers[first : first + g.book.stride]


def keeps_numbers(g: Table, seat: i64, numbers: vec[i64]) -> bool:
    """Do modules still keep these numbers for a seat?"""
    first: i64 = len(g.book.registers) + (seat - 1) * g.book.stride
    place: i64 = 0
    for number in numbers:
        if g.registers[first + place] != number:
            return False
        place += 1
    return True


_AMOUNTS: Final[dict[int, dict[str, int]]] = {}
_FACES: Final[dict[int, list[int]]] = {}
_RANKS: Final[dict[int, list[int]]] = {}


def amounts(bundle: int) -> dict[str, int]:
    """A bundle by its named amounts, shared."""
    found = _AMOUNTS.get(bundle)
    if found is None:
        if len(_AMOUNTS) >= MOST:
            _AMOUNTS.clear()
        found = amounts_of(bundle)
        _AMOUNTS[bundle] = found
    return found


def shown_faces(dice: int) -> list[int]:
    """The faces of some dice, shared."""
    found = _FACES.get(dice)
    if found is None:
        if len(_FACES) >= MOST:
            _FACES.clear()
        found = list(faces(dice))
        _FACES[dice] = found
    return found


def ranks_in(mask: int) -> list[int]:
    """Ranks from a bit for each, ascending, shared."""
    found = _RANKS.get(mask)
    if found is None:
        if len(_RANKS) >= MOST:
            _RANKS.clear()
        found = [rank for rank in range(1, RANKS + 1) if mask >> rank & 1]
        _RANKS[mask] = found
    return found
