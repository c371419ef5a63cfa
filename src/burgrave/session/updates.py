"""What a reader has missed since a state number: choices and events that they may know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Updates:
    """What changed since a reader last looked."""

    number: int
    """The state number to ask from next time."""
    kept: int
    """How many of the entries the reader has seen still hold; later ones were taken back."""
    entries: list[dict[str, Any]]
    """The entries after those, in order."""
