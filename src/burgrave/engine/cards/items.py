"""Printed things such as cards: their provenance, text keys and effects."""

from __future__ import annotations

from typing import Any, Final

from .effects import Effect

RULEBOOK: Final = "rulebook"
ATTESTED: Final = "attested"
RECONSTRUCTED: Final = "reconstructed"
HOUSE: Final = "house"
PLAYERS_OWN: Final = "own"
MARKS: Final = (RULEBOOK, ATTESTED, RECONSTRUCTED, HOUSE, PLAYERS_OWN)
"""Where an item comes from, as its `mark` says."""


class Item:
    """A printed thing with an id, its provenance and its effects."""

    kind: str = "item"

    def __init__(self, id: str, mark: str, effects: list[Effect[Any]] | None = None) -> None:
        self.id = id
        self.mark = mark
        self.effects: list[Effect[Any]] = effects or []

    def effects_by_key(self) -> dict[str, Effect[Any]]:
        """Every effect of the item, by its key in a content file."""
        return {f"effects.{index}": effect for index, effect in enumerate(self.effects)}

    def effect(self, title: str) -> Effect[Any]:
        """The effect with that title."""
        return {effect.title: effect for effect in reversed(self.effects_by_key().values())}[title]

    @property
    def name_key(self) -> str:
        """The text key of the item's name."""
        return f"{self.kind}.{self.id}.name"

    @property
    def text_key(self) -> str:
        """The text key of what the item does."""
        return f"{self.kind}.{self.id}.text"

    def __repr__(self) -> str:
        return self.id


class Card(Item):
    """An item that consists only of its effects: a card, a scenario, a tile."""

    def __init__(self, kind: str, id: str, mark: str, *effects: Effect[Any]) -> None:
        super().__init__(id, mark, list(effects))
        self.kind = kind
