"""What a choice cost: the best option is found in some worlds and compared in fresh ones.

Rollouts that find it end with the season or turn; those that compare it go on to the next roll.
Without that roll almost nothing is left to chance, and the standard error would be too small.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from ..bots.judge import SCALE, TEN, UNIT, Judge, weighted_score
from ..bots.one_step import ALL_THROWS, rank_options
from ..bots.search import WITHIN
from ..engine.core.luck import Luck
from ..engine.game.ruled import RuledGame
from .rollout import Rollout, to_milestone, to_next_dice


@dataclass(frozen=True)
class Effort:
    """The effort: worlds to find the best option, worlds to compare, and candidates."""

    finding: int = 6
    comparing: int = 16
    candidates: int = 3


@dataclass(frozen=True)
class Cost:
    """What an option gives away compared with the best."""

    best: int
    win: float
    loss: float
    error: float
    points: float


@dataclass(frozen=True)
class Ending:
    """Where an option led in one world: score and chance to win from 0 to 1, and points."""

    score: float
    win: float
    points: float


def cost(
    game: RuledGame, seat: int, judge: Judge, *, played: int, seed: int, effort: Effort
) -> Cost:
    """What a seat gave away by the option it played, on the knowledge it had."""
    if judge.features.quiet_only:
        return _exact_cost(game, seat, judge, played=played)
    ranking = rank_options(game, seat, judge)
    floor = ranking[0][0] - WITHIN
    near = [option for score, option in ranking[: effort.candidates] if score >= floor]
    luck = Luck(seed)
    if near == [played]:
        return _no_cost(game, seat, judge, played=played)
    options = near if played in near else [*near, played]
    worlds = imagine_worlds(game, seat, judge, luck=luck, number=effort.finding)
    tried = endings(worlds, seat, judge, options=options, roll_out=to_milestone)
    means = [sum(ending.score for ending in one) for one in tried]
    best = options[means.index(max(means))]
    if best == played:
        win = sum(ending.win for ending in tried[options.index(best)]) / effort.finding
        return Cost(best, win, 0.0, 0.0, 0.0)
    # Fresh worlds decide, so that an option that only looked best by chance does not count.
    fresh = imagine_worlds(game, seat, judge, luck=luck, number=effort.comparing)
    pair = endings(fresh, seat, judge, options=[best, played], roll_out=to_next_dice)
    return _compare(best, *pair)


def _exact_cost(game: RuledGame, seat: int, judge: Judge, *, played: int) -> Cost:
    """The cost where all options are computed exactly, so without an error."""
    ranking = rank_options(game, seat, judge, throws=ALL_THROWS)
    own = next(score for score, option in ranking if option == played)
    best = played if own == ranking[0][0] else ranking[0][1]
    tried = []
    for place in (best, played):
        world = judge.seat_world(game, seat)
        world.answer(world.legal()[place])
        win, points, margin = judge.heads(world, seat)
        tried.append([Ending(weighted_score(win, margin) / UNIT, win / UNIT, TEN * points / SCALE)])
    return _compare(best, *tried)


def _no_cost(game: RuledGame, seat: int, judge: Judge, *, played: int) -> Cost:
    """The cost of a choice without an alternative: nothing."""
    world = judge.seat_world(game, seat)
    world.answer(world.legal()[played])
    return Cost(played, judge.heads(world, seat)[0] / UNIT, 0.0, 0.0, 0.0)


def _compare(best: int, ours: list[Ending], theirs: list[Ending]) -> Cost:
    """What the worse of two options gives away, and its standard error."""
    number = len(ours)
    gaps = [one.win - other.win for one, other in zip(ours, theirs, strict=True)]
    loss = sum(gaps) / number
    spread = sum((gap - loss) ** 2 for gap in gaps) / max(1, number - 1)
    points = sum(one.points - other.points for one, other in zip(ours, theirs, strict=True))
    win = sum(ending.win for ending in ours) / number
    return Cost(best, win, loss, sqrt(spread / number), points / number)


def imagine_worlds(
    game: RuledGame, seat: int, judge: Judge, *, luck: Luck, number: int
) -> list[tuple[RuledGame, int]]:
    """Worlds that look the same to the seat, each with a seed for the luck to come."""
    worlds = []
    for _ in range(number):
        world = judge.imagine(game, seat, luck)
        world.call(seat)
        worlds.append((world, luck.fork()))
    return worlds


def endings(
    worlds: list[tuple[RuledGame, int]],
    seat: int,
    judge: Judge,
    *,
    options: list[int],
    roll_out: Rollout,
) -> list[list[Ending]]:
    """Roll out each option in the same worlds with the same luck."""
    tried: list[list[Ending]] = [[] for _ in options]
    for world, seed in worlds:
        milestone, moves = judge.features.milestone(world), world.legal()
        for place, option in enumerate(options):
            twin = world.clone()
            twin.answer(moves[option])
            roll_out(twin, judge, seed=seed, milestone=milestone)
            win, points, margin = judge.heads(twin, seat)
            score = weighted_score(win, margin) / UNIT
            tried[place].append(Ending(score, win / UNIT, TEN * points / SCALE))
    return tried
