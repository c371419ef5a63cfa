"""Amounts, items and sentences of one game, written out in one language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..engine.game.rulebook import Rulebook
from ..games.kinds import AnyKind
from ..narration.find import make_narrator
from ..narration.symbols import amounts_symbol, spell_out
from ..reader import language


class Words:
    """Puts a game of these rules and seats into words."""

    def __init__(self, kind: AnyKind, rules: Rulebook, names: Sequence[str] = ()) -> None:
        self.names = names
        self.catalogue: dict[str, Any] = kind.catalogue(rules)
        self.narrator = make_narrator(kind, rules, names, language=language())
        self.texts = self.narrator.texts

    def spell_out(self, sentence: str) -> str:
        """A sentence with its symbols written out."""
        return spell_out(sentence, self.names, self.narrator.unit)

    def amounts(self, amounts: Mapping[str, int]) -> str:
        """Amounts as a list: "2 gold, 1 wood"."""
        return self.spell_out(self.narrator.amounts(amounts))

    def changes(self, changes: Mapping[str, int]) -> str:
        """Gains and losses as a list: "+2 gold, −1 wood"."""
        return self.spell_out(amounts_symbol(changes, signed=True)) or self.amounts({})

    def item(self, id: str) -> str:
        """The name of the item with this id."""
        return self.narrator.item(id)

    def source(self, source: str) -> str:
        """The name of a source: an item or a moment of the year."""
        return self.narrator.source(source)

    def effect(self, id: str) -> str:
        """What an item does."""
        return self.spell_out(self.narrator.effect(id))
