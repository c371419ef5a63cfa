"""Callers may change what they are given: later results stay the same."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from burgrave.engine.core.luck import Luck
from burgrave.engine.game.ruled import RuledGame
from burgrave.engine.speed.copies import SharedParts, copy_data
from burgrave.games import kind_of, new_game

RULES = ["2e", "1e", "2e+m1+m2+m3+m4+m5+m6", "2e+m3+m6+goblin-valley+house", "dice"]
SEATS = 3


def scribble(value: Any) -> None:
    """Change every dictionary and list of a value, from the inside out."""
    if isinstance(value, dict):
        for inner in list(value.values()):
            scribble(inner)
        value.clear()
        value["scribble"] = 1
    elif isinstance(value, list):
        for inner in value:
            scribble(inner)
        value[:] = ["scribble"]


def everything_handed_out(game: RuledGame) -> Iterator[Any]:
    """Everything that a game hands out for JSON at one point."""
    yield kind_of(game).catalogue(game.book)
    yield game.public_state()
    yield game.view(None)
    for seat in range(SEATS):
        yield game.view(seat)
        yield game.previews(seat)
        yield game.reasons(seat)
        yield game.followed_state(seat)
        yield [option.to_dict() for option in game.options_for(seat)]


@pytest.mark.thinned(3)
@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("rules", RULES)
def test_what_is_handed_out_may_be_written_into(rules: str, seed: int) -> None:
    """Every nested dictionary and list is the reader's own, in this game and in any other."""
    game, luck = new_game(rules, SEATS, journal=False), Luck(seed)
    number = 0
    while game.pending is not None:
        if number % 13 == seed:
            before = [json.dumps(one) for one in everything_handed_out(game)]
            for one in everything_handed_out(game):
                scribble(one)
            assert [json.dumps(one) for one in everything_handed_out(game)] == before
            assert [json.dumps(one) for one in everything_handed_out(game.clone())] == before
        number += 1
        game.answer(game.pending.draw(game, luck))


def test_the_previews_of_one_question_share_nothing() -> None:
    """Changing the preview of one option changes no other preview."""
    game, luck = new_game("2e+m3+m6", SEATS, journal=False), Luck(4)
    while game.ask != "influence":
        assert game.pending is not None
        game.answer(game.pending.draw(game, luck))
    assert game.actor is not None
    first, *rest = game.previews(game.actor)
    before = json.dumps(rest)
    scribble(first)
    assert json.dumps(rest) == before


def test_a_shared_view_is_the_view() -> None:
    """`shared_view` gives readers the same content with shared parts."""
    game, luck = new_game("2e+m1+m2+m3+m4+m5+m6", SEATS, journal=False), Luck(6)
    while game.pending is not None:
        for reader in (None, 0, 2):
            assert game.shared_view(reader) == game.view(reader)
        game.answer(game.pending.draw(game, luck))


def test_copies_are_equal_and_apart() -> None:
    """A copy is equal down to the last list, and shares nothing with what was copied."""
    value = {"a": [1, {"b": [[], {}]}, None], "c": {}, "d": "text", "e": [[1], [2]]}
    before = json.dumps(value)
    scribble(copy_data(value))
    assert json.dumps(copy_data(value)) == json.dumps(value) == before
    assert copy_data(7) == 7


def test_shared_parts_have_a_limit() -> None:
    """A full cache is emptied before it takes more."""
    parts = SharedParts(2)
    assert parts.recall("x") is None
    assert parts.keep("x", [1]) is parts.recall("x")
    for key in ("y", "z"):
        parts.keep(key, [])
    assert parts.recall("x") is None
    assert parts.recall("z") == []
