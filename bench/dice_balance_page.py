"""Keeps the figures of the balanced Dice Game, and writes them into docs/dice-game.md.

burgrave study examples/studies/dice-balanced.toml --keep dice-balanced.jsonl
python -m bench.dice_balance path                               # adds to bench/dice_balance.jsonl
python -m bench.dice_balance_page take dice-balanced.jsonl      # bench/dice_balance.json
python -m bench.dice_balance_page draw                          # tables and pictures
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from bench.dice_balance import (
    BOTS,
    MANY,
    PATH,
    SEATS,
    TABLES,
    YEARS,
    Search,
    Trial,
    label,
    list_targets,
    over,
)
from bench.page_tables import replace_tables, take_or_draw
from burgrave.games.texts import Catalogue
from burgrave.lab.study.games import StudyLog
from burgrave.lab.study.pictures import draw
from burgrave.lab.study.plan import figures_of
from burgrave.lab.study.reading import read_study
from burgrave.lab.study.results import Number, Table, numbers

ROOT = Path(__file__).parents[1]
PLAN = ROOT / "examples" / "studies" / "dice-balanced.toml"
KEPT = Path(__file__).with_name("dice_balance.json")
PAGE = ROOT / "docs" / "dice-game.md"
PICTURES = ROOT / "docs" / "pictures"
PRINTED, BALANCED = "dice", "dice+balanced"
RULES = (PRINTED, "dice+short", BALANCED)
DRAWN = {"buildings": "buildings", "owners": "owners"}
"""The pictures, by the figure that each shows."""
FAR = 1e-9


class Value(NamedTuple):
    """A number with its 95 % interval."""

    value: float
    low: float
    high: float

    @property
    def percent(self) -> str:
        """As a share: 58 (55-61)."""
        return f"{100 * self.value:.0f} ({100 * self.low:.0f}-{100 * self.high:.0f})"


class Cell(NamedTuple):
    """One version with its bots and number of players."""

    rules: str
    bots: str
    players: int
    games: int
    figures: dict[str, dict[str, Value]]


def take(log: Path) -> None:
    """Keep the figures that the page needs of a study and of the search."""
    study, played = read_study(PLAN), StudyLog(log)
    cells: list[dict[str, Any]] = [
        {
            "rules": cell.rules,
            "bots": cell.bots[0],
            "players": len(cell.bots),
            "games": played.tallies(study, cell).games,
            "figures": {},
        }
        for cell in study.cells
    ]
    for one in numbers(study, played):
        row = [round(one.value, 4), round(one.low, 4), round(one.high, 4)]
        cells[one.cell - 1]["figures"].setdefault(one.figure, {})[one.part] = row
    found = Search()
    path = [describe_point(name, found.trials[point.key]) for name, point in PATH.items()]
    kept = {"cells": cells, "path": path}
    KEPT.write_text(json.dumps(kept, separators=(",", ":")) + "\n", "utf-8")


def describe_point(name: str, trial: Trial) -> dict[str, Any]:
    """A point of the path: its games, its penalty and where it stands."""
    values: dict[str, dict[str, float]] = {}
    for one in trial.targets():
        values.setdefault(label(one.at), {})[one.name] = round(one.value, 3)
    return {
        "name": name,
        "changes": PATH[name].changes,
        "games": trial.games,
        "penalty": round(trial.penalty, 1),
        "values": values,
    }


def read() -> tuple[list[Cell], list[dict[str, Any]]]:
    """What was kept: the cells of the study, and the path."""
    said = json.loads(KEPT.read_text("utf-8"))
    cells = []
    for cell in said["cells"]:
        figures = {
            figure: {part: Value(*row) for part, row in parts.items()}
            for figure, parts in cell.pop("figures").items()
        }
        cells.append(Cell(**cell, figures=figures))
    return cells, said["path"]


def cell_of(cells: list[Cell], rules: str, bots: str, players: int) -> Cell:
    """The cell of a version, its bots and number of players."""
    at = (rules, bots, players)
    return next(cell for cell in cells if (cell.rules, cell.bots, cell.players) == at)


def meets(cell: Cell, name: str) -> bool:
    """Does a cell meet a target?"""
    of = {one[0]: one for one in list_targets(cell.players)}
    _, figure, part, bounds, unit = of[name]
    return over(cell.figures[figure][part].value, bounds, unit) <= FAR


def mark_miss(said: str, *, met: bool) -> str:
    """A figure; one that misses its target is bold."""
    return said if met else f"**{said}**"


def share(cell: Cell, name: str) -> str:
    """A figure with its interval."""
    _, figure, part, _, _ = next(one for one in list_targets(cell.players) if one[0] == name)
    return mark_miss(cell.figures[figure][part].percent, met=meets(cell, name))


def invasions(cell: Cell) -> str:
    """The share of players who win each invasion."""
    shares = [
        mark_miss(
            f"{100 * cell.figures['battles'][f'{year} won'].value:.0f}",
            met=meets(cell, year),
        )
        for year in YEARS
    ]
    return ", ".join(shares)


def extremes(cell: Cell) -> str:
    """The buildings on the fewest and on the most sheets, as shares."""
    built = cell.figures["buildings"]
    least, most = (
        min(built, key=lambda id: built[id].value),
        max(built, key=lambda id: built[id].value),
    )
    said = [
        mark_miss(
            f"{100 * built[part].value:.0f} {name_of(part)}",
            met=meets(cell, part.replace(" ", "_")),
        )
        for part in (least, most)
    ]
    return " … ".join(said)


def minutes(cell: Cell) -> str:
    """How long people would play, where there is a target for it."""
    value = f"{cell.figures['length']['minutes'].value:.0f}"
    return value if cell.players != MANY else mark_miss(value, met=meets(cell, "minutes"))


def name_of(part: str) -> str:
    """A building's name by the part of a figure that is about it."""
    return Catalogue("en").text(f"dice.building.{part.replace(' ', '_')}.name")


def versions(cells: list[Cell], _: object) -> Iterator[str]:
    """Every target for each version, bots and number of players."""
    heads = ["version, players", "bots", "games", "its owner wins", "who begins wins"]
    heads += ["fewest and most sheets", "wins I, II, III", "minutes"]
    yield f"| {' | '.join(heads)} |"
    yield "|---|---|--:|--:|--:|---|---|--:|"
    for rules in RULES:
        for players in SEATS:
            for bots in BOTS:
                cell = cell_of(cells, rules, bots, players)
                row = [f"`{rules}`, {players}", bots, f"{cell.games:,}", share(cell, "owner")]
                row += [share(cell, "first"), extremes(cell), invasions(cell), minutes(cell)]
                yield f"| {' | '.join(row)} |"


def sheets(cells: list[Cell], _: object) -> Iterator[str]:
    """On which share of sheets each building stands in the balanced game, and as printed."""
    heads = [
        f"`{rules}`, {bots}, {seats}" for rules in (PRINTED, BALANCED) for bots, seats in TABLES
    ]
    yield f"| building | {' | '.join(heads)} |"
    yield "|---" + "|--:" * len(heads) + "|"
    for part in cell_of(cells, BALANCED, *TABLES[0]).figures["buildings"]:
        row = [
            mark_miss(
                f"{100 * cell.figures['buildings'][part].value:.0f}",
                met=meets(cell, part.replace(" ", "_")),
            )
            for cell in (
                cell_of(cells, rules, *at) for rules in (PRINTED, BALANCED) for at in TABLES
            )
        ]
        yield f"| {name_of(part)} | {' | '.join(row)} |"


def misses(cells: list[Cell], _: object) -> Iterator[str]:
    """Every target that the balanced game misses, and by how much."""
    yield "| target | bots, players | measured | wanted | missed by |"
    yield "|---|---|--:|--:|--:|"
    for at in TABLES:
        cell = cell_of(cells, BALANCED, *at)
        for name, figure, part, (low, high), unit in list_targets(cell.players):
            value = cell.figures[figure][part]
            off = over(value.value, (low, high), unit) * unit
            if off > FAR:
                bar = (
                    f"at most {100 * high:.0f}"
                    if value.value > high
                    else f"at least {100 * low:.0f}"
                )
                row = [
                    in_words(name, part),
                    f"{cell.bots}, {cell.players}",
                    value.percent,
                    bar,
                ]
                yield f"| {' | '.join(row)} | {100 * off:.1f} |"


def in_words(name: str, part: str) -> str:
    """A target in words."""
    known = {"owner": "the Fortress's owner wins", "first": "who begins wins"}
    if name in YEARS:
        return f"invasion {name} is won"
    return known[name] if name in known else f"{name_of(part)} on sheets"


def path(_: object, steps: list[dict[str, Any]]) -> Iterator[str]:
    """What each change does."""
    heads = ["game", "numbers changed", "games", "penalty", "its owner wins, 2", "4"]
    heads += ["who begins wins, 2", "4", "targets missed"]
    yield f"| {' | '.join(heads)} |"
    yield "|---|--:|--:|--:|---|---|---|---|--:|"
    for step in steps:
        row = [step["name"], step["changes"], len(TABLES) * step["games"], step["penalty"]]
        for name in ("owner", "first"):
            for players in SEATS:
                found = [step["values"][label((bots, players))][name] for bots in BOTS]
                row.append(", ".join(f"{100 * value:.0f}" for value in found))
        yield f"| {' | '.join(map(str, [*row, count_misses(step)]))} |"


def count_misses(step: dict[str, Any]) -> str:
    """How many targets a point misses, of how many."""
    off = [
        over(step["values"][label(at)][name], bounds, unit) > FAR
        for at in TABLES
        for name, _, _, bounds, unit in list_targets(at[1])
    ]
    return f"{sum(off)} of {len(off)}"


TABLES_OF_PAGE = {"versions": versions, "misses": misses, "sheets": sheets, "path": path}
"""The tables of the page, by the name of their place there."""


def page_with_tables(page: str) -> str:
    """The page with its tables as the figures have them now."""
    found = read()
    tables = {name: "\n".join(table(*found)) for name, table in TABLES_OF_PAGE.items()}
    return replace_tables(page, tables)


def pictures() -> dict[str, str]:
    """Buildings and their owners: as printed and balanced, four players."""
    cells, _ = read()
    shown = [cell_of(cells, rules, bots, MANY) for rules in (PRINTED, BALANCED) for bots in BOTS]
    legend = [f"{cell.rules}, {cell.players} players, {cell.bots}" for cell in shown]
    found: dict[str, str] = {}
    for figure, name in DRAWN.items():
        rows: dict[str, dict[int, Number]] = {}
        for place, cell in enumerate(shown, 1):
            for part, value in cell.figures[figure].items():
                one = Number(place, figure, part, True, cell.games, *value, None)
                rows.setdefault(part, {})[place] = one
        about = figures_of(PRINTED).about[figure]
        table = Table(figure, about, tuple(range(1, len(shown) + 1)), rows)
        found[f"dice-balanced-{name}.svg"] = draw(table, legend)
    return found


def draw_page() -> None:
    """Write tables and pictures of the page."""
    PAGE.write_text(page_with_tables(PAGE.read_text("utf-8")), "utf-8")
    for name, picture in pictures().items():
        (PICTURES / name).write_text(picture + "\n", "utf-8")


if __name__ == "__main__":
    take_or_draw(__doc__ or "", take, draw_page, log="the log of the study")
