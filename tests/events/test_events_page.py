"""The page of events is made from the table of their kinds."""

from pathlib import Path

from burgrave.games.reference import events_reference
from burgrave.kingsburg.kind import KIND

PAGE = Path(__file__).parents[2] / "docs" / "events.md"


def test_the_page_is_up_to_date() -> None:
    """docs/events.md lists every kind of event with its fields and what it changes."""
    assert PAGE.read_text("utf-8") == events_reference(KIND)
