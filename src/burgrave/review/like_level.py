"""Which level plays as well as somebody, by the points given away in a game."""

from __future__ import annotations

from ..engine.game.ruled import RuledGame

GIVEN_AWAY = {"2e": (42.0, 40.0, 36.0, 25.0, 13.0, 6.0, 2.0, 1.0, 0.0)}
"""By game: the mean points that each level gives away, from level 1 on."""


def like_level(game: RuledGame, points: float) -> str:
    """The level, or the two levels between which somebody played, such as "3-4"."""
    levels = GIVEN_AWAY.get(game.book.name.partition("+")[0], ())
    if not levels or game.pending is not None:
        return ""
    stronger = [number for number, given in enumerate(levels, 1) if given < points]
    if not stronger:
        return str(len(levels))
    number = stronger[0]
    return "1" if number == 1 else f"{number - 1}-{number}"
