"""What everybody sees of a seat: stock, dice, reach, province, strength, cards."""

from __future__ import annotations

from ...engine.effects import held
from ...engine.registers import Register
from ...engine.ruled import View
from ..content.effects import MeansEffect
from ..content.modules.governors.politician import OWN_COURT
from ..model.board import TOKEN_SPENT, Table
from ..model.ruleset import cards_in
from ..rules import topics, values
from ..rules.influence import LONE_DIE, SHIFT, TOKEN, means_of, ranks_reached
from .court import own_court
from .memory import keep, ranks_in, recalled, shown_faces
from .provinces import sites
from .strength import battle_view, strength_view

NAMES = {SHIFT: "shift", LONE_DIE: "lone_die"}
"""What may be added to dice besides tokens and the envoy."""


def seat_view(g: Table, seat: int) -> View:
    """One seat as everybody sees it."""
    who = g.seats[seat]
    means = means_of(g, seat)
    return {
        "vp": who.vp,
        "gold": who.gold,
        "wood": who.wood,
        "stone": who.stone,
        "plus2": who.plus2,
        "soldiers": who.soldiers,
        "dice": shown_faces(who.dice),
        "bonus": shown_faces(who.bonus),
        "bonus_dice": who.bonus_dice,
        "total": g.totals[seat] if g.totals else None,
        "passed": who.passed,
        "reach": ranks_in(reach(g, seat, means)),
        "means": means_told(g, seat, means),
        "used": used(g, who.spent),
        "sites": sites(g, seat),
        "strength": strength_view(g, seat),
        "battle": battle_view(g, seat),
        "cards": cards(g, who.cards),
        "own_court": own_court(g, seat) if OWN_COURT.name in g.book.places else [],
        "state": seat_registers(g, seat),
    }


def seat_registers(g: Table, seat: int) -> dict[str, object]:
    """What modules keep for a seat in the open."""
    book = g.book
    first = len(book.registers) - book.stride + seat * book.stride
    key = ("registers", *g.registers[first : first + book.stride])
    known: dict[str, object] | None = recalled(g.rules, key)
    if known is not None:
        return known
    state: dict[str, object] = {}
    for register in g.book.registers:
        if register.per_seat and register.visible == "public":
            state[register.name] = register_told(g, register, seat)
    keep(g.rules, key, state)
    return state


def reach(g: Table, seat: int, means: int) -> int:
    """The free ranks that a seat's remaining dice can reach, a bit each."""
    who = g.seats[seat]
    if not who.dice or who.passed:
        return 0
    taken = values.barred_ranks(g, seat) | g.occupied
    return ranks_reached(who.dice, who.bonus, means) & ~taken


def means_told(g: Table, seat: int, means: int) -> list[View]:
    """What a seat has to add to its dice, ready or used up, and where it comes from."""
    spent = g.seats[seat].spent
    found: list[View] = []
    if means & TOKEN or spent & TOKEN_SPENT:
        found.append({"means": "token", "ready": means & TOKEN != 0, "item": ""})
    for effect in held(g, topics.MEANS, seat):
        if isinstance(effect, MeansEffect):
            ready = not spent & effect.spends
            found.append({"means": NAMES[effect.adds], "ready": ready, "item": effect.item})
    if g.envoy == seat:
        found.append({"means": "envoy", "ready": True, "item": ""})
    return found


def used(g: Table, spent: int) -> list[str]:
    """The limited effects that were used, by the item they belong to."""
    found: list[str] | None = recalled(g.rules, ("used", spent))
    if found is None:
        found = [name for name, bit in g.book.spent_bits.items() if spent & bit]
        keep(g.rules, ("used", spent), found)
    return found


def cards(g: Table, mask: int) -> list[str]:
    """The cards that lie before a seat."""
    found: list[str] | None = recalled(g.rules, ("cards", mask))
    if found is None:
        found = cards_in(g.rules, mask)
        keep(g.rules, ("cards", mask), found)
    return found


def register_told(g: Table, register: Register, seat: int = 0) -> object:
    """What a register says, to those who may see it."""
    value = register.read(g, seat)
    if register.meaning is None:
        return value
    found: object = recalled(g.rules, ("register", register.name, value))
    if found is None:
        found = register.meaning(g.rules, value)
        keep(g.rules, ("register", register.name, value), found)
    return found
