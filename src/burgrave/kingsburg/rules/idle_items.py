"""Why a card or building with an action of its own cannot be used now."""

# Stays pure Python: it runs when somebody asks.

from __future__ import annotations

from typing import Any, Final

from ...engine.cards.asking_effects import ConsideredEffect, Pose, PosedEffect
from ...engine.cards.effects import Effect
from ...engine.cards.items import Item
from ...engine.core.asking import question_for
from ...engine.core.decisions import Decision
from ...engine.text.reasons import Reason
from .. import hooks
from ..model.board import Table
from ..model.items import Deal
from .deals import ChooseAlternative
from .simultaneous import ChooseNext
from .stock_effects import StockEffect

OFFERS: Final = {
    hooks.REROLL: "reroll",
    hooks.PLACE_APART: "influence",
    hooks.MEANS: "influence",
    hooks.PAYMENT: "construct",
}
"""The questions that effects add options to, by hook."""
BASE_RULE: Final = "B2.4"
"""The rule of the base game's buildings."""


def asks(effect: Effect[Any]) -> str:
    """The question that offers an effect as an option; "" if it works automatically."""
    if effect.hook in OFFERS:
        return OFFERS[effect.hook]
    deal = getattr(effect, "deal", None)
    if isinstance(deal, Deal) and deal.alternatives:
        return deal.ask
    if isinstance(effect, ConsideredEffect):
        return "use"
    return effect.asks if isinstance(effect, PosedEffect | StockEffect) else ""


def actions(item: Item) -> list[Effect[Any]]:
    """The effects of an item that its player may choose to use."""
    return [effect for effect in item.effects if asks(effect)]


def acting_items(g: Table, seat: int) -> list[Item]:
    """A seat's cards, and those buildings of its province that have an action."""
    who = g.seats[seat]
    buildings = [
        building
        for building in g.rules.buildings
        if building.bit & who.buildings and actions(building)
    ]
    cards = [card for place, card in enumerate(g.rules.cards) if who.cards >> place & 1]
    return [*buildings, *cards]


def is_offered(g: Table, question: Decision[Any] | None, item: Item, used: set[str]) -> bool:
    """Is an action of this item among the options of a seat now?"""
    if question is None:
        return False
    if isinstance(question, Pose):
        return question.effect.item == item.id
    if isinstance(question, ChooseAlternative):
        deals = [getattr(effect, "deal", None) for effect in item.effects]
        return any(deal is question.deal for deal in deals)
    if isinstance(question, ChooseNext) and question.is_ready(g, item.id):
        return True
    return item.id in used


def why_idle(g: Table, seat: int, item: Item) -> Reason:
    """Why no action of an item is among a seat's options."""
    about = {"item": item.id}
    rule = g.rules.cited.get(item.id, BASE_RULE)
    effects = actions(item)
    if not effects:
        return Reason(about, "by_itself", rule)
    spent = g.seats[seat].spent
    limits = [spent_bit(effect) for effect in effects]
    if all(bit and spent & bit for bit in limits):
        return Reason(about, "used", rule, lasts=effects[0].lasts or "season")
    question = question_for(g, seat)
    names = [asks(effect) for effect in effects]
    if question is not None and question.ask() in names:
        return Reason(about, "unmet", rule)
    return Reason(about, "not_now", rule, ask=names[0])


def spent_bit(effect: Effect[Any]) -> int:
    """The bit that remembers the use of a limited effect, or 0."""
    own: int = effect.spent_bit
    return own or int(getattr(effect, "spends", 0))
