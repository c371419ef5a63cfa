"""What players of Kingsburg may plan for, and what the conditions of their plans may ask."""

# Stays pure Python: it runs when somebody plans, not while a game is played.

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from ...engine.game.conditions import Fact, Mark
from ...engine.game.contract import GameView
from ...engine.game.plan_lines import PlanGround
from ..contract.table import KingsburgTable, Rank, SeatView

SEASONS: Final = ("spring", "summer", "fall")
GOODS: Final = ("+gold", "+wood", "+stone")
COUNTED: Final = ("gold", "wood", "stone", "goods", "vp", "soldiers", "strength", "tokens", "dice")


class KingsburgGround(PlanGround):
    """What may be planned in Kingsburg: placements, and most questions that follow them."""

    main = "influence"
    asks = (
        "influence",
        "reward",
        "good",
        "construct",
        "recruit",
        "pay",
        "reroll",
        "take",
        "town_hall",
        "next",
        "lose",
        "use",
        "deal",
    )
    usual = ("influence", "construct", "recruit")
    lengths = ("season", "year")
    answers = MappingProxyType(
        {
            "good": GOODS,
            "reward": GOODS,
            "recruit": tuple(f"recruit {number}" for number in range(1, 6)),
            "take": ("take",),
            "town_hall": ("-wood", "-stone", "-gold", "-plus2"),
            "lose": ("-gold", "-wood", "-stone"),
        }
    )

    def periods(self, view: GameView[Any]) -> Mapping[str, str]:
        table: KingsburgTable = view["table"]
        return {"season": f"{table['year']}.{table['phase']}", "year": str(table["year"])}

    def facts(self, view: GameView[Any]) -> dict[str, Fact]:
        table: KingsburgTable = view["table"]
        names, own = view["names"], view["reader"]
        found: dict[str, Fact] = {
            str(rank["rank"]): stands_on(rank, names, own) for rank in table["court"]
        }
        found["season"] = Mark(SEASONS, frozenset([table["season"] or ""]))
        found["year"] = table["year"]
        holder = table["envoy"]
        found["envoy"] = Mark(("free", "mine", *names), frozenset(who(holder, names, own)))
        for seat, (name, sheet) in enumerate(zip(names, table["seats"], strict=True)):
            for fact, value in facts_of_seat(sheet).items():
                found[f"{name} {fact}"] = value
                if seat == own:
                    found[fact] = value
        return found


def who(seat: int | None, names: list[str], own: int | None) -> list[str]:
    """The words for who has something: its owner's name, and `mine`; `free` for nobody."""
    if seat is None:
        return ["free"]
    return [names[seat], *(["mine"] if seat == own else [])]


def stands_on(rank: Rank, names: list[str], own: int | None) -> Mark:
    """Which words describe an advisor: free, or who stands there."""
    there = [group["seat"] for group in rank["groups"]]
    true = {word for seat in there if seat >= 0 for word in who(seat, names, own)}
    true |= {"neutral"} if any(seat < 0 for seat in there) else set()
    return Mark(
        ("free", "taken", "mine", "neutral", *names),
        frozenset({"taken", *true} if there else {"free"}),
    )


def facts_of_seat(sheet: SeatView) -> dict[str, Fact]:
    """What lies open before a player: goods, points, soldiers, dice, tokens and buildings."""
    goods = sheet["gold"] + sheet["wood"] + sheet["stone"]
    dice = len(sheet["dice"]) + len(sheet["bonus"])
    numbers = (sheet["gold"], sheet["wood"], sheet["stone"], goods, sheet["vp"], sheet["soldiers"])
    more = (sheet["strength"]["total"], sheet["plus2"], dice)
    found: dict[str, Fact] = dict(zip(COUNTED, (*numbers, *more), strict=True))
    for site in sheet["sites"]:
        built = frozenset(["built"]) if site["state"] == "built" else frozenset[str]()
        found[site["building"]] = Mark(("built",), built)
    return found
