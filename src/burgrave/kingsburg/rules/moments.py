"""The moments that effects may react to, and the steps that bring them about."""

from __future__ import annotations

from typing import Final

from ...engine.native import i64
from ...engine.rulebook import MomentInfo
from ...engine.steps import Moment, Reactions, TableMoment
from ..model.board import MOST_SEATS, Table
from . import topics
from .simultaneous import ChooseNext, InOrder

MOMENTS: Final = {
    "game_start": MomentInfo(topics.GAME_START, "B0.2", "before the first year, after all set-up"),
    "year_start": MomentInfo(
        topics.YEAR_START, "B0", "at the start of a year, before King's Favor"
    ),
    "season_start": MomentInfo(
        topics.SEASON_START, "B2.1", "at the start of a productive season, before the roll"
    ),
    "season_dice": MomentInfo(topics.SEASON_DICE, "B2.1", "then, after all other bonus dice"),
    "season_gifts": MomentInfo(
        topics.SEASON_GIFTS, "B2.1", "then, after the last bonus dice, still before the roll"
    ),
    "dice_changed": MomentInfo(
        topics.DICE_CHANGED, "B2.1", "after all rerolls, while dice may still be turned"
    ),
    "dice_set": MomentInfo(
        topics.DICE_SET, "B2.1", "when dice will not change any more, before the turn order is set"
    ),
    "order_set": MomentInfo(topics.ORDER_SET, "B2.1", "after the turn order is set"),
    "all_passed": MomentInfo(
        topics.ALL_PASSED, "B2.2", "when everybody has passed, before the rewards"
    ),
    "after_rewards": MomentInfo(
        topics.AFTER_REWARDS, "B2.3", "after the rewards, before dice are taken back"
    ),
    "season_end": MomentInfo(topics.SEASON_END, "B2.5", "at the end of a productive season"),
    "after_kings_reward": MomentInfo(topics.AFTER_KINGS_REWARD, "B3", "after the King's Reward"),
    "before_envoy": MomentInfo(
        topics.BEFORE_ENVOY, "B4", "at the start of phase 5, before the envoy"
    ),
    "recruited": MomentInfo(topics.RECRUITED, "B5", "at the end of phase 7"),
    "winter_start": MomentInfo(topics.WINTER_START, "B6.1", "at the start of winter"),
    "king_sent": MomentInfo(topics.KING_SENT, "B6.1", "after the king's soldiers arrived"),
    "before_reveal": MomentInfo(topics.BEFORE_REVEAL, "B6.1", "before the enemy is turned up"),
    "year_end": MomentInfo(topics.YEAR_END, "B6.6", "at the end of a year"),
    "year_last": MomentInfo(
        topics.YEAR_LAST, "B6.6", "at the end of a year, after everything else"
    ),
    "game_end": MomentInfo(topics.GAME_END, "B7", "with the scoring at the end of the game"),
    "game_last": MomentInfo(
        topics.GAME_LAST, "B7", "at the end of the game, after everything else that scores"
    ),
    "taken": MomentInfo(topics.TAKEN, "S4", "whenever the player takes a group (Wheel and Deal)"),
    "year_opens": MomentInfo(
        topics.YEAR_OPENS, "B0", "at the start of a year, once for the whole table"
    ),
    "season_opens": MomentInfo(
        topics.SEASON_OPENS, "B2.1", "at the start of a productive season, once for the whole table"
    ),
    "season_closes": MomentInfo(
        topics.SEASON_CLOSES, "B2.5", "at the end of a productive season, once for the whole table"
    ),
    "year_closes": MomentInfo(
        topics.YEAR_CLOSES, "B6.6", "at the end of a year, once for the whole table"
    ),
}
"""Every moment by name; those that open or close something are for the whole table."""


def moment(name: str) -> Moment[Table]:
    """The step that lets every player's effects react to a moment."""
    return OwnMoment(name, MOMENTS[name].topic)


def reactions(name: str, seat: i64) -> Reactions[Table]:
    """The step that lets one player's effects react to a moment."""
    return Reactions(name, MOMENTS[name].topic, seat)


def in_order(name: str, seat: i64, done: i64 = 0) -> InOrder:
    """The step that lets one player's effects react to a moment, one after the other."""
    return InOrder(name, MOMENTS[name].topic, seat, done)


def choose_next(name: str, seat: i64, done: i64 = 0) -> ChooseNext:
    """The question what comes next at a moment."""
    return ChooseNext(name, MOMENTS[name].topic, seat, done)


def table_moment(name: str) -> TableMoment[Table]:
    """The step that lets the cards that concern everybody react to a moment."""
    return TableMoment(name, MOMENTS[name].topic)


class OwnMoment(Moment[Table]):
    """Let every player's effects react to a moment, in turn order, each in the owner's order."""

    __slots__ = ("own",)

    def __init__(self, name: str, topic: i64) -> None:
        super().__init__(name, topic)
        self.own = [Reactions[Table](name, topic, seat) for seat in range(MOST_SEATS)]

    def run(self, g: Table) -> None:
        for seat in g.order:
            if g.concerned(self.topic, seat):
                if g.rules.sensitive[self.topic]:
                    g.then(InOrder(self.name, self.topic, seat))
                else:
                    g.then(self.own[seat])
