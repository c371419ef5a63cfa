"""Words only Kingsburg needs: enemies, ranks, rewards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...engine.cards.displays import RANK, Display
from ...engine.game.rulebook import Rulebook
from ...games import kind_named
from ...narration.symbols import dice_symbol
from ..words import Words as AnyWords

EDITION = "2e"
"""An edition to name the game by, as all content together has no rules string."""
PLAIN = Display()
"""How values are shown for which no expansion declares a display."""
GOODS = ("gold", "wood", "stone")


class Words(AnyWords):
    """Puts a game of Kingsburg into words."""

    def __init__(self, rules: Rulebook, names: Sequence[str] = ()) -> None:
        super().__init__(kind_named(EDITION), rules, names)
        self.displays = rules.displays
        """How expansions want their registers and questions to be displayed."""
        self.things: dict[str, dict[str, Any]] = {}
        """Everything printed, by id, with its kind."""
        for store, kind in (("advisors", "advisor"), ("buildings", "building"), ("cards", "")):
            for id, thing in self.catalogue[store].items():
                known = "tile" if thing.get("tile") else kind or thing["kind"]
                self.things[id] = {**thing, "kind": known}
        for id, enemy in self.catalogue["enemies"].items():
            self.things[id] = {**enemy, "kind": "enemy", "tribe": enemy["kind"]}

    def of_kind(self, kind: str) -> dict[str, dict[str, Any]]:
        """All items of a kind, by id."""
        return {id: thing for id, thing in self.things.items() if thing["kind"] == kind}

    def is_ranked(self, ask: str) -> bool:
        """Are the answers to a question advisors?"""
        return ask == "influence" or self.display(ask).unit == RANK

    def display(self, key: str) -> Display:
        """How a register or question of an expansion is displayed."""
        return self.displays.get(key, PLAIN)

    def enemy(self, id: str) -> dict[str, object]:
        """The values for texts about an enemy card."""
        return {
            "enemy": self.item(id),
            "n": self.things[id]["strength"],
            "terms": self.effect(id),
        }

    def dice(self, state: Mapping[str, Any]) -> str:
        """A player's dice in notation, white ones with a w."""
        return self.spell_out(dice_symbol(state["dice"], white=state["bonus"]))

    def rank(self, advisor: str) -> str:
        """Name and rank of an advisor."""
        return f"{self.item(advisor)} ({self.things[advisor]['rank']})"

    def reward(self, reward: Mapping[str, Any]) -> str:
        """What an advisor gives, in a few words; empty if it takes many."""
        if reward["special"]:
            return ""
        parts = [self.few(reward["gives"])] if reward["gives"] else []
        ways = reward["choose"]
        if reward.get("any"):
            paid = ways[0].get("pay") if ways else None
            goods = self.few({"any_good": reward["any"]})
            parts.append(f"{self.few(paid)}→{goods}" if paid else goods)
        elif ways:
            parts.append("/".join(dict.fromkeys(self.way(way) for way in ways)))
        return " + ".join(parts)

    def kind_of_reward(self, reward: Mapping[str, Any]) -> str:
        """The kind of reward, where there is no room for its details."""
        key = f"ui.special.{reward['special']}"
        if reward["special"]:
            return self.texts.text(key if key in self.texts else "ui.special.other")
        if reward["gives"]:
            return self.texts.text("ui.board.several")
        offers = len(reward["choose"])
        return self.texts.text("ui.board.offers", n=offers) if offers else ""

    def way(self, way: Mapping[str, Any]) -> str:
        """One of the alternatives of a reward."""
        got = self.few({**way.get("take", {}), **way.get("also", {})})
        paid = self.few(way["pay"]) if way.get("pay") else ""
        return f"{paid}→{got}" if paid else got

    def few(self, amounts: Mapping[str, int]) -> str:
        """Amounts in a few letters: "2 gold wood"."""
        return " ".join(self.texts.text(f"ui.few.{unit}", n=n) for unit, n in amounts.items())


def price(cost: Mapping[str, int]) -> str:
    """A cost as provinces print it: gold, wood, stone."""
    return "/".join(str(cost.get(good, 0)) for good in GOODS)
