"""The page on environments is correct: its examples run and its lists are complete."""

from __future__ import annotations

import doctest
import re

from burgrave.envs import Games
from burgrave.lab.decisions import COLUMNS
from tests.sources import ROOT

PAGE = ROOT / "docs" / "envs.md"
TEXT = PAGE.read_text("utf-8")


def under(title: str) -> str:
    """The text under a second-level heading."""
    found = re.search(rf"^## {re.escape(title)}\n(.*?)(?=^## |\Z)", TEXT, re.M | re.S)
    assert found, title
    return found[1]


def test_the_examples_run() -> None:
    """What the page shows at a prompt is what Python says."""
    done = doctest.testfile(str(PAGE), module_relative=False)
    assert done.attempted > 6
    assert not done.failed


def test_every_array_is_described() -> None:
    """The table of arrays names those of a batch, with their shapes."""
    games = Games("2e", 2, 3, keep_final=True)
    named = re.findall(r"^\| (`[^|]*`) \|", under("Many games at once"), re.M)
    listed = {word for row in named for word in re.findall("`([^`]+)`", row)}
    arrays = {name for name, value in vars(games).items() if hasattr(value, "dtype")}
    assert listed == arrays


def test_the_columns_of_decisions_are_described() -> None:
    """The schema of the Parquet file lists every column, in order."""
    rows = re.findall(r"^\| (`[^|]*`) \|", under("Data"), re.M)
    assert tuple(word for row in rows for word in re.findall("`([^`]+)`", row)) == COLUMNS
