"""The court: who sits at each rank, what they give, who stands there with which dice."""

from __future__ import annotations

from typing import Any, Final

from ...engine.effects import held
from ...engine.ruled import View
from ..model.board import RANKS, Table
from ..model.court import occupants
from ..model.dice_groups import OWN, group_told, rank_of, seat_of
from ..model.items import Advisor
from ..rules.closed_ranks import bars_of
from ..rules.topics import ADVISOR
from .gifts import Gifts, printed_reward
from .memory import keep, recalled

UNKNOWN: Final[View] = {"dice": [], "bonus": [], "plus2": False, "shift": 0, "envoy": False}


def court_view(g: Table, reader: int | None) -> list[View]:
    """The eighteen ranks in order."""
    gifts = None if reader is None else Gifts(g, reader)
    bars: dict[int, str] = {} if reader is None else bars_of(g, reader)
    lying = groups_by_rank(g)
    court: list[View] = empty_court_view(g, gifts).copy()
    for rank, advisor in enumerate(advisors_now(g), 1):
        is_open = gifts is not None and gifts.is_open(advisor)
        if not g.court[rank] and rank not in bars and not is_open:
            continue
        seen: View = court[rank - 1].copy()
        seen["groups"] = groups_at(g, rank, lying) if g.court[rank] else []
        seen["barred"] = bars.get(rank)
        if gifts is not None and is_open:
            seen["reward"] = gifts.open_reward(advisor, rank)
        court[rank - 1] = seen
    return court


def empty_court_view(g: Table, gifts: Gifts | None) -> list[View]:
    """The court without dice and bars, as it is for all whose items change rewards alike."""
    changed_by: list[str] = [] if gifts is None else gifts.changed_by()
    key = ("court", g.in_force, gifts is None, *changed_by)
    found: list[View] | None = recalled(g.rules, key)
    if found is None:
        found = [
            rank_told(g, advisor, rank, gifts) for rank, advisor in enumerate(advisors_now(g), 1)
        ]
        keep(g.rules, key, found)
    return found


def rank_told(g: Table, advisor: Advisor, rank: int, gifts: Gifts | None) -> View:
    """One rank at which nobody stands."""
    return {
        "rank": rank,
        "advisor": advisor.id,
        "tile": advisor.kind == "tile",
        "reward": printed_reward(g.rules, advisor) if gifts is None else gifts.of(advisor, rank),
        "barred": None,
        "groups": [],
    }


def advisors_now(g: Table) -> list[Advisor]:
    """Who sits at each rank, tiles included, from the first rank on."""
    advisors = g.rules.advisors
    seat = g.order[0] if g.order else 0
    known: list[Advisor] | None = recalled(g.rules, ("advisors", g.in_force))
    if known is not None:
        return known
    tiles = held(g, ADVISOR, seat)
    found: list[Advisor] = []
    for rank in range(1, RANKS + 1):
        place: int = rank
        for effect in tiles:
            place = effect.modify(g, seat, place, rank)
        found.append(advisors[place])
    keep(g.rules, ("advisors", g.in_force), found)
    return found


def groups_by_rank(g: Table) -> dict[int, list[int]]:
    """The dice groups at court whose dice are known."""
    found: dict[int, list[int]] = {}
    for group in g.placed:
        if not group & OWN:
            found.setdefault(rank_of(group), []).append(group)
    return found


def groups_at(g: Table, rank: int, lying: dict[int, list[int]]) -> list[View]:
    """Who stands on a rank in placing order, each with the dice if they are known."""
    known = lying.get(rank, [])
    told: list[View] = []
    place = 0
    for who in occupants(g.court[rank]):
        if place < len(known) and seat_of(known[place]) == who:
            told.append(group_told(known[place]))
            place += 1
        else:
            told.append({"seat": who, **UNKNOWN, "means": ""})
    return told


def own_court(g: Table, seat: int) -> list[dict[str, Any]]:
    """The dice groups on advisors of a seat's own."""
    return [
        {"rank": rank_of(group), **group_told(group)}
        for group in g.placed
        if group & OWN and seat_of(group) == seat
    ]
