"""Dice, amounts and names in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...engine.rulebook import Rulebook
from ...games import kind_named
from ...games.texts import Catalogue

EDITION = "dice"
STUCK = "hourglass"
SHORT = {"gold": "g", "wood": "w", "stone": "s", "crown": "c"}


class Words:
    """Says things of one game in one language."""

    def __init__(self, rules: Rulebook, texts: Catalogue, names: Sequence[str]) -> None:
        self.rules = rules
        self.texts = texts
        self.names = names
        self.catalogue = kind_named(EDITION).catalogue(rules)

    def dice(self, faces: Sequence[str]) -> str:
        """Dice as they lie there; stuck ones in brackets."""
        if not faces:
            return self.texts.text("dice.ui.dice.none")
        return "  ".join(f"[{face}]" if face == STUCK else face for face in faces)

    def amounts(self, amounts: Mapping[str, int]) -> str:
        """Amounts in words: "1 gold, 2 soldiers"; tokens by their names."""
        said = [self.amount(name, number) for name, number in amounts.items() if number]
        return ", ".join(said) or self.texts.text("dice.ui.unit.nothing")

    def amount(self, name: str, number: int) -> str:
        """One amount in words."""
        if name.endswith("_token"):
            said = self.texts.text(f"dice.token.{name.removesuffix('_token')}.name")
            return said if number == 1 else f"{number} {said}"
        return self.texts.text(f"dice.ui.unit.{name}", n=number)

    def price(self, building: str) -> str:
        """The cost of a building as short as it gets: "2g 1w"."""
        cost = self.catalogue["buildings"][building]["cost"]
        return " ".join(f"{number}{SHORT[name]}" for name, number in cost.items())

    def item(self, id: str) -> str:
        """What an item is called, or any other source by its own name."""
        if id in self.rules.items:
            return self.texts.name(self.rules.items[id])
        key = f"dice.ui.source.{id}"
        return self.texts.text(key) if key in self.texts else id

    def does(self, id: str) -> str:
        """What an item does."""
        return self.texts.effect(self.rules.items[id])

    def tokens(self, held: Mapping[str, int]) -> str:
        """Tokens by their first letters, of which the key tells the meaning."""
        return " ".join(kind[0] for kind, number in held.items() for _ in range(number))

    def gains(self, told: Mapping[str, Any]) -> str:
        """What a preview promises: gains, what is paid, what others get."""
        parts = [f"+{self.amount(name, n)}" for name, n in told["gained"].items()]
        parts += [f"-{self.amount(name, n)}" for name, n in told["paid"].items()]
        for other in told.get("others", []):
            given = self.amounts(other["gain"])
            parts.append(f"{self.names[other['seat']]} +{given}")
        return ", ".join(parts)
