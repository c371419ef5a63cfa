"""The season tree and the futures behind the strongest level."""

from __future__ import annotations

import pytest

from burgrave.bots.deep_search import deep_search, play_future
from burgrave.bots.judge import judge_for
from burgrave.bots.levels import LEVEL_8_OF_2026, LevelBot
from burgrave.bots.search import SearchResult, search
from burgrave.bots.season_tree import (
    CROWD,
    FARTHEST,
    SeasonTree,
    follow_line,
    grow_line,
    grow_trees,
)
from burgrave.engine.core.luck import Luck
from burgrave.engine.game.ruled import RuledGame
from burgrave.games import new_game

LEAVES = 24


def placing(rules: str, seats: int, *, stage: str = "year 5 > fall", pick: int = 2) -> RuledGame:
    """A random game whose players have all but placed their last dice of a season."""
    luck, asked = Luck(11), 0
    game: RuledGame = new_game(rules, seats, journal=False)
    while game.pending is not None:
        if game.ask == "influence" and game.stage.startswith(stage) and len(game.legal()) > 2:
            asked += 1
            if asked == pick:
                return game
        game.answer(game.pending.draw(game, luck))
    raise AssertionError(f"nobody places so many dice in {stage}")


def plain(found: list[SearchResult]) -> list[tuple[int, int, float, float]]:
    """The result of a search, as plain numbers."""
    return [(one.option, one.score, one.win, one.error) for one in found]


def actor_of(game: RuledGame) -> int:
    """The seat that is asked."""
    assert game.pending is not None
    return game.pending.actor


@pytest.mark.parametrize(("seats", "trees"), [(2, 0), (3, 0), (2, 2)])
def test_a_seed_fixes_a_deep_search(seats: int, trees: int) -> None:
    """The same seed gives the same options and scores, and the game stays unchanged."""
    game = placing("2e", seats)
    before, seat, judge = game.key(), actor_of(game), judge_for(game.book)
    found = [
        plain(
            deep_search(
                game,
                seat,
                judge,
                luck=Luck(seed),
                leaves=LEAVES,
                futures=2,
                future_leaves=trees,
            )
        )
        for seed in (5, 5)
    ]
    assert found[0] == found[1]
    assert game.key() == before
    assert all(0 <= win <= 1 and error >= 0 for _, _, win, error in found[0])


def test_pruning_never_changes_the_choice() -> None:
    """With two seats, lines are only left out if they cannot be the best one."""
    game = placing("2e", 2, pick=2)
    seat, judge = actor_of(game), judge_for(game.book)
    pruned = grow_trees(game, seat, judge, luck=Luck(3), leaves=10_000)
    whole = grow_trees(game, seat, judge, luck=Luck(3), leaves=10_000, slack=1000.0)
    assert len(pruned) == len(whole) > 1
    assert pruned[0][0] == whole[0][0]
    assert pruned[0][1].scores == whole[0][1].scores


@pytest.mark.parametrize("seats", [2, 3])
def test_every_seat_chooses_what_is_best_for_itself(seats: int) -> None:
    """The best line is the best of those that follow the asked seat's own options."""
    game = placing("2e", seats)
    seat, judge = actor_of(game), judge_for(game.book)
    world = judge.imagine(game, seat, Luck(1))
    world.call(seat)
    tree = SeasonTree(judge, world, seat, seed=2, leaves=500)
    line = tree.best_line(world.clone(), 0, -FARTHEST, FARTHEST)
    answers = [
        tree.best_line(tree.try_move(world, world.legal()[place], 0), 1, -FARTHEST, FARTHEST)
        for place in tree.promising(world, seat, 0)
    ]
    assert tree.leaves > 0
    assert tree.worth(line, seat) == max(tree.worth(answer, seat) for answer in answers)


def test_the_number_of_leaves_is_limited() -> None:
    """Once the leaves are used up, every further choice follows its best option only."""
    game = placing("2e", 4, stage="year 1 > spring", pick=1)
    seat, judge = actor_of(game), judge_for(game.book)
    world = judge.imagine(game, seat, Luck(1))
    world.call(seat)
    tree = SeasonTree(judge, world, seat, seed=2, leaves=4)
    tree.best_line(world, 0, -FARTHEST, FARTHEST)
    # Questions on the way to the fourth end may still have options to try, one end each.
    options = sum(CROWD)
    assert -options <= tree.leaves <= 0


def test_the_end_of_a_line_is_the_end_of_its_season() -> None:
    """A line ends where fate is asked after the season, and a future after the next season."""
    game = placing("2e", 2, stage="year 2 > spring")
    seat, judge = actor_of(game), judge_for(game.book)
    features = judge.features
    for _, line in grow_trees(game, seat, judge, luck=Luck(3), leaves=6):
        assert features.milestone(line.end) != features.milestone(game)
        before = line.end.key()
        score, win = play_future(line.end, seat, judge, seed=4)
        assert (score, win) == play_future(line.end, seat, judge, seed=4)
        assert line.end.key() == before


def test_a_search_stops_when_worlds_agree() -> None:
    """Two worlds that score all options alike are enough; the anchor goes through all of them."""
    game = placing("2e", 2)
    seat, judge = actor_of(game), judge_for(game.book)
    few, two, every = (
        plain(search(game, seat, judge, luck=Luck(1), worlds=n, candidates=2, all_worlds=all_of))
        for n, all_of in ((6, False), (2, True), (6, True))
    )
    assert few in (two, every)
    assert LEVEL_8_OF_2026.runs_all_worlds
    assert LevelBot(LEVEL_8_OF_2026, 1).level.worlds == 32


@pytest.mark.parametrize("seats", [2, 3])
def test_a_line_can_be_followed_in_other_worlds(seats: int) -> None:
    """A line leads to its own end in its own world; elsewhere dice are placed in the same way."""
    game = placing("2e", seats, stage="year 5 > spring", pick=1)
    seat, judge = actor_of(game), judge_for(game.book)
    line = grow_line(game, seat, judge, option=0, seed=3, leaves=LEAVES)
    assert line.moves
    for seed, same in ((3, True), (4, False)):
        again = follow_line(game, seat, judge, option=0, line=line, seed=seed)
        assert (again.end.key() == line.end.key()) is same
        assert again.end.stage == line.end.stage
