"""What never changes during a game: every item of a set of rules, sent once."""

# Stays pure Python: it runs once for a game.

from __future__ import annotations

from typing import Final

from ...engine.cards.items import Item
from ...engine.game.contract import Named
from ..content.codecs import BINDINGS, penalty_amounts
from ..contract.catalogue import AdvisorCard, BuildingCard, CatalogueBody, EnemyCard, OtherCard
from ..model.board import PHASES, RANKS
from ..model.goods import amounts_of
from ..model.items import KINDS, Advisor, Building, Enemy
from ..model.ruleset import Ruleset
from ..rules.influence import SHIFT, TOKEN, worth_of
from .gifts import printed_reward

FACES: Final = 6
"""How many more ranks one more die reaches."""


def catalogue(rules: Ruleset) -> CatalogueBody:
    """Advisors, buildings, enemies and cards with their text keys, rewards, prices and effects."""
    advisors = rules.advisors[1:]
    known = {item.id for item in [*advisors, *rules.buildings, *rules.enemies]}
    cards = [item for item in rules.items.values() if item.id not in known]
    return {
        "years": rules.years,
        "ranks": RANKS,
        "phases": list(PHASES[1:]),
        "tiers": [list(range(first, first + FACES)) for first in range(1, RANKS + 1, FACES)],
        "kinds": list(KINDS),
        "plus2_adds": worth_of(TOKEN)[0],
        "shifts": worth_of(SHIFT),
        "tokens_per_season": rules.tokens_per_season,
        "advisors": {advisor.id: advisor_view(advisor) for advisor in advisors},
        "buildings": {building.id: building_view(building) for building in rules.buildings},
        "enemies": {enemy.id: enemy_view(enemy) for enemy in rules.enemies},
        "cards": {card.id: card_view(card) for card in cards},
    }


def texts_view(item: Item) -> Named:
    """The text keys of an item and how well attested it is."""
    return {"name": item.name_key, "text": item.text_key, "mark": item.mark}


def advisor_view(advisor: Advisor) -> AdvisorCard:
    """An advisor or a tile with its printed reward."""
    return {
        "rank": advisor.rank,
        "tile": advisor.kind == "tile",
        "reward": printed_reward(advisor),
        **texts_view(advisor),
    }


def building_view(building: Building) -> BuildingCard:
    """A building with its place, printed cost, points and effects."""
    return {
        "row": building.row,
        "column": building.column,
        "cost": amounts_of(building.cost),
        "vp": building.vp,
        "strip": building.strip,
        "short": f"building.{building.id}.short",
        "effects": [BINDINGS.table(effect) for effect in building.effects],
        **texts_view(building),
    }


def enemy_view(enemy: Enemy) -> EnemyCard:
    """An enemy card in full."""
    return {
        "year": enemy.year,
        "kind": enemy.tribe,
        "strength": enemy.strength,
        "lose": penalty_amounts(enemy.lose),
        "gain": amounts_of(enemy.gain),
        **texts_view(enemy),
    }


def card_view(card: Item) -> OtherCard:
    """A governor, destiny, group, need, scenario or module."""
    effects = [BINDINGS.table(effect) for effect in card.effects]
    return {"kind": card.kind, "effects": effects, **texts_view(card)}
