"""Cards as text: what an item is called, costs and does."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.text import Text

from ...engine.cards.displays import HAND
from .board import Board, wrap_sentence
from .words import Words, price

MOST_SHOWN = 8
"""More cards than this are only named."""


class Cards:
    """All printed items in the rules of a game."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def find_cards(self, said: str) -> list[str]:
        """The ids of items with this name or beginning, or of a whole strip."""
        wanted = _plain(said)
        things = list(self.words.things)
        strip = [id for id in things if self.on_strip(id, wanted)]
        exact = [id for id in things if wanted in self.names_of(id)]
        prefixed = [
            id for id in things if any(name.startswith(wanted) for name in self.names_of(id))
        ]
        return strip or exact or prefixed

    def on_strip(self, id: str, wanted: str) -> bool:
        """Does the wanted name mean all strips, or the strip that this building is on?"""
        thing = self.words.things[id]
        if not thing.get("strip"):
            return False
        return wanted in ("strips", f"strip {thing['row'].lower()}")

    def names_of(self, id: str) -> tuple[str, str]:
        """The names that a person may type for an item."""
        return _plain(id), _plain(self.words.item(id))

    def show(self, said: str) -> list[Text]:
        """The cards that were meant, or a list of all kinds."""
        text = self.words.texts.text
        found = self.find_cards(said) if said else []
        if not found:
            kinds = dict.fromkeys(thing["kind"] for thing in self.words.things.values())
            return wrap_sentence(text("ui.card.none", said=said, kinds=", ".join(kinds)))
        if len(found) > MOST_SHOWN and self.words.things[found[0]]["kind"] != "building":
            names = ", ".join(dict.fromkeys(map(self.words.item, found)))
            return wrap_sentence(text("ui.card.several", names=names))
        return [line for id in found for line in self.card(id)]

    def card(self, id: str) -> list[Text]:
        """An item: name, numbers, provenance, and what it does."""
        text, thing = self.words.texts.text, self.words.things[id]
        head = text("ui.card.head", name=self.words.item(id), kind=thing["kind"])
        figures = ""
        if thing["kind"] == "building":
            figures = text(
                "ui.card.building", place=slot(thing), cost=price(thing["cost"]), vp=thing["vp"]
            )
        elif thing["kind"] == "enemy":
            figures = text("ui.card.enemy", year=thing["year"], n=thing["strength"])
        mark = text("ui.card.mark", mark=thing["mark"])
        said = wrap_sentence(f"  {self.words.effect(id)}")
        return [Text.assemble((head, "bold"), figures, (mark, "dim")), *said]

    def on_the_table(self, board: Board, reader: int | None) -> list[Text]:
        """The cards in force, then those of the players, then those in the reader's hand."""
        table, text = board.look.game.view(reader)["table"], self.words.texts.text
        tiles = [place["advisor"] for place in table["court"] if place["tile"]]
        lines = self.list_cards(text("ui.card.in_force"), [*table["in_force"], *tiles])
        for seat in table["order"]:
            held = table["seats"][seat]["cards"]
            lines += self.list_cards(text("ui.card.held", who=board.names[seat]), held)
        own = {} if table["own"] is None else table["own"]["state"]
        for key, display in self.words.displays.items():
            if display.unit == HAND:
                lines += self.list_cards(text("ui.card.hand"), own.get(key, []))
        return lines or [Text(text("ui.card.nothing"))]

    def list_cards(self, head: str, ids: Iterable[str]) -> list[Text]:
        """Cards under a heading, if there are any."""
        cards = [line for id in ids for line in self.card(id)]
        return [Text(head, style="bold underline"), *cards] if cards else []


def slot(thing: dict[str, Any]) -> str:
    """The place of a building: "B II"."""
    return f"{thing['row']} {('I', 'II', 'III', 'IV')[thing['column'] - 1]}"


def _plain(name: str) -> str:
    """A name in the form in which people type it."""
    return name.lower().replace("_", " ").replace("'", "").strip()
