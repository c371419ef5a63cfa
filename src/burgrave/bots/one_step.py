"""One-step lookahead: every option is tried on an imagined world and its result judged."""

from __future__ import annotations

from typing import Final

from ..engine.core.decisions import Chance, Decision
from ..engine.core.luck import Luck
from ..engine.game.ruled import RuledGame
from ..engine.speed.native import i64
from .judge import DEPTH, Judge

THROWS: Final = 60
"""A throw with more outcomes than this is judged by a sample of SAMPLE outcomes."""
SAMPLE: Final = 24
ALL_THROWS: Final = 11
"""Beyond this many throws in a turn, another one adds almost nothing."""


def rank_options(
    game: RuledGame, seat: int, judge: Judge, *, throws: int = 1
) -> list[tuple[int, int]]:
    """Every option of a seat as (score, index), best first; ties in their order.

    The options are tried on a world imagined for the seat, so only what it may know counts.
    """
    world = judge.seat_world(game, seat)
    ranking = [
        (score, -place)
        for place, score in enumerate(score_options(world, seat, judge, throws=throws))
    ]
    ranking.sort(reverse=True)
    return [(score, -place) for score, place in ranking]


def best_option(game: RuledGame, seat: int, judge: Judge, *, throws: int = 1) -> int:
    """The index of the option that `rank_options` lists first."""
    scores = score_options(judge.seat_world(game, seat), seat, judge, throws=throws)
    return scores.index(max(scores))


def score_options(world: RuledGame, seat: i64, judge: Judge, *, throws: i64) -> list[int]:
    """The score of each option of the pending question, tried on this very world.

    If dice may be rolled repeatedly, `throws` rolls are foreseen.
    """
    scores = judge.features.foresee(world, seat, score=judge.score_of, throws=throws)
    if scores:
        return scores
    return [move_score(world, move, seat, judge=judge, depth=DEPTH) for move in world.legal()]


def move_score(world: RuledGame, move: i64, seat: i64, *, judge: Judge, depth: i64) -> int:
    """The score after a move; if it rolls dice again, the mean over the roll."""
    twin = try_move(world, move, judge, ahead=depth)
    asked = question_after_secrets(twin, seat)
    if asked is None:
        return judge.score(twin, seat)
    if asked.actor == seat:
        if depth > 0 and judge.features.continues_move(twin, seat):
            return best_score(twin, seat, judge=judge, depth=depth - 1)
    elif isinstance(asked, Chance) and judge.features.is_reroll(twin):
        return mean_score(twin, asked, seat, judge)
    return judge.score(twin, seat)


def try_move(world: RuledGame, move: i64, judge: Judge, *, ahead: i64) -> RuledGame:
    """The position after a move; it reuses the memory of the last trial at this depth."""
    twin = world.clone_into(judge.scratch[ahead])
    judge.scratch[ahead] = twin
    twin.answer(move)
    return twin


def question_after_secrets(world: RuledGame, seat: i64) -> Decision[RuledGame] | None:
    """The next question, once the others have answered secret questions at random."""
    asked = world.pending
    if asked is not None and asked.secret:
        luck = Luck(seat)
        while asked is not None and asked.secret and asked.actor != seat:
            world.answer(asked.draw(world, luck))
            asked = world.pending
    return asked


def best_score(world: RuledGame, seat: i64, *, judge: Judge, depth: i64) -> int:
    """The score of the best answer to a question that completes the move before it."""
    moves = world.legal()
    best = move_score(world, moves[0], seat, judge=judge, depth=depth)
    for move in moves[1:]:
        best = max(best, move_score(world, move, seat, judge=judge, depth=depth))
    return best


def mean_score(world: RuledGame, throw: Chance[RuledGame], seat: i64, judge: Judge) -> int:
    """The mean score over a throw: over all outcomes, or a fixed sample if there are many."""
    moves = world.legal()
    total = 0
    if len(moves) > THROWS:
        luck = Luck(SAMPLE)
        for _ in range(SAMPLE):
            total += score_after(world, throw.draw(world, luck), seat, judge)
        return total // SAMPLE
    weights = throw.weights(world)
    for move, weight in zip(moves, weights, strict=True):
        total += score_after(world, move, seat, judge) * weight
    return total // sum(weights)


def score_after(world: RuledGame, move: i64, seat: i64, judge: Judge) -> int:
    """The score once the pending question is answered with this move."""
    return judge.score(try_move(world, move, judge, ahead=DEPTH + 1), seat)


def best_move(world: RuledGame, seat: i64, judge: Judge) -> i64:
    """The move with the highest score in this very world; the first of ties."""
    scores = score_options(world, seat, judge, throws=ALL_THROWS)
    best: i64 = 0
    most = scores[0]
    for place in range(1, len(scores)):
        if scores[place] > most:
            most = scores[place]
            best = place
    return world.legal()[best]


def choose_and_view(game: RuledGame, seat: i64, judge: Judge) -> tuple[int, list[int]]:
    """The best option of a seat, and the features after it."""
    world = judge.seat_world(game, seat)
    scores = score_options(world, seat, judge, throws=ALL_THROWS)
    place = scores.index(max(scores))
    return place, view_after(world, seat, place, judge)


def view_of(game: RuledGame, seat: i64, place: i64, judge: Judge) -> list[int]:
    """The features after an option of a seat."""
    return view_after(judge.seat_world(game, seat), seat, place, judge)


def view_after(world: RuledGame, seat: i64, place: i64, judge: Judge) -> list[int]:
    """The features after an option; empty if the move is not complete or the game is over."""
    if judge.features.quiet_only:
        return []
    world.answer(world.legal()[place])
    asked = question_after_secrets(world, seat)
    if asked is None or judge.features.is_reroll(world):
        return []
    if asked.actor == seat and judge.features.continues_move(world, seat):
        return []
    return judge.features.of(world, seat)
