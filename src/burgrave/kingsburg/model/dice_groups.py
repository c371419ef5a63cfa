"""Dice groups as they lie at court: whose, where, which dice and what was added to them."""

from __future__ import annotations

import re
from typing import Any, Final

from ...engine.bits import bit
from ...engine.native import i64, vec
from . import dice
from .board import NEUTRAL, NOBODY, RANKS

# A group as a number: player dice (24 bits), bonus dice (24), what was added, rank (5), who (3).
DICE: Final = 0xFFFFFF
BONUS: Final = 24
TOKEN: Final = 1 << 48
SHIFT_UP: Final = 1 << 49
SHIFT_DOWN: Final = 1 << 50
ENVOY: Final = 1 << 51
OWN: Final = 1 << 52
"""On an advisor of the player's own, beside the court."""
ANY_FACE: Final = 1 << 53
RANK: Final = 54
WHO: Final = 59
NEUTRAL_GROUP: Final = 7

_TOLD: Final[dict[int, dict[str, Any]]] = {}
_WORDS: Final = re.compile(r"(\w+):([1-6w+]+?)(\+T)?([+-]M)?>([0-9]{1,2})(!?)(~any_face)?(~own)?")


def group_laid(occupant: i64, *, rank: i64, group: i64) -> i64:
    """The dice with which an occupant of the court, or of an own advisor, stands there."""
    who = occupant - 1
    if occupant == NEUTRAL:
        who = NEUTRAL_GROUP
    return group | rank << RANK | who << WHO


def groups_known(groups: list[int]) -> vec[i64]:
    """Groups as the table keeps them."""
    return vec[i64](groups)


def move_group(placed: vec[i64], seat: i64, *, rank: i64, to: i64) -> None:
    """A player's first group on a rank, if its dice are known, lies on another from now on."""
    for place in range(len(placed)):
        group = placed[place]
        if not group & OWN and seat_of(group) == seat and rank_of(group) == rank:
            placed[place] = group + (to - rank) * bit(RANK)
            return


def rank_of(group: i64) -> i64:
    """Where a group lies."""
    return group >> RANK & 31


def seat_of(group: i64) -> i64:
    """Whose group it is; NOBODY for neutral dice."""
    who = group >> WHO
    return NOBODY if who == NEUTRAL_GROUP else who


def reaches_rank(group: i64) -> bool:
    """Do the dice of a group, and what was added to them, show the rank on which it lies?"""
    mine, white, rank = group & DICE, group >> BONUS & DICE, rank_of(group)
    shown = dice.pips(mine) + dice.pips(white)
    if group & ANY_FACE:
        # One player die alone counts as any face but its own (Q67).
        return shown <= 6 and mine == dice.one(shown) and rank <= 6 and rank != shown
    if group & TOKEN:
        shown += 2
    if group & SHIFT_UP:
        shown += 1
    if group & SHIFT_DOWN:
        shown -= 1
    return shown == rank


def group_told(group: int) -> dict[str, Any]:
    """A group by its fields, shared by all who ask."""
    told = _TOLD.get(group)
    if told is None:
        if len(_TOLD) > 20000:
            _TOLD.clear()
        told = {
            "seat": seat_of(group),
            "dice": list(dice.faces(group & DICE)),
            "bonus": list(dice.faces(group >> BONUS & DICE)),
            "plus2": group & TOKEN != 0,
            "shift": (group & SHIFT_UP != 0) - (group & SHIFT_DOWN != 0),
            "envoy": group & ENVOY != 0,
            "means": "lone_die" if group & ANY_FACE else "",
        }
        _TOLD[group] = told
    return told


def group_listed(group: int) -> dict[str, Any]:
    """A group with where it lies, as public states list it."""
    return {"advisor": rank_of(group), "own": group & OWN != 0, **group_told(group)}


def group_words(group: int, names: tuple[str, ...]) -> str:
    """A group as position texts write it: "red:4+6w+T>11!"."""
    told = group_told(group)
    name = "neutral" if told["seat"] < 0 else names[told["seat"]]
    faces = [str(face) for face in told["dice"]] + [f"{face}w" for face in told["bonus"]]
    token = "+T" if told["plus2"] else ""
    shift = ("", "+M", "-M")[told["shift"]]
    signs = "!" * told["envoy"] + "~any_face" * (told["means"] != "")
    own = "~own" * (group & OWN != 0)
    return f"{name}:{'+'.join(faces)}{token}{shift}>{rank_of(group)}{signs}{own}"


def group_read(words: str, names: tuple[str, ...]) -> int:
    """The group that a position text describes, or 0 if it does not describe one."""
    found = _WORDS.fullmatch(words)
    if found is None or (found[1] != "neutral" and found[1] not in names):
        return 0
    mine, white = dice.read(found[2])
    rank = int(found[5])
    if not mine or not 1 <= rank <= RANKS:
        return 0
    who = NEUTRAL_GROUP if found[1] == "neutral" else names.index(found[1])
    shift = {None: 0, "+M": SHIFT_UP, "-M": SHIFT_DOWN}[found[4]]
    added = (TOKEN if found[3] else 0) | shift | (ENVOY if found[6] else 0)
    added |= (ANY_FACE if found[7] else 0) | (OWN if found[8] else 0)
    return mine | white << BONUS | added | rank << RANK | who << WHO
