"""Why not: one reason for every rank, site, card and means without an option."""

# Stays pure Python: it runs when somebody asks.

from __future__ import annotations

from typing import Any

from ...engine.core.asking import question_for
from ...engine.game.contract import ReasonView
from ...engine.text.reasons import Reason
from .. import hooks
from ..content.effects import MeansEffect
from ..model.board import RANKS, Table
from ..rules.closed_ranks import why_closed, why_no_envoy, why_no_token
from ..rules.construct import Construct, payer_of, why_not_built
from ..rules.idle_items import acting_items, is_offered, why_idle
from ..rules.influence import LONE_DIE, SHIFT


def reasons(g: Table, seat: int) -> list[ReasonView]:
    """One reason for each thing that a seat has no option for now."""
    return [reason.to_dict() for reason in find_reasons(g, seat)]


def find_reasons(g: Table, seat: int) -> list[Reason]:
    """List the reasons for ranks, sites, means and items, in this order."""
    choices = [option.to_dict() for option in g.options_for(seat)]
    advisors = {
        choice.get("advisor") for choice in choices if "means" not in choice or lone(choice)
    }
    found = why_closed(g, seat, [rank for rank in range(1, RANKS + 1) if rank not in advisors])
    built = {choice.get("building") for choice in choices}
    granted = {name for choice in choices for name in choice.get("buildings", [])}
    plan = g.seats[seat].plan
    sites = [one for one in g.rules.buildings if one.bit & plan and one.id not in built | granted]
    found += why_not_built(g, seat, sites)
    if not any(choice.get("plus2") is True for choice in choices):
        found.append(why_no_token(g, seat))
    if not any(choice.get("envoy") is True for choice in choices):
        found.append(why_no_envoy(g, seat))
    question = question_for(g, seat)
    used = items_used(g, seat, choices)
    for item in acting_items(g, seat):
        if not is_offered(g, question, item, used):
            found.append(why_idle(g, seat, item))
    return found


def lone(choice: dict[str, Any]) -> bool:
    """Is this a placement on the court by a die of any face?"""
    return choice.get("means") == "lone_die"


def items_used(g: Table, seat: int, choices: list[dict[str, Any]]) -> set[str]:
    """The items that some option makes use of."""
    used: set[str] = {
        str(choice[key]) for choice in choices for key in ("effect",) if key in choice
    }
    used |= {part for choice in choices for part in str(choice.get("means", "")).split("+")}
    added = SHIFT if any(choice.get("shift") for choice in choices) else 0
    added |= LONE_DIE if any(lone(choice) for choice in choices) else 0
    for item in acting_items(g, seat):
        for effect in item.effects:
            if isinstance(effect, MeansEffect) and effect.adds & added:
                used.add(item.id)
    question = question_for(g, seat)
    if isinstance(question, Construct):
        places = {payer_of(move) for move in g.moves_of(question)} - {-1}
        used |= {hooks.PAYMENT.effect_at(g, place).item for place in places}
    return used
