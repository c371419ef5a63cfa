"""The rewards that a seat's placed dice will bring: their order, and which are certain.

No sum of events can answer this: it depends on what the others may still place before the rewards.
"""

# Stays pure Python: it runs when somebody asks.

from __future__ import annotations

from typing import NamedTuple

from .. import hooks
from ..model.board import Table
from ..model.court import occupants, times_standing
from ..model.items import Deal
from ..rules.deals import strike
from ..rules.rewards import (
    IgnoredAdvisorEffect,
    OwnRewardEffect,
    Reward,
    RewardEffect,
    advisor_at,
)


class Due(NamedTuple):
    """The reward of one dice group: an advisor's, or the deal of the player's own advisor."""

    seat: int
    rank: int
    own: Deal | None = None

    def begin(self, g: Table) -> None:
        """Give the reward, scheduling its questions."""
        if self.own is None:
            g.then(Reward(self.seat, self.rank))
        else:
            strike(g, self.seat, self.own)

    def deal(self, g: Table) -> Deal:
        """The deal as printed, which says what is asked."""
        return self.own or advisor_at(g, self.rank).deal


def dues(g: Table, seat: int, rank: int, *, own: bool) -> list[Due]:
    """A seat's rewards up to a rank, from the court or, with `own`, from its own advisors."""
    found: list[Due] = []
    for place in range(1, rank + 1):
        if g.occupied >> place & 1:
            found += [Due(seat, place)] * times_standing(g.court[place], seat)
        for effect in hooks.RANK_REWARDS.effects(g, seat) if own or place < rank else []:
            if isinstance(effect, OwnRewardEffect):
                found += [Due(seat, place, deal) for deal in effect.deals_at(g, seat, place)]
    return found


def is_fixed(g: Table, due: Due) -> bool:
    """Is it certain whose reward is given, whatever others still place or move?"""
    if due.own is not None or not isinstance(advisor_at(g, due.rank).custom, IgnoredAdvisorEffect):
        return True
    return not others_place(g, due.seat) and hooks.ALL_PASSED.seats(g) == []


def others_place(g: Table, seat: int) -> bool:
    """Does anybody else have dice left to place?"""
    return any(who.dice and not who.passed for other, who in enumerate(g.seats) if other != seat)


def asks_the_same(g: Table, due: Due, *, still_open: bool) -> bool:
    """Will the reward ask the same question, whatever happens before it is given?"""
    deal = due.own
    if deal is None:
        advisor = advisor_at(g, due.rank)
        if isinstance(advisor.custom, IgnoredAdvisorEffect):
            advisor = advisor_at(g, advisor.custom.rank_given(g))
        if isinstance(advisor.custom, RewardEffect) and advisor.custom.looks_at_others:
            return not (still_open or others_place(g, due.seat) or others_stand(g, due))
        deal = advisor.deal
    pays = any(way.pay for way in deal.alternatives)
    return not pays or not (still_open or others_may_give(g, due))


def others_stand(g: Table, due: Due, *, from_rank: int = 1) -> bool:
    """Does anybody else stand on one of the ranks from `from_rank` to this one?"""
    ranks = range(from_rank, due.rank + 1)
    return any(set(occupants(g.court[rank])) - {-1, due.seat} for rank in ranks)


def others_may_give(g: Table, due: Due) -> bool:
    """May a seat get something through others before this reward is given?"""
    placing = others_place(g, due.seat)
    if placing and hooks.PLACED.is_used(g):
        return True
    anywhere = placing or hooks.RANK_REWARDS.is_used(g)
    return any(
        (anywhere or others_stand(g, Due(due.seat, rank), from_rank=rank)) and is_shared(g, rank)
        for rank in range(1, due.rank)
    )


def is_shared(g: Table, rank: int) -> bool:
    """May others get something when this advisor rewards a player?"""
    advisor = advisor_at(g, rank)
    custom = advisor.custom
    alone = custom is None or (isinstance(custom, RewardEffect) and not custom.shares)
    return not alone or any(way.others for way in advisor.deal.alternatives)
