"""Content files of the Dice Game: other costs, points, tracks, strengths, effects and texts."""

# Stays pure Python: it runs once, when a content file is read.

from __future__ import annotations

from typing import Any

from ...engine.cards.items import Item
from ...engine.text.codecs import Location, amounts, number
from ...engine.text.content import Content
from ...engine.text.overlay import Overlay
from ..model import tokens
from ..model.goods import COSTS, amounts_of
from ..model.items import Advisor, Building, Invasion, Sheet
from ..rules.draft import Draft
from .codecs import BINDINGS, bundle

COMMON = ("name", "text", "mark")
FIELDS = {
    "building": (*COMMON, "cost", "vp", "effects"),
    "advisor": (*COMMON, "gives"),
    "invasion": (*COMMON, "boxes", "strength", "vp"),
    "sheet": (*COMMON, "soldiers", "dice", "uniques", "later"),
}
"""The fields that a file may give for each kind of item."""
NUMBERS = {"vp": (0, 20), "boxes": (1, 40), "strength": (0, 60)}
SHEET_NUMBERS = {"soldiers": (0, 60), "dice": (1, 6), "uniques": (0, 5)}
"""The ranges of numbers; a soldier track of 0 boxes has no end."""


MOST_TOKENS = 2
"""The most tokens of one kind that a file may let a player hold."""


class DiceOverlay(Overlay[Draft]):
    """A content file applied to the sheet, its buildings and advisors, and the invasions."""

    fields = FIELDS
    bindings = BINDINGS

    def items(self, draft: Draft) -> list[Item]:
        return draft.items

    def content_fields(self, item: Item) -> dict[str, Any]:
        return content_fields(item)

    def change_fields(self, item: Item, fields: dict[str, Any], location: Location) -> None:
        if isinstance(item, Building) and "cost" in fields:
            item.cost = bundle(fields["cost"], location.at("cost"), COSTS)
        if isinstance(item, Advisor) and "gives" in fields:
            item.gives = bundle(fields["gives"], location.at("gives"))
        if isinstance(item, Sheet) and "later" in fields:
            item.later = first_tokens(fields["later"], location.at("later"))
        for key, (low, high) in (SHEET_NUMBERS if isinstance(item, Sheet) else NUMBERS).items():
            if key in fields:
                setattr(item, key, number(fields[key], location.at(key), low, high))


def first_tokens(value: Any, location: Location) -> tuple[int, ...]:
    """Read the tokens with which players begin, each kind as often as it may be held."""
    found: list[int] = []
    for name, amount in amounts(value, location, tokens.TOKENS[1:], MOST_TOKENS).items():
        found += [tokens.TOKENS.index(name)] * amount
    return tuple(found)


def overlay(draft: Draft, content: Content) -> None:
    """Apply a content file to a draft."""
    laid = DiceOverlay(content)
    laid.check_kinds(FIELDS)
    laid.apply(draft)


def content_fields(item: Item) -> dict[str, Any]:
    """Everything a content file may say about an item, except its texts."""
    fields: dict[str, Any] = {"mark": item.mark}
    if isinstance(item, Building):
        fields |= {"cost": amounts_of(item.cost), "vp": int(item.vp)}
        fields["effects"] = [BINDINGS.table(effect) for effect in item.effects]
    elif isinstance(item, Advisor):
        fields["gives"] = amounts_of(item.gives)
    elif isinstance(item, Invasion):
        fields |= {key: int(getattr(item, key)) for key in ("boxes", "strength", "vp")}
    else:
        fields |= {key: int(getattr(item, key)) for key in SHEET_NUMBERS}
        if isinstance(item, Sheet):
            fields["later"] = tokens.token_counts(item.later)
    return fields
