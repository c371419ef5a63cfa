"""The counted option trees have the sizes that were recorded."""

import json

import pytest

from burgrave.games import from_position
from tests.perft.perft import TABLE, perft
from tests.perft.positions import POSITIONS, text_of

COUNTS: dict[str, list[int]] = json.loads(TABLE.read_text())
SMALL = 5000
"""Trees with at most this many ways are counted quickly."""


@pytest.mark.parametrize("key", COUNTS)
def test_small_option_trees_keep_their_size(key: str) -> None:
    """The number of ways to play on from a position, counting players' choices and chance."""
    rules, name = key.split()
    game = from_position(text_of(name, rules))
    small = [count for count in COUNTS[key] if count <= SMALL]
    assert [perft(game, depth) for depth in range(1, len(small) + 1)] == small


@pytest.mark.slow
@pytest.mark.parametrize("key", COUNTS)
def test_option_trees_keep_their_size(key: str) -> None:
    """Deep into the game the counts are those recorded, too."""
    rules, name = key.split()
    assert perft(from_position(text_of(name, rules)), len(COUNTS[key])) == COUNTS[key][-1]


def test_the_table_is_complete() -> None:
    """Every position is counted in both editions."""
    assert set(COUNTS) == {f"{rules} {name}" for rules in ("1e", "2e") for name in POSITIONS}
