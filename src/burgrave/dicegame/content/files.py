"""Content files of the Dice Game: other costs, points, tracks, strengths, effects and texts."""

# Stays pure Python: it runs once, when a content file is read.

from __future__ import annotations

from typing import Any

from ...engine.codecs import Place, line, number, table, word
from ...engine.content import Content, mark_after
from ...engine.items import MARKS, Item
from ..model.goods import COSTS, amounts_of
from ..model.items import Advisor, Building, Invasion, Sheet
from ..rules.draft import Draft
from .codecs import BINDINGS, bundle

COMMON = ("name", "text", "mark")
FIELDS = {
    "building": (*COMMON, "cost", "vp", "effects"),
    "advisor": (*COMMON, "gives"),
    "invasion": (*COMMON, "boxes", "strength", "vp"),
    "sheet": (*COMMON, "soldiers", "dice", "uniques"),
}
"""What may be said of each kind of item."""
NUMBERS = {"vp": (0, 20), "boxes": (1, 40), "strength": (0, 60)}
SHEET_NUMBERS = {"soldiers": (0, 60), "dice": (1, 6), "uniques": (0, 5)}
"""What numbers may be; a soldier track of 0 boxes has no end."""


def overlay(draft: Draft, content: Content) -> None:
    """Lay a content file over a draft."""
    known = {(item.kind, item.id): item for item in draft.items}
    for kind, items in content.tables.items():
        place = Place(content.file, kind)
        if kind not in FIELDS:
            raise place.error(f"unknown; accepted are {', '.join(FIELDS)}")
        for id, fields in items.items():
            item = known.get((kind, id))
            if item is None:
                listed = ", ".join(name for other, name in known if other == kind)
                raise place.at(id).error(f"there is no such {kind}; accepted are {listed}")
            change(draft, item, fields, place.at(id))
    draft.overlay = content


def change(draft: Draft, item: Item, fields: dict[str, Any], place: Place) -> None:
    """Lay what a content file says over one item."""
    table(fields, place, FIELDS[item.kind])
    before = exported(item)
    for key, text in (("name", item.name_key), ("text", item.text_key)):
        if key in fields:
            draft.texts[text] = line(fields[key], place.at(key), empty=key == "text")
    if "mark" in fields:
        item.mark = word(fields["mark"], place.at("mark"), MARKS)
    if isinstance(item, Building):
        _change_building(item, fields, place)
    elif isinstance(item, Advisor):
        if "gives" in fields:
            item.gives = bundle(fields["gives"], place.at("gives"))
    else:
        _change_numbers(item, fields, place)
    item.mark = mark_after(fields, before, exported(item))


def _change_building(item: Building, fields: dict[str, Any], place: Place) -> None:
    if "cost" in fields:
        item.cost = bundle(fields["cost"], place.at("cost"), COSTS)
    if "vp" in fields:
        item.vp = number(fields["vp"], place.at("vp"), *NUMBERS["vp"])
    if "effects" in fields:
        inner = place.at("effects")
        if not isinstance(fields["effects"], list):
            raise inner.error("a list of effects is accepted")
        item.effects = [
            BINDINGS.effect(one, inner.at(spot)) for spot, one in enumerate(fields["effects"])
        ]


def _change_numbers(item: Item, fields: dict[str, Any], place: Place) -> None:
    ranges = SHEET_NUMBERS if isinstance(item, Sheet) else NUMBERS
    for key, (low, high) in ranges.items():
        if key in fields:
            setattr(item, key, number(fields[key], place.at(key), low, high))


def exported(item: Item) -> dict[str, Any]:
    """Everything a content file may say about an item, texts aside."""
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
    return fields
