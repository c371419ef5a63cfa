"""Who has which table in memory: at most one process at a time, and only it may add to a table."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from ..lobby.interfaces import NotStoredError
from .database import Database, Statement

HEARD: Final = (
    "SELECT max(at) AS at FROM (SELECT at FROM pulse"
    " UNION SELECT max(since) FROM tables WHERE due IS NOT NULL) AS known"
)
"""When a server last ran."""
SHIFT: Final = "UPDATE tables SET since = since + ?, due = due + ? WHERE due IS NOT NULL"
"""Moves every clock past the time without a server, which is charged to nobody."""


class ElsewhereError(NotStoredError):
    """Another process has the table now."""


class Claim(NamedTuple):
    """How a process came to own a table."""

    heard: float | None = None
    """Until when the owner before it ran the table's clock, if there was one."""
    died: bool = False
    """Did that owner end without letting go of the table?"""


class Owners:
    """The owners of the tables of a database that a single process uses: always this one."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.now: Callable[[], float] = time.time
        """The time of all clocks."""
        self.on_lost: Callable[[list[str]], object] = bool
        """Called in the event loop with tables that another process owns now."""
        self.on_news: Callable[[dict[str, Any]], object] = bool
        """Called in the event loop with what other processes tell all."""

        self.on_gone: Callable[[set[str]], object] = bool
        """Called in the event loop with the addresses of processes that have ended."""

    def begin(self, now: float) -> None:
        """Continue after a stop: nobody is charged for the time without a server."""
        heard = self.database.rows(HEARD)[0]["at"]
        # Negative if the wall clock was set back meanwhile.
        gap = now - heard if heard is not None else 0.0
        self.database.write_soon([(SHIFT, (gap, gap))]).result()

    def start(self) -> None:
        """Called in the event loop when this process begins to serve."""

    def claim(self, table: str) -> Claim:
        """Become the owner of a table that nobody else has, before it is loaded."""
        return Claim()

    def tell_all(self, **news: object) -> Sequence[Statement]:
        """Statements that tell all other processes something once their write is stored."""
        return ()

    def first(self, table: str) -> list[Statement]:
        """Statements that make this process the owner of a new table, stored with it."""
        return []

    def fence(self, table: str) -> Sequence[Statement]:
        """Statements that begin each write to a table; they fail if another process owns it."""
        return ()

    def where(self, table: str) -> str:
        """The address of the other process that has a table; empty if none has."""
        return ""

    def bury(self, address: str) -> bool:
        """Hear that another process does not listen; return whether it counts as ended."""
        return False

    def count(self) -> dict[str, int]:
        """How many processes there are, and how many tables this one owns."""
        return {}

    def release(self, table: str) -> None:
        """Let another process have a table."""

    def release_all(self) -> None:
        """Let others have all tables; this process does not serve any more."""
