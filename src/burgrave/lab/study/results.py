"""The results of a study: every number with its 95% interval, as rows, tables and files."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from ..statistics import SURE, wilson
from .figures import Figures
from .games import StudyLog, Tally
from .plan import Study, figures_of


@dataclass(frozen=True)
class Number:
    """One number of one cell."""

    cell: int
    """Cells are numbered from 1, in the order of the plan."""
    figure: str
    part: str
    share: bool
    count: int
    """How many observations: games, or players of all games."""
    value: float
    low: float
    high: float
    even: float | None
    """The share if all players won equally often."""

    def words(self) -> str:
        """The number as people read it: 58.6% (56.7-60.5, even 50)."""
        if not self.share:
            return f"{self.value:.1f} ± {(self.high - self.low) / 2:.1f}"
        inside = f"{100 * self.low:.0f}-{100 * self.high:.0f}"
        even = "" if self.even is None else f", even {100 * self.even:.0f}"
        return f"{100 * self.value:.1f}% ({inside}{even})"


def number_of(tally: Tally, *, share: bool) -> tuple[float, float, float]:
    """A value and its 95% interval: Wilson's for shares."""
    value = tally.total / tally.count
    if share:
        low, high = wilson(tally.total, tally.count)
        return value, min(low, value), max(high, value)
    spread = max(0.0, tally.squares - tally.total * value) / max(1, tally.count - 1)
    margin = SURE * (spread / tally.count) ** 0.5
    return value, value - margin, value + margin


def numbers(study: Study, log: StudyLog) -> Iterator[Number]:
    """All numbers of a study, by figure, cell and part."""
    played = [log.tallies(study, cell) for cell in study.cells]
    for figure in study.figures:
        for place, (cell, tallies) in enumerate(zip(study.cells, played, strict=True), 1):
            shares = figures_of(cell.rules).shares
            for (name, part), tally in tallies.numbers.items():
                if name != figure or not tally.count:
                    continue
                share = figure in shares
                value, low, high = number_of(tally, share=share)
                even = tally.even / tally.count if tally.even else None
                about = (place, figure, part, share, tally.count)
                yield Number(*about, value=value, low=low, high=high, even=even)


@dataclass(frozen=True)
class Table:
    """One figure: a row for each part, a column for each cell."""

    figure: str
    about: str
    cells: tuple[int, ...]
    rows: dict[str, dict[int, Number]]


def tables(study: Study, log: StudyLog) -> list[Table]:
    """The results as one table per figure; figures that no game has are left out."""
    found: list[Table] = []
    all_numbers = list(numbers(study, log))
    for figure in study.figures:
        rows: dict[str, dict[int, Number]] = {}
        for one in all_numbers:
            if one.figure == figure:
                rows.setdefault(one.part, {})[one.cell] = one
        cells = tuple(sorted({cell for row in rows.values() for cell in row}))
        if rows:
            about = about_figure(study, figure)
            found.append(Table(figure, about, cells, rows))
    return found


def about_figure(study: Study, figure: str) -> str:
    """What a figure says; its words may differ between games."""
    games: list[Figures[Any]] = [figures_of(cell.rules) for cell in study.cells]
    return "; ".join(dict.fromkeys(g.about[figure] for g in games if figure in g.about))


def legend(study: Study, log: StudyLog) -> list[str]:
    """What each cell is, and how many games it has."""
    return [
        f"{place}: {cell.title} ({log.tallies(study, cell).games:,} games)"
        for place, cell in enumerate(study.cells, 1)
    ]


def as_csv(study: Study, log: StudyLog) -> str:
    """One row for each number of each cell."""
    text = io.StringIO()
    rows = list(records(study, log))
    sheet = csv.DictWriter(text, list(rows[0]) if rows else ["cell"], lineterminator="\n")
    sheet.writeheader()
    sheet.writerows(rows)
    return text.getvalue()


def as_json(study: Study, log: StudyLog) -> str:
    """The same rows, with the title."""
    fields = {"title": study.title, "numbers": list(records(study, log))}
    return json.dumps(fields, indent=1) + "\n"


def records(study: Study, log: StudyLog) -> Iterator[dict[str, object]]:
    """Every number together with what its cell is."""
    games = [log.tallies(study, cell).games for cell in study.cells]
    for one in numbers(study, log):
        cell = study.cells[one.cell - 1]
        about = {"rules": cell.rules, "players": len(cell.bots), "bots": ",".join(cell.bots)}
        about |= {"variant": cell.name, "games": games[one.cell - 1]}
        fields = asdict(one)
        yield {"cell": fields.pop("cell"), **about, **fields}


def as_markdown(study: Study, log: StudyLog) -> str:
    """The tables for a page."""
    lines = [f"# {study.title}", "", *(f"* {line}" for line in legend(study, log)), ""]
    for table in tables(study, log):
        lines += [f"**{table.figure}**: {table.about}", ""]
        lines += [
            f"| | {' | '.join(map(str, table.cells))} |",
            "|---" * (len(table.cells) + 1) + "|",
        ]
        for part, row in table.rows.items():
            cells = [row[cell].words() if cell in row else "" for cell in table.cells]
            lines.append(f"| {part} | {' | '.join(cells)} |")
        lines.append("")
    return "\n".join(lines)
