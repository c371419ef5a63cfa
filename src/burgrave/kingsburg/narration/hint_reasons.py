"""Why an option of Kingsburg is good."""

# Stays pure Python: it runs when somebody asks for a hint.

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from ...engine.game.ruled import RuledGame
from ...games import kind_of
from ...narration.hint_reasons import SURE, HintReasons, Reason

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
        self.rewards = {place["rank"]: place["reward"] for place in table["court"]}
        self.points = [who["vp"] for who in table["seats"]]
        self.buildings = kind_of(game).catalogue(game.book)["buildings"]

    def reasons_of_answer(
        self, ask: str, choice: Mapping[str, Any], preview: Mapping[str, Any]
    ) -> list[Reason | None]:
        return [
            self.hiring(preview),
            self.help_chosen(choice),
            self.gift(preview),
            self.picker(choice),
            self.strip(choice),
            self.claim(choice),
        ]

    def hiring(self, preview: Mapping[str, Any]) -> Reason | None:
        """The battle with the soldiers that are hired."""
        battle = preview.get("forecast")
        return Reason("ui.hint.hires", dict(battle["hundred"])) if battle else None

    def help_chosen(self, choice: Mapping[str, Any]) -> Reason | None:
        """The battle with the help for this winter that an answer names."""
        if not self.forecast:
            return None
        helps = self.forecast["help"]
        named = [n for n, help in enumerate(helps) if matches(help, choice)]
        if len(named) != 1:
            return None
        ends = [enemy["outcomes"][named[0]] for enemy in self.forecast["enemies"]]
        won = round(100 * sum(end > 0 for end in ends) / len(ends))
        lost = round(100 * sum(end < 0 for end in ends) / len(ends))
        return Reason("ui.hint.help", {"n": helps[named[0]]["soldiers"], "win": won, "lose": lost})

    def gift(self, preview: Mapping[str, Any]) -> Reason | None:
        """What another player gets, with the points that player has."""
        for other in preview.get("others", ()):
            if other["gained"]:
                seat = other["seat"]
                what = {"seat": seat, "amounts": dict(other["gained"]), "n": self.points[seat]}
                return Reason("ui.hint.gives", what)
        return None

    def picker(self, choice: Mapping[str, Any]) -> Reason | None:
        """The points of the player who picks."""
        other = choice.get("opponent")
        if not isinstance(other, int):
            return None
        return Reason("ui.hint.picker", {"seat": other, "n": self.points[other]})

    def strip(self, choice: Mapping[str, Any]) -> Reason | None:
        """The buildings that a strip brings."""
        rows = choice.get("strips", choice.get("strip"))
        if rows is None:
            return None
        new = [id for id, card in self.buildings.items() if card["strip"] and card["row"] in rows]
        return Reason("ui.hint.strips", {"items": new}) if new else Reason("ui.hint.printed")

    def claim(self, choice: Mapping[str, Any]) -> Reason | None:
        """What the advisor gives that is picked without dice."""
        rank = choice.get("advisor")
        if not isinstance(rank, int) or "dice" in choice or rank not in self.rewards:
            return None
        reward = self.rewards[rank]
        gives = dict(reward["gives"]) | ({"any_good": reward["any"]} if reward["any"] else {})
        if not gives or len(choice) > 1:
            return None
        return Reason("ui.hint.advisor", {"item": self.court[rank], "amounts": gives})

    def reasons_of_preview(self, preview: Mapping[str, Any]) -> list[Reason | None]:
        return [
            self.battle(preview),
            self.payable(preview),
            self.leads_to(),
            self.rivals_kept_away(preview),
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
        return Reason("ui.hint.winter", {"before": before, "after": after})

    def built_items(self, game: RuledGame) -> list[str]:
        sites = game.view(self.seat)["table"]["seats"][self.seat]["sites"]
        return [site["building"] for site in sites if site["state"] == "built"]

    def payable_anyway(self, preview: Mapping[str, Any]) -> set[str]:
        """What can be paid for without the advisor, counting what dice on lower ranks bring."""
        return self.anyway.union((preview.get("placement") or {}).get("earlier_build", ()))

    def rivals_kept_away(self, preview: Mapping[str, Any]) -> Reason | None:
        """An advisor whom somebody else takes if the best other option is taken instead."""
        placed = preview.get("placement") or {}
        rivals = [rival["seat"] for rival in placed.get("rivals", ()) if rival["can_block"]]
        if rivals and self.ahead is not None:
            taken = self.takers_instead(preview["index"], placed["advisor"])
            rivals = [seat for seat in rivals if seat in taken]
        if not rivals:
            return None
        rank = placed["advisor"]
        return Reason("ui.hint.keeps", {"rank": rank, "item": self.court[rank], "seats": rivals})

    def takers_instead(self, option: int, rank: int) -> list[int]:
        """The seats that take an advisor in most plays of the season if the seat leaves it free."""
        free = [
            one
            for one in self.compared
            if one != option and self.options[one].to_dict().get("advisor") != rank
        ]
        plays = self.ahead(free[0]) if free and self.ahead is not None else ()
        takers = Counter(
            seat for play in plays for seat, choice in play.others if takes(choice, rank)
        )
        return [seat for seat, count in takers.items() if count >= SURE * len(plays)]


def takes(choice: Mapping[str, Any], rank: int) -> bool:
    """Does an answer put dice on the advisor of this rank?"""
    return choice.get("advisor") == rank and "dice" in choice


def chance_of_battle(forecast: Mapping[str, Any], more: int) -> float:
    """The share of possible battles that is won with this many more soldiers."""
    won, total = 0, 0
    for enemy in forecast["enemies"]:
        for help in forecast["help"]:
            weight = help.get("ways", 1)
            won += weight * (enemy["own"] + help["soldiers"] + more > enemy["strength"])
            total += weight
    return won / total if total else 0.0


def matches(help: Mapping[str, Any], choice: Mapping[str, Any]) -> bool:
    """Does an answer choose this entry of a forecast's `help`?"""
    return any(choice.get(name) == value for name, value in help.items() if name != "soldiers")
