"""What modules and scenarios keep on the table, in words: every key of a view the base lacks."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from ...kingsburg.game import Kingsburg
from ...kingsburg.model.items import Building, Enemy
from ...kingsburg.views.states import State as View
from ...kingsburg.views.states import plain_view
from ..colours import coloured
from .words import Words

DRAWN = [
    "rules",
    "names",
    "seat",
    "year",
    "phase",
    "season",
    "order",
    "envoy",
    "enemy",
    "court",
    "seats",
    "in_force",
    "actor",
    "ask",
    "known",
    "options",
]
"""What the table shows in its own places."""
DRAWN_OF_SEATS = [
    "vp",
    "gold",
    "wood",
    "stone",
    "plus2",
    "soldiers",
    "buildings",
    "dice",
    "bonus",
    "passed",
    "cards",
]
ON_TILES = {"tile_stock": "tile_4", "tile_good": "tile_5"}
"""What is told only while its tile lies on the court."""
COUNTED = ("growth",)
"""Numbers that say something even when they are 0."""
RANKS = ("mark", "tile_leaving")
"""Numbers that are ranks of advisors."""
YEARS = ("known_valley",)
"""Tables by year rather than by rank."""


class State:
    """Tells what else lies on the table, to one reader."""

    def __init__(self, game: Kingsburg, words: Words, view: View) -> None:
        self.game = game
        self.words = words
        self.view = view

    def lines(self, *, own: bool) -> list[Text]:
        """A line for everything that says something, with what only the reader knows if wanted."""
        public = [*self.of_table(), *self.of_seats()]
        return [*public, *self.own()] if own else public

    def of_table(self) -> list[Text]:
        """What concerns everybody."""
        spectator = plain_view(self.game)
        lying = spectator.get("in_force", [])
        away = [key for key, tile in ON_TILES.items() if tile not in lying]
        hidden = (*DRAWN, *away)
        return self.told({key: value for key, value in spectator.items() if key not in hidden})

    def own(self) -> list[Text]:
        """What only the reader knows."""
        spectator = plain_view(self.game)
        secrets = {key: value for key, value in self.view.items() if key not in spectator}
        return self.told({key: value for key, value in secrets.items() if key not in DRAWN})

    def of_seats(self) -> list[Text]:
        """What lies before the players, one line for all of them."""
        seats, names = self.view["seats"], self.view["names"]
        keys = dict.fromkeys(key for seat in seats for key in seat if key not in DRAWN_OF_SEATS)
        found: dict[str, Any] = {}
        for key in keys:
            held = [
                f"{names[seat]} {self.value(key, seats[seat][key])}"
                for seat in self.view["order"]
                if says_something(seats[seat].get(key))
            ]
            found[key] = "; ".join(held)
        return self.told(found)

    def told(self, found: dict[str, Any]) -> list[Text]:
        """A line for each, leaving out what says nothing."""
        texts = self.words.texts
        lines: list[Text] = []
        for key, value in found.items():
            if says_something(value) or key in COUNTED:
                known = f"ui.state.{key}"
                said = texts.text(
                    known if known in texts else "ui.state.other",
                    name=key.replace("_", " "),
                    value=self.value(key, value),
                )
                lines.append(coloured(said, self.view["names"]))
        return lines

    def value(self, key: str, value: Any) -> str:
        """What a register says, with names in the place of ids and ranks."""
        match value:
            case int() if key in RANKS:
                return self.advisor(value)
            case {"seat": int(seat), "advisor": int(rank)}:
                return f"{self.view['names'][seat]} {self.advisor(rank)}"
            case {"id": str(card), "strength": _}:
                return self.value(key, card)
            case dict() if key in YEARS:
                said = self.words.texts.text
                told = [(year, self.value(key, card)) for year, card in value.items()]
                return ", ".join(said("ui.state.year", year=y, card=card) for y, card in told)
            case dict():
                return ", ".join(f"{self.advisor(int(k))} ×{n}" for k, n in value.items())
            case list() if key == "strips":
                # The strips are named by the rows they cover.
                strips = [self.words.rules.items[building] for building in value]
                rows = dict.fromkeys(b.row for b in strips if isinstance(b, Building))
                return ", ".join(rows)
            case list():
                numbers = all(isinstance(one, int) for one in value)
                return (" " if numbers else ", ").join(self.value(key, one) for one in value)
            case _:
                return self.named(str(value))

    def named(self, id: str) -> str:
        """An item by name, an enemy with its strength and terms."""
        if isinstance(self.words.rules.items.get(id), Enemy):
            return self.words.texts.text("ui.state.enemy", **self.words.enemy(id))
        return self.words.item(id).replace("_", " ")

    def advisor(self, rank: int) -> str:
        """Who sits at a rank now."""
        return self.words.rank(self.words.advisor(self.game, rank))


def says_something(value: object) -> bool:
    """Is there anything to tell?"""
    return value not in (None, 0, "", [], {})
