"""A review as tables at the terminal."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from ..games.texts import Catalogue
from .model import Review
from .wording import ReviewWords, Row

SHOWN = 10
"""How many choices are listed."""


def show(found: Review, console: Console, texts: Catalogue, *, replay: str) -> None:
    """Print a review; `replay` is the command that shows the game again."""
    words = ReviewWords(texts, found)
    for line in words.openings():
        console.print(line)
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
    called = words.choices_with_verdict()
    console.print(table(words.worst(called[:SHOWN])) if called else words.say("no_worst"))
    show_replays(words, console, replay)
    console.print()
    console.print(words.say("intro"))
    console.print(words.say("estimate"))


def show_replays(words: ReviewWords, console: Console, replay: str) -> None:
    """Print the choices worth another try, and the command that leads to each."""
    if not words.found.replays:
        return
    console.print()
    console.print(words.say("replays"))
    for choice, _ in words.found.replays:
        console.print(f"  {words.retry(choice)}")
        # A command stays on one line, however narrow the screen is.
        console.print(f"    {replay} --at {choice.number}", soft_wrap=True)


def table(rows: list[Row]) -> Table:
    """Rows under their headings."""
    made = Table(box=None, pad_edge=False)
    for heading in rows[0]:
        made.add_column(heading)
    for row in rows[1:]:
        made.add_row(*row)
    return made
