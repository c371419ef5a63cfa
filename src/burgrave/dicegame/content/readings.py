"""Readings of what is not printed in words: the tracks, long or short, and a balanced game.

A reading is an edit of the draft. The numbers of the balanced game were found by playing
(docs/dice-game.md); effects, strengths, points and advisors are printed and stay.
"""

# Stays pure Python: it runs once, when rules are compiled.

from __future__ import annotations

from collections.abc import Callable

from ...engine.cards.items import HOUSE
from ..model.tokens import GOOD
from ..rules.draft import Draft
from .tables import goods_of

SHORT_YEARS = (3, 4, 5)
"""The time track of the short game: 3, 7 and 12 read as running totals (D1)."""
BALANCED_COSTS = {
    "barracks": "1g 1w",
    "stonecutter": "2g 2w",
    "market": "2g 1w 1s",
    "sawmill": "2g 2s",
    "mausoleum": "2g 1s",
    "town_hall": "2g 1w",
    "church": "1g 1w 1s",
    "cemetery": "1g 1w 1s",
}
"""Income buildings cost a good more; unique ones, except the Fortress, a good less (O2)."""
BALANCED_SOLDIERS = 12


def as_printed(d: Draft) -> None:
    """The tracks and costs as we read the pictures."""


def short_years(d: Draft) -> None:
    """The short time track (D1)."""
    for invasion, boxes in zip(d.invasions, SHORT_YEARS, strict=True):
        invasion.boxes = boxes


def balanced(d: Draft) -> None:
    """The short time track, more soldiers, other costs, a good for all but the first seat (O2)."""
    short_years(d)
    d.sheet.soldiers = BALANCED_SOLDIERS
    d.sheet.later = (GOOD,)
    for building in d.buildings:
        if building.id in BALANCED_COSTS:
            building.cost = goods_of(BALANCED_COSTS[building.id])
            building.mark = HOUSE
    d.sheet.mark = HOUSE
    d.cite("O2", [d.sheet])


SHORT = "short"
BALANCED = "balanced"
READINGS: dict[str, Callable[[Draft], None]] = {
    "": as_printed,
    SHORT: short_years,
    BALANCED: balanced,
}
"""The readings by their parts of a rules string; a game has one."""
