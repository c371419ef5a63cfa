"""Battle strength split into named parts, and its outcome this winter."""

from __future__ import annotations

from typing import Final

from .. import hooks
from ..contract.table import BattleResult, Strength, StrengthPart
from ..model.board import Table
from ..model.items import KINDS
from ..rules.strength import tribes_fought

KIND_BITS: Final = [1 << place for place in range(len(KINDS))]


def strength_view(g: Table, seat: int) -> Strength:
    """A seat's strength now: soldiers, and what each item adds."""
    soldiers: int = g.seats[seat].soldiers
    parts: list[StrengthPart] = []
    if hooks.STRENGTH.works_for(g, seat):
        kinds = [tribes_fought(g, seat)] if g.foes else KIND_BITS
        parts = parts_view([hooks.STRENGTH.parts(g, seat, soldiers, kind) for kind in kinds])
    total = soldiers + sum([part["amount"] for part in parts])
    return {"total": total, "soldiers": soldiers, "sent": g.seats[seat].sent, "parts": parts}


def parts_view(against: list[list[tuple[str, int]]]) -> list[StrengthPart]:
    """What each item adds, against all kinds or against each; zeros are left out."""
    found: list[StrengthPart] = []
    for item in dict.fromkeys([item for item, _ in against[0]]):
        by_kind = [sum([amount for name, amount in row if name == item]) for row in against]
        if any(by_kind):
            found.append(part_view(item, by_kind))
    return found


def part_view(item: str, by_kind: list[int]) -> StrengthPart:
    """One item: what it usually adds, and the kinds against which it adds something else."""
    amount = max(by_kind, key=by_kind.count)
    part: StrengthPart = {"item": item, "amount": amount}
    other = {KINDS[place]: more for place, more in enumerate(by_kind) if more != amount}
    if other:
        part["against"] = other
    return part


def battle_view(g: Table, seat: int) -> BattleResult | None:
    """How a seat's battle of this winter went, once it was fought."""
    who = g.seats[seat]
    if not g.foes or not (who.strength or who.outcome):
        return None
    return {"strength": who.strength, "outcome": who.outcome, "sent": who.sent}


def outcome_of(g: Table, seat: int, *, lead: int, known: dict[int, int]) -> int:
    """The outcome of a lead over the enemy: 1 victory, 0 draw, -1 defeat; `known` caches it."""
    found = known.get(lead)
    if found is None:
        sign = (lead > 0) - (lead < 0)
        found = hooks.BATTLE_OUTCOME.change(g, seat, sign, lead)
        known[lead] = found
    return found
