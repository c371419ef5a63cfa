"""What most writes do, as statements that do it for many tables at once.

After each statement the writing thread has to wait for the event loop to release the interpreter,
so the fewer statements a commit has, the faster it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from .database import Statement

LINE: Final = "INSERT INTO lines VALUES (?, ?, ?)"
OPERATION: Final = "INSERT INTO operations (table_id, id) VALUES (?, ?) ON CONFLICT DO NOTHING"
SUMMARY: Final = "UPDATE tables SET state = ?, summary = ?, changed = ? WHERE id = ?"
MOST_ROWS: Final = 32
"""How many rows one statement may have; SQLite prepares a statement for each of these numbers."""


class Wide(NamedTuple):
    """A statement for any number of rows."""

    begin: str
    row: str
    end: str

    def of(self, rows: Sequence[Sequence[Any]]) -> Statement:
        """The statement for these rows."""
        places = ", ".join([self.row] * len(rows))
        return f"{self.begin}{places}{self.end}", [value for row in rows for value in row]


WIDE: Final = {
    LINE: Wide("INSERT INTO lines VALUES ", "(?, ?, ?)", ""),
    OPERATION: Wide(
        "INSERT INTO operations (table_id, id) VALUES ", "(?, ?)", " ON CONFLICT DO NOTHING"
    ),
    SUMMARY: Wide(
        "UPDATE tables SET state = new.column1, summary = new.column2, changed = new.column3"
        " FROM (VALUES ",
        "(?, ?, ?, ?)",
        ") AS new WHERE tables.id = new.column4",
    ),
}


def merge_writes(writes: Sequence[Sequence[Statement]]) -> Iterator[Statement]:
    """Fewer statements that do the same as these writes, in order.

    Writes that only add to tables are done together; every other one separates those before it
    from those after it.
    """
    rows: dict[str, list[Sequence[Any]]] = {}
    changed: set[Any] = set()
    for statements in writes:
        whose = {values[-1] for sql, values in statements if sql == SUMMARY}
        if any(sql not in WIDE for sql, _ in statements) or whose & changed:
            yield from flush(rows)
            rows, changed = {}, set()
        if any(sql not in WIDE for sql, _ in statements):
            yield from statements
            continue
        changed |= whose
        for sql, values in statements:
            rows.setdefault(sql, []).append(values)
    yield from flush(rows)


def flush(rows: dict[str, list[Sequence[Any]]]) -> Iterator[Statement]:
    """The statements for rows that were gathered."""
    for sql, values in rows.items():
        for first in range(0, len(values), MOST_ROWS):
            part = values[first : first + MOST_ROWS]
            yield (sql, part[0]) if len(part) == 1 else WIDE[sql].of(part)
