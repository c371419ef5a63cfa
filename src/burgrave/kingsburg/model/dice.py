"""Dice: how many of each face, packed into one number, four bits a face."""

from __future__ import annotations

from math import factorial
from typing import Final

from ...engine.luck import Luck
from ...engine.native import i64

_THROWS: Final[dict[int, tuple[list[int], list[int]]]] = {}
# Each of the 216 throws of three dice, so that one random number is enough for all three.
_THREE_DICE: Final[list[int]] = [
    (1 << 4 * first) + (1 << 4 * second) + (1 << 4 * third)
    for first in range(6)
    for second in range(6)
    for third in range(6)
]


def faces(dice: int) -> tuple[int, ...]:
    """The faces shown, ascending."""
    return tuple(face for face in range(1, 7) for _ in range(dice >> 4 * (face - 1) & 15))


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


def count(dice: i64) -> i64:
    """How many dice there are."""
    number: i64 = 0
    while dice:
        number += dice & 15
        dice >>= 4
    return number


def throws(number: int) -> tuple[list[int], list[int]]:
    """Every outcome of throwing that many dice, with how many of the throws give it."""
    found = _THROWS.get(number)
    if found is None:
        outcomes = sorted({faces(outcome) for outcome in _multisets(number)})
        dice = [packed(shown) for shown in outcomes]
        found = dice, [_ways(outcome) for outcome in dice]
        _THROWS[number] = found
    return found


def throw(number: i64, luck: Luck) -> i64:
    """Throw that many dice."""
    dice: i64 = 0
    while number >= 3:
        dice += _THREE_DICE[luck.below(216)]
        number -= 3
    while number > 0:
        dice += 1 << 4 * luck.below(6)
        number -= 1
    return dice


def _multisets(number: int) -> set[int]:
    if number == 0:
        return {0}
    return {dice + (1 << 4 * face) for dice in _multisets(number - 1) for face in range(6)}


def _ways(dice: int) -> int:
    ways = factorial(len(faces(dice)))
    for face in range(6):
        ways //= factorial(dice >> 4 * face & 15)
    return ways
