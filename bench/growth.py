"""How the cost of a random game grows with seats, modules and games, as rows and as a picture.

usage: growth.py rows ROUNDS GAMES [PICTURE] | growth.py instructions RULES -> JSON
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

PLAYED = Path(__file__).resolve().parent / "played.py"
BASE = "2e"
MODULES = ("m1", "m2", "m3", "m4", "m5", "m6", "goblin-valley")
ROW, LABEL, BAR, MARGIN = 22, 190, 330, 16
"""The picture's measures, in pixels."""


@dataclass(frozen=True)
class Row:
    """One bar: what was varied, and the measured result."""

    group: str
    name: str
    value: float
    unit: str


def run_games(rules: str, seats: int, games: int) -> dict[str, Any]:
    """What a separate process reports about some games."""
    command = [sys.executable, str(PLAYED), rules, str(seats), str(games)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def best_of(rounds: int, rules: str, seats: int, games: int) -> float:
    """The least processor time of a game, in microseconds."""
    times = [run_games(rules, seats, games) for _ in range(rounds)]
    return float(min(one["seconds"] for one in times)) / games * 1e6


def growth(*, rounds: int, many: int, games: int = 200) -> Iterator[Row]:
    """Measure everything, bar by bar."""
    for seats in (2, 3, 4, 5):
        yield Row("by seats", f"{seats} seats", best_of(rounds, BASE, seats, games), "µs a game")
    for number in range(len(MODULES) + 1):
        rules = "+".join((BASE, *MODULES[:number]))
        name = f"+ {MODULES[number - 1]}" if number else BASE
        yield Row("by modules, four seats", name, best_of(rounds, rules, 4, games), "µs a game")
    for count in (many // 100, many // 10, many):
        memory = run_games("mixes", 4, count)["megabytes"]
        yield Row("by games of random mixes", f"{count:,} games", memory, "MB at most")


def instructions(rules: str, seats: int = 4, games: int = 30) -> float | None:
    """Machine instructions for a decision, start-up left out; None without valgrind."""
    if not shutil.which("valgrind"):
        return None
    counts: list[tuple[int, int]] = []
    for number in (games, 3 * games):
        tool = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
        command = [*tool, sys.executable, str(PLAYED), rules, str(seats), str(number)]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        collected = re.search(r"Collected : (\d+)", done.stderr)
        if collected is None:
            return None
        counts.append((int(collected[1]), json.loads(done.stdout)["decisions"]))
    (few, little), (more, much) = counts
    return (more - few) / (much - little)


def picture(rows: list[Row]) -> str:
    """The rows as an SVG picture, a group below the other."""
    parts, y, group = [], MARGIN, ""
    tops = {row.group: max(one.value for one in rows if one.group == row.group) for row in rows}
    for row in rows:
        if row.group != group:
            group, y = row.group, y + ROW
            parts.append(f'<text x="{MARGIN}" y="{y}" class="head">{row.group}</text>')
        y += ROW
        width = BAR * row.value / tops[row.group]
        parts += [
            f'<text x="{LABEL - 8}" y="{y}" text-anchor="end">{row.name}</text>',
            f'<rect x="{LABEL}" y="{y - 12}" width="{width:.0f}" height="15"/>',
            f'<text x="{LABEL + width + 6:.0f}" y="{y}">{row.value:,.0f} {row.unit}</text>',
        ]
    size = f'width="{LABEL + BAR + 150}" height="{y + MARGIN}"'
    style = "text{font:13px sans-serif;fill:#333}.head{font-weight:bold}rect{fill:#a5562b}"
    body = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size}>\n<style>{style}</style>\n'
        f'<rect width="100%" height="100%" style="fill:#fff"/>\n{body}\n</svg>\n'
    )


def main() -> None:
    """Measure, draw a picture if a path is given, and print."""
    if sys.argv[1] == "instructions":
        print(json.dumps({"instructions": instructions(sys.argv[2])}))
        return
    rows = list(growth(rounds=int(sys.argv[2]), many=int(sys.argv[3])))
    if len(sys.argv) > 4:
        Path(sys.argv[4]).write_text(picture(rows), "utf-8")
    print(json.dumps({"rows": [asdict(row) for row in rows]}))


if __name__ == "__main__":
    main()
