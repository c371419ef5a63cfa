"""The view of a table of the Dice Game; all readers see the same."""

# Stays pure Python: it runs when somebody looks, not while a game is played.

from __future__ import annotations

from typing import Final, Literal

from ..contract import DiceSeat, DiceSite, DiceTable, DiceYear, InvasionEnd
from ..model import dice, goods
from ..model.board import OUTCOMES, Table
from ..model.items import Building, Invasion
from ..rules.building import rival_builder
from ..rules.invasion import strength_against, strength_parts
from ..rules.result import boxes_now, plans_of
from ..rules.turn import is_last
from .states import public_state, seat_state

AHEAD: Final[dict[int, InvasionEnd]] = {1: "won", 0: "drawn", -1: "lost"}


def table_view(g: Table) -> DiceTable:
    """Everything that lies on the table."""
    state = public_state(g)
    return {
        **state,
        "last_round": g.finished != 0,
        "last_turn": is_last(g, g.active),
        "stuck": int(dice.hourglasses(g.dice)),
        "yellow": max(len(state["dice"]) - int(g.rules.sheet.dice), 0),
        "boxes_now": int(boxes_now(g)),
        "reach": reach(g),
        "seats": [sheet_view(g, seat) for seat in range(len(g.seats))],
    }


def reach(g: Table) -> list[int]:
    """The advisors that the dice on the table can influence, in any grouping."""
    ranks = 0
    for plan in plans_of(g, g.active).moves:
        ranks |= plan
    return [int(advisor.rank) for advisor in g.rules.advisors if ranks >> advisor.rank & 1]


def sheet_view(g: Table, seat: int) -> DiceSeat:
    """A player's sheet, its years and its building sites."""
    return {
        **seat_state(g, seat),
        "years": [year_view(g, seat, invasion) for invasion in g.rules.invasions],
        "sites": [site_view(g, seat, building) for building in g.rules.buildings],
        "finished": bool(g.finished >> seat & 1),
        "uniques_left": int(g.rules.sheet.uniques - g.seats[seat].uniques),
    }


def year_view(g: Table, seat: int, invasion: Invasion) -> DiceYear:
    """A year of the time track: boxes, the invasion, and how it would end or did end."""
    who = g.seats[seat]
    own = int(strength_against(g, seat, invasion.year))
    before = invasion.end - invasion.boxes
    black = min(max(int(who.boxes - before), 0), int(invasion.boxes))
    margin = own - int(invasion.strength)
    return {
        "year": int(invasion.year),
        "boxes": int(invasion.boxes),
        "black": black,
        "strength": int(invasion.strength),
        "vp": int(invasion.vp),
        "own": own,
        "parts": strength_parts(g, seat, invasion.year),
        "outcome": OUTCOMES[who.outcome(invasion.year)] or None,
        "now": AHEAD[(margin > 0) - (margin < 0)],
    }


def site_view(g: Table, seat: int, building: Building) -> DiceSite:
    """A building of a sheet: built, open to this player, closed by another, or beyond the limit."""
    who = g.seats[seat]
    owner = rival_builder(g, seat, building) if building.unique else -1
    state: Literal["built", "open", "closed", "limit"] = "open"
    if who.buildings & building.bit:
        state = "built"
    elif owner >= 0:
        state = "closed"
    elif building.unique and who.uniques >= g.rules.sheet.uniques:
        state = "limit"
    site: DiceSite = {"building": building.id, "state": state}
    if owner >= 0:
        site["by"] = int(owner)
    if state == "open" and seat == g.active:
        site["missing"] = missing(g, seat, building)
    return site


def missing(g: Table, seat: int, building: Building) -> dict[str, int]:
    """What a player lacks for a building now; goods of choice and tokens count as any good."""
    held = goods.amounts_of(g.goods)
    lacking = {
        name: number - held.get(name, 0)
        for name, number in goods.amounts_of(building.cost).items()
        if number > held.get(name, 0)
    }
    spare = held.get("good", 0) + int(g.seats[seat].good)
    for name in list(lacking):
        used = min(spare, lacking[name])
        spare -= used
        lacking[name] -= used
    if building.unique and not held.get("crown", 0) + int(g.seats[seat].crown):
        lacking["crown"] = 1
    return {name: number for name, number in lacking.items() if number}
