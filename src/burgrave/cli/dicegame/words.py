"""Words only the Dice Game needs: stuck dice, tokens, what a turn brings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...engine.game.rulebook import Rulebook
from ...games import kind_named
from ..words import Words as AnyWords

EDITION = "dice"
STUCK = "hourglass"
SHORT = {"gold": "g", "wood": "w", "stone": "s", "crown": "c"}


class Words(AnyWords):
    """Puts a Dice Game into words."""

    def __init__(self, rules: Rulebook, names: Sequence[str] = ()) -> None:
        super().__init__(kind_named(EDITION), rules, names)

    def dice(self, faces: Sequence[str]) -> str:
        """Dice as they lie; stuck ones in brackets."""
        if not faces:
            return self.texts.text("dice.ui.dice.none")
        return "  ".join(f"[{face}]" if face == STUCK else face for face in faces)

    def price(self, building: str) -> str:
        """The cost of a building in short: "2g 1w"."""
        cost = self.catalogue["buildings"][building]["cost"]
        return " ".join(f"{number}{SHORT[name]}" for name, number in cost.items())

    def tokens(self, held: Mapping[str, int]) -> str:
        """Tokens by their first letters, which the key explains."""
        return " ".join(kind[0] for kind, number in held.items() for _ in range(number))

    def gains(self, told: Mapping[str, Any]) -> str:
        """What a preview shows: gains, payments, what others get."""
        changes = {**told["gained"], **{name: -n for name, n in told["paid"].items()}}
        parts = [self.changes(changes)] if changes else []
        for other in told.get("others", []):
            given = self.amounts(other["gain"])
            parts.append(f"{self.names[other['seat']]} +{given}")
        return ", ".join(parts)
