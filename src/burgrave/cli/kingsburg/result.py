"""The end of a game: the standings, and where everybody's points came from."""

from __future__ import annotations

from collections.abc import Iterable

from rich import box
from rich.table import Table as Grid
from rich.text import Text

from ...engine.core.journal import Entry
from ...engine.game.ruled import RuledGame
from ..colours import seat_style
from .words import Words

BUILT = "ui.result.built"
WON = "ui.result.won"
LOST = "ui.result.lost"
Sources = dict[str, dict[int, int]]


def point_sources(entries: Iterable[Entry]) -> Sources:
    """Points by source and by player.

    Sources are ids, or text keys where several things are counted together: buildings as
    printed (their points come and go with them), and battles won or lost.
    """
    sources: Sources = {}
    for entry in entries:
        changed = ""
        for event in entry.events:
            if event.kind in ("build", "raze"):
                changed = event.what
            if event.kind != "vp":
                continue
            source = event.source
            if source == "enemy":
                source = WON if event.amount > 0 else LOST
            elif source == changed:
                source, changed = BUILT, ""
            of_seat = sources.setdefault(source, {})
            of_seat[event.seat] = of_seat.get(event.seat, 0) + event.amount
    return sources


class Result:
    """The end of a game as tables."""

    def __init__(self, game: RuledGame, words: Words, entries: Iterable[Entry]) -> None:
        self.game = game
        self.words = words
        self.sources = point_sources(entries)

    def table(self) -> Grid:
        """A column for every seat: points by source, then the totals that decide."""
        text = self.words.texts.text
        grid = Grid(box=box.SIMPLE_HEAD, title=text("ui.result.title"), title_justify="left")
        grid.add_column(text("ui.result.source"))
        for seat, name in enumerate(self.game.names):
            grid.add_column(Text(name, style=seat_style(seat, name)), justify="right")
        for source in sorted(self.sources, key=self.weight):
            points = [self.sources[source].get(seat, 0) for seat in range(len(self.game.names))]
            grid.add_row(
                self.name(source), *(f"{n:+d}".replace("-", "−") if n else "" for n in points)
            )
        grid.add_section()
        standings = self.game.standings
        totals = (
            ("ui.result.total", [s.points for s in standings]),
            ("ui.result.goods", [s.figures["goods"] for s in standings]),
            ("ui.result.buildings", [s.figures["buildings"] for s in standings]),
        )
        for key, numbers in totals:
            grid.add_row(text(key), *map(str, numbers), style="bold" if "total" in key else "")
        return grid

    def weight(self, source: str) -> tuple[bool, int]:
        """Sort key: buildings first, then sources by how many points they gave and took."""
        return source != BUILT, -sum(map(abs, self.sources[source].values()))

    def name(self, source: str) -> str:
        """What a source is called."""
        texts = self.words.texts
        return texts.text(source) if source in texts else self.words.source(source)
