"""A head start goes with every module and scenario."""

from __future__ import annotations

import pytest

from burgrave.kingsburg.kind import KIND
from burgrave.testing import check_game


@pytest.mark.parametrize("mix", ["m1+m2+m5+m6+house", "m1+m3+goblin-valley"])
def test_every_law_holds_with_modules_and_a_head_start(mix: str) -> None:
    """O1: with modules and a scenario, too, seats begin with their points, and every law holds."""
    rules = f"2e+{mix}+head-start:1@1,9@4"
    game = check_game(rules, 4)
    assert game.journal is not None
    points = KIND.points_by_source(game.book, game.journal.entries, 4)
    assert [of["head_start"] for of in points] == [1, 0, 0, 9]


def test_a_head_start_is_the_last_part() -> None:
    """O1: wherever it is written, it stands behind modules and scenarios."""
    assert KIND.compile("2e+head-start:8@2+m1").name == "2e+m1+head-start:8@2"
