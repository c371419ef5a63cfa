"""The table of baselines is what its script has played."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.baselines import TABLES, Row, bot_row, place_in_page, players, read_rows, write_page
from tests.sources import ROOT


def test_the_page_has_the_baselines(tmp_path: Path) -> None:
    """The tables of docs/envs.md are made from bench/baselines.json."""
    page, copy = ROOT / "docs" / "envs.md", tmp_path / "envs.md"
    copy.write_text(page.read_text("utf-8").replace("| greedy |", "| somebody |"), "utf-8")
    write_page(copy)
    assert copy.read_text("utf-8") == page.read_text("utf-8")


def test_a_row_can_be_played_again() -> None:
    """The same seed plays the same games, so a row tells what anybody would measure."""
    one, again = (bot_row("dice", 2, "greedy", opponent="random", games=6) for _ in range(2))
    assert one == again
    assert 0 <= one.share <= 1


@pytest.mark.parametrize(("rules", "seats"), TABLES)
def test_every_bot_has_a_place_in_the_table(rules: str, seats: int) -> None:
    """Every level can be measured, from weak to strong, between random and greedy."""
    rows = [Row(rules, seats, name, "random", 7, 1, 0.5, 1.0) for name in players(rules)]
    levels = [row.player for row in sorted(rows, key=place_in_page)][1:-1]
    assert levels == sorted(levels)


def shares(player: str, opponent: str) -> list[float]:
    """The shares of victories of a player in 2e, one for each training."""
    rows = [row for row in read_rows() if row.rules == "2e"]
    return [row.share for row in rows if (row.player, row.opponent) == (player, opponent)]


def test_policies_are_as_strong_as_promised() -> None:
    """PPO beats random in 95 % of games after a minute, and greedy in 60 % after five."""
    assert min(shares("PPO, 60 s", "random")) >= 0.95
    assert min(shares("PPO, 300 s", "greedy")) >= 0.6
