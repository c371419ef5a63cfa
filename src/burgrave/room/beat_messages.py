"""The part of a snapshot about beats: what a page shows between two states."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict


class BeatView(TypedDict):
    """The table after some of the events: a moment that people want to see."""

    id: int
    """Its number; it grows over the whole game."""
    beat: str
    """What happened, by the game's own name for it; empty if it is not worth a pause."""
    seat: int
    """Whom it concerns, or -1."""
    n: int
    """The number of the entry that it belongs to."""
    events: int
    """How many of that entry's events had happened."""
    change: dict[str, Any] | list[Any]
    """How `table` and the entry's `lines` change from the beat before. The first beat changes the
    last `table` you have; the lines of a new entry start empty."""


class BeatPart(TypedDict):
    """The part of a snapshot for pages that said `beats` with `hello`."""

    beats: NotRequired[list[BeatView]]
    """What to show, in order, before this state."""
    change: NotRequired[dict[str, Any] | list[Any]]
    """How `view.table`, which is then `null`, changes from the last beat or the last state."""
