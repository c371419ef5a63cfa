"""Averages and intervals."""

import pytest

from burgrave.lab.simulate import Outcome, SeatResult
from burgrave.lab.statistics import Mean, by_bot, by_seat, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (50, 100, 0.4038, 0.5962),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (1, 20, 0.0089, 0.2361),
        (0, 0, 0.0, 1.0),
    ],
)
def test_wilson(wins: float, games: int, low: float, high: float) -> None:
    """Wilson's interval at 95% matches published tables."""
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_mean() -> None:
    """An average with 1.96 standard errors to each side; a single value has no interval."""
    mean = Mean.of([1, 2, 3, 4])
    assert mean.value == 2.5
    assert mean.margin == pytest.approx(1.2652, abs=1e-4)
    assert str(Mean.of([7])) == "7.00 ± 0.00"


def seat(bot: str, vp: int, share: float) -> SeatResult:
    """A seat's result."""
    return SeatResult(bot=bot, figures={"vp": vp, "buildings": vp // 4}, share=share)


def test_shared_victories_count_as_shares() -> None:
    """Two bots that share a victory have half a win each, as seats or as one kind of bot."""
    outcomes = [
        Outcome(0, 1, 300, (0, 1, 2), (seat("a", 20, 0.5), seat("b", 20, 0.5), seat("b", 1, 0))),
        Outcome(1, 2, 300, (0, 1, 2), (seat("a", 10, 0), seat("b", 30, 1), seat("b", 3, 0))),
    ]
    assert [(line.name, line.wins) for line in by_seat(outcomes, ("x", "y", "z"))] == [
        ("x", 0.5),
        ("y", 1.5),
        ("z", 0.0),
    ]
    assert [(line.name, line.rate, line.figures["vp"].value) for line in by_bot(outcomes)] == [
        ("a (1 seat)", 0.25, 15.0),
        ("b (2 seats)", 0.75, 13.5),
    ]
