"""Dice: how many of each face, packed into one number, four bits a face."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ...engine.native import i64
from ...engine.packed_dice import outcomes, ways

_THROWS: Final[dict[int, tuple[list[int], list[int]]]] = {}


def faces(dice: int) -> tuple[int, ...]:
    """The faces shown, ascending."""
    return tuple(face for face in range(1, 7) for _ in range(dice >> 4 * (face - 1) & 15))


def showing(dice: i64, face: i64) -> i64:
    """How many dice show this face."""
    return dice >> 4 * (face - 1) & 15


def packed(shown: tuple[int, ...] | list[int]) -> int:
    """Dice from the faces they show."""
    return sum(1 << 4 * (face - 1) for face in shown)


def read(text: str) -> tuple[int, int]:
    """Player dice and bonus dice from notation such as "1+3+6w"; none if it is not one."""
    mine = white = 0
    for word in text.split("+"):
        face = word.removesuffix("w")
        if face not in ("1", "2", "3", "4", "5", "6"):
            return 0, 0
        if face == word:
            mine += one(int(face))
        else:
            white += one(int(face))
    return mine, white


def one(face: i64) -> i64:
    """A single die."""
    return 1 << 4 * (face - 1)


def pips(dice: i64) -> i64:
    """The total of the dice."""
    total: i64 = 0
    face: i64 = 1
    while dice:
        total += (dice & 15) * face
        dice >>= 4
        face += 1
    return total


if __file__.endswith((".py", ".pyc")):
    # Plain Python looks it up faster than it counts.
    globals()["pips"] = lru_cache(20_000)(pips)


def only_face(dice: i64) -> i64:
    """The one face that all of the dice show, or 0."""
    found: i64 = 0
    face: i64 = 1
    while dice:
        if dice & 15:
            if found:
                return 0
            found = face
        dice >>= 4
        face += 1
    return found


def throws(number: int) -> tuple[list[int], list[int]]:
    """Every outcome of throwing that many dice, with how many of the throws give it."""
    found = _THROWS.get(number)
    if found is None:
        shown = sorted({faces(outcome) for outcome in outcomes(number)})
        dice = [packed(one) for one in shown]
        found = dice, [ways(outcome) for outcome in dice]
        _THROWS[number] = found
    return found
