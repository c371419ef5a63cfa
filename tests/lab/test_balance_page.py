"""The pages about balance and strength show what was measured, and nothing by hand."""

from __future__ import annotations

from bench import balance, balance_pictures, figures
from tests.sources import ROOT


def test_what_wins_is_written_by_a_program() -> None:
    """Every table of docs/balance.md is that of `python -m bench.balance draw`."""
    page = balance.PAGE.read_text("utf-8")
    assert balance.page_with_tables(page, balance.read()) == page


def test_pictures_of_what_wins_are_drawn_by_a_program() -> None:
    """Every picture of docs/balance.md is drawn from the same figures."""
    drawn = balance_pictures.pictures(balance.read(), balance.names())
    for name, picture in drawn.items():
        file = balance.PICTURES / f"balance-{name}.svg"
        assert file.read_text("utf-8") == picture + "\n", name
        assert f"pictures/{file.name}" in balance.PAGE.read_text("utf-8")


def test_the_figures_of_strength_are_those_that_were_played() -> None:
    """The table of docs/ladder.md is what `python -m bench.figures draw` writes."""
    page = (ROOT / "docs" / "ladder.md").read_text("utf-8")
    assert figures.table() in page


def test_decision_times_are_kept_in_few_numbers() -> None:
    """Of many times their number, sum and longest are kept exactly, the 95th percentile nearly."""
    kept = figures.with_times(None, [float(n) for n in range(1, 101)])
    again = figures.with_times(kept, [500.0])
    assert (again["count"], again["sum"], again["longest"]) == (101, 5550.0, 500.0)
    assert 90 <= figures.p95(again) <= 110
