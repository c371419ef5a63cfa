"""Copies that leave the process: pickle, copy and deepcopy of games, records and options; keys."""

import copy
import pickle
from functools import cache
from typing import Any

import pytest

from burgrave import Content, Fate, Record, form, position
from burgrave.engine.game.copying import constructor_arguments, constructor_names
from burgrave.engine.game.ruled import RuledGame as Game
from burgrave.engine.text.notation import NotationError, Option
from burgrave.games import from_position, new_game, replay
from burgrave.lab.invariants import holdings

MIXES = ("1e", "2e+m1+m2+m3+m4+m5+m6", "2e+m3+m6+goblin-valley+house", "dice+short")
WAYS = (copy.copy, copy.deepcopy, lambda thing: pickle.loads(pickle.dumps(thing)))


@cache
def states(rules: str, seed: int, every: int = 7) -> list[Game]:
    """Copies of a game at several points of its course."""
    game, fate = new_game(rules, 3), Fate(seed)
    found: list[Game] = []
    while game.pending is not None:
        fate.answer(game)
        if len(found) * every <= len(game.record.choices):
            found.append(copy.copy(game))
    return [*found, game]


def outputs_of(option: Option) -> tuple[Any, ...]:
    """All attributes and outputs of an option."""
    given = {name: str(value) for name, value in constructor_arguments(option).items()}
    return type(option), given, option.to_dict(), option.public(), option.audience


@pytest.mark.thinned(5)
@pytest.mark.parametrize("way", WAYS, ids=["copy", "deepcopy", "pickle"])
@pytest.mark.parametrize("rules", MIXES)
def test_a_copied_game_is_the_same_game(rules: str, way: Any) -> None:
    """A copy has the same position, key, options and record, and then changes independently."""
    for game in states(rules, 3, every=29):
        twin = way(game)
        assert position(twin) == position(game)
        assert twin.key() == game.key()
        assert twin.options == game.options
        assert twin.record == game.record
        assert game.journal is not None
        assert list(map(repr, twin.journal.entries)) == list(map(repr, game.journal.entries))
        before = position(game)
        if twin.pending is not None:
            Fate(1).answer(twin)
            assert position(game) == before
            assert len(game.record.choices) < len(twin.record.choices)


@pytest.mark.thinned(3)
@pytest.mark.parametrize("rules", MIXES)
def test_a_pickled_game_holds_everything(rules: str) -> None:
    """The position text, which a pickle contains, loses nothing of a position."""
    for game in states(rules, 5, every=23):
        held, again = holdings(game), holdings(pickle.loads(pickle.dumps(game)))
        assert again[1] == held[1]
        assert str(again[2]) == str(held[2])


def test_a_game_with_a_content_file_keeps_it() -> None:
    """A pickle includes the content, so that the other process has the same numbers."""
    content = Content.parse("[building.statue]\nvp = 9\n", "my.toml")
    game = new_game("2e", 2, content=content)
    twin = pickle.loads(pickle.dumps(game))
    assert twin.book.content == game.book.content == content.digest
    assert twin.rules.items["statue"].vp == 9


def test_a_replayed_game_that_shows_forced_moves_is_copied_as_such() -> None:
    """A copy made during a replay waits for the same forced answer."""
    game = new_game("2e", 2)
    fate = Fate(2)
    while game.pending is not None:
        fate.answer(game)
    for at in (0, 5, 40):
        part = replay(game.record, at)
        assert pickle.loads(pickle.dumps(part)).record == part.record


@pytest.mark.parametrize("way", WAYS, ids=["copy", "deepcopy", "pickle"])
def test_records_options_and_errors_are_copied(way: Any) -> None:
    """Options, records and errors with a line can be pickled."""
    for rules in ("2e+m1+m2+m3+m4+m5+m6", "dice+short"):
        for game in states(rules, 3, every=29):
            for option in game.options:
                twin = way(option)
                assert twin == option
                assert outputs_of(twin) == outputs_of(option)
    record = states("1e", 1)[-1].record
    assert way(record) == record
    error = way(NotationError("no such seat", 4))
    assert (str(error), error.line) == ("line 4: no such seat", 4)


@pytest.mark.skipif(
    form.is_compiled(), reason="compiled constructors take no other type than theirs"
)
def test_every_kind_of_option_is_taken_apart_by_what_it_was_given() -> None:
    """Every option class keeps its constructor's arguments under their names."""
    kinds: list[Any] = list(Option.__subclasses__())
    for kind in kinds:
        kinds += kind.__subclasses__()
    assert len(kinds) > 9
    for kind in kinds:
        given = {name: f"<{name}>" for name in constructor_names(kind)}
        option = kind(**given)
        assert constructor_arguments(option) == given
        assert type(pickle.loads(pickle.dumps(option))) is kind


@pytest.mark.thinned(3)
@pytest.mark.parametrize("rules", MIXES)
def test_equal_keys_mean_equal_positions(rules: str) -> None:
    """Two positions have the same key if and only if they have the same text."""
    games = [*states(rules, 3, every=5), *states(rules, 4, every=5), *states(rules, 3, every=8)]
    by_text: dict[str, set[Any]] = {}
    for game in games:
        by_text.setdefault(position(game), set()).add(game.key())
    assert all(len(keys) == 1 for keys in by_text.values())
    assert len({key for keys in by_text.values() for key in keys}) == len(by_text)


def test_a_position_keeps_a_journal_when_asked() -> None:
    """Without a journal a copy is as cheap as a clone; with one it logs what follows."""
    text = position(states("2e", 6)[9])
    assert from_position(text).journal is None
    game = from_position(text, journal=True)
    before = len(game.record.choices)
    Fate(1).answer(game)
    assert len(game.record.choices) > before
    assert isinstance(game.record, Record)
