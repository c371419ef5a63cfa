"""What players of the Dice Game may plan for, and what the conditions of their plans may ask."""

# Stays pure Python: it runs when somebody plans, not while a game is played.

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from ...engine.game.conditions import Fact, Mark
from ...engine.game.contract import GameView
from ...engine.game.plan_lines import PlanGround
from ..contract import DiceTable


class DiceGround(PlanGround):
    """What may be planned in the Dice Game: answers to the questions of a player's own turn."""

    main = "build"
    asks = ("reroll", "turn", "influence", "token", "build", "hire", "lose")
    usual = ("reroll", "influence", "build")
    lengths = ("year",)
    answers = MappingProxyType({"reroll": ("stop",), "token": ("reroll", "good", "hourglass")})

    def periods(self, view: GameView[Any]) -> Mapping[str, str]:
        table: DiceTable = view["table"]
        own = view["reader"]
        if own is None:
            return {}
        over = sum(year["outcome"] is not None for year in table["seats"][own]["years"])
        return {"year": str(over + 1)}

    def facts(self, view: GameView[Any]) -> dict[str, Fact]:
        table: DiceTable = view["table"]
        own = view["reader"]
        found: dict[str, Fact] = {"hourglasses": table["stuck"], "dice": len(table["dice"])}
        units = ("gold", "wood", "stone", "good", "crown")
        found |= {unit: table["goods"].get(unit, 0) for unit in units}
        found["year"] = int(self.periods(view).get("year", 1))
        for seat, (name, sheet) in enumerate(zip(view["names"], table["seats"], strict=True)):
            facts: dict[str, Fact] = {"vp": sheet["vp"], "soldiers": sheet["soldiers"]}
            for site in sheet["sites"]:
                marks = {"built": site["state"] == "built", "closed": site["state"] == "closed"}
                true = frozenset(word for word, is_true in marks.items() if is_true)
                facts[site["building"]] = Mark(("built", "closed"), true)
            found |= {f"{name} {fact}": value for fact, value in facts.items()}
            found |= facts if seat == own else {}
        return found
