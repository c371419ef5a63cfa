"""The figures by which the page suggests another level are those of the ladder."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
STEPS = json.loads((ROOT / "web/src/learn/steps.json").read_text("utf-8"))
PAGES = {"2e": "ladder.md", "1e": "ladder.md", "dice": "ladder/dicegame.md"}
NEWER = re.compile(r"^\| `level:(\d)` v `level:\d` \| 2 \| \d+ \| \d+ \| ([\d.]+) ±", re.M)
NINE = re.compile(r"^\| the same \| 2 \| \d+ \| \d+ \| ([\d.]+) ±", re.M)
STEP = re.compile(r"^\| level:(\d) \| ([\d.]+) % \[[^]]*] \(level:\d\)", re.M)


@pytest.mark.parametrize("rules", STEPS)
def test_each_step_was_measured_in_games_of_two(rules: str) -> None:
    """B0: what was measured since the ladder was played counts instead of its row."""
    text = (ROOT / "docs" / PAGES[rules]).read_text("utf-8")
    table = text.partition(f"## `{rules}`, 2 players")[2].partition("\n## ")[0]
    measured = dict(STEP.findall(table))
    if rules == "2e":
        nine = NINE.search(text)
        assert nine is not None
        measured |= dict(NEWER.findall(text)) | {"9": nine[1]}
    found = {f"level:{level}": float(percent) for level, percent in measured.items()}
    assert {key: found[key] for key in STEPS[rules]} == STEPS[rules]
