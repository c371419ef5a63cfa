"""One step ahead: every option is tried on an imagined world and judged where it leads."""

from __future__ import annotations

from typing import Final

from ..engine.core.decisions import Chance, Decision
from ..engine.core.luck import Luck
from ..engine.game.ruled import RuledGame
from ..engine.speed.native import i64
from .judge import DEPTH, Judge

THROWS: Final = 60
"""With more outcomes than this, a throw is judged by a sample."""
SAMPLE: Final = 24
ALL_THROWS: Final = 11
"""After so many throws in a row, another one is hardly worth anything."""


def rank_options(
    game: RuledGame, seat: int, judge: Judge, *, throws: int = 1
) -> list[tuple[int, int]]:
    """Every option of a seat as (score, index), best first; equals in their order.

    Only what the seat may know has a say: the options are tried on a world imagined for it.
    """
    world = judge.seat_world(game, seat)
    options = [
        (score, -place)
        for place, score in enumerate(score_options(world, seat, judge, throws=throws))
    ]
    options.sort(reverse=True)
    return [(score, -place) for score, place in options]


def best_option(game: RuledGame, seat: int, judge: Judge, *, throws: int = 1) -> int:
    """The index of the option that `rank_options` would place first."""
    options = score_options(judge.seat_world(game, seat), seat, judge, throws=throws)
    return options.index(max(options))


def score_options(world: RuledGame, seat: i64, judge: Judge, *, throws: i64) -> list[int]:
    """What each option of the pending question leads to, tried on the world itself.

    Where dice may be thrown again and again, so many throws are foreseen.
    """
    options = judge.features.foresee(world, seat, score=judge.score_of, throws=throws)
    if options:
        return options
    return [move_score(world, move, seat, judge=judge, depth=DEPTH) for move in world.legal()]


def move_score(world: RuledGame, move: i64, seat: i64, *, judge: Judge, depth: i64) -> int:
    """The score of where a move leads; if it throws dice again, on average over the throw."""
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
    """Where a move leads, in the place of what was tried last on a position of that kind."""
    twin = world.clone_into(judge.scratch[ahead])
    judge.scratch[ahead] = twin
    twin.answer(move)
    return twin


def question_after_secrets(world: RuledGame, seat: i64) -> Decision[RuledGame] | None:
    """The next question once the others have answered what is asked of all in secret, by lot."""
    asked = world.pending
    if asked is not None and asked.secret:
        luck = Luck(seat)
        while asked is not None and asked.secret and asked.actor != seat:
            world.answer(asked.draw(world, luck))
            asked = world.pending
    return asked


def best_score(world: RuledGame, seat: i64, *, judge: Judge, depth: i64) -> int:
    """The score of the best answer to a question that belongs to the move before."""
    moves = world.legal()
    best = move_score(world, moves[0], seat, judge=judge, depth=depth)
    for move in moves[1:]:
        best = max(best, move_score(world, move, seat, judge=judge, depth=depth))
    return best


def mean_score(world: RuledGame, throw: Chance[RuledGame], seat: i64, judge: Judge) -> int:
    """The mean score over a throw: over all outcomes, or over a fixed sample of many."""
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
    """The score once this is answered."""
    return judge.score(try_move(world, move, judge, ahead=DEPTH + 1), seat)


def best_move(world: RuledGame, seat: i64, judge: Judge) -> i64:
    """The move that leads furthest in this very world; the first of equals."""
    options = score_options(world, seat, judge, throws=ALL_THROWS)
    best: i64 = 0
    most = options[0]
    for place in range(1, len(options)):
        if options[place] > most:
            most = options[place]
            best = place
    return world.legal()[best]


def choose_and_view(game: RuledGame, seat: i64, judge: Judge) -> tuple[int, list[int]]:
    """The best option of a seat, and what is seen where it leads."""
    world = judge.seat_world(game, seat)
    options = score_options(world, seat, judge, throws=ALL_THROWS)
    place = options.index(max(options))
    return place, view_after(world, seat, place, judge)


def view_of(game: RuledGame, seat: i64, place: i64, judge: Judge) -> list[int]:
    """What is seen where an option of a seat leads."""
    return view_after(judge.seat_world(game, seat), seat, place, judge)


def view_after(world: RuledGame, seat: i64, place: i64, judge: Judge) -> list[int]:
    """What is seen after an option; nothing where the move is not over or the game is."""
    if judge.features.quiet_only:
        return []
    world.answer(world.legal()[place])
    asked = question_after_secrets(world, seat)
    if asked is None or judge.features.is_reroll(world):
        return []
    if asked.actor == seat and judge.features.continues_move(world, seat):
        return []
    return judge.features.of(world, seat)
