"""What a seat's dice are due at the rewards: in which order, what of it is certain, what hangs."""

# Stays pure Python: it runs when somebody asks.

from __future__ import annotations

from typing import NamedTuple

from ...engine.effects import concerned_seats, held
from ..content.modules.governors.politician import OWN_COURT, OwnAdvisorRewards
from ..content.modules.tiles.effects import AlternativesEffect, RolledGood
from ..model.board import Table
from ..model.court import occupants, times_standing
from ..model.items import Deal
from ..rules.deals import strike
from ..rules.rewards import IgnoredAdvisorEffect, Reward, advisor_at
from ..rules.table_verbs import use
from ..rules.topics import ALL_PASSED, PLACED, RANK_REWARDS, REWARDED
from .trying_options import changes, done, tried


class Due(NamedTuple):
    """What one dice group is due: an advisor's reward, or the deal of an advisor of one's own."""

    seat: int
    rank: int
    own: Deal | None = None

    def begin(self, g: Table) -> None:
        """Give what is due, scheduling what it asks."""
        if self.own is None:
            g.then(Reward(self.seat, self.rank))
        else:
            strike(g, self.seat, self.own)


def dues(g: Table, seat: int, rank: int, *, own: bool) -> list[Due]:
    """What a seat is due up to its last dice group on a rank, or on that rank of its own."""
    effects = held(g, RANK_REWARDS, seat)
    deals = {one.rank: one.deal for one in effects if isinstance(one, OwnAdvisorRewards)}
    found: list[Due] = []
    for place in range(1, rank + 1):
        if g.occupied >> place & 1:
            found += [Due(seat, place)] * times_standing(g.court[place], seat)
        # Advisors of one's own reward after the court's of the same rank.
        if place in deals and (own or place < rank):
            found += [Due(seat, place, deals[place])] * OWN_COURT.at(g, seat, place)
    return found


def given_before(g: Table, seat: int, before: list[Due]) -> tuple[Table, bool]:
    """The world after the certain part of these dues, and whether anything of them is open."""
    effects = held(g, RANK_REWARDS, seat)
    still_open = any(isinstance(effect, IgnoredAdvisorEffect) for effect in effects)
    world = g
    for due in before:
        if not is_fixed(world, due):
            still_open = True
            continue
        sure = comes_as_it_is(world, due, still_open=still_open)
        after = done(world, due.begin, sure=sure)
        still_open |= after.pending is not None or not sure
        if not takes_back(after, seat):
            world = after
    if still_open and held(g, REWARDED, seat):
        # What adds to one reward a year may be used up by then.
        world = world.scratch()
        for effect in held(g, REWARDED, seat):
            use(world, seat, effect.spent_bit)
    return world, still_open


def takes_back(g: Table, seat: int) -> bool:
    """Does a seat have to part with something, whatever it answers to what it is asked now?"""
    asked = g.pending
    if asked is None or asked.actor != seat:
        return False
    return all(changes(g, tried(g, seat, move), seat)[0] for move in g.moves_of(asked))


def is_fixed(g: Table, due: Due) -> bool:
    """Can nothing that others still place or move change whose reward is given?"""
    if due.own is not None:
        return True
    custom = advisor_at(g, due.rank).custom
    return not isinstance(custom, IgnoredAdvisorEffect) or not court_may_change(g, due.seat)


def court_may_change(g: Table, seat: int) -> bool:
    """May others still place dice, or anybody move some?"""
    return others_place(g, seat) or concerned_seats(g, ALL_PASSED) != []


def others_place(g: Table, seat: int) -> bool:
    """Has anybody else dice left to place?"""
    return any(who.dice and not who.passed for other, who in enumerate(g.seats) if other != seat)


def comes_as_it_is(g: Table, due: Due, *, still_open: bool) -> bool:
    """Will what is due ask the same when it is given, whatever happens before?"""
    deal, rank = due.own, due.rank
    if deal is None:
        advisor = advisor_at(g, rank)
        if isinstance(advisor.custom, IgnoredAdvisorEffect):
            advisor = advisor_at(g, advisor.custom.rank_given(g))
        if isinstance(advisor.custom, AlternativesEffect):
            # It looks at what others have, or leave.
            return not (still_open or others_place(g, due.seat) or others_stand(g, due))
        deal = advisor.deal
    pays = any(way.pay for way in deal.alternatives)
    return not pays or not (still_open or others_may_give(g, due))


def others_stand(g: Table, due: Due, *, from_rank: int = 1) -> bool:
    """Is anybody else rewarded from a rank on up to this, or together with it?"""
    ranks = range(from_rank, due.rank + 1)
    return any(set(occupants(g.court[rank])) - {-1, due.seat} for rank in ranks)


def others_may_give(g: Table, due: Due) -> bool:
    """May a seat get something from others, or by what they do, before this is given?"""
    placing = others_place(g, due.seat)
    if placing and g.book.hooked[PLACED]:
        return True
    anywhere = placing or g.book.hooked[RANK_REWARDS] != 0
    return any(
        (anywhere or others_stand(g, Due(due.seat, rank), from_rank=rank)) and is_shared(g, rank)
        for rank in range(1, due.rank)
    )


def is_shared(g: Table, rank: int) -> bool:
    """May others get something when this advisor rewards a player?"""
    advisor = advisor_at(g, rank)
    alone = advisor.custom is None or isinstance(advisor.custom, AlternativesEffect | RolledGood)
    return not alone or any(way.others for way in advisor.deal.alternatives)


def asked_by(g: Table, due: Due) -> tuple[str, bool]:
    """The question that what is due may put, and whether it may be declined."""
    deal = due.own or advisor_at(g, due.rank).deal
    return deal.ask, deal.optional
