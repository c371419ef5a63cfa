"""Questions, answers, the log and hints of the Dice Game."""

# Stays pure Python: it runs once for each line that somebody reads.

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from ...engine.game.ruled import RuledGame
from ...narration.hint_reasons import HintReasons, Reason
from ...narration.log import GameLog
from ...narration.narrator import SEAT_FIELDS, Data, Narrator
from ...narration.symbols import dice_symbol


class DiceLog(GameLog):
    """Writes the log of a Dice Game."""

    signs = MappingProxyType({**GameLog.signs, "vp": 1})
    point_events = ("vp",)


class DiceReasons(HintReasons):
    """Invasions won and buildings paid for."""

    build_asks = ("build",)
    item_field = "building"

    def __init__(self, game: RuledGame, seat: int) -> None:
        super().__init__(game, seat)
        self.dice: list[str] = list(game.view(seat)["table"].get("dice", []))

    def reasons_of_answer(self, ask: str, choice: Data, preview: Data) -> list[Reason | None]:
        if ask != "reroll" or not choice.get("dice"):
            return []
        kept = list(self.dice)
        for face in choice["dice"]:
            if face in kept:
                kept.remove(face)
        return [Reason("ui.hint.stays", {"dice": kept}) if kept else Reason("ui.hint.rolls_all")]


class DiceNarrator(Narrator):
    """Puts a Dice Game into words."""

    log_class = DiceLog
    reasons_class = DiceReasons
    rank_field = "advisor"
    item_field = "building"
    unmentioned = ("advisor", "pay", *SEAT_FIELDS)

    def points(self, view: Data) -> list[int]:
        return [seat["vp"] for seat in view["table"]["seats"]]

    def read_ranks(self, catalogue: Data) -> dict[int, str]:
        return {card["rank"]: id for id, card in catalogue["advisors"].items()}

    def option(self, ask: str, choice: Data, notation: str) -> str:
        key = self.first_of(f"ui.option.{ask}.{sort_of(choice)}")
        if key is None or choice.get("pass"):
            return super().option(ask, choice, notation)
        return self.texts.text(key, **self.particulars(choice) | self.details(choice))

    def details(self, choice: Data) -> dict[str, Any]:
        """The dice, token, building and number that an answer names."""
        token = self.cards.get(str(choice.get("token", "")), {}).get("name", "")
        return {
            "dice": dice_symbol(choice.get("dice") or [choice.get("die", "")]),
            "to": dice_symbol([choice.get("to", "")]),
            "token": self.texts.text(token) if token else "",
            "means": self.item(str(choice.get("means", ""))),
            "n": choice.get("soldiers", 1),
            "goods": choice.get("goods", 0),
        }


def sort_of(choice: Data) -> str:
    """The kind of an answer among those to the same question."""
    if "means" in choice:
        return "token" if choice["means"] == "token" else "building"
    if "token" in choice:
        given = "gift" if "to" in choice else "own"
        return f"{given}_{choice['token']}"
    kinds = ("stop", "dice", "spend", "die", "soldiers")
    return next((kind for kind in kinds if kind in choice), "")
