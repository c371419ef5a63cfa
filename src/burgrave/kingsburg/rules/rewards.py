"""The advisors reward those who influenced them (B2.3)."""

from __future__ import annotations

from typing import ClassVar, Final

from ...engine.cards.asking_effects import PosedEffect
from ...engine.cards.effects import Effect
from ...engine.core.actors import NOBODY
from ...engine.core.decisions import Step, StepArg
from ...engine.speed.native import i64, mypyc_attr
from ...engine.text.notation import Option
from .. import hooks
from ..model.board import RANKS, Table
from ..model.court import lone_seat, times_standing
from ..model.items import Advisor, Deal
from .deals import give, strike
from .verbs import take_back_dice


class Rewards(Step[Table]):
    """Advisors reward in ascending order, those who share one in turn order (B2.3, Q11)."""

    kind = "rewards"
    rule = "B2.3"
    __slots__ = ("rank",)

    def __init__(self, rank: i64 = 1) -> None:
        self.rank: i64 = rank

    def args(self) -> tuple[StepArg, ...]:
        return () if self.rank == 1 else (self.rank,)

    def run(self, g: Table) -> None:
        rank = self.rank
        others = hooks.RANK_REWARDS.seats(g)
        while rank <= RANKS:
            taken = g.occupied >> rank & 1
            if taken:
                reward_all(g, rank)
            for seat in others:
                hooks.RANK_REWARDS.react(g, seat, rank)
            rank += 1
            if (taken or others) and g._schedules():
                # Questions of this rank are asked before the next rank rewards.
                g.then(REWARDS[rank])
                return


def reward_all(g: Table, rank: i64) -> None:
    """An advisor rewards everybody who stands there, in turn order."""
    standing: i64 = g.court[rank]
    advisor = advisor_at(g, rank)
    alone = lone_seat(standing)
    if alone == NOBODY or advisor.custom is not None:
        for seat in in_turn_order(g, standing):
            g.then(Reward(seat, rank))
    elif advisor.deal.alternatives:
        strike(g, alone, advisor.deal)
    else:
        give(g, alone, advisor.deal, advisor.deal.fixed)


REWARDS: Final = [Rewards(rank) for rank in range(RANKS + 2)]


def advisor_at(g: Table, rank: i64) -> Advisor:
    """Who sits at this rank now."""
    return g.rules.advisors[hooks.ADVISOR_AT_RANK.change(g, g.order[0], rank, rank)]


def advisor_index(g: Table, rank: i64) -> i64:
    """The index of the advisor who sits at this rank now."""
    return hooks.ADVISOR_AT_RANK.change(g, g.order[0], rank, rank)


def lowest_ignored(g: Table, besides: i64 = 0) -> i64:
    """The lowest rank that nobody influenced, apart from some given as bits (Q7)."""
    influenced = g.occupied | besides
    rank: i64 = 1
    while influenced >> rank & 1:
        rank += 1
    return rank


class RewardEffect(Effect[Table]):
    """Rewards instead of its advisor's deal."""

    looks_at_others: ClassVar[bool] = False
    """Does its reward depend on what others have or leave over?"""
    shares: ClassVar[bool] = True
    """May others get something, too?"""

    def deal_now(self, g: Table, seat: i64, rank: i64) -> Deal | None:
        """The part of its deal that a player may take now; None if its reward is not a deal."""
        return None


class OwnRewardEffect(Effect[Table]):
    """Rewards its player at some ranks, after the advisors of the court."""

    def deals_at(self, g: Table, seat: i64, rank: i64) -> list[Deal]:
        """The deals it gives after the advisor of a rank has rewarded."""
        raise NotImplementedError

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        for deal in self.deals_at(g, seat, subject):
            strike(g, seat, deal)


@mypyc_attr(allow_interpreted_subclasses=True)
class IgnoredAdvisorEffect(Effect[Table]):
    """Gives the reward of an advisor nobody influenced, so any further dice may change it."""

    def rank_given(self, g: Table) -> i64:
        """The rank whose reward it would give with the present court."""
        return lowest_ignored(g)


def lowest_giving(g: Table) -> i64:
    """The lowest uninfluenced rank that gives a reward of its own (Q7)."""
    passing: i64 = 0
    rank = lowest_ignored(g)
    while rank <= RANKS and isinstance(advisor_at(g, rank).custom, IgnoredAdvisorEffect):
        passing |= 1 << rank
        rank = lowest_ignored(g, besides=passing)
    return rank


def in_turn_order(g: Table, standing: i64) -> list[int]:
    """The seats on an advisor in turn order, each once for every dice group there."""
    seats: list[int] = []
    for seat in g.order:
        for _ in range(times_standing(standing, seat)):
            seats.append(seat)
    return seats


class Reward(Step[Table]):
    """One advisor rewards one player."""

    kind = "reward"
    __slots__ = ("rank", "seat")

    def __init__(self, seat: i64, rank: i64) -> None:
        self.seat: i64 = seat
        self.rank: i64 = rank

    def args(self) -> tuple[StepArg, ...]:
        return (self.seat, self.rank)

    def run(self, g: Table) -> None:
        advisor = advisor_at(g, self.rank)
        if advisor.custom is None:
            strike(g, self.seat, advisor.deal)
        else:
            advisor.custom.react(g, self.seat, self.rank)


class WithoutInfluence(Step[Table]):
    """Marks the end of a reward that was not for influencing an advisor (Q77)."""

    kind = "without_influence"
    rule = "B2.3"
    __slots__ = ()

    def run(self, g: Table) -> None:
        """Do nothing: the step only marks the place."""


def somebody_shares(g: Table) -> bool:
    """Is the next step a reward for another player, who shares this advisor (Q11)?"""
    return g.comes_next(Reward.kind)


class TakeBack(Step[Table]):
    """Everybody takes their dice back; bonus dice leave (B2.3)."""

    kind = "take_back"
    rule = "B2.3"
    __slots__ = ()

    def run(self, g: Table) -> None:
        take_back_dice(g)


@mypyc_attr(allow_interpreted_subclasses=True)
class AdvisorEffect(PosedEffect[Table]):
    """Asks a player for one of the advisors; `accept` says what for."""

    answers = tuple(str(rank) for rank in range(1, RANKS + 1))

    def offer(self, g: Table, seat: i64, subject: i64) -> list[int]:
        return list(range(1, RANKS + 1))

    def option(self, g: Table, seat: i64, move: i64) -> Option:
        return self.make_option(g, seat, notation=str(move), advisor=move)
