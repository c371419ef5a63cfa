"""The public tools for tests of other packages: scripts, laws and the base of a referee."""

from __future__ import annotations

from typing import Any

import pytest

from burgrave import trace
from burgrave.testing import Referee, begin, check_game, lay_out


def test_a_script_says_choices_and_looks_at_the_table() -> None:
    """A script lays out a position, makes choices and reads what everybody sees."""
    t = lay_out("seat red gold 2\nseat blue\nagenda construct(0,0)")
    t.refuses("red build chapel")
    t.says("red build statue")
    assert (t.asked, t.seat("red")["vp"], t.amounts("vp")) == ("nobody", 3, {"red": 3})


def test_a_script_begins_a_game() -> None:
    """A new game waits for chance, and an accepted choice fails a test that expects refusal."""
    t = begin("dice", 3)
    assert t.actor == "fate"
    with pytest.raises(AssertionError, match="was accepted"):
        t.refuses(f"fate {sorted(t.offered)[0]}")


@pytest.mark.parametrize(
    "rules", ["1e", "2e", "2e+m3+m4+m5+goblin-valley", "2e+m2:draft+m6+wheel-and-deal", "dice"]
)
def test_our_games_keep_the_laws(rules: str) -> None:
    """A random game of each kind passes every law."""
    assert check_game(rules, 3, seed=5).result


class Counting(Referee):
    """Counts the choices of people."""

    def __init__(self) -> None:
        super().__init__()
        self.people = 0

    def judge(self, before: dict[str, Any], line: Any) -> None:
        self.people += line["actor"] >= 0


@pytest.mark.parametrize("rules", ["2e+m5", "dice"])
def test_a_referee_follows_a_trace(rules: str) -> None:
    """The referee applies the events of each line to the previous state and checks the result."""
    referee = Counting()
    count = referee.watch(trace(check_game(rules, 2, seed=1).record))
    assert count > referee.people > 0
