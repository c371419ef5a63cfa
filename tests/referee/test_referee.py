"""The engine's traces pass a referee that knows only the rules and the trace format."""

import ast
import json
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from burgrave import play, playout, trace
from burgrave.engine.game.ruled import RuledGame as Game
from burgrave.games import new_game, replay
from tests.records.builder import builders
from tests.referee.referee import check
from tests.referee.script import FoulError, Line

RANDOM_GAMES = 10
BUILDERS_GAMES = 15
TABLES = 8
"""Both editions with every number of players; a fast run has a game or two at each."""
JUDGED = ("n", "actor", "ask", "choice", "options", "state", "over", "standings")


def lines_of(game: Game) -> list[Line]:
    """The trace of a game as another program would read it."""
    return [json.loads(json.dumps(line)) for line in trace(game.record)]


def build_game(rules: str, seats: int, seed: int) -> Game:
    """A finished game in which much was built."""
    return play(new_game(rules, seats), builders(seats, seed), seed)


@pytest.mark.thinned(2 * TABLES + 1)
@pytest.mark.parametrize("seed", range(BUILDERS_GAMES))
def test_games_of_builders_follow_the_rules(edition: str, seats: int, seed: int) -> None:
    """B0-B7: late buildings, rerolls, tokens and both uses of the envoy follow the rules."""
    check(lines_of(build_game(edition, seats, seed)))


@pytest.mark.thinned(2 * TABLES + 1)
@pytest.mark.parametrize("seed", range(RANDOM_GAMES))
def test_random_games_follow_the_rules(edition: str, seats: int, seed: int) -> None:
    """B0-B7: every question, option count and state of random games follows the rules."""
    game = new_game(edition, seats)
    playout(game, seed, journal=True)
    check(lines_of(game))


@pytest.mark.thinned(3)
def test_running_games_can_be_refereed(edition: str, seats: int) -> None:
    """A trace of a running game hides the face-down cards and still proves every step."""
    record = build_game(edition, seats, 77).record
    for choices in (6, 7, 40, 111, 170):
        lines = lines_of(replay(record, choices))
        assert [line["choice"]["card"] for line in lines[2:7]] == [None] * 5
        check(lines, running=True)


def test_the_referee_borrows_nothing() -> None:
    """The referee is an independent implementation: none of its modules imports the engine."""
    for path in Path(__file__).parent.glob("*.py"):
        if not path.name.startswith("test_"):
            names = set(imports(ast.parse(path.read_text())))
            assert not [name for name in names if name.split(".")[0] == "burgrave"], path.name


def imports(tree: ast.AST) -> Iterator[str]:
    """The modules that a source names."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


SPECIMENS = [lines_of(build_game("2e", 2, 3)), lines_of(build_game("1e", 3, 4))]


@given(data=st.data())
def test_the_referee_sees_every_changed_value(data: st.DataObject) -> None:
    """The referee reports every trace in which one value was changed."""
    lines = deepcopy(SPECIMENS[data.draw(st.integers(0, len(SPECIMENS) - 1))])
    number = data.draw(st.integers(1, len(lines) - 1))
    # With the card already up, battles may end alike whatever the king's die showed.
    assume(lines[number].get("ask") != "king")
    *way, last = data.draw(st.sampled_from(list(leaves(lines[number]))))
    # How fate's outcomes are counted is not the referee's business.
    assume(last != "options" or lines[number]["actor"] != -1)
    place: Any = lines[number]
    for key in way:
        place = place[key]
    place[last] = another_value(place[last])
    with pytest.raises(FoulError):
        check(lines)


@given(data=st.data())
def test_the_referee_misses_no_line(data: st.DataObject) -> None:
    """The referee reports a trace in which a line is missing or doubled."""
    lines = list(SPECIMENS[data.draw(st.integers(0, len(SPECIMENS) - 1))])
    number = data.draw(st.integers(1, len(lines) - 1))
    lines[number : number + 1] = [lines[number]] * data.draw(st.sampled_from([0, 2]))
    with pytest.raises(FoulError):
        check(lines)


UNJUDGED = {
    "groups": "the court, which is judged, says who stands where; these say with which dice",
    "totals": "the turn order that follows from them is judged",
    "king": "the die is in the choice of fate; the soldiers it brings are judged",
    "sent": "the soldiers that the king sent are among those that are judged",
    "strength": "what the battle costs and brings, which follows from it, is judged",
    "outcome": "what the battle costs and brings, which follows from it, is judged",
    "bonus_die": "the bonus dice that are rolled are judged, and the favor that gave them",
    "built": "whoever may construct once more is judged by the options that follow",
    "used": "whoever uses something twice is judged by the options that follow",
    "last_year": "a game of base rules always ends with its fifth year",
}
"""Other parts of the state, and why the referee need not judge them; the fold law does."""


def leaves(value: object, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths to all plain values in the part of a line that the referee checks."""
    if isinstance(value, dict):
        for key in value if way else [key for key in JUDGED if key in value]:
            if key not in UNJUDGED:
                yield from leaves(value[key], (*way, key))
    elif isinstance(value, list):
        for place, part in enumerate(value):
            yield from leaves(part, (*way, place))
    else:
        yield way


def another_value(value: object) -> object:
    """Another value of the same type."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    return 0 if value is None else f"{value}?"
