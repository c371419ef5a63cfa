"""Option trees have the size they are known to have."""

import json

import pytest

from burgrave import from_position
from tests.perft.perft import TABLE, perft
from tests.perft.positions import POSITIONS, text_of

COUNTS: dict[str, list[int]] = json.loads(TABLE.read_text())


@pytest.mark.parametrize("key", COUNTS)
def test_option_trees_keep_their_size(key: str) -> None:
    """The number of ways to play on from a position, players' and fate's choices together."""
    rules, name = key.split()
    game = from_position(text_of(name, rules))
    depths = range(1, len(COUNTS[key]) + 1)
    assert [perft(game, depth) for depth in depths] == COUNTS[key]


def test_the_table_is_complete() -> None:
    """Every position is counted in both editions."""
    assert set(COUNTS) == {f"{rules} {name}" for rules in ("1e", "2e") for name in POSITIONS}
