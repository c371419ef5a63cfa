"""The search: rollouts of the best few options, in imagined worlds, to the next milestone."""

from __future__ import annotations

from typing import Final

from ..engine.core.actors import FATE
from ..engine.core.luck import Luck
from ..engine.game.ruled import RuledGame
from ..engine.speed.native import i64
from .judge import UNIT, Judge, weighted_score
from .one_step import ALL_THROWS, best_move, rank_options

WITHIN: Final = UNIT * 6 // 100
"""Options whose one-step score is further than this below the best get no rollout."""
AGREEING: Final = 2
"""This many worlds are enough if they score all options alike."""


class SearchResult:
    """An option after a search: mean score, mean chance to win, and the error of its gap."""

    __slots__ = ("error", "option", "score", "win")

    def __init__(self, option: int, score: int, win: float, error: float) -> None:
        self.option = option
        """Its index."""
        self.score = score
        """The mean over all worlds, in UNITs."""
        self.win = win
        """The mean chance to win."""
        self.error = error
        """The standard error of its distance to the best score, as a share of 1; 0 for the best."""

    def __repr__(self) -> str:
        return f"option {self.option}: {self.score / UNIT:.4f} ± {self.error:.4f}"


def search(
    game: RuledGame,
    seat: int,
    judge: Judge,
    *,
    luck: Luck,
    worlds: int,
    candidates: int,
    throws: int = ALL_THROWS,
    all_worlds: bool = False,
) -> list[SearchResult]:
    """The most promising options of a seat, best first.

    Each is rolled out in the same imagined worlds with the same luck: all seats play one step
    ahead to the end of the season, and the judge scores the result. If the first two worlds agree
    on every score, the other worlds are left out, unless `all_worlds` is set. Games whose turns
    are foreseen to the end (`quiet_only`) need no rollout. Up to `throws` rolls of a turn are
    foreseen.
    """
    ranking = rank_options(game, seat, judge, throws=throws)
    chosen = [place for score, place in ranking[:candidates] if score >= ranking[0][0] - WITHIN]
    if len(chosen) == 1 or worlds < 1 or judge.features.quiet_only:
        few = ranking[: len(chosen)] if worlds > 0 else ranking[:1]
        return [one_step_result(game, seat, judge, ranked=ranked) for ranked in few]
    tried: list[list[tuple[int, int]]] = [[] for _ in chosen]
    for number in range(worlds):
        if number == AGREEING and not all_worlds and agree(tried):
            break
        world = judge.imagine(game, seat, luck)
        world.call(seat)
        seed = luck.fork()
        for place, option in enumerate(chosen):
            tried[place].append(score_in_world(world, seat, judge, option=option, seed=seed))
    return compare_options(chosen, tried)


def score_in_world(
    world: RuledGame, seat: i64, judge: Judge, *, option: i64, seed: int
) -> tuple[int, int]:
    """The seat's score and chance to win at the end of the season, after an option in a world."""
    twin = world.clone()
    twin.answer(world.legal()[option])
    roll_out(twin, judge, Luck(seed), milestone=judge.features.milestone(world))
    win, _, margin = judge.end_heads(twin, seat)
    return weighted_score(win, margin), win


def agree(tried: list[list[tuple[int, int]]]) -> bool:
    """Did the first two worlds score every option alike?"""
    return [one[0] for one in tried] == [one[1] for one in tried]


def one_step_result(
    game: RuledGame, seat: i64, judge: Judge, *, ranked: tuple[int, int]
) -> SearchResult:
    """The result of an option that gets no rollout: its one-step score."""
    score, place = ranked
    world = judge.seat_world(game, seat)
    world.answer(world.legal()[place])
    return SearchResult(place, score, judge.heads(world, seat)[0] / UNIT, 0.0)


def roll_out(world: RuledGame, judge: Judge, luck: Luck, *, milestone: i64) -> None:
    """Let all seats play one step ahead until fate is asked past the milestone, or to the end."""
    features = judge.features
    while world.pending is not None:
        actor = world.pending.actor
        if actor != FATE:
            world.answer(best_move(world, actor, judge))
        elif features.milestone(world) != milestone:
            return
        else:
            world.answer(world.pending.draw(world, luck))


def compare_options(chosen: list[int], tried: list[list[tuple[int, int]]]) -> list[SearchResult]:
    """The options by mean score, each with the standard error of its distance to the best."""
    worlds = len(tried[0])
    means = [sum([score for score, _ in one]) // worlds for one in tried]
    best = means.index(max(means))
    ranking: list[SearchResult] = []
    for place, option in enumerate(chosen):
        win = sum([win for _, win in tried[place]]) / (worlds * UNIT)
        gaps = [one[0] - other[0] for one, other in zip(tried[place], tried[best], strict=True)]
        ranking.append(SearchResult(option, means[place], win, standard_error(gaps)))
    # The sort is stable: ties keep their one-step order.
    ranking.sort(key=by_score)
    return ranking


def by_score(one: SearchResult) -> int:
    """Sort key: best first."""
    return -one.score


def standard_error(gaps: list[int]) -> float:
    """The standard error of the mean of these score differences, as a share of 1."""
    number = len(gaps)
    if number < 2:
        return 0.0
    mean = sum(gaps) / number
    spread = sum([(gap - mean) * (gap - mean) for gap in gaps]) / (number - 1)
    root: float = (spread / number) ** 0.5
    return root / UNIT
