"""Many games at once are the same games as when played one by one, whatever their number."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from burgrave.engine.core.actors import FATE
from burgrave.engine.core.luck import Luck
from burgrave.engine.text.notation import BurgraveError
from burgrave.envs import Games
from burgrave.envs.returns import returns_of
from burgrave.envs.setting import Setting
from tests.envs.walking import RULES, WHOLE_BOX


def draw_actions(games: Games, number: int) -> Any:
    """A random legal action for every game; the same game and step always get the same one."""
    pick = (number * 7919 + np.arange(games.n) * 31) % games.count
    return games.legal[np.arange(games.n), pick]


@pytest.mark.parametrize("rules", RULES)
def test_arrays_tell_of_the_same_position(rules: str) -> None:
    """Mask, list, count and actor agree with the game itself, at every step."""
    games = Games(rules, 3, 4, seed=3)
    setting = games.setting
    for number in range(150):
        for place in range(games.n):
            game = games[place]
            assert game.actor == games.actor[place]
            legal = setting.numbers(game)
            count = games.count[place]
            assert games.legal[place, :count].tolist() == legal
            assert (games.legal[place, count:] == -1).all()
            assert np.flatnonzero(games.mask[place]).tolist() == sorted(legal)
        games.step(draw_actions(games, number))


def test_a_step_is_the_choice_that_its_number_means() -> None:
    """A batch of one plays the game that its answers in notation play by hand."""
    games = Games("2e+m3", 2, 1, seed=11)
    luck = Luck(Luck(Luck(11).fork()).fork())
    game = Setting("2e+m3", 2).start.clone()
    for number in range(2000):
        while game.pending is not None and game.pending.actor == FATE:
            game.answer(game.pending.draw(game, luck))
        assert game.key() == games[0].key()
        action = int(draw_actions(games, number)[0])
        game.choose(games.setting.notation(game, action))
        games.step(np.array([action]))
        if games.done[0]:
            break
    while game.pending is not None:
        game.answer(game.pending.draw(game, luck))
    assert games.done[0]
    assert games.points[0].tolist() == [one.points for one in game.standings]
    assert games.won[0].tolist() == [one.winner for one in game.standings]


def test_seeds_do_not_depend_on_how_many_games_there_are() -> None:
    """Game i plays the same in a small and in a large batch, over several episodes."""
    small, large = Games("2e", 2, 2, seed=5), Games("2e", 2, 7, seed=5)
    finished = 0
    for number in range(600):
        assert (small.seen == large.seen[:2]).all()
        assert (small.returns == large.returns[:2]).all()
        small.step(draw_actions(small, number))
        large.step(draw_actions(large, number))
        finished += int(small.done.sum())
    assert finished > 4


def test_a_reset_with_a_seed_begins_as_a_new_batch_would() -> None:
    """The same seed leads to the same games."""
    games, other = Games("dice", 2, 3, seed=1), Games("dice", 2, 3, seed=2)
    for number in range(30):
        other.step(draw_actions(other, number))
    other.reset(seed=1)
    assert (games.seen == other.seen).all()
    other.reset(which=[1])
    assert (games.seen[0] == other.seen[0]).all()


@pytest.mark.parametrize("rules", ["2e", WHOLE_BOX, "dice"])
def test_the_way_may_be_asked_for_after_the_meaning(rules: str) -> None:
    """Factored actions lead to the same answers, in one step or two."""
    games = Games(rules, 2, 3, seed=4, encoding="factored")
    table = games.setting.table
    apart = 0
    for number in range(400):
        for place in range(games.n):
            count = games.count[place]
            legal = games.legal[place, :count].tolist()
            assert len(set(legal)) == count
            numbers = games.setting.numbers(games[place])
            if legal[0] >= len(table.meanings):
                apart += 1
                assert count > 1
                assert games.seen is not None
                assert games.seen[place, 1] > 0
            else:
                assert set(legal) == {table.place_of(one) for one in numbers}
        games.step(draw_actions(games, number))
    assert apart > 0 or rules == "dice"


def test_bots_play_their_seats() -> None:
    """Only the seats without a bot are asked, and greedy beats random."""
    games = Games("2e", 3, 8, seed=2, bots={1: "greedy", 2: "random"}, observation=None)
    wins, finished = np.zeros(3), 0
    for number in range(400):
        assert (games.actor == 0).all()
        games.step(draw_actions(games, number))
        wins += games.won[games.done == 1].sum(0)
        finished += int(games.done.sum())
    assert finished > 20
    assert wins[1] > 0.9 * finished
    with pytest.raises(BurgraveError, match="nobody is left"):
        Games("2e", 2, 1, bots={0: "random", 1: "random"})


def test_the_end_of_a_game_is_seen_before_the_next_begins() -> None:
    """`final` has what every seat saw at the end, and `returns` what it brought."""
    games = Games("2e", 2, 4, seed=8, keep_final=True)
    points = [field.name for field in games.fields].index("seat_0.stock.points")
    finished = 0
    for number in range(300):
        games.step(draw_actions(games, number))
        for place in np.flatnonzero(games.done).tolist():
            finished += 1
            assert games.final is not None
            assert games.final[place, :, points].tolist() == games.points[place].tolist()
            assert abs(games.returns[place].sum()) < 1e-6
            assert games[place].actor is not None
    assert finished > 4


def test_an_illegal_action_is_refused_with_what_is_legal() -> None:
    """The error names game, action and meaning; wrong shapes and types are refused too."""
    games = Games("2e", 2, 2, seed=1)
    right = draw_actions(games, 0)
    wrong = np.array([right[0], games.setting.table.first("build", "statue")])
    with pytest.raises(BurgraveError, match=r"game 1: action \d+ \(build statue"):
        games.step(wrong)
    with pytest.raises(BurgraveError, match="2 whole numbers are needed"):
        games.step(np.array([0.5, 1.0]))
    with pytest.raises(BurgraveError, match="2 whole numbers are needed"):
        games.step(right[:1])


def test_returns_sum_to_zero() -> None:
    """Wins are shared, margins are means, and equal seats share their places."""
    given: dict[str, Any] = {"points": [30, 30, 12], "won": [1, 1, 0], "places": [0, 0, 2]}
    assert returns_of("win", **given) == [0.25, 0.25, -0.5]
    assert returns_of("rank", **given) == [0.5, 0.5, -1.0]
    assert returns_of("points", **given) == pytest.approx([0.6, 0.6, -1.2])
    with pytest.raises(BurgraveError, match="accepted are win, points, rank"):
        Games("2e", returns="glory")
