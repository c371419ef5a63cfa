"""What everybody sees of a seat: stock, dice, reach, province, strength, cards."""

from __future__ import annotations

from ...engine.effects import any_held, held
from ...engine.native import i64, vec
from ...engine.registers import Register
from ...engine.ruled import View
from ..content.effects import MeansEffect
from ..content.modules.governors.politician import OWN_COURT
from ..model.board import TOKEN_SPENT, Seat, Table
from ..model.ruleset import cards_in
from ..rules import topics, values
from ..rules.influence import LONE_DIE, SHIFT, TOKEN, means_of, ranks_reached
from .court import own_court
from .memory import keep, keeps_numbers, numbers_of, ranks_in, recalled, shown_faces
from .provinces import sites
from .strength import battle_view, strength_view

NAMES = {SHIFT: "shift", LONE_DIE: "lone_die"}
"""What may be added to dice besides tokens and the envoy."""


class SeatDrawn:
    """A seat as it was drawn last at a table, and what it was drawn from."""

    __slots__ = ("envoy", "foes", "in_force", "means", "numbers", "shown", "total", "who")

    def __init__(self, g: Table, seat: i64, means: i64) -> None:
        self.who = g.seats[seat].clone()
        self.numbers: vec[i64] = numbers_of(g, seat)
        self.means: i64 = means
        self.total: i64 = total_of(g, seat)
        self.envoy: bool = g.envoy == seat
        self.in_force: i64 = g.in_force
        self.foes = g.foes
        self.shown = seat_told(g, seat, means)

    def is_up_to_date(self, g: Table, seat: i64, means: i64) -> bool:
        """Is everything still there as it was drawn? (Native numbers, so this costs little.)"""
        return (
            looks_like(self.who, g.seats[seat])
            and self.means == means
            and self.total == total_of(g, seat)
            and self.envoy == (g.envoy == seat)
            and self.in_force == g.in_force
            and self.foes == g.foes
            and keeps_numbers(g, seat, self.numbers)
        )


def seat_view(g: Table, seat: int) -> View:
    """One seat as everybody sees it."""
    means = means_of(g, seat)
    shown: View = drawn(g, seat, means).copy()
    shown["reach"] = ranks_in(reach(g, seat, means))
    if any_held(g, topics.PAYMENT, seat):
        shown["sites"] = sites(g, seat)
    if OWN_COURT.name in g.book.places:
        shown["own_court"] = own_court(g, seat)
    return shown


def drawn(g: Table, seat: int, means: int) -> View:
    """What is seen of a seat and does not depend on others, drawn anew only where it changed."""
    if g.drawn is None:
        g.drawn = [None] * len(g.seats)
    last: SeatDrawn | None = g.drawn[seat]
    if last is None or not last.is_up_to_date(g, seat, means):
        last = SeatDrawn(g, seat, means)
        g.drawn[seat] = last
    return last.shown


def looks_like(one: Seat, other: Seat) -> bool:
    """Do two seats have everything in common that can be seen?"""
    return (
        one.vp == other.vp
        and one.gold == other.gold
        and one.wood == other.wood
        and one.stone == other.stone
        and one.plus2 == other.plus2
        and one.soldiers == other.soldiers
        and one.plan == other.plan
        and one.buildings == other.buildings
        and one.cards == other.cards
        and one.dice == other.dice
        and one.bonus == other.bonus
        and one.bonus_dice == other.bonus_dice
        and one.passed == other.passed
        and one.spent == other.spent
        and one.sent == other.sent
        and one.strength == other.strength
        and one.outcome == other.outcome
    )


def total_of(g: Table, seat: i64) -> i64:
    """What a seat's dice showed together when the turn order was set, or -1."""
    return g.totals[seat] if g.totals else -1


def seat_told(g: Table, seat: int, means: int) -> View:
    """A seat by its stock, dice, province and cards; what depends on others is added later."""
    who = g.seats[seat]
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
        "reach": [],
        "means": means_told(g, seat, means),
        "used": used(g, who.spent),
        "sites": sites(g, seat),
        "strength": strength_view(g, seat),
        "battle": battle_view(g, seat),
        "cards": cards(g, who.cards),
        "own_court": [],
        "state": seat_registers(g, seat),
    }


def seat_registers(g: Table, seat: int) -> dict[str, object]:
    """What modules keep for a seat in the open."""
    return {
        register.name: register_told(g, register, seat)
        for register in g.book.registers
        if register.per_seat and register.visible == "public"
    }


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
