"""The judge of the Dice Game: positions between turns, and others by how the turn may end."""

from __future__ import annotations

from functools import cache

import pytest

from burgrave.bots.dicegame.turns.foresight import after_dice
from burgrave.bots.dicegame.turns.turn_ends import BUILT, TurnEnds, pack_turn_end
from burgrave.bots.judge import UNIT, features_for, judge_for, weighted_score
from burgrave.bots.noisy_judge import NoisyJudge
from burgrave.bots.one_step import ALL_THROWS, score_options
from burgrave.dicegame.game import DiceGame
from burgrave.dicegame.mixes import compile_rules
from burgrave.dicegame.rules.roll import STOP, Roll
from burgrave.engine.core.luck import Luck
from burgrave.games import new_game
from tests.dicegame.table import table

JUDGE = judge_for(compile_rules("dice"))


@cache
def game_at(ask: str, *, seed: int = 1, seats: int = 2) -> DiceGame:
    """A random game for two or more, up to a question of this kind."""
    luck = Luck(seed)
    game = new_game("dice", seats, journal=False)
    steps = 40
    while game.pending is not None:
        steps -= 1
        if steps < 0 and game.ask == ask and len(game.legal()) > 1:
            assert isinstance(game, DiceGame)
            return game
        game.answer(game.pending.draw(game, luck))
    return game_at(ask, seed=seed + 100, seats=seats)


def is_quiet(game: DiceGame) -> bool:
    """Whether the position is between two turns."""
    return game.pending is None or JUDGE.features.is_quiet(game)


def test_what_is_seen_does_not_depend_on_what_was_seen_before() -> None:
    """Equal sheets are worth the same, whichever is judged first."""
    red = "seat red boxes {} soldiers {} buildings fortress"
    tables = [
        table(f"{red.format(mine, soldiers)}\nseat blue boxes {theirs}\nat turn_ends").game
        for mine, soldiers in ((11, 2), (14, 3))
        for theirs in (1, mine + 1)
    ]
    book = tables[0].book
    onward, backward = features_for(book), features_for(book)
    first = [onward.of(game, 0) for game in tables]
    last = [backward.of(game, 0) for game in reversed(tables)]
    assert first == last[::-1]


@pytest.mark.parametrize(("ask", "seats"), [("influence", 2), ("token", 3), ("build", 2)])
def test_what_is_foreseen_of_goods_can_be_had(ask: str, seats: int) -> None:
    """A player who answers as the judge expects ends the turn at least as well as expected."""
    game = game_at(ask, seats=seats).clone()
    seat = game.active
    promised = max(after_dice(game, seat, JUDGE.score_of))
    while not is_quiet(game):
        found = after_dice(game, seat, JUDGE.score_of)
        game.answer(game.legal()[found.index(max(found))])
    assert JUDGE.score(game, seat) >= promised


@pytest.mark.parametrize(
    ("red", "blue"),
    [
        ("boxes 1 soldiers 1", "boxes 5"),
        ("boxes 3 soldiers 2 buildings sawmill,market", "boxes 5"),
        ("boxes 3 soldiers 4 buildings statue", "boxes 5"),
        ("boxes 10 soldiers 8 buildings wooden_tower", "boxes 5"),
        ("boxes 22 soldiers 8 buildings fortress outcomes won,lost,-", "boxes 5"),
        ("boxes 9 soldiers 8 buildings fortress outcomes won,-,-", "boxes 22"),
    ],
)
def test_a_turn_ends_as_the_rules_say(red: str, blue: str) -> None:
    """D3.4, D6: the judge resolves invasions, last turn and next player as the rules do."""
    finished = "\nfinished blue" if blue == "boxes 22" else ""
    game = table(f"turn red{finished}\nseat red {red}\nseat blue {blue}\nat invasions").game
    start = table(f"turn red{finished}\nseat red {red}\nseat blue {blue}\nat builds\ngoods gold 2")
    ends = TurnEnds(start.game.clone(), 0, JUDGE.score_of)
    found = ends.table(pack_turn_end(start.game, 0))
    while game.ask == "lose":
        worth = after_dice(game, 0, JUDGE.score_of)
        game.answer(game.legal()[worth.index(max(worth))])
    assert [seat.facts() for seat in found.seats] == [seat.facts() for seat in game.seats]
    assert found.finished == game.finished
    assert (found.pending is None) == (game.pending is None)
    assert game.pending is None or found.active == game.active


def test_a_building_of_this_turn_stands_at_its_end() -> None:
    """D5: a new building counts at once, and a unique one is claimed."""
    game = game_at("build")
    ends = TurnEnds(game.clone(), game.active, JUDGE.score_of)
    for building in game.rules.buildings:
        if building.bit & game.seats[game.active].buildings:
            continue
        end = pack_turn_end(game, game.active) | building.index + 1 << BUILT
        who = ends.before_invasions(end).seats[game.active]
        assert who.buildings & building.bit
        assert bool(who.claimed & building.bit) == building.unique


def test_more_throws_foreseen_promise_no_less() -> None:
    """Another throw is optional; stopping is worth the same with or without it."""
    game = game_at("reroll")
    near, far = (
        score_options(game, game.active, JUDGE, throws=throws) for throws in (1, ALL_THROWS)
    )
    stop = game.legal().index(STOP)
    assert near[stop] == far[stop]
    assert all(less <= more + 1 for less, more in zip(near, far, strict=True))
    assert any(less < more for less, more in zip(near, far, strict=True))


@pytest.mark.parametrize("ask", ["reroll", "token", "build"])
def test_a_position_is_worth_its_best_answer(ask: str) -> None:
    """Within a turn a position is worth as much as the best way to end the turn."""
    game = game_at(ask)
    win, _, margin = JUDGE.heads(game, game.active)
    best = max(score_options(game, game.active, JUDGE, throws=ALL_THROWS))
    assert weighted_score(win, margin) / UNIT == pytest.approx(best / UNIT, abs=0.002)


def test_a_throw_is_worth_the_mean_of_what_it_may_show() -> None:
    """Before a reroll everybody's chance is the mean over all possible throws."""
    game = game_at("reroll").clone()
    game.answer(next(move for move in game.legal() if move != STOP and game.dice != move))
    asking = game.pending
    assert isinstance(asking, Roll)
    weights = asking.weights(game)
    for seat in range(2):
        total = 0.0
        for move, weight in zip(game.legal(), weights, strict=True):
            twin = game.clone()
            twin.answer(move)
            total += weight * JUDGE.heads(twin, seat)[0]
        mean = total / sum(weights)
        assert JUDGE.heads(game, seat)[0] / UNIT == pytest.approx(mean / UNIT, abs=0.002)


def test_a_table_misleads_in_the_same_way_again() -> None:
    """Weak levels misjudge positions, each player differently, but never a finished game."""
    game = game_at("reroll")
    judges = [NoisyJudge(JUDGE, noise=UNIT // 20, seed=seed) for seed in (1, 1, 2)]
    said = [judge.score_of(game, 0) for judge in judges]
    assert said[0] == said[1] != said[2]
    assert JUDGE.score_of(game, 0) not in said
    over = game.clone()
    over.pending, over.agenda = None, []
    assert {judge.score_of(over, 0) for judge in judges} == {JUDGE.score(over, 0)}
