"""The log of Kingsburg: enemies revealed, tiles laid, rolls of a season."""

# Stays pure Python: it runs once for each line that somebody reads.

from __future__ import annotations

from functools import cache
from types import MappingProxyType
from typing import Any, Final

from ...engine.core.events import PUT
from ...narration.log import Data, GameLog
from ...narration.symbols import roman
from ..registry import event_kinds

ENEMY_EVENTS: Final = ("peek", "reveal")
"""Events that show the strength and terms of an enemy."""


IN_FORCE: Final = ("in_force",)
"""The list of cards that concern everybody."""
IN_PLAY: Final = (*IN_FORCE, "seats.{seat}.cards")
"""The lists of cards that are in force from now on."""


@cache
def events_that(how: str, paths: tuple[str, ...]) -> tuple[str, ...]:
    """The events that change certain lists in a certain way, those of expansions included."""
    return tuple(
        name
        for name, kind in event_kinds().items()
        if any(change.how == how and change.path in paths for change in kind.changes)
    )


class KingsburgLog(GameLog):
    """Writes the log of a game of Kingsburg."""

    signs = MappingProxyType({**GameLog.signs, "vp": 1})
    point_events = ("vp",)
    usual_roll = "season"

    @property
    def announced(self) -> tuple[str, ...]:
        return events_that(PUT, IN_PLAY)

    def dice_of(self, choice: Data) -> str:
        # The sentence of the choice already mentions the envoy.
        return super().dice_of({**choice, "envoy": False})

    def event_values(self, event: Data) -> dict[str, Any]:
        values, kind, what = super().event_values(event), event["event"], event.get("what")
        if kind in ENEMY_EVENTS and what:
            name, card = values["what"], self.narrator.cards[what]
            terms = self.narrator.effect(what)
            values |= {"enemy": name, "n": card["strength"], "terms": terms}
        if kind == "phase":
            phase = self.narrator.texts.text(f"ui.phase.{what}")
            values |= {"year": roman(event["amount"]), "phase": phase}
        return values

    def event_keys(self, event: Data) -> list[str]:
        kind = event["event"]
        if kind not in ENEMY_EVENTS:
            return super().event_keys(event)
        seen = ".seen" if kind == "peek" and event.get("what") else ""
        return [f"ui.event.{kind}.{event.get('source')}{seen}", f"ui.event.{kind}{seen}"]
