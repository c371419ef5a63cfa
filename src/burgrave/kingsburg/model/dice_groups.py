"""Dice groups as one places them and as they lie at court: where, which dice, with what, whose."""

from __future__ import annotations

import re
from typing import Any, Final

from ...engine.core.actors import NOBODY
from ...engine.speed.native import i64, vec
from . import dice
from .board import NEUTRAL, RANKS

# A group as a number: rank (5 bits), player dice (24), bonus dice (24), what was added, and at
# court above all that who (3). The answer that places a group is the group without who.
RANK: Final = 31
DICE: Final = 5
BONUS: Final = 29
DICE_BITS: Final = 0xFFFFFF
WITH_TOKEN: Final = 1 << 53
SHIFT_UP: Final = 1 << 54
SHIFT_DOWN: Final = 1 << 55
WITH_ENVOY: Final = 1 << 56
APART: Final = 1 << 57
"""On an advisor of the player's own, beside the court. In an answer the rank's bits hold the place
of the effect that offers it."""
ANY_FACE: Final = 1 << 58
WHO: Final = 59
NEUTRAL_GROUP: Final = 7

_WORDS: Final = re.compile(r"(\w+):([1-6w+]+?)(\+T)?([+-]M)?>([0-9]{1,2})(!?)(~any_face)?(~own)?")


def group_of(occupant: i64, group: i64) -> i64:
    """A group as it lies at court, or on an own advisor, once its occupant has placed it."""
    who = occupant - 1
    if occupant == NEUTRAL:
        who = NEUTRAL_GROUP
    return group | who << WHO


def neutral_group(shown: i64) -> i64:
    """Neutral dice on the advisor of their total."""
    return shown << DICE | dice.pips(shown)


def pack_groups(groups: list[int]) -> vec[i64]:
    """Groups as the table keeps them."""
    return vec[i64](groups)


def move_group(placed: vec[i64], seat: i64, *, rank: i64, to: i64) -> None:
    """A player's first group on a rank, if its dice are known, lies on another from now on."""
    for place in range(len(placed)):
        group = placed[place]
        if not group & APART and seat_of(group) == seat and rank_of(group) == rank:
            placed[place] = group + to - rank
            return


def rank_of(group: i64) -> i64:
    """Where a group lies."""
    return group & RANK


def dice_of(group: i64) -> i64:
    """Its player dice."""
    return group >> DICE & DICE_BITS


def bonus_of(group: i64) -> i64:
    """Its bonus dice."""
    return group >> BONUS & DICE_BITS


def seat_of(group: i64) -> i64:
    """Whose group it is; NOBODY for neutral dice."""
    who = group >> WHO
    return NOBODY if who == NEUTRAL_GROUP else who


def reaches_rank(group: i64) -> bool:
    """Do the dice of a group, and what was added to them, show the rank on which it lies?"""
    mine, white, rank = dice_of(group), bonus_of(group), rank_of(group)
    shown = dice.pips(mine) + dice.pips(white)
    if group & ANY_FACE:
        # One player die alone counts as any face but its own (Q67).
        return shown <= 6 and mine == dice.one(shown) and rank <= 6 and rank != shown
    if group & WITH_TOKEN:
        shown += 2
    if group & SHIFT_UP:
        shown += 1
    if group & SHIFT_DOWN:
        shown -= 1
    return shown == rank


def group_fields(group: int) -> dict[str, Any]:
    """A group by its fields."""
    return {
        "seat": seat_of(group),
        "dice": dice.face_list(dice_of(group)),
        "bonus": dice.face_list(bonus_of(group)),
        "plus2": group & WITH_TOKEN != 0,
        "shift": (group & SHIFT_UP != 0) - (group & SHIFT_DOWN != 0),
        "envoy": group & WITH_ENVOY != 0,
        "means": "lone_die" if group & ANY_FACE else "",
    }


def group_with_place(group: int) -> dict[str, Any]:
    """A group with where it lies, as public states list it."""
    return {"advisor": rank_of(group), "own": group & APART != 0, **group_fields(group)}


def group_words(group: int, names: tuple[str, ...]) -> str:
    """A group as position texts write it: "red:4+6w+T>11!"."""
    told = group_fields(group)
    name = "neutral" if told["seat"] < 0 else names[told["seat"]]
    faces = dice.face_words(told["dice"], told["bonus"])
    token = "+T" if told["plus2"] else ""
    shift = ("", "+M", "-M")[told["shift"]]
    signs = "!" * told["envoy"] + "~any_face" * (told["means"] != "")
    own = "~own" * (group & APART != 0)
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
    added = (WITH_TOKEN if found[3] else 0) | shift | (WITH_ENVOY if found[6] else 0)
    added |= (ANY_FACE if found[7] else 0) | (APART if found[8] else 0)
    return rank | mine << DICE | white << BONUS | added | who << WHO
