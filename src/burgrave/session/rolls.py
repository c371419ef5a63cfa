"""Counts rolls by name, and repeats the rolls of another game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from ..engine.core.actors import FATE
from ..engine.core.decisions import Decision
from ..engine.core.journal import Entry
from ..engine.text.notation import BurgraveError
from .luck import RollName
from .playable import P, PlayableRules


class Rolls(Generic[P]):
    """Counts how many rolls there were of each name."""

    def __init__(self, playable: PlayableRules[P]) -> None:
        self.playable = playable
        self.counts: dict[str, int] = {}

    def next(self, game: P, entries: Sequence[Entry]) -> RollName:
        """The name of what fate is about to roll."""
        what = self.playable.roll_name(game)
        earlier = sum(entry.actor == FATE for entry in entries)
        return RollName(what, count=self.counts.get(what, 0), earlier=earlier)

    def count(self, game: P) -> None:
        """Count what fate is about to roll."""
        what = self.playable.roll_name(game)
        self.counts[what] = self.counts.get(what, 0) + 1


def as_it_fell(game: P, pending: Decision[P], text: str | None) -> int | None:
    """The option with this notation; None if that roll or card cannot come up now."""
    if text is None:
        return None
    try:
        meant = pending.seek(game, text.partition(" ")[2])
    except BurgraveError:
        return None
    return next((move for move in meant if pending.option(game, move).text == text), None)
