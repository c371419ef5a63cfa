"""The order at the end of a game: everybody's place, the lead, and what decided between equals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NotRequired, TypedDict

from ..engine.game.standing import Standing


class TieBreak(TypedDict):
    """What decides between two players with equal points."""

    by: str
    """The figure that decides, such as `goods`; empty if they are equal on every count."""
    own: int
    """This player's."""
    theirs: int
    """The other's."""


class FinalPlace(TypedDict):
    """One player's place at the end of a game."""

    seat: int
    """Whose."""
    place: int
    """1 for the winner; equals on every count share it."""
    points: int
    """How many points."""
    rival: int
    """Whom they are compared with: an equal, the best, or for the best the second."""
    distance: int
    """How many points more than the rival; below zero if fewer."""
    tie: NotRequired[TieBreak]
    """What decides, if both have equal points."""


def final_places(standings: Sequence[Standing]) -> list[FinalPlace]:
    """Everybody's place, the best first; seats that are equal on every count share a place."""
    ranked = sorted(standings, key=lambda one: one.key(), reverse=True)
    return [_place(ranked, at) for at in range(len(ranked))]


def _place(ranked: Sequence[Standing], at: int) -> FinalPlace:
    """One place, compared with an adjacent seat of equal points, else with the best."""
    one = ranked[at]
    near = [ranked[to] for to in (at - 1, at + 1) if 0 <= to < len(ranked)]
    equal = [other for other in near if other.points == one.points]
    rival = (equal or [ranked[0 if at else min(1, len(ranked) - 1)]])[0]
    place: FinalPlace = {
        "seat": one.seat,
        "place": 1 + sum(other.key() > one.key() for other in ranked),
        "points": one.points,
        "rival": rival.seat,
        "distance": one.points - rival.points,
    }
    if equal:
        names = list(one.figures)[1 : one.deciding]
        by = next((name for name in names if one.figures[name] != rival.figures[name]), "")
        place["tie"] = {"by": by, "own": one.figures.get(by, 0), "theirs": rival.figures.get(by, 0)}
    return place
