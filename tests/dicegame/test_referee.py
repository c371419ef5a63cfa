"""Traces of the Dice Game pass a referee that knows only the rules and the trace format."""

from __future__ import annotations

import ast
import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from burgrave.dicegame.game import DiceGame
from burgrave.dicegame.kind import KIND
from burgrave.engine.core.play import playout
from tests.dicegame.players import build_game
from tests.dicegame.referee.referee import check
from tests.dicegame.referee.script import FoulError, Line
from tests.referee.test_referee import another_value, imports, leaves

MIXES = (
    "dice",
    "dice+short",
    "dice+first:building@2+first:good",
    "dice+short+first:good@1",
    "dice+balanced",
)


def lines_of(game: DiceGame) -> list[Line]:
    """The trace of a game as another program would read it."""
    return [json.loads(json.dumps(line)) for line in KIND.trace(game.record)]


@pytest.mark.thinned(5)
@pytest.mark.parametrize("rules", MIXES)
def test_games_of_builders_follow_the_rules(rules: str, seats: int) -> None:
    """D1, D2, D3, D4, D5, D6: every question, option count and state is what the rules say."""
    for seed in range(2):
        check(lines_of(build_game(rules, seats, seed)))


@pytest.mark.thinned(3)
def test_random_games_follow_the_rules(seats: int) -> None:
    """D3.1: games with many rerolls follow the rules as well."""
    for seed in range(2):
        game = KIND.new_game("dice", seats)
        playout(game, seed, journal=True)
        check(lines_of(game))


def test_running_games_can_be_refereed(seats: int) -> None:
    """Nothing is hidden: the trace of a running game is the beginning of the whole one."""
    record = build_game("dice", seats, 7).record
    whole = lines_of(KIND.replay(record))
    for choices in (0, 1, 25, 70):
        lines = lines_of(KIND.replay(record, choices))
        check(lines, running=True)
        assert lines == whole[: len(lines)]


def test_the_referee_borrows_nothing() -> None:
    """The referee is an independent implementation: none of its modules imports the engine."""
    for path in (Path(__file__).parent / "referee").glob("*.py"):
        names = set(imports(ast.parse(path.read_text())))
        assert not [name for name in names if name.split(".")[0] == "burgrave"], path.name


SPECIMEN = lines_of(build_game("dice+short", 3, 5))


@given(data=st.data())
def test_the_referee_sees_every_changed_value(data: st.DataObject) -> None:
    """The referee reports every trace in which one value was changed."""
    lines = deepcopy(SPECIMEN)
    number = data.draw(st.integers(1, len(lines) - 1))
    *way, last = data.draw(st.sampled_from(list(leaves(lines[number]))))
    place: Any = lines[number]
    for key in way:
        place = place[key]
    place[last] = another_value(place[last])
    with pytest.raises(FoulError):
        check(lines)


@given(data=st.data())
def test_the_referee_misses_no_line(data: st.DataObject) -> None:
    """The referee reports a trace in which a line is missing or doubled."""
    lines = list(SPECIMEN)
    number = data.draw(st.integers(1, len(lines) - 1))
    lines[number : number + 1] = [lines[number]] * data.draw(st.sampled_from([0, 2]))
    with pytest.raises(FoulError):
        check(lines)
