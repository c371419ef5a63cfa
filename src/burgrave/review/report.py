"""A review as tables at the terminal."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from ..games.texts import Catalogue
from .model import Review
from .wording import ReviewWords, Row

SHOWN = 10
"""How many choices are listed."""


def show(found: Review, console: Console, texts: Catalogue) -> None:
    """Print a review."""
    words = ReviewWords(texts, found)
    console.print(words.say("title", rules=found.rules))
    console.print(table(words.players()))
    for seat in found.seats:
        console.print()
        console.print(seat.name)
        for portion in seat.portions:
            console.print(f"  {words.unusual(portion)}")
    console.print()
    console.print(words.say("turning"))
    console.print(table(words.turning()) if found.turning else words.say("no_turning"))
    console.print()
    console.print(words.say("worst"))
    called = words.called()
    console.print(table(words.worst(called[:SHOWN])) if called else words.say("no_worst"))
    console.print()
    console.print(words.say("intro"))
    console.print(words.say("estimate"))


def table(rows: list[Row]) -> Table:
    """Rows under their headings."""
    made = Table(box=None, pad_edge=False)
    for heading in rows[0]:
        made.add_column(heading)
    for row in rows[1:]:
        made.add_row(*row)
    return made
