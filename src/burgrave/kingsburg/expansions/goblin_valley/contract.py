"""What Goblin Valley adds to the view of the table."""

# Stays pure Python: it declares types.

from __future__ import annotations

from typing import NotRequired, TypedDict

from ...contract.table import DeckBack


class ValleyKeys(TypedDict):
    """What Goblin Valley adds to the table."""

    valley: NotRequired[list[DeckBack]]
    """The valley deck, one entry a year (only in Goblin Valley)."""
