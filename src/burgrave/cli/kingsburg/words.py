"""Amounts, items and choices of one game in the words of one language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...engine.rulebook import Rulebook
from ...games import kind_named
from ...games.texts import Catalogue

Changes = dict[str, int]
Choice = Mapping[str, Any]
LOSSES = {"goods": "any_good", "buildings": "building"}
"""Units of what an enemy takes that are called otherwise elsewhere."""
SIGNS = {"gain": 1, "vp": 1, "pay": -1}
"""The events that change what somebody has."""
EDITION = "2e"
"""Any edition tells which game this is; the whole box together has no rules string."""
GOODS = ("gold", "wood", "stone")


class Words:
    """Puts a game of these rules and seats into words."""

    def __init__(self, rules: Rulebook, names: Sequence[str] = ()) -> None:
        self.texts = Catalogue(own=rules.texts, edition=rules.name.partition("+")[0])
        self.names = names
        self.catalogue = kind_named(EDITION).catalogue(rules)
        self.things: dict[str, dict[str, Any]] = {}
        """Everything printed, by id, with its kind."""
        for shelf, kind in (("advisors", "advisor"), ("buildings", "building"), ("cards", "")):
            for id, thing in self.catalogue[shelf].items():
                known = "tile" if thing.get("tile") else kind or thing["kind"]
                self.things[id] = {**thing, "kind": known}
        for id, enemy in self.catalogue["enemies"].items():
            self.things[id] = {**enemy, "kind": "enemy", "tribe": enemy["kind"]}

    def of_kind(self, kind: str) -> dict[str, dict[str, Any]]:
        """Everything of a kind, by id."""
        return {id: thing for id, thing in self.things.items() if thing["kind"] == kind}

    def amounts(self, amounts: Mapping[str, int]) -> str:
        """Amounts as a list: "2 gold, 1 wood"."""
        said = [self.texts.text(f"ui.unit.{unit}", n=n) for unit, n in amounts.items() if n]
        return ", ".join(said) or self.texts.text("ui.unit.nothing")

    def changes(self, changes: Mapping[str, int]) -> str:
        """Gains and losses as a list: "+2 gold, −1 wood"."""
        said = [
            ("+" if n > 0 else "−") + self.texts.text(f"ui.unit.{unit}", n=abs(n))
            for unit, n in changes.items()
            if n
        ]
        return ", ".join(said) or self.texts.text("ui.unit.nothing")

    def source(self, source: str) -> str:
        """Where something came from: an item or a moment of the year."""
        key = f"ui.source.{source}"
        if key in self.texts:
            return self.texts.text(key)
        return self.item(source)

    def item(self, id: str) -> str:
        """What the item with this id is called."""
        thing = self.things.get(id)
        return id if thing is None else self.texts.text(thing["name"])

    def effect(self, id: str) -> str:
        """What an item does; an enemy's numbers tell it, unless a content file has words for it."""
        thing = self.things[id]
        if thing["kind"] == "enemy" and thing["text"] not in self.texts.own:
            return self.terms(thing)
        return self.texts.text(thing["text"])

    def seats(self, seats: Sequence[int]) -> str:
        """Seats by name."""
        return ", ".join(self.names[seat] for seat in seats)

    def terms(self, enemy: Mapping[str, Any]) -> str:
        """What an enemy takes and what it leaves, from its numbers."""
        lose = {LOSSES.get(unit, unit): n for unit, n in enemy["lose"].items()}
        return self.texts.text(
            "ui.board.terms", lose=self.amounts(lose), gain=self.amounts(enemy["gain"])
        )

    def enemy(self, id: str) -> dict[str, object]:
        """What texts about an enemy card speak of."""
        return {
            "enemy": self.item(id),
            "n": self.things[id]["strength"],
            "terms": self.effect(id),
        }

    def rank(self, advisor: str) -> str:
        """Name and rank of an advisor."""
        return f"{self.item(advisor)} ({self.things[advisor]['rank']})"

    def plain(self, notation: str) -> str:
        """A notation with the names of items in the place of their ids."""
        return " ".join(self.item(word).replace("_", " ") for word in notation.split())

    def passing(self, key: str, ask: str, **values: object) -> str:
        """Doing nothing, in the words that fit the question."""
        exact = f"{key}.{ask}"
        return self.texts.text(exact if exact in self.texts else key, **values)

    def particulars(self, choice: Choice, court: Sequence[str]) -> dict[str, str]:
        """What texts about a choice of a module or scenario speak of."""
        values = dict.fromkeys(("advisor", "gives", "whom", "what"), "")
        rank = choice.get("advisor")
        if isinstance(rank, int):
            values |= {"advisor": self.rank(court[rank]), "gives": self.effect(court[rank])}
        elif rank is not None:
            values["advisor"] = self.item(rank)
        for key in ("seat", "opponent", "to"):
            if isinstance(choice.get(key), int) and choice[key] < len(self.names):
                values["whom"] = self.names[choice[key]]
        for key, value in choice.items():
            if key not in ("advisor", "seat", "opponent", "to", "pile"):
                values["what"] = self.mentioned(key, value)
        return values

    def mentioned(self, key: str, value: Any) -> str:
        """One field of such a choice: a strip, dice, goods or cards."""
        match value:
            case dict():
                return self.amounts(value)
            case list() if key == "dice":
                return "+".join(map(str, value))
            case list():
                nothing = self.texts.text("ui.unit.nothing")
                return "; ".join(self.mentioned(key, one) for one in value) or nothing
            case str() if len(value) == 1:
                return self.strip(value)
            case _:
                unit = f"ui.unit.{value}"
                return self.texts.text(unit, n=1) if unit in self.texts else self.item(str(value))

    def reason(self, reason: Mapping[str, Any]) -> str:
        """Why something is not possible."""
        values: dict[str, object] = {}
        for key, value in reason["values"].items():
            match value:
                case list():
                    neutral = self.texts.text("ui.board.neutral")
                    names = [self.names[seat] if seat >= 0 else neutral for seat in value]
                    values[key] = ", ".join(dict.fromkeys(names))
                case dict():
                    values[key] = self.amounts(value)
                case None:
                    values[key] = "–"
                case _:
                    values[key] = self.item(str(value))
        return self.texts.text(reason["key"], **values)

    def strip(self, row: str) -> str:
        """A strip and the buildings on it."""
        buildings = self.of_kind("building").items()
        there = [id for id, thing in buildings if thing["strip"] and thing["row"] == row]
        return f"{row} ({', '.join(map(self.item, there))})"

    def reward(self, reward: Mapping[str, Any]) -> str:
        """What an advisor gives, in a few words; nothing where words cannot be few."""
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

    def way(self, way: Mapping[str, Any]) -> str:
        """One of the ways to choose from."""
        got = self.few({**way.get("take", {}), **way.get("also", {})})
        paid = self.few(way["pay"]) if way.get("pay") else ""
        return f"{paid}→{got}" if paid else got

    def few(self, amounts: Mapping[str, int]) -> str:
        """Amounts in a few letters: "2 gold wood"."""
        return " ".join(self.texts.text(f"ui.few.{unit}", n=n) for unit, n in amounts.items())


def price(cost: Mapping[str, int]) -> str:
    """A cost as provinces print it: gold, wood, stone."""
    return "/".join(str(cost.get(good, 0)) for good in GOODS)


def dice_words(dice: Sequence[int], bonus: Sequence[int]) -> str:
    """Dice as people write them, white ones with a w."""
    return "+".join([*map(str, dice), *(f"{face}w" for face in bonus)])
