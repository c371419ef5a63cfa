"""Which level plays as well as a player, judged by the points given away in a game."""

from __future__ import annotations

from ..engine.game.ruled import RuledGame

GIVEN_AWAY = {"2e": (33.8, 31.0, 25.6, 21.2, 14.1, 8.5, 5.6, 3.8, 0.2)}
"""By rules: the mean points that each level gives away, from level 1 on (`docs/review.md`)."""


def like_level(game: RuledGame, points: float) -> str:
    """The level, or the two levels between which somebody played, such as "3-4"."""
    levels = GIVEN_AWAY.get(game.book.name, ())
    if not levels or game.pending is not None:
        return ""
    stronger = [number for number, given in enumerate(levels, 1) if given < points]
    if not stronger:
        return str(len(levels))
    number = stronger[0]
    return "1" if number == 1 else f"{number - 1}-{number}"
