"""The columns of plain observations of Kingsburg, the same for every mix of rules."""

# Stays pure Python: columns are laid out once per set of rules.

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

from ...engine.cards.registers import Register
from ...engine.game.rulebook import Rulebook
from ...engine.text.wording import Chosen, CountsOf, OneOf, SetOf, Wording
from ...games import kind_named
from ...kingsburg.model.board import MOST_SEATS, PHASES, RANKS
from ...kingsburg.model.items import KINDS
from ...kingsburg.model.ruleset import Ruleset
from ...kingsburg.model.subjects import token_laid
from ...kingsburg.rules.decks import FaceDownDeck
from ..fields import MANY, Columns, Field, Observation, ask_places
from .actions import every_item, every_row, rulesets
from .rows import (
    DECIDED,
    EQUALS,
    MOST_YEARS,
    NUMBER,
    OWNER,
    PART,
    Places,
    PlainRows,
    RegisterColumns,
)

ENEMY = ["there", "strength", *KINDS]
STOCK = [
    *("points", "gold", "wood", "stone", "plus2", "soldiers", "white_dice", "passed"),
    *("strength", "outcome", "sent", "built"),
]
BASIC_USES = {"token": 1, "shift": 2, "lone_die": 4}
RANK_NAMES = [str(rank) for rank in range(1, RANKS + 1)]


@cache
def every_register() -> tuple[Register, ...]:
    """All registers of the box that somebody may see, in a fixed order."""
    found = {one.name: one for rules in rulesets() for one in rules.registers}
    return tuple(one for one in found.values() if one.visible != "hidden")


def ids(*kinds: str) -> list[str]:
    """The items of some kinds, in the order of the box."""
    return [item.id for item in every_item().values() if item.kind in kinds]


def open_kinds() -> set[str]:
    """The kinds of card that are in force for everybody."""
    return {card.kind for rules in rulesets() for card in rules.open_cards}


def seat_kinds() -> set[str]:
    """The kinds of card that a seat may have."""
    return {card.kind for rules in rulesets() for card in rules.cards}


@cache
def every_use() -> tuple[str, ...]:
    """The limited effects there are, by the item they belong to."""
    return tuple(dict.fromkeys(name for rules in rulesets() for name in rules.spent_bits))


def number_equal_names(names: list[str]) -> list[str]:
    """Names, with a number added to equal ones."""
    seen: Counter[str] = Counter()
    found = []
    for name in names:
        seen[name] += 1
        found.append(name if seen[name] == 1 else f"{name}_{seen[name]}")
    return found


def names_of(wording: Any) -> list[str]:
    """Every name that a register's values have under some rules."""
    every = [number_equal_names(list(wording.names(rules))) for rules in rulesets()]
    return list(dict.fromkeys(name for names in every for name in names))


def holds_seat(register: Register) -> bool:
    """Does a register say whose token lies on which advisor?"""
    try:
        return register.wording.number(rulesets()[0], "0:1") == token_laid(0, 1)
    except ValueError:
        return False


def register_columns(register: Register) -> list[tuple[str, int]]:
    """The columns of a register by name, each with its largest number."""
    wording = register.wording
    chosen = isinstance(wording, Chosen)
    inner = wording.inner if isinstance(wording, Chosen) else wording
    first = [("decided", 1)] if chosen else []
    if holds_seat(register):
        return [*((f"seat_{step}", 1) for step in range(MOST_SEATS)), ("advisor", RANKS)]
    if isinstance(inner, CountsOf):
        return [(name, (1 << inner.bits) - 1) for name in names_of(inner)]
    if isinstance(inner, SetOf | OneOf):
        return [*first, *((name, 1) for name in names_of(inner))]
    return [*first, ("number", MANY)]


class Layout:
    """The column of everything in a row: the question, the table, then a block for every seat."""

    def __init__(self, head: list[Field]) -> None:
        table = Columns(len(head))
        table.add("question.advisor", RANK_NAMES)
        table.add("question.amount", high=MANY)
        table.add("year", [str(year) for year in range(1, MOST_YEARS + 1)])
        table.add("phase", [name or "none" for name in PHASES])
        table.add("last_year", high=MANY)
        table.add("king", high=6)
        table.add("foe", [f"{place}.{name}" for place in (1, 2) for name in ENEMY], high=99)
        table.add("known_enemy", [f"{deck}.{name}" for deck in (1, 2) for name in ENEMY], high=99)
        table.add("enemy_back", ["weakest", "strongest"], high=99)
        standing = [*(f"seat_{step}" for step in range(MOST_SEATS)), "neutral"]
        table.add("court", [f"{who}.{rank}" for who in standing for rank in RANK_NAMES], high=8)
        table.add("in_force", ids(*open_kinds(), "scenario", "module"))
        self.registers: dict[str, int] = {}
        self.add_registers(table, per_seat=False)
        self.seat = self.seat_columns()
        self.table = table
        self.seats_at = len(head) + len(table.fields)
        blocks = [
            Field(f"seat_{step}.{field.name}", field.low, field.high)
            for step in range(MOST_SEATS)
            for field in self.seat.fields
        ]
        self.fields = [*head, *table.fields, *blocks]

    def seat_columns(self) -> Columns:
        """The block of one seat."""
        seat = Columns()
        seat.add("here")
        seat.add("stock", STOCK, low=-99, high=MANY)
        seat.add("order", [*(str(place) for place in range(1, MOST_SEATS + 1)), "envoy"])
        seat.add("dice", [str(face) for face in range(1, 7)], high=15)
        seat.add("white", [str(face) for face in range(1, 7)], high=15)
        seat.add("used", [*BASIC_USES, *(name for name in every_use() if name not in BASIC_USES)])
        seat.add("building", ids("building"))
        seat.add("strip", list(every_row()))
        seat.add("card", ids(*seat_kinds()))
        self.add_registers(seat, per_seat=True)
        return seat

    def add_registers(self, columns: Columns, *, per_seat: bool) -> None:
        """The columns of registers."""
        for register in every_register():
            if register.per_seat == per_seat:
                self.registers[register.name] = columns.first + len(columns.fields)
                for name, high in register_columns(register):
                    columns.add(f"{register.name}.{name}", high=high)


@cache
def layout(head: tuple[Field, ...]) -> Layout:
    """The layout after some first columns."""
    return Layout(list(head))


def plain_rows(book: Rulebook, head: list[Field]) -> Observation:
    """The plain observation of games by these rules."""
    assert isinstance(book, Ruleset), f"{book} are rules of another game"
    found = layout(tuple(head))
    rows = PlainRows(ask_places(kind_named("2e")), len(found.fields), places(found, book))
    return Observation(found.fields, rows)


def places(found: Layout, rules: Ruleset) -> Places:
    """Which bits of these rules go to which columns of the layout."""
    made = Places()
    seat = found.seat
    made.at = {**found.table.at, "seats": found.seats_at}
    made.at |= {f"seat.{name}": at for name, at in seat.at.items()}
    made.seat_width = len(seat.fields)
    made.buildings = column_bits(seat, "building", [(one.id, one.bit) for one in rules.buildings])
    made.cards = column_bits(seat, "card", [(c.id, 1 << n) for n, c in enumerate(rules.cards)])
    opened = [(card.id, 1 << place) for place, card in enumerate(rules.open_cards)]
    first = found.table.at["in_force"]
    made.opened = [
        (bit, column - first) for bit, column in column_bits(found.table, "in_force", opened)
    ]
    uses = [*BASIC_USES.items(), *rules.spent_bits.items()]
    made.used = column_bits(seat, "used", uses)
    covers = [(one.row, int(one.bit)) for one in rules.buildings if one.strip and one.column == 1]
    made.strips = column_bits(seat, "strip", covers)
    add_registers(made, found, rules)
    made.backs = [(0, 0), *(strengths(rules, year) for year in range(1, MOST_YEARS + 1))]
    made.decks = [secret for secret in rules.secrets if isinstance(secret, FaceDownDeck)]
    return made


def column_bits(columns: Columns, block: str, bits: list[tuple[str, int]]) -> list[tuple[int, int]]:
    """Each named bit with its column; items that content files add have no column."""
    at = {field.name: columns.first + place for place, field in enumerate(columns.fields)}
    return [(bit, at[f"{block}.{name}"]) for name, bit in bits if f"{block}.{name}" in at]


def strengths(rules: Ruleset, year: int) -> tuple[int, int]:
    """The weakest and the strongest enemy of a year."""
    found = [int(one.strength) for one in rules.enemies if one.year == year]
    return min(found, default=0), max(found, default=0)


def add_registers(made: Places, found: Layout, rules: Ruleset) -> None:
    """Note which registers of these rules fill which columns."""
    for register in rules.registers:
        if register.name not in found.registers:
            continue
        columns = columns_of(register, rules, found.registers[register.name])
        if not register.per_seat:
            made.shared.append(columns)
        elif register.visible == "owner":
            made.private.append(columns)
        else:
            made.public.append(columns)


def columns_of(register: Register, rules: Ruleset, at: int) -> RegisterColumns:
    """How a register fills its columns."""
    wording = register.wording
    chosen = isinstance(wording, Chosen)
    made = RegisterColumns(rules.register_slots[register.name], less=1 if chosen else 0)
    if holds_seat(register):
        for step in range(MOST_SEATS):
            made.add(at + step, OWNER, mask=step)
        made.add(at + MOST_SEATS, PART, mask=255)
        return made
    names = [name for name, _ in register_columns(register)]
    if chosen:
        made.add(at, DECIDED)
    inner = wording.inner if isinstance(wording, Chosen) else wording
    if isinstance(inner, SetOf | OneOf | CountsOf):
        for place, name in enumerate(number_equal_names(list(inner.names(rules)))):
            add_column(made, inner, at + names.index(name), place)
    else:
        made.add(at + names.index("number"), NUMBER)
    return made


def add_column(made: RegisterColumns, wording: Wording, column: int, place: int) -> None:
    """Note how one name of a wording fills its column."""
    if isinstance(wording, OneOf):
        made.add(column, EQUALS, mask=place + 1)
    elif isinstance(wording, CountsOf):
        shift, mask = wording.bits * (place + wording.first), (1 << wording.bits) - 1
        made.add(column, PART, shift=shift, mask=mask)
    else:
        made.add(column, PART, shift=place, mask=1)
