"""Battle strength split into named parts, and what may come of it this winter."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from ...engine.effects import held
from ...engine.hooks import Effect
from ...engine.ruled import View
from ..model.board import Table
from ..model.items import KINDS
from ..rules import values
from ..rules.strength import tribes_fought
from ..rules.topics import STRENGTH
from .memory import keep, recalled

Effects = list[Effect[Any]]
KIND_BITS: Final = [1 << place for place in range(len(KINDS))]


def strength_view(g: Table, seat: int) -> View:
    """A seat's strength now: soldiers, and what each item adds."""
    if g.foes:
        return strength_told(g, seat)
    who = g.seats[seat]
    # No effect on strength looks at anything else before the enemy is there.
    key = ("army", who.buildings, who.cards, g.in_force, who.spent, who.soldiers, who.sent)
    found: View | None = recalled(g.rules, key)
    if found is None:
        found = strength_told(g, seat)
        keep(g.rules, key, found)
    return found


def strength_told(g: Table, seat: int) -> View:
    """A seat's strength by its parts, found anew."""
    soldiers: int = g.seats[seat].soldiers
    sent: int = g.seats[seat].sent
    effects = held(g, STRENGTH, seat)
    if not effects:
        return {"total": soldiers, "soldiers": soldiers, "sent": sent, "parts": []}
    items = [effect.item for effect in effects]
    if g.foes:
        added = added_by(g, seat, effects=effects, kinds=tribes_fought(g, seat))
        parts = parts_told(g, items, [added])
    else:
        against = [added_by(g, seat, effects=effects, kinds=kind) for kind in KIND_BITS]
        parts = parts_told(g, items, against)
    total = soldiers + sum([part["amount"] for part in parts])
    return {"total": total, "soldiers": soldiers, "sent": sent, "parts": parts}


def added_by(g: Table, seat: int, *, effects: Effects, kinds: int) -> list[int]:
    """What each effect adds against some kinds of enemy, one on top of the other."""
    strength: int = g.seats[seat].soldiers
    added: list[int] = []
    for effect in effects:
        before = strength
        strength = effect.modify(g, seat, strength, kinds)
        added.append(strength - before)
    return added


def parts_told(g: Table, items: list[str], against: list[list[int]]) -> list[View]:
    """What each item adds, against all kinds or against each; what adds nothing is left out."""
    key = ("strength", *items, *[amount for row in against for amount in row])
    found: list[View] | None = recalled(g.rules, key)
    if found is None:
        found = []
        for item in dict.fromkeys(items):
            places = [place for place, name in enumerate(items) if name == item]
            by_kind = [sum(row[place] for place in places) for row in against]
            if any(by_kind):
                found.append(part_told(item, by_kind))
        keep(g.rules, key, found)
    return found


def part_told(item: str, by_kind: list[int]) -> View:
    """One item: what it mostly adds, and the kinds against which it adds something else."""
    amount = Counter(by_kind).most_common(1)[0][0]
    part: View = {"item": item, "amount": amount}
    other = {KINDS[place]: more for place, more in enumerate(by_kind) if more != amount}
    if other:
        part["against"] = other
    return part


def battle_view(g: Table, seat: int) -> View | None:
    """How a seat's battle of this winter went, once it was fought."""
    who = g.seats[seat]
    if not g.foes or not (who.strength or who.outcome):
        return None
    return {"strength": who.strength, "outcome": who.outcome, "sent": who.sent}


def outcome_of(g: Table, seat: int, *, lead: int, known: dict[int, int]) -> int:
    """What a lead over the enemy comes to: 1 victory, 0 draw, -1 defeat; each is asked once."""
    found = known.get(lead)
    if found is None:
        sign = (lead > 0) - (lead < 0)
        found = values.battle_outcome(g, seat, sign, lead)
        known[lead] = found
    return found
