"""What happened in a game: each choice, and the events it led to."""

from __future__ import annotations

from typing import Final

from .native import i64
from .notation import Option

EVERYBODY: Final = -1


class Event:
    """One reported change: who, what, how much and where it came from."""

    __slots__ = ("amount", "kind", "seat", "secret", "source", "what")

    def __init__(
        self,
        kind: str,
        seat: i64,
        what: str = "",
        amount: i64 = 0,
        source: str = "",
        *,
        secret: i64 = EVERYBODY,
    ) -> None:
        self.kind = kind
        self.seat: i64 = seat
        self.what = what
        self.amount: i64 = amount
        self.source = source
        self.secret: i64 = secret
        """The only seat that may learn `what`, or EVERYBODY."""

    def to_dict(self, reader: int | None = None, *, all_seen: bool = False) -> dict[str, object]:
        """The event as one reader may know it (None: a spectator)."""
        said: dict[str, object] = {"event": self.kind, "seat": self.seat}
        if self.what and (all_seen or self.secret in (EVERYBODY, reader)):
            said["what"] = self.what
        if self.amount:
            said["amount"] = self.amount
        if self.source:
            said["source"] = self.source
        return said

    def __repr__(self) -> str:
        parts = [self.kind, str(self.seat), self.what, f"{self.amount:+d}", self.source]
        return " ".join(part for part in parts if part)


class Entry:
    """A choice, forced or free, and the events that followed it."""

    __slots__ = ("actor", "events", "offered", "option")

    def __init__(self, actor: int, option: Option | None, offered: int) -> None:
        self.actor = actor
        self.option = option
        self.offered = offered
        self.events: list[Event] = []

    def __repr__(self) -> str:
        return f"{self.option} {self.events}"


class Journal:
    """The running account of a game; the first entry holds what set-up did."""

    __slots__ = ("entries",)

    def __init__(self) -> None:
        self.entries: list[Entry] = [Entry(EVERYBODY, None, 0)]

    def choice(self, actor: int, option: Option, offered: int) -> None:
        """Open the entry of one choice."""
        self.entries.append(Entry(actor, option, offered))

    def hear(self, event: Event) -> None:
        """Add an event to the choice that caused it."""
        self.entries[-1].events.append(event)

    def options(self) -> list[Option]:
        """Every choice so far, in order."""
        return [entry.option for entry in self.entries if entry.option is not None]

    def events(self) -> list[Event]:
        """Every event so far, in order."""
        return [event for entry in self.entries for event in entry.events]
