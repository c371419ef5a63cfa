"""Six-sided dice packed into one number: the count of each face, four bits a face."""

from __future__ import annotations

from math import factorial
from typing import Final

from ..core.luck import Luck
from .native import i64

SIDES: Final = 6
WIDTH: Final = 24
"""How many bits a set of dice takes."""
MOST_OF_A_FACE: Final = 15
"""The most dice that can show one face."""
# Each of the 216 throws of three dice, so that one random number is enough for all three.
_THREE_DICE: Final[list[int]] = [
    (1 << 4 * first) + (1 << 4 * second) + (1 << 4 * third)
    for first in range(SIDES)
    for second in range(SIDES)
    for third in range(SIDES)
]
_THROWS: Final[dict[int, tuple[list[int], list[int]]]] = {}


def count(dice: i64) -> i64:
    """How many dice there are."""
    number: i64 = 0
    while dice:
        number += dice & 15
        dice >>= 4
    return number


def throw(number: i64, luck: Luck) -> i64:
    """Throw `number` dice."""
    dice: i64 = 0
    only: i64 = 1
    while number >= 3:
        dice += _THREE_DICE[luck.below(216)]
        number -= 3
    while number > 0:
        dice += only << 4 * luck.below(6)
        number -= 1
    return dice


def outcomes(number: int) -> set[int]:
    """Every outcome of throwing `number` dice."""
    if number == 0:
        return {0}
    return {dice + (1 << 4 * face) for dice in outcomes(number - 1) for face in range(SIDES)}


def ways(dice: int) -> int:
    """How many of all possible throws of this many dice give this outcome."""
    orders = factorial(int(count(dice)))
    for face in range(SIDES):
        orders //= factorial(dice >> 4 * face & 15)
    return orders


def sides(dice: int) -> list[int]:
    """The sides shown, counted from 0, in ascending order."""
    return [side for side in range(SIDES) for _ in range(dice >> 4 * side & 15)]


def throws(number: int) -> tuple[list[int], list[int]]:
    """Every outcome of `number` dice, lowest sides first, and how many throws give each."""
    known = _THROWS.get(number)
    if known is None:
        dice = sorted(outcomes(number), key=sides)
        known = dice, [ways(outcome) for outcome in dice]
        _THROWS[number] = known
    return known


def read(shown: list[str], faces: tuple[str, ...]) -> int:
    """The dice that show these faces, or -1 if one is no face or there are too many."""
    if len(shown) > MOST_OF_A_FACE or not all(face in faces for face in shown):
        return -1
    return sum(1 << 4 * faces.index(face) for face in shown)


def read_two(text: str, faces: tuple[str, ...], others: tuple[str, ...]) -> tuple[int, int]:
    """Dice of two colours from notation such as "1+3+6w"; (0, 0) if it is not one."""
    words = text.split("+")
    mine = read([word for word in words if word not in others], faces)
    other = read([word for word in words if word in others], others)
    return (0, 0) if mine < 0 or other < 0 else (mine, other)
