"""Which head start in points makes unequal players even: bots by name, people by their rating (O1).

Measured for pairs of bots (docs/head-starts.md). A person's rating lies between two levels, and so
does what they need; with more than two players everybody is made even with the strongest.
"""

# Stays pure Python: it is asked once before a game.

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from ..engine.game.head_start import MOST_POINTS
from .strengths import STRENGTHS

POINTS: Final[dict[str, dict[str, tuple[int, ...]]]] = {
    "kingsburg": {
        "level:2": (4,),
        "level:3": (8, 4),
        "level:4": (8, 6, 3),
        "greedy": (16, 13, 7, 2),
        "level:5": (13, 11, 8, 6, 2),
        "level:6": (23, 20, 16, 12, 8, 5),
        "level:7": (26, 22, 18, 15, 10, 9, 4),
        "level:8": (29, 25, 21, 18, 13, 12, 6, 2),
        "level:9": (33, 29, 25, 22, 17, 16, 10, 6, 4),
    },
}
"""By game and stronger bot: what each weaker bot gets, in the order of `ORDER`."""
ORDER: Final[dict[str, tuple[str, ...]]] = {
    game: ("level:1", *pairs) for game, pairs in POINTS.items()
}
"""The bots from weak to strong."""
RATING: Final = re.compile(r"-?[0-9]{1,5}")


def even_head_start(game: str, players: Sequence[str]) -> list[int]:
    """The points with which each player should begin; empty if one of them is unknown."""
    known = [strength_of(game, player) for player in players]
    found = [value for value in known if value is not None]
    if not found or len(found) < len(known):
        return []
    return [points_between(game, value, max(found)) for value in found]


def strength_of(game: str, player: str) -> int | None:
    """How strong a bot is, or a person with a rating; None if nobody knows or no points help."""
    if game not in ORDER:
        return None
    if RATING.fullmatch(player):
        return int(player)
    return STRENGTHS[game][player] if player in ORDER[game] else None


def points_between(game: str, weak: int, strong: int) -> int:
    """What makes two strengths even: between the bots around them in proportion."""
    order = ORDER[game]
    points = sum(
        first * second * fair(game, order[lower], order[upper])
        for lower, first in shares(game, weak)
        for upper, second in shares(game, strong)
    )
    return min(MOST_POINTS, max(0, round(points)))


def shares(game: str, strength: int) -> list[tuple[int, float]]:
    """The bots just below and above a strength by their place, with the share of each."""
    known = [STRENGTHS[game][bot] for bot in ORDER[game]]
    if strength <= known[0]:
        return [(0, 1.0)]
    for place in range(1, len(known)):
        if strength <= known[place]:
            share = (strength - known[place - 1]) / (known[place] - known[place - 1])
            return [(place - 1, 1 - share), (place, share)]
    return [(len(known) - 1, 1.0)]


def fair(game: str, weak: str, strong: str) -> int:
    """The measured points of the weaker of two bots; less than 0 if they are named in reverse."""
    order = ORDER[game]
    lower, upper = order.index(weak), order.index(strong)
    if lower == upper:
        return 0
    if lower > upper:
        return -fair(game, strong, weak)
    return POINTS[game][strong][lower]
