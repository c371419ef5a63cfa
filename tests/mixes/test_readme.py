"""The README lists the parts of a rules string."""

from __future__ import annotations

import re

import pytest

from burgrave.games.kinds import kinds
from tests.sources import ROOT

TABLE = (
    (ROOT / "README.md").read_text("utf-8").partition("## Rules strings")[2].partition("\n## ")[0]
)
PARTS = [part.id for kind in kinds() for group in kind.offers for part in group.parts if part.id]


def parts_in_table() -> set[str]:
    """Every part of a rules string that the table names; `+m1` … `+m6` names all six."""
    named = {words.lstrip("+") for words in re.findall(r"`([^` ]+)`", TABLE)}
    ends = re.search(r"`\+m(\d)` … `\+m(\d)`", TABLE)
    assert ends is not None, "the row of the modules"
    return named | {f"m{number}" for number in range(int(ends[1]), int(ends[2]) + 1)}


@pytest.mark.parametrize("part", PARTS)
def test_every_part_of_rules_strings_is_listed(part: str) -> None:
    """Every expansion and variant is in the README's table."""
    assert part in parts_in_table()
