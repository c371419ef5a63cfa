"""What a reader has missed since a state number: choices and events the reader may know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Updates:
    """What changed since a reader last looked."""

    number: int
    """The number to ask from next time."""
    kept: int
    """How many entries of what the reader has seen still hold; what follows was taken back."""
    entries: list[dict[str, Any]]
    """The entries after those, in order."""
