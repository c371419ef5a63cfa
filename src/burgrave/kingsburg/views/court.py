"""The court: who sits at each rank, what they give, who stands there with which dice."""

from __future__ import annotations

from ..contract.table import DiceGroup, Rank
from ..model.board import RANKS, Table
from ..model.court import occupants
from ..model.dice_groups import APART, group_fields, rank_of, seat_of
from ..model.items import Advisor
from ..rules.closed_ranks import bars_of
from ..rules.rewards import advisor_at
from .gifts import Gifts, printed_reward


def court_view(g: Table, reader: int | None, standing: dict[int, list[DiceGroup]]) -> list[Rank]:
    """The eighteen ranks in order, with who stands there."""
    gifts = None if reader is None else Gifts(g, reader)
    # The rows of the empty court are shared, so a row that differs is a copy.
    court = list(empty_court_view(g, gifts))
    for rank, groups in standing.items():
        court[rank - 1] = {**court[rank - 1], "groups": groups}
    if gifts is not None:
        gifts.renew(court)
        for rank, item in bars_of(g, gifts.seat).items():
            if rank <= RANKS:
                court[rank - 1] = {**court[rank - 1], "barred": item}
    return court


def standing_view(g: Table) -> dict[int, list[DiceGroup]]:
    """Who stands on each rank that is taken, as everybody sees it."""
    lying = groups_by_rank(g)
    return {rank: groups_at(g, rank, lying) for rank in range(1, RANKS + 1) if g.court[rank]}


def empty_court_view(g: Table, gifts: Gifts | None) -> list[Rank]:
    """The court without dice and bars; the same for all seats whose items change rewards alike."""
    changed_by: list[str] = [] if gifts is None else gifts.changing_items()
    key = ("court", g.in_force, gifts is None, *changed_by)
    found: list[Rank] | None = g.rules.drawn.recall(key)
    if found is None:
        ranks = range(1, RANKS + 1)
        court = [rank_view(advisor_at(g, rank), rank, gifts) for rank in ranks]
        found = g.rules.drawn.keep(key, court)
    return found


def rank_view(advisor: Advisor, rank: int, gifts: Gifts | None) -> Rank:
    """One rank at which nobody stands."""
    return {
        "rank": rank,
        "advisor": advisor.id,
        "tile": advisor.kind == "tile",
        "reward": printed_reward(advisor) if gifts is None else gifts.of(advisor, rank),
        "barred": None,
        "groups": [],
    }


def groups_by_rank(g: Table) -> dict[int, list[int]]:
    """The dice groups at court whose dice are known."""
    found: dict[int, list[int]] = {}
    for group in g.placed:
        if not group & APART:
            found.setdefault(rank_of(group), []).append(group)
    return found


def groups_at(g: Table, rank: int, lying: dict[int, list[int]]) -> list[DiceGroup]:
    """Who stands on a rank in placing order, each with the dice if they are known."""
    known = lying.get(rank, [])
    groups: list[DiceGroup] = []
    place = 0
    for who in occupants(g.court[rank]):
        if place < len(known) and seat_of(known[place]) == who:
            groups.append(group_fields(known[place]))
            place += 1
        else:
            unknown = group_fields(0)
            unknown["seat"] = who
            groups.append(unknown)
    return groups
