"""How strong the bots are, as fixed numbers on the scale of ratings (docs/ratings.md)."""

# Stays pure Python: it is asked a few times per game.

from __future__ import annotations

from typing import Final

STRENGTHS: Final[dict[str, dict[str, int]]] = {
    "kingsburg": {
        "random": 411,
        "level:1": 1015,
        "level:2": 1177,
        "level:3": 1370,
        "level:4": 1500,
        "level:5": 1758,
        "level:6": 1984,
        "level:7": 2091,
        "level:8": 2143,
        "level:9": 2299,
        "greedy": 1632,
    },
    "dicegame": {
        "random": 485,
        "level:1": 1147,
        "level:2": 1234,
        "level:3": 1416,
        "level:4": 1500,
        "level:5": 1611,
        "level:6": 1682,
        "level:7": 1760,
        "level:8": 1821,
        "greedy": 1725,
    },
}
"""From the ladder with two players (docs/ladder.md): level 4 is 1500, 400 points are odds of ten
to one. By game, then by bot; bots that are not named here have no known strength."""


def strength(game: str, bot: str) -> int | None:
    """The strength of a bot in a game; None if nobody has measured it."""
    return STRENGTHS.get(game, {}).get(bot)
