"""Dice with three numbers and three pictures: the count of each face, four bits a face (D1)."""

from __future__ import annotations

from typing import Final

from ...engine.speed import packed_dice
from ...engine.speed.native import i64

FACES: Final = ("1", "2", "3", "crown", "soldier", "hourglass")
CROWN: Final = 3
SOLDIER: Final = 4
HOURGLASS: Final = 5
HOURGLASS_AT: Final = 20
NUMBERS: Final = 0xFFF
"""Masks dice down to those that show a number."""
FREE: Final = 0xFFFFF
"""Masks dice down to those that show no hourglass."""
MOST_DICE: Final = 8
"""An upper limit of dice that anybody rolls."""

_THROWS: Final[dict[int, tuple[list[int], list[int]]]] = {}
_HANDFULS: Final[dict[int, list[int]]] = {}
_TOTALLING: Final[dict[int, list[int]]] = {}


def faces(dice: int) -> list[str]:
    """The faces shown: numbers, crowns, soldiers, hourglasses."""
    return [name for face, name in enumerate(FACES) for _ in range(dice >> 4 * face & 15)]


def words(dice: int) -> str:
    """Dice in notation: "1+3+crown"."""
    return "+".join(faces(dice))


def read(text: str) -> int:
    """Dice from notation such as "1+3+crown", or -1 if it is not valid."""
    shown = text.split("+")
    return packed_dice.read(shown, FACES) if len(shown) <= MOST_DICE else -1


def one(face: i64) -> i64:
    """A single die that shows this face."""
    only: i64 = 1
    return only << 4 * face


def showing(dice: i64, face: i64) -> i64:
    """How many dice show this face."""
    return dice >> 4 * face & 15


def turning(face: i64, to: i64) -> i64:
    """The move that turns a die from one face to another; never 0, which means passing."""
    return 8 + face << 4 | to


def face_before(move: i64) -> i64:
    """The face that a die shows before it is turned."""
    return (move >> 4) - 8


def face_after(move: i64) -> i64:
    """The face that a die shows after it is turned."""
    return move & 15


def after_turning(shown: i64, move: i64) -> i64:
    """The dice after one of them is turned."""
    return shown + one(face_after(move)) - one(face_before(move))


def hourglasses(dice: i64) -> i64:
    """How many dice show an hourglass."""
    return dice >> HOURGLASS_AT & 15


def total(dice: i64) -> i64:
    """The total of number dice."""
    return (dice & 15) + 2 * (dice >> 4 & 15) + 3 * (dice >> 8 & 15)


def throws(number: int) -> tuple[list[int], list[int]]:
    """Every outcome of `number` dice, by ascending packed number, and how many throws give each."""
    known = _THROWS.get(number)
    if known is None:
        dice = sorted(packed_dice.outcomes(number))
        known = dice, [packed_dice.ways(outcome) for outcome in dice]
        _THROWS[number] = known
    return known


def handfuls(dice: int) -> list[int]:
    """Every subset of the dice, all of them and none included."""
    subsets = _HANDFULS.get(dice)
    if subsets is None:
        subsets = [0]
        for face in range(len(FACES)):
            number = dice >> 4 * face & 15
            subsets = [some + (pick << 4 * face) for some in subsets for pick in range(number + 1)]
        _HANDFULS[dice] = subsets
    return subsets


def adding_up_to(wanted: int, dice: int) -> list[int]:
    """Every non-empty subset of number dice with this total."""
    if wanted < 1:
        return []
    key = dice << 8 | wanted
    subsets = _TOTALLING.get(key)
    if subsets is None:
        subsets = [some for some in handfuls(dice) if total(some) == wanted]
        _TOTALLING[key] = subsets
    return subsets
