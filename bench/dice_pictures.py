"""Pictures and tables of docs/dice-game.md, drawn from what bench/dice_study.py has counted."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bench.page_tables import replace_tables
from burgrave.lab.statistics import wilson

DOCS = Path(__file__).parents[1] / "docs"
PAGE = DOCS / "dice-game.md"
PICTURES = DOCS / "pictures"
COLOURS = {"dice": "#3b6ea5", "dice+short": "#c97b2d", "no cap": "#5a8f4e"}
OUTCOMES = {"won": "#5a8f4e", "drawn": "#d8c27a", "lost": "#b5483f", "none": "#d5d5d5"}
INK = "#333"
FONT = 'font-family="sans-serif" font-size="12"'
Cells = Mapping[str, Mapping[str, Any]]


def mean(counts: Mapping[str, float]) -> float:
    """The mean of counted numbers."""
    total = sum(counts.values())
    return sum(float(value) * number for value, number in counts.items()) / total


def split(key: str) -> tuple[str, int]:
    """The reading and the number of players that a key names."""
    reading, _, seats = key.rpartition(" ")
    return reading, int(seats)


def svg(width: int, height: int, parts: list[str]) -> str:
    """A picture from its parts."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" {FONT}>'
    return "\n".join([head, '<rect width="100%" height="100%" fill="white"/>', *parts, "</svg>\n"])


def bar(x: float, y: float, size: tuple[float, float], colour: str) -> str:
    """A rectangle."""
    width, height = size
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" fill="{colour}"/>'
    )


def word(x: float, y: float, said: str, anchor: str = "start") -> str:
    """A few words."""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{INK}">{said}</text>'


def invasions(cells: Cells) -> str:
    """Each year's invasion: won, drawn, lost or never fought, for every number of players."""
    parts = [word(10, 18, "How invasions end, by year and number of players")]
    y = 36.0
    for reading in ("dice", "dice+short"):
        for year in (1, 2, 3):
            parts.append(word(10, y + 12, f"{reading}, year {'I' * year}"))
            for seats in (2, 3, 4, 5):
                cell = cells[f"{reading} {seats}"]
                parts += _shares(cell, year, 150 + (seats - 2) * 145, y)
            y += 24
    for place, (name, colour) in enumerate(OUTCOMES.items()):
        parts += [bar(150 + place * 110, y + 8, (12, 12), colour)]
        parts.append(word(168 + place * 110, y + 19, {"none": "not fought"}.get(name, name)))
    heads = [word(150 + (n - 2) * 145 + 66, 33, f"{n} players", "middle") for n in (2, 3, 4, 5)]
    return svg(740, int(y) + 34, [*parts, *heads])


def _shares(cell: Mapping[str, Any], year: int, x: float, y: float) -> list[str]:
    whole = cell["games"] * cell["seats"]
    counts = {name: cell["outcomes"].get(f"{year} {name}", 0) for name in ("won", "drawn", "lost")}
    counts["none"] = whole - sum(counts.values())
    parts = []
    for name, number in counts.items():
        width = 132 * number / whole
        parts.append(bar(x, y, (width, 16), OUTCOMES[name]))
        if width > 28:
            parts.append(word(x + width / 2, y + 12, f"{100 * number / whole:.0f}%", "middle"))
        x += width
    return parts


def lengths(cells: Cells) -> str:
    """Turns per player, long and short game."""
    return _histogram(cells, "turns", "Turns per player, share of players", range(3, 21))


def winners(cells: Cells) -> str:
    """Points of the winners, long and short game."""
    return _histogram(cells, "winner_vp", "Points of the winner, share of games", range(5, 31))


def _histogram(cells: Cells, what: str, title: str, values: range) -> str:
    parts = [word(10, 18, title)]
    left, base, step = 30, 210, 680 / len(values)
    for place, reading in enumerate(("dice", "dice+short")):
        counts: dict[str, float] = {}
        for seats in (2, 3, 4, 5):
            for value, number in cells[f"{reading} {seats}"][what].items():
                counts[value] = counts.get(value, 0) + number
        whole = sum(counts.values())
        for number, value in enumerate(values):
            height = 500 * counts.get(str(value), 0) / whole
            x = left + number * step + place * step * 0.42
            parts.append(bar(x, base - height, (step * 0.4, height), COLOURS[reading]))
        parts += [bar(520, 8 + 16 * place, (12, 12), COLOURS[reading])]
        parts.append(word(538, 19 + 16 * place, reading))
    for number, value in enumerate(values):
        parts.append(word(left + (number + 0.42) * step, base + 15, str(value), "middle"))
    return svg(740, 235, parts)


def buildings(cells: Cells) -> str:
    """How often each building is left at the end."""
    parts = [word(10, 18, "Share of sheets on which a building stands at the end, four players")]
    ids = list(cells["dice 4"]["built"])
    y = 32.0
    for id in sorted(ids, key=lambda id: -cells["dice 4"]["built"][id]):
        parts.append(word(140, y + 15, id.replace("_", " "), "end"))
        for place, reading in enumerate(("dice", "dice+short")):
            cell = cells[f"{reading} 4"]
            share = cell["built"].get(id, 0) / (cell["games"] * 4)
            parts.append(bar(150, y + 10 * place, (500 * share, 9), COLOURS[reading]))
            parts.append(
                word(
                    656 if share > 0.98 else 156 + 500 * share,
                    y + 9 + 10 * place,
                    f"{100 * share:.0f}%",
                )
            )
        y += 26
    return svg(740, int(y) + 8, parts)


def table(cells: Cells) -> str:
    """The figures as a table."""
    heads = ["reading, players", "games", "turns", "buildings", "soldiers at I, II, III"]
    heads += ["won I, II, III", "VP of winners", "shared", "first player wins"]
    rows = [f"| {' | '.join(heads)} |", "|---" * len(heads) + "|"]
    for key in sorted(cells, key=lambda key: (list(COLOURS).index(split(key)[0]), split(key)[1])):
        rows.append(_row(key, cells[key]))
    return "\n".join(rows)


def _row(key: str, cell: Mapping[str, Any]) -> str:
    reading, seats = split(key)
    games, sheets = cell["games"], cell["games"] * seats
    soldiers, won = [], []
    for year in (1, 2, 3):
        there = {k.split()[1]: v for k, v in cell["soldiers"].items() if k[0] == str(year)}
        soldiers.append(f"{mean(there):.1f}")
        won.append(f"{100 * cell['outcomes'].get(f'{year} won', 0) / sheets:.0f}%")
    low, high = wilson(cell["wins"].get("0", 0), games)
    rate = 100 * cell["wins"].get("0", 0) / games
    first = f"{rate:.1f}% ({100 * low:.1f}-{100 * high:.1f}, fair {100 / seats:.0f})"
    figures = [
        f"`{reading}`, {seats}",
        f"{games:,}",
        f"{mean(cell['turns']):.1f}",
        f"{mean(cell['buildings']):.1f}",
        ", ".join(soldiers),
        ", ".join(won),
        f"{mean(cell['winner_vp']):.1f}",
        f"{100 * cell['shared'] / games:.0f}%",
        first,
    ]
    return f"| {' | '.join(figures)} |"


def draw(cells: Cells) -> None:
    """Write the pictures, and the table into the page."""
    PICTURES.mkdir(exist_ok=True)
    pictures = {"invasions": invasions, "lengths": lengths, "winners": winners, "built": buildings}
    for name, picture in pictures.items():
        (PICTURES / f"dice-{name}.svg").write_text(picture(cells))
    PAGE.write_text(replace_tables(PAGE.read_text(), {"table": table(cells)}))
