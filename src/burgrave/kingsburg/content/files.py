"""Content files for Kingsburg: a player's own numbers, costs, effects and texts."""

# Stays pure Python: it runs once, when a content file is read.

from __future__ import annotations

import re
from typing import Any

from ...engine.cards.items import HOUSE, Card, Item
from ...engine.text.codecs import LARGEST, Location, flag, number, table, word
from ...engine.text.content import Content
from ...engine.text.overlay import Overlay
from ..model.items import KINDS, Advisor, Building, Enemy
from ..rules.draft import OWN_SPENT_BITS, Draft
from .codecs import BINDINGS, alternatives, bundle, penalty
from .export import content_fields

FIELDS: dict[type[Item], tuple[str, ...]] = {
    Building: (*Overlay.common, "cost", "vp", "replaces"),
    Advisor: ("name", "text", "mark", "gives", "choose", "optional", "reward"),
    Enemy: ("name", "text", "mark", "strength", "lose", "gain", "year", "tribe"),
}
"""The fields that a file may give for items that are more than cards."""


ID = re.compile("[a-z0-9_-]+")
Known = set[tuple[str, str]]
"""Every item there is, by kind and id."""


class KingsburgOverlay(Overlay[Draft]):
    """A content file applied to the built-in content."""

    bindings = BINDINGS

    def __init__(self, content: Content, box: list[Draft]) -> None:
        super().__init__(content)
        self.known: Known = {(item.kind, item.id) for draft in box for item in items_of(draft)}
        """Every built-in item; changes to items that are not in play are ignored."""
        self.check_kinds(sorted({kind for kind, _ in self.known}))
        self._check_ids(self.known)
        self._check_replacements(self.known)
        # Every field is tried on the content of all modules, so that a typing error is also found
        # in a module that is not in play.
        for draft in box:
            self.apply(draft)

    def items(self, draft: Draft) -> list[Item]:
        return items_of(draft)

    def content_fields(self, item: Item) -> dict[str, Any]:
        return content_fields(item)

    def fields_of(self, item: Item) -> tuple[str, ...]:
        for kind, fields in FIELDS.items():
            if isinstance(item, kind):
                return fields
        return self.common

    def newcomer(
        self, draft: Draft, kind: str, id: str, *, fields: dict[str, Any], location: Location
    ) -> Item | None:
        if (kind, id) in self.known or not _joins(draft, kind):
            return None
        return _newcomer(draft, kind, id, fields, location)

    def change_fields(self, item: Item, fields: dict[str, Any], location: Location) -> None:
        if isinstance(item, Building):
            _change_building(item, fields, location)
        elif isinstance(item, Advisor):
            _change_advisor(item, fields, location)
        elif isinstance(item, Enemy):
            _change_enemy(item, fields, location)

    def _check_ids(self, known: Known) -> None:
        """Refuse an id that cannot stand in a position text, or that two items have."""
        kinds = {id: kind for kind, id in known}
        for kind, items in self.tables.items():
            for id in items:
                location = Location(self.file, f"{kind}.{id}")
                if not ID.fullmatch(id):
                    raise location.error("not an id; accepted are small letters, digits, _ and -")
                if id in OWN_SPENT_BITS:
                    raise location.error(
                        "the rules use this word themselves; another id is accepted"
                    )
                if kinds.setdefault(id, kind) != kind:
                    raise location.error(f"a {kinds[id]} has this id; another is accepted")

    def _check_replacements(self, known: Known) -> None:
        """Refuse a replacement whose id is known, or a building changed or replaced twice."""
        printed = tuple(sorted(id for kind, id in known if kind == "building"))
        buildings = self.tables.get("building", {})
        gone: dict[str, str] = {}
        for id in buildings:
            if "replaces" not in buildings[id]:
                continue
            location = Location(self.file, f"building.{id}.replaces")
            if id in printed:
                raise location.error(f"accepted for a new building only, and {id} is not new")
            old = word(buildings[id]["replaces"], location, printed)
            if old in buildings:
                raise Location(self.file, f"building.{old}").error(f"{id} replaces this building")
            if old in gone:
                raise location.error(f"{gone[old]} replaces {old} already")
            gone[old] = id

    def check_needs(self, draft: Draft, keepers: dict[str, list[str]]) -> None:
        """Refuse effects that read a register which no module in play has."""
        kept = {register.name for register in draft.registers}
        for kind, items in self.tables.items():
            for id in items:
                item = self.find(draft, kind, id)
                for key, bound in ({} if item is None else item.effects_by_key()).items():
                    lacking = [need for need in bound.needs if need not in kept]
                    if lacking:
                        parts = " or ".join(keepers[lacking[0]])
                        raise Location(self.file, f"{kind}.{id}.{key}").error(
                            f"{bound.name} needs a module or scenario not in play: {parts}"
                        )


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


def _joins(draft: Draft, kind: str) -> bool:
    """May a new item of this kind join this draft?"""
    return any(item.kind == kind for item in items_of(draft))


def _newcomer(
    draft: Draft, kind: str, id: str, fields: dict[str, Any], location: Location
) -> Item | None:
    """Add a new item to the draft, if its kind allows new items."""
    if kind == "building":
        return _replacement(draft, id, fields, location)
    if kind == "enemy":
        return _new_enemy(draft, id, fields, location)
    for cards in (draft.cards, draft.open_cards):
        # Every rank has a tile already.
        alike = [card for card in cards if card.kind == kind and not isinstance(card, Advisor)]
        if alike:
            _check_texts(kind, fields, location)
            card = Card(kind, id, HOUSE)
            draft.cite_as(card, alike[0])
            cards.append(card)
            return card
    known = ", ".join(item.id for item in items_of(draft) if item.kind == kind)
    raise location.error(f"no new {kind} can be added; accepted are {known}")


def _check_texts(kind: str, fields: dict[str, Any], location: Location) -> None:
    """Refuse a new item without texts of its own, as no language file has any for it."""
    for key in ("name", "text"):
        if not fields.get(key):
            raise location.at(key).error(f"missing; a new {kind} needs a name and a text")


def _new_enemy(draft: Draft, id: str, fields: dict[str, Any], location: Location) -> Enemy:
    """A new enemy card; its id says year, tribe and strength."""
    year = number(fields.get("year"), location.at("year"), 1, 5)
    tribe = word(fields.get("tribe"), location.at("tribe"), KINDS)
    strength = number(fields.get("strength"), location.at("strength"), 0, LARGEST)
    enemy = Enemy(year, tribe, strength, lose=0, gain=0, mark="house")
    if enemy.id != id:
        raise location.error(f"a card of that year, tribe and strength is called {enemy.id}")
    _check_texts("enemy", fields, location)
    draft.enemies.append(enemy)
    return enemy


def _replacement(
    draft: Draft, id: str, fields: dict[str, Any], location: Location
) -> Building | None:
    """A new building in the slot of another."""
    known = tuple(building.id for building in draft.buildings)
    if "replaces" not in fields:
        raise location.error(
            f"a new building says which one it replaces; one of {', '.join(known)}"
        )
    _check_texts("building", fields, location)
    old = fields["replaces"]
    for spot, building in enumerate(draft.buildings):
        if building.id == old:
            new = Building(
                id,
                building.slot,
                cost=building.cost,
                vp=building.vp,
                mark="house",
                strip=building.strip,
            )
            draft.cite_as(new, building)
            draft.buildings[spot] = new
            return new
    return None


def _change_building(item: Building, fields: dict[str, Any], location: Location) -> None:
    if "cost" in fields:
        cost = table(fields["cost"], location.at("cost"), ("gold", "wood", "stone"))
        item.cost = bundle(cost, location.at("cost"))
    if "vp" in fields:
        item.vp = number(fields["vp"], location.at("vp"))


def _change_advisor(item: Advisor, fields: dict[str, Any], location: Location) -> None:
    if "gives" in fields:
        item.deal.fixed = bundle(fields["gives"], location.at("gives"))
    if "choose" in fields:
        item.deal.alternatives = alternatives(fields["choose"], location.at("choose"))
    if "optional" in fields:
        item.deal.optional = flag(fields["optional"], location.at("optional"))
    if "reward" in fields:
        item.custom = BINDINGS.effect(fields["reward"], location.at("reward"))


def _change_enemy(item: Enemy, fields: dict[str, Any], location: Location) -> None:
    for key, printed in {"year": int(item.year), "tribe": item.tribe}.items():
        if fields.get(key, printed) != printed:
            raise location.at(key).error(
                f"{fields[key]!r}: accepted for this card is {printed} only"
            )
    if "strength" in fields:
        item.strength = number(fields["strength"], location.at("strength"), 0, LARGEST)
    if "lose" in fields:
        item.lose = penalty(fields["lose"], location.at("lose"))
    if "gain" in fields:
        item.gain = bundle(fields["gain"], location.at("gain"))
