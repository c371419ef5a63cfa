"""The tables of docs/wire.md and docs/view.md, written from the declared types.

python -m burgrave.server.tables docs/wire.md docs/view.md
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final

from ..engine.game.contract import GameView, Option, Question, ReasonView
from .declared import Field, fields_of, summary_of
from .typescript import contracts, declared_types, type_name

PLACE: Final = re.compile(r"(<!-- fields of (\w+) -->\n).*?(<!-- end of fields -->)", re.DOTALL)
"""The marks around a table in a document."""


def fill_tables(document: str) -> str:
    """A document with its tables rewritten."""
    frame = (GameView, Question, Option, ReasonView)
    known = {**declared_types(), **{one.__name__: one for one in frame}}
    more = {game.table: game.table_keys for game in contracts()}

    def table(place: re.Match[str]) -> str:
        kind = known[place[2]]
        rows = [row(field) for one in (kind, *more.get(kind, ())) for field in fields_of(one)]
        title = f"`{kind.__name__}`: {summary_of(kind)}"
        return f"{place[1]}\n{title}\n\n{HEAD}{''.join(rows)}\n{place[3]}"

    return PLACE.sub(table, document)


HEAD: Final = "| key | type | meaning |\n|---|---|---|\n"


def row(field: Field) -> str:
    """One field; a question mark says that it may be missing."""
    name = field.name + "?" * (not field.required)
    kind = type_name(field.type).replace("|", "\\|")
    return f"| `{name}` | `{kind}` | {field.text} |\n"


if __name__ == "__main__":
    for file in map(Path, sys.argv[1:]):
        file.write_text(fill_tables(file.read_text("utf-8")), "utf-8")
