"""Content files: a player's own numbers, costs, effects and texts, laid over the built-in ones."""

from __future__ import annotations

import hashlib
import json
import tomllib
from typing import Any

from ...engine.notation import RulesError
from ..model.goods import amounts_of
from ..model.items import KINDS, MARKS, Advisor, Building, Enemy, Item
from ..rules.draft import Draft
from .codecs import (
    MOST,
    Place,
    alternative_tables,
    alternatives,
    bundle,
    effect,
    effect_table,
    flag,
    number,
    penalty,
    penalty_amounts,
    table,
    word,
)

COMMON = ("name", "text", "mark", "effects")
FIELDS = {
    "building": (*COMMON, "cost", "vp", "replaces"),
    "advisor": ("name", "text", "mark", "gives", "choose", "optional", "reward"),
    "tile": ("name", "text", "mark", "gives", "choose", "optional", "reward"),
    "enemy": ("name", "text", "mark", "strength", "lose", "gain", "year", "tribe"),
}
"""What may be said of each kind of item; other kinds have the common fields only."""


Known = set[tuple[str, str]]
"""Every item there is, by kind and id."""


class Content:
    """A parsed content file: item kinds, their ids, and what is changed about each."""

    def __init__(self, tables: dict[str, dict[str, dict[str, Any]]], file: str) -> None:
        self.tables = tables
        self.file = file

    @staticmethod
    def parse(text: str, file: str = "content") -> Content:
        """Read a content file's text, or say where it is no TOML."""
        try:
            tables = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise RulesError(f"{file}: not a TOML file: {error}") from None
        for kind, items in tables.items():
            place = Place(file, kind)
            if not isinstance(items, dict) or not all(isinstance(i, dict) for i in items.values()):
                raise place.error("a table of items is accepted, for example [building.statue]")
        return Content(tables, file)

    @property
    def digest(self) -> str:
        """What tells this content from any other."""
        canonical = json.dumps(self.tables, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(canonical.encode()).hexdigest()[:16]

    def check(self, box: list[Draft]) -> Known:
        """Does every table name a kind, and every field make sense, somewhere in the box?"""
        known = {(item.kind, item.id) for draft in box for item in items_of(draft)}
        kinds = sorted({kind for kind, _ in known})
        for kind in self.tables:
            if kind not in kinds:
                raise Place(self.file, kind).error(f"unknown; accepted are {', '.join(kinds)}")
        for draft in box:
            self.apply(draft, known)
        return known

    def apply(self, draft: Draft, known: Known) -> None:
        """Change the items of a draft; those that are known but not in play are left alone."""
        for kind, items in self.tables.items():
            for id, fields in items.items():
                place = Place(self.file, f"{kind}.{id}")
                item = find(draft, kind, id)
                if item is None and (kind, id) not in known and _joins(draft, kind):
                    item = _newcomer(draft, kind, id, fields, place)
                if item is not None:
                    change(draft, item, fields, place)


def items_of(draft: Draft) -> list[Item]:
    """Every item of a draft."""
    return [
        *draft.advisors,
        *draft.buildings,
        *draft.enemies,
        *draft.cards,
        *draft.open_cards,
        *draft.always,
    ]


def find(draft: Draft, kind: str, id: str) -> Item | None:
    """The item of that kind and id, if it is in play."""
    for item in items_of(draft):
        if item.kind == kind and item.id == id:
            return item
    return None


def _joins(draft: Draft, kind: str) -> bool:
    """May a new item of this kind join this draft?"""
    return any(item.kind == kind for item in items_of(draft))


def _newcomer(
    draft: Draft, kind: str, id: str, fields: dict[str, Any], place: Place
) -> Item | None:
    """A new item put into the draft, if its kind allows one."""
    if kind == "building":
        return _replacement(draft, id, fields, place)
    if kind == "enemy":
        year = number(fields.get("year"), place.at("year"), 1, 5)
        tribe = word(fields.get("tribe"), place.at("tribe"), KINDS)
        strength = number(fields.get("strength"), place.at("strength"), 0, MOST)
        enemy = Enemy(year, tribe, strength, lose=0, gain=0, mark="house")
        if enemy.id != id:
            raise place.error(f"a card of that year, tribe and strength is called {enemy.id}")
        draft.enemies.append(enemy)
        return enemy
    for cards in (draft.cards, draft.open_cards):
        # A tile belongs to a rank, which has one already.
        if any(card.kind == kind and not isinstance(card, Advisor) for card in cards):
            card = type(next(card for card in cards if card.kind == kind))(id, "house")
            cards.append(card)
            return card
    known = ", ".join(item.id for item in items_of(draft) if item.kind == kind)
    raise place.error(f"no new {kind} can be added; accepted are {known}")


def _replacement(draft: Draft, id: str, fields: dict[str, Any], place: Place) -> Building | None:
    """A new building on the slot of another one."""
    known = tuple(building.id for building in draft.buildings)
    if "replaces" not in fields:
        raise place.error(f"a new building says which one it replaces; one of {', '.join(known)}")
    old = fields["replaces"]
    for spot, building in enumerate(draft.buildings):
        if building.id == old:
            slot = f"{building.row} {('I', 'II', 'III', 'IV')[building.column - 1]}"
            new = Building(
                id, slot, cost=building.cost, vp=building.vp, mark="house", strip=building.strip
            )
            draft.buildings[spot] = new
            return new
    return None


def change(draft: Draft, item: Item, fields: dict[str, Any], place: Place) -> None:
    """Lay what a content file says over one item."""
    table(fields, place, FIELDS.get(item.kind, COMMON))
    for key in ("name", "text"):
        if key in fields:
            draft.texts[f"{item.kind}.{item.id}.{key}"] = word(fields[key], place.at(key))
    if "mark" in fields:
        item.mark = word(fields["mark"], place.at("mark"), MARKS)
    if "effects" in fields:
        if not isinstance(fields["effects"], list):
            raise place.at("effects").error("a list of effects is accepted")
        inner = place.at("effects")
        item.effects = [effect(one, inner.at(spot)) for spot, one in enumerate(fields["effects"])]
    if isinstance(item, Building):
        _change_building(item, fields, place)
    elif isinstance(item, Advisor):
        _change_advisor(item, fields, place)
    elif isinstance(item, Enemy):
        _change_enemy(item, fields, place)


def _change_building(item: Building, fields: dict[str, Any], place: Place) -> None:
    if "cost" in fields:
        cost = table(fields["cost"], place.at("cost"), ("gold", "wood", "stone"))
        item.cost = bundle(cost, place.at("cost"))
    if "vp" in fields:
        item.vp = number(fields["vp"], place.at("vp"))


def _change_advisor(item: Advisor, fields: dict[str, Any], place: Place) -> None:
    if "gives" in fields:
        item.deal.fixed = bundle(fields["gives"], place.at("gives"))
    if "choose" in fields:
        item.deal.alternatives = alternatives(fields["choose"], place.at("choose"))
    if "optional" in fields:
        item.deal.optional = flag(fields["optional"], place.at("optional"))
    if "reward" in fields:
        item.custom = effect(fields["reward"], place.at("reward"))


def _change_enemy(item: Enemy, fields: dict[str, Any], place: Place) -> None:
    if "strength" in fields:
        item.strength = number(fields["strength"], place.at("strength"), 0, MOST)
    if "lose" in fields:
        item.lose = penalty(fields["lose"], place.at("lose"))
    if "gain" in fields:
        item.gain = bundle(fields["gain"], place.at("gain"))


def exported(item: Item) -> dict[str, Any]:
    """Everything a content file may say about an item, texts aside."""
    fields: dict[str, Any] = {"mark": item.mark}
    if isinstance(item, Building):
        fields |= {"cost": amounts_of(item.cost), "vp": item.vp}
    if isinstance(item, Advisor):
        fields |= {"gives": amounts_of(item.deal.fixed)}
        fields |= {"choose": alternative_tables(item.deal.alternatives)}
        fields |= {"optional": item.deal.optional}
        if item.custom is not None:
            fields["reward"] = effect_table(item.custom)
        return fields
    if isinstance(item, Enemy):
        fields |= {"strength": item.strength, "lose": penalty_amounts(item.lose)}
        fields |= {"gain": amounts_of(item.gain)}
        return fields
    fields["effects"] = [effect_table(one) for one in item.effects]
    return fields
