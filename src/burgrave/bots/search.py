"""The search: the best few options, played on to the next milestone in imagined worlds."""

from __future__ import annotations

from typing import Final

from ..engine.core.actors import FATE
from ..engine.core.luck import Luck
from ..engine.game.ruled import RuledGame
from ..engine.speed.native import i64
from .judge import UNIT, Judge, weighted_score
from .one_step import ALL_THROWS, best_move, rank_options

WITHIN: Final = UNIT * 6 // 100
"""Options that one step finds worse than the best by more than this are not looked at again."""


class SearchResult:
    """An option after a search: its mean score and chance, and how sure the difference is."""

    __slots__ = ("error", "option", "score", "win")

    def __init__(self, option: int, score: int, win: float, error: float) -> None:
        self.option = option
        """Its index."""
        self.score = score
        """The mean over all worlds, in UNITs."""
        self.win = win
        """The mean chance to win."""
        self.error = error
        """The standard error of its score against the best, as a share of one; 0 for the best."""

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
) -> list[SearchResult]:
    """The most promising options of a seat, best first.

    Each is tried in the same imagined worlds with the same luck, everybody playing one step
    ahead to the end of the season, and judged there. Where a turn is foreseen to its end anyway,
    there is nothing to play out; so many throws of it are foreseen.
    """
    ranking = rank_options(game, seat, judge, throws=throws)
    chosen = [place for score, place in ranking[:candidates] if score >= ranking[0][0] - WITHIN]
    if len(chosen) == 1 or worlds < 1 or judge.features.quiet_only:
        few = ranking[: len(chosen)] if worlds > 0 else ranking[:1]
        return [
            one_step_result(game, seat, judge, place=place, score=score) for score, place in few
        ]
    tried: list[list[tuple[int, int]]] = [[] for _ in chosen]
    for _ in range(worlds):
        world = judge.imagine(game, seat, luck)
        world.call(seat)
        moves = world.legal()
        seed = luck.fork()
        for place, option in enumerate(chosen):
            twin = world.clone()
            twin.answer(moves[option])
            roll_out(twin, judge, Luck(seed), milestone=judge.features.milestone(world))
            win, _, margin = judge.heads(twin, seat)
            tried[place].append((weighted_score(win, margin), win))
    return compare_options(chosen, tried)


def one_step_result(
    game: RuledGame, seat: i64, judge: Judge, *, place: int, score: int
) -> SearchResult:
    """The only option worth a thought, as one step sees it."""
    world = judge.seat_world(game, seat)
    world.answer(world.legal()[place])
    return SearchResult(place, score, judge.heads(world, seat)[0] / UNIT, 0.0)


def roll_out(world: RuledGame, judge: Judge, luck: Luck, *, milestone: i64) -> None:
    """Everybody plays one step ahead until fate is asked beyond the milestone, or to the end."""
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
    """The options by their means, each with its error against the best."""
    worlds = len(tried[0])
    means = [sum([score for score, _ in one]) // worlds for one in tried]
    best = means.index(max(means))
    ranking: list[SearchResult] = []
    for place, option in enumerate(chosen):
        win = sum([win for _, win in tried[place]]) / (worlds * UNIT)
        gaps = [one[0] - other[0] for one, other in zip(tried[place], tried[best], strict=True)]
        ranking.append(SearchResult(option, means[place], win, standard_error(gaps)))
    # The sort is stable: of equals the one that one step liked better stays in front.
    ranking.sort(key=by_score)
    return ranking


def by_score(one: SearchResult) -> int:
    """For sorting, the best first."""
    return -one.score


def standard_error(gaps: list[int]) -> float:
    """The standard error of a mean of differences, as a share of one."""
    number = len(gaps)
    if number < 2:
        return 0.0
    mean = sum(gaps) / number
    spread = sum([(gap - mean) * (gap - mean) for gap in gaps]) / (number - 1)
    root: float = (spread / number) ** 0.5
    return root / UNIT
