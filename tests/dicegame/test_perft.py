"""The counted option trees have the sizes that were recorded."""

from __future__ import annotations

import json

import pytest

from tests.dicegame.perft import POSITIONS, TABLE, game_of, perft

COUNTS: dict[str, list[int]] = json.loads(TABLE.read_text())


@pytest.mark.parametrize("key", COUNTS)
def test_option_trees_keep_their_size(key: str) -> None:
    """The number of ways to play on from a position, counting players' choices and chance."""
    rules, name = key.split()
    depths = range(1, len(COUNTS[key]) + 1)
    assert [perft(game_of(name, rules), depth) for depth in depths] == COUNTS[key]


def test_the_table_is_complete() -> None:
    """Every position is counted for the long and the short game."""
    assert set(COUNTS) == {
        f"{rules} {name}" for rules in ("dice", "dice+short") for name in POSITIONS
    }
