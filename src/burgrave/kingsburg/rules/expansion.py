"""What an expansion declares: its part of a rules string and its edit of the draft."""

# Stays pure Python: it runs once, when rules are compiled.

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ...engine.core.events import EventKind
from .draft import Draft

Edit = Callable[[Draft], None]
"""How an expansion, in one of its variants, edits the draft."""

MODULES: Final = "modules"
SCENARIO: Final = "scenario"
OTHERS: Final = "variants"
GROUPS: Final = (MODULES, SCENARIO, OTHERS)
"""The groups in which people choose expansions; expansions are applied in this order."""


@dataclass(frozen=True)
class Variant:
    """Another way to play an expansion: "m2:draft" in a rules string."""

    id: str
    name: str
    """The text key of its name."""
    edit: Edit


@dataclass(frozen=True)
class Expansion:
    """A module, a scenario or anything else that a rules string may add to an edition."""

    id: str
    """Its id in rules strings."""
    name: str
    """The text key of its name; the key of its description ends in `.text`."""
    edit: Edit
    group: str = OTHERS
    rule: str = ""
    """The id of its rules in `docs/rules/`, if they are there."""
    variants: tuple[Variant, ...] = ()
    excludes: tuple[str, ...] = ()
    """The ids of expansions that it cannot be combined with."""
    editions: tuple[str, ...] = ("2e",)
    """The editions it belongs to."""
    events: tuple[EventKind, ...] = ()
    """The kinds of event that only this expansion reports."""
    table_keys: type | None = None
    """The keys that it adds to the view of the table, as a TypedDict."""
    held_out: bool = False
    """Is it left out of training, so that it shows how the judge generalizes?"""
    first: bool = False
    """Is it applied before all others, so that its cards join decks as these are added?"""

    @property
    def ways(self) -> list[str]:
        """The ways in which rules strings may name it."""
        return [self.id, *(f"{self.id}:{variant.id}" for variant in self.variants)]

    def apply(self, draft: Draft, variant: str = "") -> None:
        """Edit a draft, in the variant that is named, if any."""
        edits = {"": self.edit, **{other.id: other.edit for other in self.variants}}
        edits[variant](draft)

    def goes_with(self, other: Expansion) -> bool:
        """May one game have both?"""
        return not (
            other.id in self.excludes
            or self.id in other.excludes
            or (self.group == SCENARIO == other.group)
        )
