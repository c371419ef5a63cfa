"""Actions and columns as lines of text, for people who train programs."""

# Stays pure Python: people read it.

from __future__ import annotations

from itertools import groupby
from pathlib import Path

from ..engine.text.notation import BurgraveError
from ..games import kind_named
from ..games.kinds import kinds
from .action_table import ActionTable, table_of
from .fields import Field, observation_of

SUMMARY = "Printed by `burgrave envs --summary`.\n\n"
"""The tables follow this line of docs/envs.md."""


def action_lines(rules: str) -> list[str]:
    """Every meaning with its numbers, the same for all rules of a game."""
    table = table_of(kind_named(rules))
    lines = [f"{table.game}: {table.size} actions, {len(table.meanings)} meanings, {table.digest}"]
    for place, (section, meaning) in enumerate(table.meanings):
        first, room = table.firsts[place], table.rooms[place]
        numbers = str(first) if room == 1 else f"{first}-{first + room - 1}"
        words = section if section == meaning else f"{section} {meaning}"
        lines.append(f"{numbers:>11}  {words}")
    return lines


def field_lines(rules: str) -> list[str]:
    """Every column of plain observations, with the numbers that may stand there."""
    kind = kind_named(rules)
    fields = observation_of(kind, kind.compile(rules), "plain").fields
    lines = [f"{kind.name}: {len(fields)} columns"]
    lines += [f"{n:>5}  {one.name} {one.low}..{one.high}" for n, one in enumerate(fields)]
    return lines


def summary_lines() -> list[str]:
    """Sections of actions and blocks of columns of every game, as tables of Markdown."""
    lines: list[str] = []
    for kind in kinds():
        if "codes" in kind.parts:
            table = table_of(kind)
            rules = kind.compile(kind.editions[0])
            fields = observation_of(kind, rules, "plain").fields
            lines += [f"### {kind.title}", "", *section_rows(table), "", *block_rows(fields), ""]
    return lines[:-1]


def write_summary(page: Path) -> None:
    """Replace the tables at the end of a page."""
    before, mark, _ = page.read_text("utf-8").partition(SUMMARY)
    if not mark:
        raise BurgraveError(f"{page}: has no line {SUMMARY.strip()!r} to put the tables after")
    page.write_text(before + mark + "\n".join(summary_lines()) + "\n", "utf-8")


def section_rows(table: ActionTable) -> list[str]:
    """The sections of a table of actions."""
    rows = [
        f"{table.size:,} actions, {len(table.meanings):,} meanings, digest `{table.digest}`.",
        "",
        "| section | numbers | meanings | ways each | for example |",
        "|---|--:|--:|--:|---|",
    ]
    for one in table.sections:
        first = table.first(one.name, one.meanings[0])
        last = first + one.room * len(one.meanings) - 1
        numbers = str(first) if first == last else f"{first}–{last}"
        example = one.meanings[min(1, len(one.meanings) - 1)]
        rows.append(f"| {one.name} | {numbers} | {len(one.meanings)} | {one.room} | `{example}` |")
    return rows


def block_rows(fields: list[Field]) -> list[str]:
    """The blocks of columns, those of the other seats left out, as they repeat the reader's."""
    rows = [f"{len(fields):,} columns.", "", "| columns | from | how many |", "|---|--:|--:|"]
    numbered = list(enumerate(fields))
    for block, found in groupby(numbered, key=lambda one: block_of(one[1].name)):
        columns = list(found)
        if not block.startswith(("seat_1", "seat_2", "seat_3", "seat_4")):
            rows.append(f"| `{block}` | {columns[0][0]} | {len(columns)} |")
    return rows


def block_of(name: str) -> str:
    """What a column is part of."""
    parts = name.split(".")
    return ".".join(parts[:2]) if parts[0].startswith("seat_") else parts[0]
