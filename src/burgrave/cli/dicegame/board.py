"""Everybody's tracks, one line each, and a whole sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ..colours import seat_style
from .words import SHORT, Words

HEADS = ("seat", "vp", "soldiers", "time", "next", "tokens", "buildings")
YEARS = ("I", "II", "III")
COLUMNS = 3


def players(words: Words, shown: dict[str, Any], who: Sequence[str]) -> RenderableType:
    """A line for each player."""
    grid = Grid(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    for head in HEADS:
        grid.add_column(words.texts.text(f"dice.ui.head.{head}"), no_wrap=True)
    for seat, sheet in enumerate(shown["seats"]):
        name = words.names[seat]
        pointer = "> " if seat == shown["turn"] else "  "
        title = Text(f"{pointer}{name}", style=seat_style(seat, name))
        if who and who[seat] != "you":
            title.append(f" ({who[seat]})", style="dim")
        grid.add_row(
            title,
            str(sheet["vp"]),
            str(sheet["soldiers"]),
            track(sheet["years"]),
            next_invasion(words, sheet["years"]),
            words.tokens(sheet["tokens"]),
            str(len(sheet["buildings"])),
        )
    return grid


def track(years: list[dict[str, Any]]) -> str:
    """The time track: black boxes of each year."""
    return " ".join(f"{year['black']}/{year['boxes']}" for year in years)


def next_invasion(words: Words, years: list[dict[str, Any]]) -> str:
    """The next invasion and the strength against it."""
    for year in years:
        if year["outcome"] is None and (year["black"] < year["boxes"] or year is years[-1]):
            said = {"year": YEARS[year["year"] - 1], "own": year["own"], "n": year["strength"]}
            return words.texts.text("dice.ui.next", **said)
    return words.texts.text("dice.ui.next.none")


def sheet(
    words: Words, shown: dict[str, Any], seat: int, *, missing: bool = False
) -> list[RenderableType]:
    """A sheet: five rows of three buildings, built ones marked, optionally with what is missing."""
    grid = Grid.grid(padding=(0, 2))
    sites = shown["seats"][seat]["sites"]
    for first in range(0, len(sites), COLUMNS):
        grid.add_row(*(site(words, one, missing) for one in sites[first : first + COLUMNS]))
    key = "dice.ui.key.missing" if missing else "dice.ui.key"
    return [grid, Text(words.texts.text(key), style="dim")]


def site(words: Words, told: dict[str, Any], missing: bool) -> Text:
    """A building in a few characters."""
    name = words.item(told["building"])
    cost = words.price(told["building"])
    if told["state"] == "built":
        return Text(f"* {name}", style="bold")
    if told["state"] in ("closed", "limit"):
        return Text(f"({name})", style="dim")
    short = told.get("missing", {}) if missing else {}
    lacking = "".join(f"{number}{SHORT[good]}" for good, number in short.items())
    said = f"  {name} {cost}" + (f" [{lacking}]" if lacking else "")
    ready = missing and "missing" in told and not lacking
    return Text(said, style="green" if ready else "")
