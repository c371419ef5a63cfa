"""What never changes during a game: every item of a set of rules, sent once."""

# Stays pure Python: it runs once for a game.

from __future__ import annotations

from ...engine.cards.items import Item
from ...engine.game.contract import Named
from ..content.codecs import BINDINGS
from ..contract import DiceBuilding, DiceCatalogueBody, DiceInvasion
from ..model import dice, tokens
from ..model.goods import COSTS, UNITS, amounts_of
from ..model.items import Building, Invasion
from ..model.ruleset import Ruleset


def catalogue(rules: Ruleset) -> DiceCatalogueBody:
    """Buildings, advisors, invasions, tokens and dice, with their text keys and numbers."""
    return {
        "faces": list(dice.FACES),
        "goods": list(COSTS),
        "units": list(UNITS),
        "dice": int(rules.sheet.dice),
        "soldiers": int(rules.sheet.soldiers) or None,
        "uniques": int(rules.sheet.uniques),
        "rule": rules.cited.get(rules.sheet.id, ""),
        "later": tokens.token_counts(rules.sheet.later),
        "tokens": {
            name: {
                "limit": int(tokens.limit(kind)),
                "name": f"dice.token.{name}.name",
                "text": f"dice.token.{name}.text",
            }
            for kind, name in enumerate(tokens.TOKENS)
            if name
        },
        "advisors": {
            one.id: {"rank": int(one.rank), "gives": amounts_of(one.gives), **texts_view(one)}
            for one in rules.advisors
        },
        "buildings": {one.id: building_view(one) for one in rules.buildings},
        "invasions": {one.id: invasion_view(one) for one in rules.invasions},
    }


def texts_view(item: Item) -> Named:
    """The text keys of an item and how well attested it is."""
    return {"name": item.name_key, "text": item.text_key, "mark": item.mark}


def invasion_view(invasion: Invasion) -> DiceInvasion:
    """An invasion with its strength and the boxes before it."""
    return {
        "year": int(invasion.year),
        "boxes": int(invasion.boxes),
        "strength": int(invasion.strength),
        "vp": int(invasion.vp),
        **texts_view(invasion),
    }


def building_view(building: Building) -> DiceBuilding:
    """A building with its place, cost, points and effects."""
    return {
        "row": int(building.row),
        "column": int(building.column),
        "unique": building.unique,
        "cost": amounts_of(building.cost),
        "vp": int(building.vp),
        "effects": [BINDINGS.table(effect) for effect in building.effects],
        **texts_view(building),
    }
