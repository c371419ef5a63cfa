"""Colours of seats on the terminal."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

COLOURS = ("red", "blue", "green", "yellow", "purple", "cyan", "white")


def colour_names(line: str, names: Iterable[str]) -> Text:
    """Show every seat's name of a line in its colour."""
    text = Text(line)
    for seat, name in enumerate(names):
        text.highlight_regex(rf"\b{name}\b", seat_style(seat, name))
    return text


def seat_style(seat: int, name: str) -> str:
    """The colour of a seat: the one it is named after, or the one of its number."""
    colour = name if name in COLOURS else COLOURS[seat % len(COLOURS)]
    return f"bold {'magenta' if colour == 'purple' else colour}"
