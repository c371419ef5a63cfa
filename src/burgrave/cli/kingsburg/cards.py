"""Cards to read: what an item is called, costs and does."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from ...engine.items import Item
from ...kingsburg.game import Kingsburg
from ...kingsburg.model.items import Building, Enemy
from ...kingsburg.views.states import plain_view
from .board import price
from .words import Words

MOST = 8
"""More cards than this are only named."""


class Cards:
    """Everything printed that the rules of a game have."""

    def __init__(self, game: Kingsburg, words: Words) -> None:
        self.game = game
        self.words = words

    def meant(self, said: str) -> list[Item]:
        """The items whose id or name is what was said, or begins with it, or a whole strip."""
        wanted = _plain(said)
        items = list(self.game.rules.items.values())
        strip = [item for item in items if self.on_strip(item, wanted)]
        exact = [item for item in items if wanted in self.called(item)]
        begun = [i for i in items if any(name.startswith(wanted) for name in self.called(i))]
        return strip or exact or begun

    def on_strip(self, item: Item, wanted: str) -> bool:
        """Is it a building of the strip that is named by its row?"""
        if not isinstance(item, Building) or not item.strip:
            return False
        return wanted in ("strips", f"strip {item.row.lower()}")

    def called(self, item: Item) -> tuple[str, str]:
        """What one may say for an item."""
        return _plain(item.id), _plain(self.words.texts.name(item))

    def told(self, said: str) -> list[Text]:
        """The cards that were meant, or what there is instead."""
        text = self.words.texts.text
        found = self.meant(said) if said else []
        if not found:
            kinds = dict.fromkeys(item.kind for item in self.game.rules.items.values())
            return [Text(text("ui.card.none", said=said, kinds=", ".join(kinds)))]
        if len(found) > MOST and not isinstance(found[0], Building):
            names = ", ".join(dict.fromkeys(self.words.texts.name(item) for item in found))
            return [Text(text("ui.card.several", names=names))]
        return [self.card(item) for item in found]

    def card(self, item: Item) -> Text:
        """An item: name, numbers, provenance, and what it does."""
        text = self.words.texts.text
        head = text("ui.card.head", name=self.words.texts.name(item), kind=item.kind)
        figures = ""
        if isinstance(item, Building):
            place = item.slot
            figures = text("ui.card.building", place=place, cost=price(item.cost), vp=item.vp)
        elif isinstance(item, Enemy):
            figures = text("ui.card.enemy", year=item.year, n=item.strength)
        mark = text("ui.card.mark", mark=item.mark)
        return Text.assemble(
            (head, "bold"), figures, (mark, "dim"), f"\n  {self.words.effect(item)}"
        )

    def on_the_table(self, reader: int | None) -> list[Text]:
        """The cards in force, then those before the players, then those in the reader's hand."""
        view, text = plain_view(self.game, reader), self.words.texts.text
        lines = self.listed(text("ui.card.in_force"), view.get("in_force", []))
        for seat in view["order"]:
            held = view["seats"][seat].get("cards", [])
            lines += self.listed(text("ui.card.held", who=view["names"][seat]), held)
        lines += self.listed(text("ui.card.hand"), view.get("governor_hand", []))
        return lines or [Text(text("ui.card.nothing"))]

    def listed(self, head: str, ids: Iterable[str]) -> list[Text]:
        """Cards under a heading, if there are any."""
        cards = [self.card(self.game.rules.items[id]) for id in ids]
        return [Text(head, style="bold underline"), *cards] if cards else []


def _plain(name: str) -> str:
    """A name as people may type it."""
    return name.lower().replace("_", " ").replace("'", "").strip()
