"""The log on a terminal."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from ..engine.core.journal import Entry
from ..narration.log import Line, skip_rerolls
from .colours import colour_names
from .words import Words

HEADING = "──"
"""What is printed before and after a heading."""


def draw_line(words: Words, line: Line) -> Text:
    """A line of the log: headings stand out, consequences of a choice are indented."""
    said = words.spell_out(line["text"])
    if line.get("heading"):
        return Text(f"{HEADING} {said} {HEADING}", style="bold")
    return colour_names("  " * ("rule" in line) + said, words.names)


def story(
    words: Words, entries: Iterable[Entry], reader: int | None, past: Iterable[Entry] = ()
) -> list[Text]:
    """Some entries as log lines, as a reader (None: a spectator) may know them."""
    return [draw_line(words, line) for line in lines_of(words, entries, reader, past)]


def lines_of(
    words: Words, entries: Iterable[Entry], reader: int | None, past: Iterable[Entry] = ()
) -> list[Line]:
    """The lines of some entries; `past` are the entries before them."""
    log = words.narrator.log(past)
    lines = [line for entry in entries for line in log.lines(entry.seen_by(reader))]
    return skip_rerolls(lines)
