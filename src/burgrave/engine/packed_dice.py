"""Six-sided dice as how many show each face, packed into one number, four bits a face."""

from __future__ import annotations

from math import factorial
from typing import Final

from .luck import Luck
from .native import i64

SIDES: Final = 6
# Each of the 216 throws of three dice, so that one random number is enough for all three.
_THREE_DICE: Final[list[int]] = [
    (1 << 4 * first) + (1 << 4 * second) + (1 << 4 * third)
    for first in range(SIDES)
    for second in range(SIDES)
    for third in range(SIDES)
]


def count(dice: i64) -> i64:
    """How many dice there are."""
    number: i64 = 0
    while dice:
        number += dice & 15
        dice >>= 4
    return number


def throw(number: i64, luck: Luck) -> i64:
    """Throw that many dice."""
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
    """Every outcome of throwing that many dice."""
    if number == 0:
        return {0}
    return {dice + (1 << 4 * face) for dice in outcomes(number - 1) for face in range(SIDES)}


def ways(dice: int) -> int:
    """How many of the throws of so many dice give this outcome."""
    found = factorial(int(count(dice)))
    for face in range(SIDES):
        found //= factorial(dice >> 4 * face & 15)
    return found
