"""Questions, answers, the log and hints of the Dice Game."""

# Stays pure Python: it runs once for each line that somebody reads.

from __future__ import annotations

from types import MappingProxyType

from ...narration.hint_reasons import HintReasons
from ...narration.log import GameLog
from ...narration.narrator import SEAT_FIELDS, Data, Narrator


class DiceLog(GameLog):
    """Writes the log of a Dice Game."""

    signs = MappingProxyType({**GameLog.signs, "vp": 1})
    point_events = ("vp",)


class DiceReasons(HintReasons):
    """Invasions won and buildings paid for."""

    build_asks = ("build",)
    item_field = "building"


class DiceNarrator(Narrator):
    """Puts a Dice Game into words."""

    log_class = DiceLog
    reasons_class = DiceReasons
    rank_field = "advisor"
    item_field = "building"
    unmentioned = ("advisor", "pay", *SEAT_FIELDS)

    def read_ranks(self, catalogue: Data) -> dict[int, str]:
        return {card["rank"]: id for id, card in catalogue["advisors"].items()}
