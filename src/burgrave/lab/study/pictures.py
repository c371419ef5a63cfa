"""Pictures of a study: one for each figure, every number with its interval."""

from __future__ import annotations

from collections.abc import Iterator

from ... import charts
from .results import Number, Table

ROW = 13.0
GAP = 9.0
LINE = 18.0
WIDTH = 860.0
LEFT = 150.0
RIGHT = 60.0
TOP = 26.0


def draw(table: Table, legend: list[str]) -> str:
    """A figure as a picture: a band for each part, a line in it for each cell."""
    shown = [legend[cell - 1] for cell in table.cells]
    band = ROW * len(table.cells) + GAP
    start = TOP + LINE * len(shown) + LINE
    base = start + band * len(table.rows)
    parts = [charts.words(10, LINE, f"{table.figure}: {table.about}")]
    for place, words in enumerate(shown):
        y = TOP + LINE * (place + 0.7)
        parts += [charts.dot(16, y - 4, paint(place)), charts.words(28, y, words)]
    if is_percent(table):
        parts += axis(start, base)
    for number, (part, row) in enumerate(table.rows.items()):
        y = start + band * number
        parts.append(charts.words(LEFT - 8, y + band / 2 + 4, part, at="end"))
        most = 1.0 if is_percent(table) else max(one.high for one in row.values())
        for place, cell in enumerate(table.cells):
            if cell in row:
                line = y + GAP / 2 + ROW * (place + 0.5)
                where = f"{cell}: " if len(shown) > len(charts.PAINTS) else ""
                parts += number_line(row[cell], line, most=most, kind=paint(place), name=where)
    return charts.picture(WIDTH, base + 30, parts, title=table.about, alone=True)


def is_percent(table: Table) -> bool:
    """Is the figure a share? All its bands then have one scale; averages have one each."""
    return all(one.share for row in table.rows.values() for one in row.values())


def paint(place: int) -> str:
    """The colour of a cell."""
    return charts.PAINTS[place % len(charts.PAINTS)]


def number_line(one: Number, line: float, *, most: float, kind: str, name: str) -> list[str]:
    """A number as a dot with its interval; beside it the name of its cell and the number."""
    low, at, high = (across(value, most) for value in (one.low, one.value, one.high))
    digits = f"{100 * one.value:.0f}%" if one.share else f"{one.value:.1f}"
    drawn = charts.whisker(at, line, low=low, high=high, kind=kind)
    return [*drawn, charts.words(high + 8, line + 4, f"{name}{digits}", kind="faint")]


def across(value: float, most: float) -> float:
    """The place of a value from left to right; `most` is at the end."""
    return LEFT + (WIDTH - LEFT - RIGHT) * min(1.0, max(0.0, value) / max(most, 1e-9))


def axis(start: float, base: float) -> Iterator[str]:
    """The scale of shares below and its lines."""
    for quarter in range(5):
        x = across(quarter / 4, 1.0)
        yield charts.stroke((x, start), (x, base), "rule")
        yield charts.words(x, base + 16, f"{25 * quarter}%", at="middle", kind="faint")
