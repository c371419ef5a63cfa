"""Why an option of Kingsburg is good."""

# Stays pure Python: it runs when somebody asks for a hint.

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ...engine.game.ruled import RuledGame
from ...narration.hint_reasons import HintReasons, Reason

TURNED: Final = 0.1
"""The least change in the chances of a battle that counts as a reason."""


class KingsburgReasons(HintReasons):
    """Battles turned, buildings paid for, advisors kept from rivals."""

    build_asks = ("construct", "build")
    item_field = "building"

    def __init__(self, game: RuledGame, seat: int) -> None:
        super().__init__(game, seat)
        table = game.view(seat)["table"]
        self.forecast = (table.get("own") or {}).get("forecast")
        self.court = {place["rank"]: place["advisor"] for place in table["court"]}

    def shown(self, preview: Mapping[str, Any]) -> list[Reason | None]:
        return [
            self.battle(preview),
            self.payable(preview),
            self.kept_away(preview),
            self.gained(preview),
            self.still_reached(preview),
        ]

    def still_reached(self, preview: Mapping[str, Any]) -> Reason | None:
        """The ranks that the dice left over still reach."""
        ranks = (preview.get("placement") or {}).get("reach", ())
        return Reason("ui.hint.reaches", {"ranks": ", ".join(map(str, ranks))}) if ranks else None

    def battle(self, preview: Mapping[str, Any]) -> Reason | None:
        """The winter battle, if the option improves its chances."""
        soldiers = preview.get("gained", {}).get("soldiers", 0)
        if not soldiers or not self.forecast:
            return None
        before = chance_of_battle(self.forecast, 0)
        after = chance_of_battle(self.forecast, soldiers)
        if after - before < TURNED:
            return None
        return Reason("ui.hint.winter", {"before": percent(before), "after": percent(after)})

    def payable_anyway(self, preview: Mapping[str, Any]) -> set[str]:
        """What can be paid for without the advisor, counting what dice on lower ranks bring."""
        return self.anyway.union((preview.get("placement") or {}).get("earlier_build", ()))

    def kept_away(self, preview: Mapping[str, Any]) -> Reason | None:
        """An advisor that somebody else could have taken."""
        placed = preview.get("placement") or {}
        rivals = [rival["seat"] for rival in placed.get("rivals", ()) if rival["can_block"]]
        if not rivals:
            return None
        rank = placed["advisor"]
        return Reason("ui.hint.keeps", {"rank": rank, "item": self.court[rank], "seats": rivals})


def chance_of_battle(forecast: Mapping[str, Any], more: int) -> float:
    """The share of possible battles that is won with this many more soldiers."""
    won, total = 0, 0
    for enemy in forecast["enemies"]:
        for help in forecast["help"]:
            weight = help.get("ways", 1)
            won += weight * (enemy["own"] + help["soldiers"] + more > enemy["strength"])
            total += weight
    return won / total if total else 0.0


def percent(share: float) -> str:
    """Write a chance in whole percent."""
    return f"{100 * share:.0f} %"
