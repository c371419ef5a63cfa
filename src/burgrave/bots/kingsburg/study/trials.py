"""Trials of effects on a typical table, to see what they bring."""

from __future__ import annotations

from typing import Final

from ....engine.cards.effects import Effect
from ....engine.core.decisions import Chance, Decision, Step
from ....kingsburg.game import Kingsburg, empty_table
from ....kingsburg.kind import seat_names
from ....kingsburg.model.board import Table
from ....kingsburg.model.ruleset import Ruleset
from . import prices

MIDGAME: Final = 3
ME: Final = 0
"""The seat that owns the effect on trial."""
DEPTH: Final = 3
"""How many questions in a row are followed."""
MANY: Final = 64
"""A question with more answers than this is not tried out."""


def typical_table(rules: Ruleset, phase: int) -> Kingsburg:
    """A two-player table in the middle of a game, each seat with one of everything."""
    table = empty_table(rules, seat_names(2))
    table.year = MIDGAME
    table.phase = phase
    for seat in table.seats:
        seat.gold = seat.wood = seat.stone = seat.plus2 = seat.soldiers = 1
        seat.sent = 3
    return table


def play_out(
    table: Kingsburg, steps: list[Step[Table]], *, seat: int
) -> list[tuple[Kingsburg, float]]:
    """Every outcome of running these steps on a table, with its probability.

    Fate's answers count by their weights, the seat's own equally; others give their first answer.
    """
    table.shows_forced = False
    table._wait_for(None)
    table.agenda = list(reversed(steps))
    table.advance()
    ends: list[tuple[Kingsburg, float]] = []
    ways = [(table, 1.0)]
    while ways:
        g, chance = ways.pop()
        question = g.pending
        if question is None:
            ends.append((g, chance))
            continue
        moves, weights = g.legal(), g.weights
        if weights is None:
            moves = moves if question.actor == seat else moves[:1]
            weights = [1] * len(moves)
        total = sum(weights)
        for move, weight in zip(moves, weights, strict=True):
            twin = g.clone()
            twin.answer(move)
            ways.append((twin, chance * weight / total))
    return ends


def reaction_worth(effect: Effect[Table], table: Kingsburg, *, subject: int) -> float:
    """What the owner gains, in points, when an effect reacts and the owner chooses well."""
    before = possessions_worth(table)
    effect.react(table, ME, subject)
    return _outcome_worth(table, DEPTH) - before


def _outcome_worth(table: Kingsburg, depth: int) -> float:
    """The worth of what the owner has once everything scheduled has happened."""
    table._adopt_scheduled()
    while table.agenda:
        step = table._take_next()
        if isinstance(step, Decision):
            return _answer_worth(table, step, depth)
        step.run(table)
        table._adopt_scheduled()
    return possessions_worth(table)


def _answer_worth(table: Kingsburg, question: Decision[Kingsburg], depth: int) -> float:
    """The mean over fate's answers, the best of the owner's, the first of anybody else's."""
    if isinstance(question, Chance):
        moves = question.moves(table)
        weights = question.weights(table)
    else:
        moves = question.moves(table)
        weights = [1] * len(moves)
    if depth == 0 or not 0 < len(moves) <= MANY:
        return possessions_worth(table) + prices.SURPRISE
    total, best = 0.0, -1000.0
    first = best
    for move, weight in zip(moves, weights, strict=True):
        twin = table.clone()
        question.resolve(twin, move)
        worth = _outcome_worth(twin, depth - 1)
        total += worth * weight
        best = max(best, worth)
        if first == -1000.0:
            first = worth
    if isinstance(question, Chance):
        return total / sum(weights)
    return best if question.actor == ME else first


def possessions_worth(table: Table) -> float:
    """Everything the owner has, at the prices of `prices.py`."""
    seat = table.seats[ME]
    vp: int = seat.vp
    goods: int = seat.goods()
    tokens: int = seat.plus2
    soldiers: int = seat.soldiers
    dice: int = seat.bonus_dice
    return (
        vp
        + goods * prices.GOOD
        + tokens * prices.TOKEN
        + soldiers * prices.SOLDIER
        + dice * prices.BONUS_DIE
    )
