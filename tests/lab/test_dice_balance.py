"""The search for a balanced Dice Game, and the page that shows its figures."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from bench import dice_balance_page as page
from bench.dice_balance import (
    BALANCED,
    PATH,
    Point,
    Search,
    Trial,
    change_numbers,
    change_towards,
    over,
)
from burgrave.dicegame.mixes import compile_rules
from burgrave.engine.text.content import Content


def rules_of(point: Point) -> dict[str, object]:
    """The rules that a point is played by."""
    rules = compile_rules(point.rules, Content(point.content, "point"))
    costs = {one.id: int(one.cost) for one in rules.buildings}
    boxes = [int(year.boxes) for year in rules.invasions]
    return {"costs": costs, "boxes": boxes, **sheet_of(rules.sheet)}


def sheet_of(sheet: object) -> dict[str, object]:
    """The numbers of a sheet."""
    return {name: getattr(sheet, name) for name in ("soldiers", "later", "uniques")}


def test_the_path_leads_to_the_balanced_game() -> None:
    """O2: the point that the search calls balanced is the game that rules strings name."""
    rules = compile_rules("dice+balanced")
    there = {
        "costs": {one.id: int(one.cost) for one in rules.buildings},
        "boxes": [int(year.boxes) for year in rules.invasions],
        **sheet_of(rules.sheet),
    }
    assert rules_of(BALANCED) == there
    assert BALANCED.changes == 12
    assert [point.changes for point in PATH.values()][:5] == [2, 3, 6, 10, 12]


def test_points_are_kept_by_name() -> None:
    """A point is read back from its name, and every point is content that a game accepts."""
    luck, trial = random.Random(1), Trial()
    point = BALANCED
    for _ in range(200):
        point = change_numbers(point, trial, luck)
        assert Point.of(point.key) == point
        rules_of(point)


def test_changes_go_where_a_target_is_missed() -> None:
    """A building on too many sheets becomes dearer or costs something else, never less."""
    luck = random.Random(2)
    for _ in range(50):
        cost = change_towards(BALANCED, "market", 0.95, luck).cost("market")
        assert sum(cost.values()) >= sum(BALANCED.cost("market").values())
    assert replace(BALANCED, soldiers=8).changes == BALANCED.changes - 1
    assert over(0.9, (0.15, 0.85), 0.05) == pytest.approx(1.0)
    assert over(0.5, (0.15, 0.85), 0.05) == 0.0


@pytest.mark.slow
def test_a_search_goes_on_where_it_was(tmp_path: Path) -> None:
    """What was played is read from the log, and further games are added to it."""
    log = tmp_path / "balance.jsonl"
    search = Search(log)
    search.play(BALANCED, 1)
    again = Search(log)
    again.play(BALANCED, 1)
    whole = Search(log).trials[BALANCED.key]
    assert whole.games == 2
    both = Search(tmp_path / "other.jsonl").play(BALANCED, 2)
    assert [one.value for one in both.targets()] == [one.value for one in whole.targets()]


def test_the_page_is_written_by_a_program() -> None:
    """The tables and pictures about balance are `python -m bench.dice_balance_page draw`."""
    text = page.PAGE.read_text("utf-8")
    assert page.page_with_tables(text) == text
    for name, picture in page.pictures().items():
        assert (page.PICTURES / name).read_text("utf-8") == picture + "\n"
        assert f"pictures/{name}" in text
