"""Ratings from matches: a Bradley-Terry fit with intervals, and openskill's ratings."""

from __future__ import annotations

import importlib
import math
from dataclasses import dataclass

from ..engine.text.notation import BurgraveError
from .statistics import SURE

SCALE = 400 / math.log(10)
"""Elo points per unit of log odds."""
ROUNDS = 200
PRIOR = 0.5
"""Wins added for either side of each match, so that a clean sweep has a finite rating."""


@dataclass(frozen=True)
class Duel:
    """How often one bot beat another."""

    upper: str
    lower: str
    wins: float
    games: int


@dataclass(frozen=True)
class Rating:
    """A bot's strength in Elo points above the first bot, with half of its 95% interval."""

    elo: float
    margin: float


def fit_ratings(duels: list[Duel], first: str) -> dict[str, Rating]:
    """The ratings that fit the duels best (Bradley-Terry); the first bot has 0."""
    bots = [first, *dict.fromkeys(name for one in duels for name in (one.upper, one.lower))]
    bots = list(dict.fromkeys(bots))
    strengths = dict.fromkeys(bots, 0.0)
    others = bots[1:]
    matrix: list[list[float]] = []
    for _ in range(ROUNDS):
        slope, matrix = _slopes(duels, strengths, others)
        step = solve(matrix, slope)
        for name, change in zip(others, step, strict=True):
            strengths[name] += max(-1.0, min(1.0, change))
        if max(map(abs, step), default=0.0) < 1e-9:
            break
    found = {first: Rating(0.0, 0.0)}
    for place, name in enumerate(others):
        unit = [float(place == other) for other in range(len(others))]
        variance = solve(matrix, unit)[place]
        found[name] = Rating(SCALE * strengths[name], SCALE * SURE * math.sqrt(variance))
    return found


def _slopes(
    duels: list[Duel], strengths: dict[str, float], others: list[str]
) -> tuple[list[float], list[list[float]]]:
    """The gradient and the negative Hessian of the log likelihood by strength."""
    places = {name: place for place, name in enumerate(others)}
    slope = [0.0] * len(others)
    matrix = [[0.0] * len(others) for _ in others]
    for one in duels:
        chance = 1 / (1 + math.exp(strengths[one.lower] - strengths[one.upper]))
        gap = one.wins + PRIOR - (one.games + 2 * PRIOR) * chance
        weight = (one.games + 2 * PRIOR) * chance * (1 - chance)
        signed = [(places[n], sign) for n, sign in ((one.upper, 1), (one.lower, -1)) if n in places]
        for place, sign in signed:
            slope[place] += sign * gap
            for other, mirrored in signed:
                matrix[place][other] += sign * mirrored * weight
    return slope, matrix


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a linear system with a symmetric positive definite matrix."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for place in range(size):
        for other in range(place + 1, size):
            share = rows[other][place] / rows[place][place]
            for column in range(place, size + 1):
                rows[other][column] -= share * rows[place][column]
    found = [0.0] * size
    for place in reversed(range(size)):
        known = sum(rows[place][other] * found[other] for other in range(place + 1, size))
        found[place] = (rows[place][size] - known) / rows[place][place]
    return found


def openskill_ratings(duels: list[tuple[str, str, float]]) -> dict[str, Rating]:
    """openskill's ratings (Plackett-Luce) from games of (upper, lower, upper's share)."""
    try:
        models = importlib.import_module("openskill.models")
    except ImportError:
        raise BurgraveError(
            "the ladder rates with openskill, which is not installed: pip install 'burgrave[lab]'"
        ) from None
    # Bots do not learn between games, so no uncertainty is added from game to game.
    model = models.PlackettLuce(tau=0.0)
    found = {name: model.rating() for one in duels for name in one[:2]}
    for upper, lower, share in duels:
        ranks = [0, 0] if share == 0.5 else [1 - round(share), round(share)]
        teams = [[found[upper]], [found[lower]]]
        ((found[upper],), (found[lower],)) = model.rate(teams, ranks=ranks)
    return {name: Rating(one.mu, SURE * one.sigma) for name, one in found.items()}
