"""Stored Dice Games replay exactly and show the features they are kept for."""

from __future__ import annotations

import json

import pytest

from burgrave import Record
from burgrave.games import replay
from tests.dicegame.make_golden import FOLDER, GOLDEN, Golden, lines_of
from tests.dicegame.referee.referee import check

each_golden = pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)


@pytest.mark.thinned(5)
@each_golden
def test_a_golden_record_replays_to_the_letter(golden: Golden) -> None:
    """A stored game plays again to the same record, shows its feature and passes the referee."""
    text = (FOLDER / golden.name).read_text()
    game = replay(text)
    assert game.record.text == text
    assert (game.book.name, len(game.names)) == (golden.rules, golden.seats)
    lines = lines_of(Record.parse(text))
    assert golden.feature(lines)
    check([json.loads(json.dumps(line)) for line in lines])


def test_no_record_is_left_over() -> None:
    """The folder holds exactly the records that its table lists."""
    assert {path.name for path in FOLDER.iterdir()} == {golden.name for golden in GOLDEN}
