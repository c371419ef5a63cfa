"""Win rates and means over many games, with confidence intervals."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from .simulate import Outcome, SeatResult

SURE = 1.959964
"""Standard deviations to each side that cover 95% of a normal distribution."""


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95% interval of a win rate (Wilson's); a shared victory counts as its share of a win."""
    if games == 0:
        return 0.0, 1.0
    rate, z2 = wins / games, SURE * SURE
    centre = rate + z2 / (2 * games)
    spread = SURE * sqrt(rate * (1 - rate) / games + z2 / (4 * games * games))
    scale = 1 + z2 / games
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


@dataclass(frozen=True)
class Mean:
    """An average and the half-width of its 95% interval."""

    value: float
    margin: float

    @staticmethod
    def of(values: list[float]) -> Mean:
        """The average of some values."""
        count = len(values)
        value = sum(values) / count
        if count < 2:
            return Mean(value, 0.0)
        variance = sum((one - value) ** 2 for one in values) / (count - 1)
        return Mean(value, SURE * sqrt(variance / count))

    def __str__(self) -> str:
        return f"{self.value:.2f} ± {self.margin:.2f}"


@dataclass(frozen=True)
class Line:
    """One line of a summary: a seat, or all seats of one bot."""

    name: str
    bot: str
    wins: float
    games: int
    figures: dict[str, Mean]
    """The mean of each figure, by name."""

    @property
    def rate(self) -> float:
        """The share of all victories."""
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% interval of the win rate."""
        return wilson(self.wins, self.games)


def by_seat(outcomes: list[Outcome], names: tuple[str, ...]) -> list[Line]:
    """One line per seat, whichever bots sat there."""
    lines = []
    for seat, name in enumerate(names):
        results = [outcome.seats[seat] for outcome in outcomes]
        bots = "/".join(sorted({result.bot for result in results}))
        lines.append(_line(name, bots, results=results, games=len(outcomes)))
    return lines


def by_bot(outcomes: list[Outcome]) -> list[Line]:
    """One line per bot: the games that any of its seats won."""
    bots = sorted({result.bot for result in outcomes[0].seats})
    lines = []
    for bot in bots:
        results = [result for outcome in outcomes for result in outcome.seats if result.bot == bot]
        seats = len(results) // len(outcomes)
        name = f"{bot} ({seats} seat{'s' * (seats > 1)})"
        lines.append(_line(name, bot, results=results, games=len(outcomes)))
    return lines


def _line(name: str, bot: str, *, results: list[SeatResult], games: int) -> Line:
    return Line(
        name=name,
        bot=bot,
        wins=sum(result.share for result in results),
        games=games,
        figures={
            name: Mean.of([result.figures[name] for result in results])
            for name in results[0].figures
        },
    )
