"""Estimates of time: how many turns are left, and how invasions to come will end."""

from __future__ import annotations

from math import exp
from typing import Final

from ....dicegame import hooks
from ....dicegame.model.board import Table
from ....engine.speed.native import i64

PACE: Final = 1.7
"""Time boxes that a player blackens per turn."""
DRILL: Final = 0.75
"""Soldiers that a player gains per turn."""
DOUBT: Final = 0.55
"""The uncertainty of strength after one turn, in soldiers."""
USUAL: Final = 2.0
"""What losing a building in a later defeat costs at least, in points."""


def turns_left(g: Table, seat: i64, boxes: i64) -> float:
    """The turns this player can expect after this one, with this many boxes black."""
    if g.finished or boxes >= g.rules.boxes:
        return 0.0
    own: i64 = g.rules.boxes - boxes
    least: i64 = own
    for other, who in enumerate(g.seats):
        left: i64 = g.rules.boxes - who.boxes
        if other != seat and left < least:
            least = left
    # When one player ends the game, the others have one more turn.
    return float(least) / PACE + (0.5 if least < own else 0.0)


def virtual_soldiers(g: Table, seat: i64, year: i64, buildings: i64) -> i64:
    """What buildings add to the strength against a year's invasion."""
    value: i64 = 0
    for hook in hooks.STRENGTH.attachments(g):
        if buildings & hook.mask:
            value = hook.effect.modify(g, seat, value, year)
    return value


def battle(strength: float, doubt: float, foe: float) -> tuple[float, float]:
    """The probabilities of winning and losing with an uncertain strength."""
    if doubt <= 0.0:
        return float(strength > foe), float(strength < foe)
    win = 1.0 / (1.0 + exp((foe + 0.5 - strength) * 1.7 / doubt))
    lose = 1.0 / (1.0 + exp((strength - foe + 0.5) * 1.7 / doubt))
    return win, lose


def invasions_worth(g: Table, seat: i64, *, soldiers: i64, boxes: i64, buildings: i64) -> float:
    """The expected points of the invasions still to come, losses included."""
    who = g.seats[seat]
    worth = 0.0
    last = len(g.rules.invasions)
    ending = g.finished != 0
    left = turns_left(g, seat, boxes)
    for invasion in g.rules.invasions:
        if who.outcome(invasion.year):
            continue
        wait = max(0.0, float(invasion.end - boxes) / PACE)
        if invasion.year == last:
            wait = min(wait, left)
        elif ending and boxes < invasion.end:
            continue
        elif wait > left:
            # The game may end before this year does.
            continue
        grown = float(soldiers) + DRILL * wait
        cap = float(g.rules.sheet.soldiers)
        if cap and grown > cap:
            grown = cap
        strength = grown + float(virtual_soldiers(g, seat, invasion.year, buildings))
        win, lose = battle(strength, DOUBT * wait**0.5, float(invasion.strength))
        worth += win * float(invasion.vp) - lose * _at_stake(g, buildings, wait)
    return worth


def _at_stake(g: Table, buildings: i64, wait: float) -> float:
    """The cost of losing the most valued building, at least USUAL if there is time to build."""
    most: i64 = 0
    for building in g.rules.buildings:
        if building.bit & buildings and building.vp > most:
            most = building.vp
    valued = float(most)
    return USUAL if wait > 0.0 and valued < USUAL else valued
