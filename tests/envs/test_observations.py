"""What a seat sees as numbers: all it may know, named column by column, and nothing else."""

from __future__ import annotations

from array import array

import numpy as np
import pytest

import burgrave
from burgrave.engine.core.imagining import redeal_world
from burgrave.engine.core.luck import Luck
from burgrave.engine.game.ruled import RuledGame
from burgrave.engine.speed.moves import Moves
from burgrave.engine.text.notation import BurgraveError
from burgrave.envs.fields import Field
from burgrave.envs.memory import new_shorts
from burgrave.envs.setting import Setting
from burgrave.envs.vector import Games
from burgrave.games.play import position
from tests.envs.walking import RULES, draw_rules, questions


def row(setting: Setting, game: RuledGame, seat: int) -> list[int]:
    """What a seat sees."""
    to = new_shorts(len(setting.fields))
    setting.observation.rows.write(to, 0, Moves(), game=game, seat=seat, chosen=-1)
    return array("h", memoryview(to).tobytes()).tolist()


def check_honesty(setting: Setting, seed: int) -> None:
    """Redealing what a seat cannot know does not change what it sees."""
    luck = Luck(seed)
    for place, game in enumerate(questions(setting, seed)):
        if place % 11 == 0:
            for seat in range(setting.seats):
                world = redeal_world(game, seat, luck)
                assert row(setting, world, seat) == row(setting, game, seat), game


@pytest.mark.parametrize("observation", ["plain", "features"])
@pytest.mark.parametrize("rules", RULES)
def test_a_row_says_nothing_that_its_reader_cannot_know(rules: str, observation: str) -> None:
    """row(imagine(g, s), s) == row(g, s) for every module."""
    check_honesty(Setting(rules, 3, observation=observation), 5)


@pytest.mark.thinned(5)
@pytest.mark.parametrize("number", range(20))
def test_rows_of_drawn_mixes_are_honest(number: int) -> None:
    """Redealing does not change what a seat sees in random mixes either."""
    check_honesty(Setting(draw_rules(number), 2 + number % 4), number)


@pytest.mark.parametrize("rules", RULES)
def test_rows_stay_within_their_ranges(rules: str) -> None:
    """Every number lies within the bounds of its column."""
    setting = Setting(rules, 4)
    for place, game in enumerate(questions(setting, 2)):
        if place % 5 == 0:
            asked = game.pending
            assert asked is not None
            numbers = row(setting, game, asked.actor)
            for field, number in zip(setting.fields, numbers, strict=True):
                assert field.low <= number <= field.high, (field, number)


def row_by_column(setting: Setting, game: RuledGame, seat: int) -> dict[str, int]:
    """What a seat sees, by column, zeros left out."""
    names = [field.name for field in setting.fields]
    return {name: n for name, n in zip(names, row(setting, game, seat), strict=True) if n}


def test_columns_have_names_of_their_own() -> None:
    """No two columns are called the same, and mixes share their layout."""
    names = [field.name for field in Setting("2e", 2).fields]
    assert len(set(names)) == len(names)
    assert [field.name for field in Setting(RULES[2], 5).fields] == names
    assert Setting("dice", 2).fields[0] == Field("asked", 0, 1)


def test_a_row_tells_the_facts_of_the_table() -> None:
    """Points, goods, dice, buildings, who stands where and the question, as a view has them."""
    setting = Setting("2e", 3)
    for place, game in enumerate(questions(setting, 4)):
        if place % 13:
            continue
        asked = game.pending
        assert asked is not None
        for seat in range(3):
            shown, view = row_by_column(setting, game, seat), game.public_state()
            assert shown.get("asked", 0) == (asked.actor == seat)
            assert bool(shown.get(f"question.{asked.ask()}", 0)) == (asked.actor == seat)
            for step in range(3):
                who = view["seats"][(seat + step) % 3]
                assert shown.get(f"seat_{step}.stock.points", 0) == who["vp"]
                assert shown.get(f"seat_{step}.stock.gold", 0) == who["gold"]
                built = {n.split(".")[2] for n in shown if n.startswith(f"seat_{step}.building.")}
                assert built == set(who["buildings"])


def test_what_modules_keep_is_seen() -> None:
    """Registers have columns: one's own secret pick is seen, the others' is not."""
    setting = Setting("2e+m5", 2)
    found = False
    for game in questions(setting, 9):
        assert game.pending is not None
        seat = game.pending.actor
        mine, other = row_by_column(setting, game, seat), row_by_column(setting, game, 1 - seat)
        if game.ask == "token":
            assert any(name.startswith("seat_0.tokens.") for name in mine)

            game = game.clone()
            game.apply(1)
            if game.ask != "token":
                continue  # That was the last pick: all are turned up.
            found = True
            assert row_by_column(setting, game, seat)["seat_0.token_picked.decided"] == 1
            assert not any("token_picked" in n for n in row_by_column(setting, game, 1 - seat))
        assert not any(name.startswith("seat_1.token_picked") for name in (*mine, *other))
    assert found


def test_unknown_observations_are_refused() -> None:
    """The error lists all observations."""
    with pytest.raises(BurgraveError, match="accepted are plain, features"):
        Setting("2e", 2, observation="pixels").fields  # noqa: B018


@pytest.mark.parametrize("rules", ["2e+m3", "dice"])
def test_a_setting_reads_any_game(rules: str) -> None:
    """A game of `new_game` has the numbers and the row that a batch has at the same position."""
    games = Games(rules, 2, 1, seed=4)
    setting, rng = games.setting, np.random.default_rng(4)
    for _ in range(60):
        game = burgrave.from_position(position(games[0]))
        legal = games.legal[0, : games.count[0]].tolist()
        assert setting.numbers(game) == legal
        assert (setting.row(game) == games.seen[0]).all()
        assert setting.number(game, setting.notation(game, legal[-1])) == legal[-1]
        games.step([int(rng.choice(legal))])


def test_a_setting_says_who_may_look() -> None:
    """A row needs a reader: nobody is asked while dice are rolled, and there is no third seat."""
    setting, game = Setting("2e", 2), burgrave.new_game("2e", 2)
    assert game.actor == burgrave.FATE
    with pytest.raises(BurgraveError, match="nobody is asked"):
        setting.row(game)
    assert setting.row(game, 1)[0] == 0
    with pytest.raises(BurgraveError, match="there is no seat 2"):
        setting.row(game, 2)
