"""Samples: what options brought in the same futures, with means and their errors."""

# Stays pure Python: what it adds up was computed by compiled searches.

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt


class Samples:
    """What some options brought in the same futures."""

    def __init__(self, options: Sequence[int], *, first: int = 0) -> None:
        self.options = list(options)
        self.first = first
        """The number of the first future; samples with other numbers share none."""
        self.wins: dict[int, list[float]] = {option: [] for option in options}
        self.leads: dict[int, list[float]] = {option: [] for option in options}

    def add(self, option: int, win: float, lead: float) -> None:
        """Note how a future ended: the chance to win, and points over the best of the others."""
        self.wins[option].append(win)
        self.leads[option].append(lead)

    def next_future(self, option: int) -> int:
        """The number of the future that an option has not seen yet."""
        return self.first + len(self.wins[option])

    def best(self) -> int:
        """The option with the most wins; the first of ties."""
        return max(self.options, key=self.mean)

    def mean(self, option: int) -> float:
        """The mean chance to win after an option."""
        return mean_and_error(self.wins[option])[0]

    def gap(self, better: int, other: int) -> tuple[float, float]:
        """How much more one option wins than another, and the standard error of that."""
        ours, theirs = self.wins[better], self.wins[other]
        # An option that was decided early has fewer futures, but they are the same ones.
        return mean_and_error([one - two for one, two in zip(ours, theirs, strict=False)])

    def lost_points(self, better: int, other: int) -> float:
        """How many points more one option leads by than another."""
        ours, theirs = self.leads[better], self.leads[other]
        return mean_and_error([one - two for one, two in zip(ours, theirs, strict=False)])[0]


def mean_and_error(numbers: list[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    count = len(numbers)
    if not count:
        return 0.0, 0.0
    mean = sum(numbers) / count
    spread = sum((one - mean) ** 2 for one in numbers) / max(1, count - 1)
    return mean, sqrt(spread / count)
