"""What modules and scenarios keep on the table, in words: all view keys beyond the base game's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...engine.cards.displays import BY_YEAR, RANK
from .words import Words


class State:
    """Shows one reader what else lies on the table."""

    def __init__(self, words: Words, view: Mapping[str, Any]) -> None:
        self.words = words
        self.view = view
        self.table: dict[str, Any] = view["table"]

    def lines(self, *, own: bool) -> list[str]:
        """A line for everything worth showing, with the reader's secrets if `own`."""
        public = [*self.of_table(), *self.of_seats()]
        return [*public, *self.of_reader()] if own else public

    def of_table(self) -> list[str]:
        """Lines about what concerns everybody."""
        lying = [place["advisor"] for place in self.table["court"]]
        shared = {
            key: value
            for key, value in self.table["state"].items()
            if self.words.display(key).item in ("", *lying)
        }
        if len(self.table["foes"]) > 1:
            shared["allies"] = self.table["foes"][1:]
        return self.list_values(shared)

    def of_reader(self) -> list[str]:
        """Lines about what only the reader knows."""
        own = self.table["own"]
        if own is None:
            return []
        decks = {
            key: known_cards(self.table[display.source])
            for key, display in self.words.displays.items()
            if display.unit == BY_YEAR
        }
        return self.list_values({**own["state"], **decks})

    def of_seats(self) -> list[str]:
        """Lines about what each player has, one for each key."""
        seats, names = self.table["seats"], self.view["names"]
        found: dict[str, Any] = {}
        for key in dict.fromkeys(key for seat in seats for key in seat["state"]):
            held = [
                f"{names[seat]} {self.value(key, seats[seat]['state'][key])}"
                for seat in self.table["order"]
                if says_something(seats[seat]["state"].get(key))
            ]
            found[key] = "; ".join(held)
        return self.list_values({**found, **self.covered_rows()})

    def covered_rows(self) -> dict[str, str]:
        """The rows that strips cover, by player."""
        found: list[str] = []
        for seat in self.table["order"]:
            ids = [site["building"] for site in self.table["seats"][seat]["sites"]]
            things = [self.words.things[id] for id in ids]
            rows = dict.fromkeys(thing["row"] for thing in things if thing["strip"])
            if rows:
                found.append(f"{self.view['names'][seat]} {', '.join(rows)}")
        return {"strips": "; ".join(found)}

    def list_values(self, found: dict[str, Any]) -> list[str]:
        """A line for each value, except those with nothing to tell."""
        texts = self.words.texts
        lines: list[str] = []
        for key, value in found.items():
            if says_something(value) or self.words.display(key).zero:
                known = f"ui.state.{key}"
                said = texts.text(
                    known if known in texts else "ui.state.other",
                    name=key.replace("_", " "),
                    value=self.value(key, value),
                )
                lines.append(said)
        return lines

    def value(self, key: str, value: Any) -> str:
        """The value of a register, with names in place of ids and ranks."""
        match value:
            case int() if self.words.display(key).unit == RANK:
                return self.advisor(value)
            case {"seat": int(seat), "advisor": int(rank)}:
                return f"{self.view['names'][seat]} {self.advisor(rank)}"
            case {"id": str(card), "strength": _}:
                return self.value(key, card)
            case dict() if self.words.display(key).unit == BY_YEAR:
                said = self.words.texts.text
                told = [(year, self.value(key, card)) for year, card in value.items()]
                return ", ".join(said("ui.state.year", year=y, card=card) for y, card in told)
            case dict():
                return ", ".join(f"{self.advisor(int(k))} ×{n}" for k, n in value.items())
            case list():
                numbers = all(isinstance(one, int) for one in value)
                return (" " if numbers else ", ").join(self.value(key, one) for one in value)
            case _:
                return self.name_item(str(value))

    def name_item(self, id: str) -> str:
        """An item by name, an enemy with its strength and terms."""
        if self.words.things.get(id, {}).get("kind") == "enemy":
            return self.words.texts.text("ui.state.enemy", **self.words.enemy(id))
        return self.words.item(id).replace("_", " ")

    def advisor(self, rank: int) -> str:
        """Who sits at a rank now."""
        return self.words.rank(self.table["court"][rank - 1]["advisor"])


def known_cards(deck: list[dict[str, Any]]) -> dict[str, str]:
    """The cards of a deck, by year, that the reader knows and that are still to come."""
    return {
        str(card["year"]): card["card"]
        for card in deck
        if card["card"] is not None and card["state"] != "past"
    }


def says_something(value: object) -> bool:
    """Is a value worth showing?"""
    return value not in (None, 0, "", [], {})
