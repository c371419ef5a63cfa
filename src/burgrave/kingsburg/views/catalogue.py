"""What never changes during a game: every item of a set of rules, sent once."""

# Stays pure Python: it runs once for a game.

from __future__ import annotations

from typing import Final

from ...engine.cards.items import Item
from ..content.codecs import BINDINGS, penalty_amounts
from ..contract.catalogue import (
    AdvisorCard,
    BuildingCard,
    CatalogueBody,
    EnemyCard,
    OtherCard,
    Ruled,
)
from ..model.board import PHASES, RANKS
from ..model.goods import amounts_of
from ..model.items import KINDS, Advisor, Building, Enemy
from ..model.ruleset import Ruleset
from ..rules.influence import SHIFT, TOKEN, worth_of
from .gifts import printed_reward

FACES: Final = 6
"""How many more ranks one more die reaches."""
PHASE_RULES: Final = ("B1", "B2", "B3", "B2", "B4", "B2", "B5", "B6")
"""The rules of the eight phases, in order."""
BASE_RULES: Final = {"advisor": "B2.3", "building": "B2.4", "enemy": "B6"}
"""The rules of the base game's items, by kind; every expansion declares its own."""


PREVIEW_RULES: Final = ("B2.3", "B2.3", "B2.4", "B2.2", "B6", "B2.2")
"""The rules behind a preview: get, own, could build, who can block, winter, dice left."""


def catalogue(rules: Ruleset) -> CatalogueBody:
    """Advisors, buildings, enemies and cards with their text keys, rewards, prices and effects."""
    advisors = rules.advisors[1:]
    known = {item.id for item in [*advisors, *rules.buildings, *rules.enemies]}
    cards = [item for item in rules.items.values() if item.id not in known]
    return {
        "years": rules.years,
        "ranks": RANKS,
        "phases": list(PHASES[1:]),
        "phase_rules": list(PHASE_RULES),
        "preview_rules": list(PREVIEW_RULES),
        "tiers": [list(range(first, first + FACES)) for first in range(1, RANKS + 1, FACES)],
        "kinds": list(KINDS),
        "plus2_adds": worth_of(TOKEN)[0],
        "shifts": worth_of(SHIFT),
        "tokens_per_season": rules.tokens_per_season,
        "advisors": {advisor.id: advisor_view(advisor, rules) for advisor in advisors},
        "buildings": {building.id: building_view(building, rules) for building in rules.buildings},
        "enemies": {enemy.id: enemy_view(enemy, rules) for enemy in rules.enemies},
        "cards": {card.id: card_view(card, rules) for card in cards},
    }


def texts_view(item: Item, rules: Ruleset) -> Ruled:
    """The text keys of an item, how well attested it is, and its rule."""
    rule = rules.cited.get(item.id) or BASE_RULES.get(item.kind, "")
    return {"name": item.name_key, "text": item.text_key, "mark": item.mark, "rule": rule}


def advisor_view(advisor: Advisor, rules: Ruleset) -> AdvisorCard:
    """An advisor or a tile with its printed reward."""
    return {
        "rank": advisor.rank,
        "tile": advisor.kind == "tile",
        "reward": printed_reward(advisor),
        **texts_view(advisor, rules),
    }


def building_view(building: Building, rules: Ruleset) -> BuildingCard:
    """A building with its place, printed cost, points and effects."""
    return {
        "row": building.row,
        "column": building.column,
        "cost": amounts_of(building.cost),
        "vp": building.vp,
        "strip": building.strip,
        "short": f"building.{building.id}.short",
        "effects": [BINDINGS.table(effect) for effect in building.effects],
        **texts_view(building, rules),
    }


def enemy_view(enemy: Enemy, rules: Ruleset) -> EnemyCard:
    """An enemy card in full."""
    return {
        "year": enemy.year,
        "kind": enemy.tribe,
        "strength": enemy.strength,
        "lose": penalty_amounts(enemy.lose),
        "gain": amounts_of(enemy.gain),
        **texts_view(enemy, rules),
    }


def card_view(card: Item, rules: Ruleset) -> OtherCard:
    """A governor, destiny, group, need, scenario or module."""
    effects = [BINDINGS.table(effect) for effect in card.effects]
    return {"kind": card.kind, "effects": effects, **texts_view(card, rules)}
