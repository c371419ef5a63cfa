"""Dice packed into one number: the count of each face, four bits a face."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...engine.speed import packed_dice
from ...engine.speed.bits import pips as pips
from ...engine.speed.native import i64

FACES: Final = ("1", "2", "3", "4", "5", "6")
WHITE_FACES: Final = ("1w", "2w", "3w", "4w", "5w", "6w")
"""The faces of bonus dice in notation."""
MOST_DICE: Final = 8
"""The most dice of one colour for which options can be listed."""


def faces(dice: int) -> tuple[int, ...]:
    """The faces shown, ascending."""
    return tuple(face_list(dice))


def face_list(dice: i64) -> list[int]:
    """The faces shown, ascending, as a new list."""
    shown: list[int] = []
    face: i64 = 1
    while dice:
        for _ in range(dice & 15):
            shown.append(face)
        dice >>= 4
        face += 1
    return shown


def showing(dice: i64, face: i64) -> i64:
    """How many dice show this face."""
    return dice >> 4 * (face - 1) & 15


def pack_faces(shown: tuple[int, ...] | list[int]) -> int:
    """Dice from the faces they show."""
    return sum(1 << 4 * (face - 1) for face in shown)


def face_words(dice: Sequence[int], bonus: Sequence[int]) -> list[str]:
    """Every die in notation: "1", "3" and "6w", where w marks a (white) bonus die."""
    return [str(face) for face in dice] + [f"{face}w" for face in bonus]


def words(dice: int) -> str:
    """Player dice in notation: "1+3"."""
    return "+".join(map(str, faces(dice)))


def read(text: str) -> tuple[int, int]:
    """Player dice and bonus dice from notation such as "1+3+6w"; (0, 0) if it is not one."""
    return packed_dice.read_two(text, FACES, WHITE_FACES)


def one(face: i64) -> i64:
    """A single die."""
    return 1 << 4 * (face - 1)


def only_face(dice: i64) -> i64:
    """The face that all of the dice show, or 0 if they differ."""
    shown: i64 = 0
    face: i64 = 1
    while dice:
        if dice & 15:
            if shown:
                return 0
            shown = face
        dice >>= 4
        face += 1
    return shown
