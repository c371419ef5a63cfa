"""The pictures of docs/balance.md: each number as a dot with its interval, beside what is even."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from burgrave import charts
from burgrave.kingsburg.kind import KIND

if TYPE_CHECKING:
    from bench.balance import Cell, Value

PLACES = ("first", "second", "third", "fourth", "fifth")
WIDTH = 760.0
LEFT = 200.0
RIGHT = 70.0
LINE = 17.0
TOP = 46.0
WIDEST = 0.2
"""Numbers that are known less exactly are left to the tables."""


def advisor_ids() -> dict[int, str]:
    """The advisors' ids, by rank."""
    return {int(one.rank): one.id for one in KIND.compile("2e").advisors[1:]}


def pictures(cells: Mapping[str, Cell], names: Mapping[str, str]) -> dict[str, str]:
    """All pictures by name."""
    base = cells["2e 3"]
    found = {
        "first": first(cells),
        "buildings": shares(
            "Base game, three players: share of victories of a building's owners, above even",
            base.figures["owners"],
            names,
        ),
        "rows": rows_and_ranks("Base game: buildings in each row, of winners and others", base),
    }
    if "2e+m3 3" in cells:
        title = "Governors alone, three players: share of victories of the holder, above even"
        found["governors"] = shares(title, cells["2e+m3 3"].figures["holders"], names)
    return found


def shares(title: str, figure: Mapping[str, Value], names: Mapping[str, str]) -> str:
    """Shares of victories above what is even, in points of a hundred, best first."""
    known = [(part, one) for part, one in figure.items() if one.high - one.low < WIDEST]
    ordered = sorted(known, key=lambda one: -one[1].above)
    lows = [100 * (one.low - (one.even or 0)) for _, one in ordered]
    highs = [100 * (one.high - (one.even or 0)) for _, one in ordered]
    least, most = min(0.0, *lows), max(0.0, *highs)
    scale = Scale(least, most)
    parts = [charts.words(10, 18, title), *scale.grid(len(ordered))]
    for place, (part, value) in enumerate(ordered):
        y = TOP + LINE * place
        low, high = lows[place], highs[place]
        kind = "green" if low > 0 else "red" if high < 0 else "plain"
        parts.append(charts.words(LEFT - 8, y + 4, names.get(part, part), at="end"))
        ends = {"low": scale.at(low), "high": scale.at(high)}
        parts += charts.whisker(scale.at(value.above), y, kind=kind, **ends)
        parts.append(charts.words(scale.at(high) + 7, y + 4, f"{value.above:+.1f}", kind="faint"))
    height = TOP + LINE * len(ordered) + 26
    return charts.picture(WIDTH, height, parts, title=title, alone=True)


class Scale:
    """The place of a number from left to right."""

    def __init__(self, least: float, most: float) -> None:
        self.least = least
        self.most = most

    def at(self, value: float) -> float:
        """Where a number stands."""
        wide = WIDTH - LEFT - RIGHT
        return LEFT + wide * (value - self.least) / max(1e-9, self.most - self.least)

    def grid(self, lines: int) -> Iterator[str]:
        """Lines at round numbers."""
        wide = self.most - self.least
        step = next(one for one in (1, 2, 5, 10, 20, 50) if wide / one <= 8)
        number = int(self.least // step) * step
        base = TOP + LINE * lines
        while number <= self.most:
            if number >= self.least:
                x = self.at(number)
                yield charts.stroke((x, TOP - 12), (x, base - 6), "rule")
                yield charts.words(x, base + 10, f"{number:+d}", at="middle", kind="faint")
            number += step


def first(cells: Mapping[str, Cell]) -> str:
    """What the first place in turn order wins above even, for each mix."""
    title = "Share of victories of whoever begins, above even"
    figure = {
        f"{'all modules' if cell.rules.count('+') > 1 else cell.rules.removeprefix('2e+')},"
        f" {cell.players} players": cell.figures["wins"]["first"]
        for cell in cells.values()
    }
    return shares(title, figure, {})


def rows_and_ranks(title: str, cell: Cell) -> str:
    """Bars for each row: winners beside the others."""
    found = cell.figures["rows"]
    names = sorted({part.split()[0] for part in found})
    most = max(value.high for value in found.values())
    parts = [charts.words(10, 18, title)]
    for place, name in enumerate(names):
        for at, (side, kind) in enumerate((("winner", "green"), ("others", "plain"))):
            value = found[f"{name} {side}"]
            y = TOP + (3 * place + at) * LINE
            width = (WIDTH - LEFT - RIGHT) * value.value / most
            parts.append(charts.bar(LEFT, y - 8, width=width, height=14, kind=f"fill {kind}"))
            parts.append(charts.words(LEFT - 8, y + 4, f"row {name}, {side}", at="end"))
            parts.append(charts.words(LEFT + width + 7, y + 4, f"{value.value:.2f}", kind="faint"))
    return charts.picture(WIDTH, TOP + 3 * LINE * len(names), parts, title=title, alone=True)
