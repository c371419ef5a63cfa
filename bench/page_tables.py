"""Pages whose tables a program writes: each between `<!-- name -->` and `<!-- end -->`."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from pathlib import Path

END = "<!-- end -->"


def replace_tables(page: str, tables: Mapping[str, str]) -> str:
    """Put each table where the page has its name; leave out those that it does not name."""
    for name, table in tables.items():
        before, mark, rest = page.partition(f"<!-- {name} -->\n")
        if mark:
            _, _, after = rest.partition(END)
            page = f"{before}{mark}{table}\n{END}{after}"
    return page


def take_or_draw(
    about: str, take: Callable[[Path], None], draw: Callable[[], None], *, log: str
) -> None:
    """Keep the figures of a log, or draw the page from them, as the command line says."""
    parser = argparse.ArgumentParser(description=about.splitlines()[0])
    parser.add_argument("what", choices=("take", "draw"))
    parser.add_argument("log", nargs="?", type=Path, help=f"{log}, for take")
    asked = parser.parse_args()
    if asked.what == "draw":
        draw()
    elif asked.log is None:
        parser.error(f"take needs {log}")
    else:
        take(asked.log)
