"""The deep search: the season as a tree, then the next season in many futures."""

from __future__ import annotations

from typing import Final

from ..engine.core.actors import FATE
from ..engine.core.luck import Luck, stream
from ..engine.game.ruled import RuledGame
from ..engine.speed.native import i64
from ..games import kind_of
from .judge import UNIT, Judge, weighted_score
from .one_step import best_move, rank_options
from .search import SearchResult, compare_options, roll_out
from .season_tree import TREE_WITHIN, Line, grow_trees, judge_line, tree_move

FUTURES_WITHIN: Final = UNIT // 20
"""Lines that are worth less than the best by more than this are not continued."""
FINALISTS: Final = 3
"""How many lines are continued into the next season."""
CANDIDATES: Final = 6
"""How many options of a question other than a main one are rolled out."""


class NamedThrows:
    """Luck by the name of each roll, so that one more reroll does not change later rolls."""

    def __init__(self, world: RuledGame, seed: int) -> None:
        self.kind = kind_of(world)
        self.seed = seed
        self.counts: dict[str, int] = {}
        """How often each roll has occurred."""

    def draw(self, world: RuledGame) -> int:
        """The outcome of the pending roll or draw."""
        assert world.pending is not None, "the game is over"
        name = self.kind.roll_name(world)
        count = self.counts[name] = self.counts.get(name, 0) + 1
        return world.pending.draw(world, Luck(stream(self.seed, name, count)))


def deep_search(
    game: RuledGame,
    seat: int,
    judge: Judge,
    *,
    luck: Luck,
    leaves: int,
    futures: int,
    future_leaves: int = 0,
) -> list[SearchResult]:
    """The most promising options of a seat, best first.

    A main question grows a tree of at most about `leaves` ends for its options; options of other
    questions are rolled out. The best lines are then played on to the end of the next season in a
    number of `futures`. In each future, hidden things are redealt and dice rolled in the same way
    for all lines; with `future_leaves`, small trees choose there where to place dice.
    """
    if judge.features.is_main_question(game):
        lines = grow_trees(game, seat, judge, luck=luck, leaves=leaves, slack=FUTURES_WITHIN / UNIT)
    else:
        lines = roll_out_lines(game, seat, judge, luck)
    best = lines[0][1].scores[seat]
    least = best - FUTURES_WITHIN
    finalists = [one for one in lines[:FINALISTS] if one[1].scores[seat] >= least]
    seeds = [luck.fork() for _ in range(futures)]
    if not seeds or len(finalists) == 1:
        return [
            SearchResult(option, line.scores[seat], line.wins[seat] / UNIT, 0.0)
            for option, line in lines
        ]
    tried = [
        [play_future(line.end, seat, judge, seed=seed, leaves=future_leaves) for seed in seeds]
        for _, line in finalists
    ]
    return compare_options([option for option, _ in finalists], tried)


def roll_out_lines(game: RuledGame, seat: int, judge: Judge, luck: Luck) -> list[tuple[int, Line]]:
    """The most promising options of any question, each rolled out to the end of the season."""
    ranking = rank_options(game, seat, judge)
    lowest = ranking[0][0] - TREE_WITHIN
    chosen = [place for score, place in ranking[:CANDIDATES] if score >= lowest]
    world = judge.imagine(game, seat, luck)
    world.call(seat)
    moves = world.legal()
    seed = luck.fork()
    found: list[tuple[int, Line]] = []
    for option in chosen:
        twin = world.clone()
        twin.answer(moves[option])
        roll_out(twin, judge, Luck(seed), milestone=judge.features.milestone(world))
        found.append((option, judge_line(twin, judge)))
    found.sort(key=lambda one: -one[1].scores[seat])
    return found


def play_future(
    end: RuledGame, seat: i64, judge: Judge, *, seed: int, leaves: i64 = 0
) -> tuple[int, int]:
    """The seat's score and chance to win after one more season with the luck of this seed."""
    world = play_next_season(end, seat, judge, seed=seed, leaves=leaves)
    win, _, margin = judge.end_heads(world, seat)
    return weighted_score(win, margin), win


def play_next_season(
    end: RuledGame, seat: i64, judge: Judge, *, seed: int, leaves: i64 = 0
) -> RuledGame:
    """The end of the season after this one, with the luck of this seed.

    With `leaves`, a small tree chooses at each main question; otherwise all play one step ahead.
    """
    world = judge.imagine(end, seat, Luck(seed))
    features = judge.features
    throws = NamedThrows(world, seed)
    season: i64 = -1
    while world.pending is not None:
        actor = world.pending.actor
        if actor == FATE:
            if season >= 0 and features.milestone(world) != season:
                break
            world.answer(throws.draw(world))
            continue
        if features.is_main_question(world):
            season = features.milestone(world)
            if leaves > 0:
                world.answer(tree_move(world, actor, judge, seed=seed, leaves=leaves))
                continue
        world.answer(best_move(world, actor, judge))
    return world
