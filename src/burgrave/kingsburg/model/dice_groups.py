"""Dice groups, both as placed and as they lie at court: rank, dice, additions, owner."""

from __future__ import annotations

import re
from typing import Any, Final

from ...engine.core.actors import NOBODY
from ...engine.speed.native import i64, vec
from ..contract.table import DiceGroup
from . import dice
from .board import NEUTRAL, RANKS

# A group as a number: rank (5 bits), player dice (24), bonus dice (24), additions, and at
# court, above these, the owner (3 bits). The move that places a group
# lacks the owner.
RANK: Final = 31
DICE: Final = 5
BONUS: Final = 29
DICE_BITS: Final = 0xFFFFFF
WITH_TOKEN: Final = 1 << 53
SHIFT_UP: Final = 1 << 54
SHIFT_DOWN: Final = 1 << 55
WITH_ENVOY: Final = 1 << 56
APART: Final = 1 << 57
"""The group is on an advisor of the player's own. In a move, the bits of the rank hold the index of
the effect that offers the placement."""
ANY_FACE: Final = 1 << 58
WHO: Final = 59
NEUTRAL_GROUP: Final = 7

_WORDS: Final = re.compile(r"(\w+):([1-6w+]+?)(\+T)?([+-]M)?>([0-9]{1,2})(!?)(~any_face)?(~own)?")


def group_of(occupant: i64, group: i64) -> i64:
    """The group as it lies at court, or on a player's own advisor, from the move that placed it."""
    who = occupant - 1
    if occupant == NEUTRAL:
        who = NEUTRAL_GROUP
    return group | who << WHO


def neutral_group(shown: i64) -> i64:
    """Neutral dice on the advisor of their total."""
    return shown << DICE | dice.pips(shown)


def pack_groups(groups: list[int]) -> vec[i64]:
    """Groups in the form in which the table keeps them."""
    return vec[i64](groups)


def move_group(placed: vec[i64], seat: i64, *, rank: i64, to: i64) -> None:
    """Move a player's first group on a rank to another rank, if its dice are known."""
    for place in range(len(placed)):
        group = placed[place]
        if not group & APART and seat_of(group) == seat and rank_of(group) == rank:
            placed[place] = group + to - rank
            return


def rank_of(group: i64) -> i64:
    """The rank of a group."""
    return group & RANK


def dice_of(group: i64) -> i64:
    """Its player dice."""
    return group >> DICE & DICE_BITS


def bonus_of(group: i64) -> i64:
    """Its bonus dice."""
    return group >> BONUS & DICE_BITS


def seat_of(group: i64) -> i64:
    """The owner of a group; NOBODY for neutral dice."""
    who = group >> WHO
    return NOBODY if who == NEUTRAL_GROUP else who


def reaches_rank(group: i64) -> bool:
    """Do the dice of a group, with its additions, reach the rank that it is on?"""
    mine, white, rank = dice_of(group), bonus_of(group), rank_of(group)
    shown = dice.pips(mine) + dice.pips(white)
    if group & ANY_FACE:
        # A single player die may count as any other face (Q67).
        return shown <= 6 and mine == dice.one(shown) and rank <= 6 and rank != shown
    if group & WITH_TOKEN:
        shown += 2
    if group & SHIFT_UP:
        shown += 1
    if group & SHIFT_DOWN:
        shown -= 1
    return shown == rank


def group_fields(group: int) -> DiceGroup:
    """A group as JSON fields."""
    return {
        "seat": seat_of(group),
        "dice": dice.face_list(dice_of(group)),
        "bonus": dice.face_list(bonus_of(group)),
        "plus2": group & WITH_TOKEN != 0,
        "shift": (group & SHIFT_UP != 0) - (group & SHIFT_DOWN != 0),
        "envoy": group & WITH_ENVOY != 0,
        "means": "lone_die" if group & ANY_FACE else "",
    }


def group_with_rank(group: int) -> dict[str, Any]:
    """The same with its rank, as public states list it."""
    return {"advisor": rank_of(group), "own": group & APART != 0, **group_fields(group)}


def group_words(group: int, names: tuple[str, ...]) -> str:
    """A group as position texts write it: "red:4+6w+T>11!"."""
    fields = group_fields(group)
    name = "neutral" if fields["seat"] < 0 else names[fields["seat"]]
    faces = dice.face_words(fields["dice"], fields["bonus"])
    token = "+T" if fields["plus2"] else ""
    shift = ("", "+M", "-M")[fields["shift"]]
    signs = "!" * fields["envoy"] + "~any_face" * (fields["means"] != "")
    own = "~own" * (group & APART != 0)
    return f"{name}:{'+'.join(faces)}{token}{shift}>{rank_of(group)}{signs}{own}"


def group_read(words: str, names: tuple[str, ...]) -> int:
    """The group that a position text writes, or 0 if it is not valid."""
    match = _WORDS.fullmatch(words)
    if match is None or (match[1] != "neutral" and match[1] not in names):
        return 0
    mine, white = dice.read(match[2])
    rank = int(match[5])
    if not mine or not 1 <= rank <= RANKS:
        return 0
    who = NEUTRAL_GROUP if match[1] == "neutral" else names.index(match[1])
    shift = {None: 0, "+M": SHIFT_UP, "-M": SHIFT_DOWN}[match[4]]
    added = (WITH_TOKEN if match[3] else 0) | shift | (WITH_ENVOY if match[6] else 0)
    added |= (ANY_FACE if match[7] else 0) | (APART if match[8] else 0)
    return rank | mine << DICE | white << BONUS | added | who << WHO
