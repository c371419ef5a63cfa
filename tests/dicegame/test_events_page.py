"""The page of events is made from the table of their kinds."""

from __future__ import annotations

from pathlib import Path

from burgrave.dicegame.kind import KIND
from burgrave.games.reference import events_reference

PAGE = Path(__file__).parents[2] / "docs" / "dice-events.md"


def test_the_page_is_up_to_date() -> None:
    """docs/dice-events.md lists every kind of event with its fields and what it changes."""
    assert PAGE.read_text("utf-8") == events_reference(KIND)
