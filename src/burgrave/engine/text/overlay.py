"""Applying a content file to the items of a draft: the part that all games share."""

# Stays pure Python: it runs once, when a content file is read.

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Generic, TypeVar

from ..cards.bindings import Bindings
from ..cards.draft import Draft
from ..cards.effects import Effect
from ..cards.items import MARKS, Item
from .codecs import Location, line, table, word
from .content import Content, mark_after

D = TypeVar("D", bound=Draft[Any])


class Overlay(Generic[D]):
    """A content file applied to the items of a draft; a game says which fields its items have."""

    fields: ClassVar[dict[str, tuple[str, ...]]] = {}
    """The fields that a file may give for each kind of item."""
    common: ClassVar[tuple[str, ...]] = ("name", "text", "mark", "effects")
    """The fields that it may give for any other kind."""
    bindings: ClassVar[Bindings]
    """The effects that a file may name."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.tables = content.tables
        self.file = content.file

    def items(self, draft: D) -> list[Item]:
        """Every item of a draft."""
        raise NotImplementedError

    def content_fields(self, item: Item) -> dict[str, Any]:
        """Everything a file may say about an item, except texts."""
        raise NotImplementedError

    def fields_of(self, item: Item) -> tuple[str, ...]:
        """The fields that a file may give for an item."""
        return self.fields.get(item.kind, self.common)

    def change_fields(self, item: Item, fields: dict[str, Any], location: Location) -> None:
        """Change the fields that are particular to this game's items."""

    def newcomer(
        self, draft: D, kind: str, id: str, *, fields: dict[str, Any], location: Location
    ) -> Item | None:
        """Add a new item to a draft and return it; None if this draft has no room for it."""
        known = ", ".join(item.id for item in self.items(draft) if item.kind == kind)
        raise location.error(f"there is no such {kind}; accepted are {known}")

    def check_kinds(self, kinds: Iterable[str]) -> None:
        """Refuse a table that names no kind of item."""
        for kind in self.tables:
            if kind not in kinds:
                raise Location(self.file, kind).error(f"unknown; accepted are {', '.join(kinds)}")

    def apply(self, draft: D) -> None:
        """Change the items of a draft, and add those that are new."""
        for kind, items in self.tables.items():
            for id, fields in items.items():
                location = Location(self.file, f"{kind}.{id}")
                item = self.find(draft, kind, id)
                if item is None:
                    item = self.newcomer(draft, kind, id, fields=fields, location=location)
                if item is not None:
                    self.change(draft, item, fields, location=location)
        draft.overlay = self.content

    def find(self, draft: D, kind: str, id: str) -> Item | None:
        """The item of that kind and id, if the draft has it."""
        for item in self.items(draft):
            if item.kind == kind and item.id == id:
                return item
        return None

    def change(self, draft: D, item: Item, fields: dict[str, Any], *, location: Location) -> None:
        """Apply what the file says to one item."""
        table(fields, location, self.fields_of(item))
        before = self.content_fields(item)
        for key, text in (("name", item.name_key), ("text", item.text_key)):
            if key in fields:
                draft.texts[text] = line(fields[key], location.at(key), empty=key == "text")
        if "mark" in fields:
            item.mark = word(fields["mark"], location.at("mark"), MARKS)
        if "effects" in fields:
            item.effects = self.effects(fields["effects"], location.at("effects"))
        self.change_fields(item, fields, location)
        item.mark = mark_after(fields, before, self.content_fields(item))

    def effects(self, listed: Any, location: Location) -> list[Effect[Any]]:
        """Read the effects that a file lists."""
        if not isinstance(listed, list):
            raise location.error("a list of effects is accepted")
        return [
            self.bindings.effect(effect, location.at(index)) for index, effect in enumerate(listed)
        ]
