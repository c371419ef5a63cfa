"""The scale of ratings: openskill's model, with the bots as fixed points (docs/ratings.md)."""

from __future__ import annotations

import importlib
import importlib.util
import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from ..bots.strengths import strength
from ..lobby.rating_messages import RatedPace, Rating

MEAN: Final = 1500
"""The rating of somebody of whom nothing is known: as strong as level 4."""
CENTRE: Final = 25.0
"""The same in openskill's own numbers."""
UNIT: Final = 400 / math.log(10) / (math.sqrt(2) * 25 / 6)
"""How many points are one of openskill's, so that 400 points mean odds of ten to one."""
SURE: Final = 1.96
BOT_SIGMA: Final = 1.0
"""How sure the ladder is of a bot, in openskill's numbers: 58 points with 95 % certainty."""
PROVISIONAL: Final = 200
"""A rating with a margin above this is provisional."""


@dataclass(frozen=True)
class Skill:
    """A skill in openskill's numbers: the mean, and how uncertain it is."""

    mu: float = CENTRE
    sigma: float = CENTRE / 3

    @property
    def to_rating(self) -> Rating:
        """The same as people see it."""
        margin = round(SURE * UNIT * self.sigma)
        number = round(MEAN + UNIT * (self.mu - CENTRE))
        return {"number": number, "margin": margin, "provisional": margin > PROVISIONAL}


def bot_skill(game: str, bot: str) -> Skill:
    """The fixed skill of a bot."""
    known = strength(game, bot)
    if known is None:
        raise ValueError(f"nobody has measured how {bot!r} plays {game}")
    return Skill(CENTRE + (known - MEAN) / UNIT, BOT_SIGMA)


def can_rate() -> bool:
    """Is openskill installed?"""
    return importlib.util.find_spec("openskill") is not None


@cache
def _model() -> Any:
    return importlib.import_module("openskill.models").PlackettLuce()


def rate(skills: Sequence[Skill], places: Sequence[int]) -> list[Skill]:
    """What a game with these places, 1 for the best, says about everybody at the table."""
    model = _model()
    teams = [[model.rating(mu=one.mu, sigma=one.sigma)] for one in skills]
    found = model.rate(teams, ranks=[float(place) for place in places])
    return [Skill(one.mu, one.sigma) for (one,) in found]


def pace_of_ratings(pace: str) -> RatedPace:
    """The kind of rating that a table of a pace counts for."""
    if pace in ("", "none"):
        return "none"
    return "days" if pace == "days" else "clock"
