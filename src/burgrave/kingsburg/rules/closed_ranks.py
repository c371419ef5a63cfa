"""Why an advisor cannot be influenced now, and why nothing can be added to the dice (B2.2)."""

from __future__ import annotations

from typing import Final

from ...engine.core.actors import NOBODY
from ...engine.core.asking import question_for
from ...engine.core.decisions import Decision
from ...engine.text.reasons import Reason
from .. import hooks
from ..model.board import RANKS, TOKEN_SPENT, Table
from ..model.court import occupants
from .influence import Influence, means_of, ranks_reached

RULE: Final = "B2.2"


def bars_of(g: Table, seat: int) -> dict[int, str]:
    """The ranks that a seat may not influence at all, each with the item that bars it."""
    bars: dict[int, str] = {}
    if hooks.BARRED_RANKS.of(g, seat):
        for effect in hooks.BARRED_RANKS.effects(g, seat):
            barred: int = effect.modify(g, seat, 0, 0)
            for rank in range(1, RANKS + 2):
                if barred >> rank & 1:
                    bars.setdefault(rank, effect.item)
    return bars


def why_closed(g: Table, seat: int, ranks: list[int]) -> list[Reason]:
    """Why these ranks are not among a seat's options, one reason each."""
    idle = why_not_placing(g, seat)
    if idle is not None:
        key, values = idle
        return [Reason({"advisor": rank}, key, RULE, **values) for rank in ranks]
    who = g.seats[seat]
    bars = bars_of(g, seat)
    reached = ranks_reached(who.dice, who.bonus, means_of(g, seat))
    closed = 0 if g.envoy == seat else g.occupied
    for rank in bars:
        closed |= 1 << rank
    open_ranks = reached & ~closed
    turn = isinstance(question_for(g, seat), Influence)
    reasons: list[Reason] = []
    for rank in ranks:
        about = {"advisor": rank}
        if rank in bars:
            rule = g.rules.cited.get(bars[rank], RULE)
            reasons.append(Reason(about, "barred", rule, item=bars[rank]))
        elif closed >> rank & 1:
            reasons.append(Reason(about, "taken", RULE, seats=standing_on(g, rank)))
        elif reached >> rank & 1 and not turn:
            reasons.append(Reason(about, "not_your_turn", RULE, seats=g.waiting))
        else:
            reasons.append(Reason(about, "out_of_reach", RULE, **nearest(open_ranks, rank)))
    return reasons


def why_not_placing(g: Table, seat: int) -> tuple[str, dict[str, object]] | None:
    """Why a seat places no dice now, or None if it does, or will later this season."""
    asked: Decision[Table] | None = g.pending
    who = g.seats[seat]
    if not isinstance(asked, Influence):
        return "not_now", {"ask": Influence.kind}
    if who.passed:
        return "passed", {}
    return None if who.dice else ("no_dice", {})


def standing_on(g: Table, rank: int) -> list[int]:
    """Who stands on an advisor, in placing order."""
    return occupants(g.court[rank])


def nearest(open_ranks: int, rank: int) -> dict[str, int | None]:
    """The nearest ranks below and above a rank that could be influenced."""
    below = [other for other in range(1, rank) if open_ranks >> other & 1]
    above = [other for other in range(rank + 1, RANKS + 1) if open_ranks >> other & 1]
    return {"below": below[-1] if below else None, "above": above[0] if above else None}


def why_no_token(g: Table, seat: int) -> Reason:
    """Why no token can be added to dice now."""
    about = {"means": "token"}
    who = g.seats[seat]
    if who.plus2 == 0:
        return Reason(about, "none_left", RULE, lasts="")
    if g.rules.tokens_per_season and who.spent & TOKEN_SPENT:
        return Reason(about, "used", RULE, lasts="season")
    return _why_not_added(g, seat, about)


def why_no_envoy(g: Table, seat: int) -> Reason:
    """Why the envoy cannot be used now."""
    about = {"means": "envoy"}
    if g.envoy != seat:
        holder = None if g.envoy == NOBODY else g.envoy
        return Reason(about, "no_envoy", "B4", seat=holder)
    return _why_not_added(g, seat, about)


def _why_not_added(g: Table, seat: int, about: dict[str, str]) -> Reason:
    idle = why_not_placing(g, seat)
    if idle is not None:
        return Reason(about, idle[0], RULE, **idle[1])
    if not isinstance(question_for(g, seat), Influence):
        return Reason(about, "not_your_turn", RULE, seats=g.waiting)
    return Reason(about, "unmet", RULE)
