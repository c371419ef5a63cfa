"""The curve of a review: chances where the game rests, judged at the end of the season."""

from __future__ import annotations

from ..bots.judge import Judge
from ..bots.season_tree import FARTHEST, SeasonTree
from ..engine.core.actors import FATE
from ..engine.game.ruled import RuledGame
from .chances import Appraiser, Shares, Weight, mean

LEAVES = 40
"""How many ends of the season are judged for one point of the curve."""
NO_SEASON = -1
"""No milestone: a line ends before any roll."""


def is_rest(before: RuledGame, after: RuledGame) -> bool:
    """Does the game rest here: after a roll, in a new phase, or at its end?"""
    if after.actor == FATE:
        return False
    return before.actor == FATE or before.stage != after.stage or after.actor is None


def chances_at_rest(appraiser: Appraiser, judge: Judge, game: RuledGame) -> Shares:
    """The chances once everybody has played on well, up to the season's end or the next roll."""
    if judge.features.quiet_only or game.actor in (None, FATE):
        return appraiser.chances(game)
    ends = [end_of_line(table, judge) for table in appraiser.knowledge.tables(game)]
    return mean([Weight(appraiser.shares(end), 1 / len(ends)) for end in ends])


def end_of_line(table: RuledGame, judge: Judge) -> RuledGame:
    """Where the best play of the season leads."""
    world = table.clone()
    assert world.pending is not None, "somebody is asked"
    tree = SeasonTree(judge, world, world.pending.actor, seed=0, leaves=LEAVES)
    tree.milestone = NO_SEASON
    return tree.best_line(world, 0, -FARTHEST, FARTHEST).end
