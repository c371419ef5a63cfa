"""The end of a winter: what happened, how everybody stood, and what the year brought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from rich.text import Text

from ...engine.core.journal import Entry, Event
from ...narration.log import Line
from ...narration.symbols import LEADING, roman
from ..colours import colour_names
from ..log import HEADING, draw_line, lines_of
from ..painter import Look
from .board import STOCK, WIDTH, Board
from .words import Words

SIGNS = {"gain": 1, "vp": 1, "pay": -1, "spend": -1, "dismiss": -1}
"""Events that change a seat's amounts, by the event's amount."""
BUILT = {"build": 1, "grant": 1, "raze": -1}
"""Events that change the buildings of a province."""
BATTLE = ("victory", "draw", "defeat")
CLOSING = ("year", "end")
"""The events that follow a winter and the end of its year."""
SEPARATOR = " · "
Tally = Counter[str]
"""By how much each amount of a seat grew; a new building counts as one."""


class YearEnd:
    """The last winter in a journal, and its year up to that point."""

    def __init__(self, past: Sequence[Entry], entries: Sequence[Entry]) -> None:
        told = [*past, *entries]
        events = [(place, event) for place, entry in enumerate(told) for event in entry.events]
        self.entries = told
        self.events = [event for _, event in events]
        kinds = [event.kind for event in self.events]
        winters = [n for n, event in enumerate(self.events) if is_winter(event)]
        winter = winters[-1] if winters else 0
        self.place = events[winter][0] if events else 0
        """The entry in which the winter begins."""
        self.first = max((n for n in range(winter) if kinds[n] == "year"), default=0)
        """The event with which the year begins."""
        ends = (n for n in range(winter + 1, len(kinds)) if kinds[n] in CLOSING)
        self.last = next(ends, len(kinds))
        """The event that comes after the year."""
        new = [n for n, (place, _) in enumerate(events) if place >= len(past)]
        self.is_news = bool(winters) and any(n == self.last or kinds[n] in BATTLE for n in new)
        """Was a battle fought among the new entries, or did the winter end there?"""

    @property
    def over(self) -> bool:
        """Is that year over?"""
        return self.last < len(self.events)

    def winter(self, words: Words, look: Look) -> list[Text]:
        """The winter step by step; lines about one player are joined."""
        entries, past = self.entries[self.place :], self.entries[: self.place]
        lines = lines_of(words, entries, look.only_person, past)
        headings = [n for n, line in enumerate(lines) if line.get("heading")]
        name = words.texts.text("ui.phase.winter")
        start = next((n for n in headings if name in lines[n]["text"]), 0)
        end = next((n for n in headings if n > start), len(lines))
        return [draw_line(words, line) for line in join_lines(words, lines[start:end])]

    def standings(self, board: Board) -> list[Text]:
        """What everybody had at the end of the year, or has now if it is not over."""
        then = Board(board.look, board.words)
        if self.over:
            then.table = self.earlier(board.table)
        return then.players()

    def earlier(self, table: dict[str, Any]) -> dict[str, Any]:
        """The table at the end of the year, as far as the standings show it."""
        since = tallies(self.events[self.last :], len(table["seats"]))
        orders = [one.seen_by(None)["order"] for one in self.events[: self.last] if is_order(one)]
        seats = [seat_before(state, since[seat]) for seat, state in enumerate(table["seats"])]
        return {**table, "seats": seats, "order": [table["order"], *orders][-1]}

    def year_gains(self, board: Board) -> list[Text]:
        """A line for each seat: what the year brought it, once it is over."""
        if not self.over:
            return []
        year = self.events[self.first].amount
        title = board.words.texts.text("ui.year.brought", year=roman(year))
        lines = [Text(f"{HEADING} {title} {HEADING}", style="bold")]
        tally = tallies(self.events[self.first : self.last], len(board.names))
        for seat in self.earlier(board.table)["order"]:
            said = net_gains(board.words, tally[seat], room=WIDTH - len(board.names[seat]) - 4)
            lines.append(colour_names(f"  {board.names[seat]}: {said}", board.names))
        return lines


def tallies(events: Sequence[Event], seats: int) -> list[Tally]:
    """By how much each seat's amounts grew through some events."""
    found = [Tally() for _ in range(seats)]
    for event in events:
        if event.kind in SIGNS:
            unit = "vp" if event.kind == "vp" else event.what
            found[event.seat][unit] += SIGNS[event.kind] * event.amount
        elif event.kind in BUILT:
            found[event.seat][event.what] += BUILT[event.kind]
    return found


def seat_before(state: dict[str, Any], since: Tally) -> dict[str, Any]:
    """A seat's state before its amounts and buildings grew like this."""
    sites = []
    for site in state["sites"]:
        stood = (site["state"] == "built") - since[site["building"]]
        sites.append({**site, "state": "built" if stood else "open"})
    amounts = {unit: state[unit] - since[unit] for unit in STOCK}
    return {**state, **amounts, "sites": sites, "dice": [], "bonus": [], "passed": False}


def net_gains(words: Words, tally: Tally, *, room: int) -> str:
    """What a seat gained and lost, as fully as fits."""
    ways = [describe_growth(words, tally, units=STOCK, named=named) for named in (True, False)]
    least = describe_growth(words, tally, units=STOCK[:1], named=False)
    return next((way for way in ways if len(way) <= room), least)


def describe_growth(words: Words, tally: Tally, *, units: Sequence[str], named: bool) -> str:
    """By how much some amounts grew, and which buildings came and went, by name or count."""
    parts = [words.changes({unit: tally[unit] for unit in units})]
    for key, sign in (("ui.year.built", 1), ("ui.year.lost", -1)):
        these = [id for id in words.of_kind("building") if tally[id] == sign]
        names = ", ".join(map(words.item, these))
        if these:
            parts.append(words.texts.text(key, what=names if named else len(these)))
    return SEPARATOR.join(parts)


def join_lines(words: Words, lines: Sequence[Line]) -> list[Line]:
    """Join lines about the same player, as far as the width of the screen allows."""
    rows: list[Line] = []
    for line in lines:
        more = LEADING.match(line["text"])
        if rows and more and rows[-1]["seat"] == line["seat"] and "rule" in rows[-1]:
            rest = line["text"][more.end() :].removeprefix(":").strip()
            joined = f"{rows[-1]['text']}{SEPARATOR}{rest}"
            if len(words.spell_out(joined)) + 2 <= WIDTH:
                rows[-1] = {**rows[-1], "text": joined}
                continue
        rows.append(line)
    return rows


def is_winter(event: Event) -> bool:
    """Does a winter begin?"""
    return event.kind == "phase" and event.what == "winter"


def is_order(event: Event) -> bool:
    """Is the turn order set?"""
    return event.kind == "order"
