"""The journal: each choice of a game and the events it led to, as each reader may see them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from ..game.copying import Reduced, restore_entry, restore_event, restore_journal
from ..speed.native import i64
from ..text.notation import Option, hears
from .actors import EVERYBODY

SECRETS: Final = ("what", "was", "now")
"""The fields of an event that only its audience may see."""


class Event:
    """A reported change or moment: who, what, how much, from which source, by which rule.

    Its kind is one of a closed table (`engine/core/events.py`), which says what the fields mean.
    """

    __slots__ = ("amount", "audience", "details", "kind", "rule", "seat", "source", "what")

    def __init__(
        self,
        kind: str,
        seat: i64,
        what: str = "",
        amount: i64 = 0,
        source: str = "",
        *,
        rule: str = "",
        audience: i64 = EVERYBODY,
        details: Mapping[str, object] | None = None,
    ) -> None:
        self.kind = kind
        self.seat: i64 = seat
        """Whom it concerns, or EVERYBODY."""
        self.what = what
        self.amount: i64 = amount
        self.source = source
        """The id of the item, or the word of the rules, that caused it."""
        self.rule = rule
        """The id of the rule it follows."""
        self.audience: i64 = audience
        """Who may see `what`, `was` and `now`, a bit for each seat; others see the other fields."""
        self.details = details
        """Further fields that events of this kind have."""

    def seen_by(self, reader: int | None) -> dict[str, Any]:
        """The event as one reader may know it: a seat, None for a spectator, or ALL_SEEN."""
        fields: dict[str, Any] = {"event": self.kind, "seat": self.seat}
        open_to_reader = hears(self.audience, reader)
        if self.what and open_to_reader:
            fields["what"] = self.what
        if self.amount:
            fields["amount"] = self.amount
        if self.source:
            fields["source"] = self.source
        if self.rule:
            fields["rule"] = self.rule
        if self.details is not None:
            fields.update(
                (name, value)
                for name, value in self.details.items()
                if open_to_reader or name not in SECRETS
            )
        return fields

    def __reduce__(self) -> Reduced:
        fields = (self.kind, self.seat, self.what, self.amount, self.source)
        return restore_event, (*fields, self.rule, self.audience, self.details)

    def __repr__(self) -> str:
        parts = [self.kind, str(self.seat), self.what, f"{self.amount:+d}", self.source, self.rule]
        return " ".join(part for part in parts if part)


class Entry:
    """A choice, forced or free, and the events that followed it."""

    __slots__ = ("actor", "events", "offered", "option")

    def __init__(self, actor: int, option: Option | None, offered: int) -> None:
        self.actor = actor
        self.option = option
        self.offered = offered
        self.events: list[Event] = []

    def copy(self) -> Entry:
        """A separate entry with the same events so far."""
        twin = Entry(self.actor, self.option, self.offered)
        twin.events = self.events.copy()
        return twin

    def seen_by(self, reader: int | None) -> dict[str, Any]:
        """The choice and its events as one reader may see them."""
        events = [event.seen_by(reader) for event in self.events]
        if self.option is None:
            return {"events": events}
        return {
            "actor": self.actor,
            "ask": self.option.ask,
            "choice": self.option.seen_by(reader),
            "options": self.offered,
            "events": events,
        }

    def __reduce__(self) -> Reduced:
        return restore_entry, (self.actor, self.option, self.offered, self.events)

    def __repr__(self) -> str:
        return f"{self.option} {self.events}"


class Journal:
    """Everything that happened in a game; the first entry holds the events of the set-up."""

    __slots__ = ("entries", "listener", "rule")

    def __init__(self) -> None:
        self.entries: list[Entry] = [Entry(EVERYBODY, None, 0)]
        self.rule = ""
        """The rule now being followed, which events cite unless they name another."""
        self.listener: Callable[[Event], None] | None = None
        """Called after each event, before the game changes again; a copied journal has none."""

    def copy(self) -> Journal:
        """A separate journal with the same entries so far."""
        twin = Journal()
        twin.rule = self.rule
        twin.entries = [entry.copy() for entry in self.entries]
        return twin

    def __reduce__(self) -> Reduced:
        return restore_journal, (self.entries, self.rule)

    def choice(self, actor: int, option: Option, offered: int) -> None:
        """Start the entry of one choice."""
        self.entries.append(Entry(actor, option, offered))

    def cite(self, rule: str) -> None:
        """Record which rule is being followed from now on; "" changes nothing."""
        if rule:
            self.rule = rule

    def hear(self, event: Event) -> None:
        """Add an event to the latest entry."""
        if not event.rule:
            event.rule = self.rule
        self.entries[-1].events.append(event)
        if self.listener is not None:
            self.listener(event)

    def seen_by(self, reader: int | None, since: int = 0) -> list[dict[str, Any]]:
        """The entries from a given one on, as one reader may see them."""
        return [entry.seen_by(reader) for entry in self.entries[since:]]

    def lines(self, reader: int | None) -> list[str]:
        """Every choice so far as a record writes it, with "?" for what the reader may not see."""
        return [option.line(reader) for option in self.options()]

    def options(self) -> list[Option]:
        """Every choice so far, in order."""
        return [entry.option for entry in self.entries if entry.option is not None]

    def events(self) -> list[Event]:
        """Every event so far, in order."""
        return [event for entry in self.entries for event in entry.events]
