"""The part of a table that certain hooks depend on, as a cache key and as a table."""

from __future__ import annotations

from ....engine.cards.effects import ALWAYS, BEFORE_SEAT, IN_FORCE, OWNED
from ....engine.cards.hooks import Hook
from ....engine.speed.native import i64
from ....kingsburg.game import Kingsburg, empty_table
from ....kingsburg.kind import seat_names
from ....kingsburg.model.board import Table
from ....kingsburg.model.ruleset import Ruleset
from .trials import ME

Facts = tuple[int, ...]


class Aspect:
    """The part of a seat's knowledge that effects on some hooks may read, and nothing else.

    All that is computed from `alone` is the same for every game with the same `key`, and cannot
    depend on anything that the seat does not know.
    """

    __slots__ = ("buildings", "cards", "in_force", "registers", "rules")

    def __init__(
        self, rules: Ruleset, hooks: tuple[Hook, ...], *, scored: tuple[Hook, ...] = ()
    ) -> None:
        """Of the hooks in `scored`, only effects that always apply count."""
        self.rules = rules
        self.buildings: i64 = 0
        self.cards: i64 = 0
        self.in_force: i64 = 0
        needed: set[str] = set()
        for hook in hooks:
            self.buildings |= rules.reach_of(hook.number, OWNED)
            self.cards |= rules.reach_of(hook.number, BEFORE_SEAT)
            self.in_force |= rules.reach_of(hook.number, IN_FORCE)
            for one in rules.attached[hook.number]:
                needed.update(one.effect.needs)
        for hook in scored:
            for one in rules.attached[hook.number]:
                if one.where == ALWAYS:
                    needed.update(one.effect.needs)
        self.registers = visible_registers(rules, needed)

    def key(self, g: Table, seat: i64) -> Facts:
        """A key that is equal for tables that agree in this aspect."""
        who = g.seats[seat]
        facts: Facts = (
            len(g.seats) << 8 | g.year,
            who.buildings & self.buildings,
            who.cards & self.cards,
            g.in_force & self.in_force,
        )
        if self.registers:
            facts += seen_registers(g, seat, self.registers)
        return facts

    def alone(self, g: Table, seat: i64) -> Kingsburg:
        """A table whose first seat has only what this aspect covers, and one of each good."""
        table = empty_table(self.rules, seat_names(len(g.seats)))
        table.year = g.year
        table.in_force = g.in_force & self.in_force
        me = table.seats[ME]
        me.gold = me.wood = me.stone = 1
        me.buildings = g.seats[seat].buildings & self.buildings
        me.cards = g.seats[seat].cards & self.cards
        seen = seen_registers(g, seat, self.registers)
        for (place, _), number in zip(self.registers, seen, strict=True):
            table.registers[place] = number
        return table


def visible_registers(rules: Ruleset, names: set[str]) -> list[tuple[int, bool]]:
    """The slots of those registers that a seat may see, and whether each seat has its own."""
    return [
        (rules.register_slots[register.name], register.per_seat)
        for register in rules.registers
        if register.visible != "hidden" and register.name in names
    ]


def seen_registers(g: Table, seat: i64, registers: list[tuple[int, bool]]) -> Facts:
    """The values of these registers; where each seat has one, this seat's."""
    stride = g.rules.stride
    return tuple([g.registers[place + seat * stride if own else place] for place, own in registers])
