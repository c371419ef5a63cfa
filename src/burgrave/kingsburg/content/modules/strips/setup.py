"""How strips come to the players: dealt or drafted in the open, then kept in secret (M2).

Nothing in the rules calls a dealt strip secret, so the strips lie open. Which of them are used
is decided by everybody at once, so nobody learns it early (Q20).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .....engine.agenda import Chance, Decision, Step, StepArg
from .....engine.luck import Luck
from .....engine.notation import Option, Worded
from ....model.board import Table
from ....model.options import Passing
from ....model.ruleset import Register, Secret

if TYPE_CHECKING:
    from mypy_extensions import i64

ROWS: Final = "ABCDEFG"
COPIES: Final = 2
PASS: Final = 0
CHOSEN: Final = 1 << len(ROWS)
"""Marks a choice as made, even if no strip is kept."""


class DealtStrips(Register):
    """How many strips of each row lie before a player, two bits a row."""

    def shown(self, value: i64) -> object:
        return [ROWS[row] for row in range(len(ROWS)) for _ in range(value >> 2 * row & 3)]


class KeptStrips(Register):
    """The rows a player has chosen to cover, a bit each; 0 before the choice."""

    def shown(self, value: i64) -> object:
        return rows_in(value) if value else None


DEALT: Final = DealtStrips("strips_dealt", per_seat=True)
KEPT: Final = KeptStrips("strips_kept", visible="owner", per_seat=True)


def rows_in(value: i64) -> list[str]:
    """Rows by letter from their bits."""
    return [ROWS[row] for row in range(len(ROWS)) if value >> row & 1]


def copies(g: Table, seat: i64, row: i64) -> i64:
    """How many strips of a row lie before a player."""
    return DEALT.read(g, seat) >> 2 * row & 3


def take(g: Table, seat: i64, row: i64, number: i64) -> None:
    """Put strips of a row before a player, or take them away."""
    DEALT.write(g, DEALT.read(g, seat) + (number << 2 * row), seat)


def left(g: Table) -> dict[int, int]:
    """How many strips of each row lie before nobody."""
    dealt: i64 = 0
    for seat in range(len(g.seats)):
        dealt += DEALT.read(g, seat)
    rest: dict[int, int] = {}
    for building in g.rules.buildings:
        if building.strip and building.column == 1:
            row: i64 = ROWS.index(building.row)
            number = COPIES - (dealt >> 2 * row & 3)
            if number > 0:
                rest[row] = number
    return rest


class DealStrips(Step[Table]):
    """Two strips are dealt to each player; equal ones may be swapped once (M2, Q43)."""

    kind = "deal_strips"
    rule = "M2"

    def run(self, g: Table) -> None:
        for seat in g.order + g.order:
            g.then(DealStrip(seat))
        for seat in g.order:
            g.then(Swap(seat))


class DraftStrips(Step[Table]):
    """Clockwise from the first player and back again, everybody picks two strips (M2, Q42)."""

    kind = "draft_strips"
    rule = "M2"

    def run(self, g: Table) -> None:
        seats = len(g.seats)
        clockwise = [(g.order[0] + step) % seats for step in range(seats)]
        for seat in clockwise + clockwise[::-1]:
            g.then(Pick(seat))


class DealStrip(Chance[Table]):
    """Which strip is dealt to a player?"""

    kind = "deal_strip"
    rule = "M2"

    def __init__(self, seat: i64, returned: str = "") -> None:
        super().__init__()
        self.seat: i64 = seat
        self.returned = returned
        """The row of the strip that another one comes for, in a swap."""

    def args(self) -> tuple[StepArg, ...]:
        return (self.seat, self.returned) if self.returned else (self.seat,)

    def ask(self) -> str:
        return "deal"

    def moves(self, g: Table) -> list[int]:
        return [row for row in left(g) if ROWS[row] != self.returned]

    def weights(self, g: Table) -> list[int]:
        return [number for row, number in left(g).items() if ROWS[row] != self.returned]

    def resolve(self, g: Table, move: i64) -> None:
        take(g, self.seat, move, 1)

    def option(self, g: Table, move: i64) -> Option:
        choice = {"pile": "strips", "seat": self.seat, "card": ROWS[move]}
        said = f"deal {g.names[self.seat]} strip {ROWS[move]}"
        return Worded("fate", "deal", said=said, choice=choice)


class Swap(Decision[Table]):
    """Do you swap one of your two equal strips for another one by lot?"""

    kind = "swap"
    rule = "M2"

    def moves(self, g: Table) -> list[int]:
        for row in range(len(ROWS)):
            if copies(g, self.actor, row) == COPIES and left(g):
                return [row + 1, PASS]
        return []

    def resolve(self, g: Table, move: i64) -> None:
        if move != PASS:
            take(g, self.actor, move - 1, -1)
            g.then(DealStrip(self.actor, ROWS[move - 1]))

    def option(self, g: Table, move: i64) -> Option:
        name = g.names[self.actor]
        return Passing(name, "swap") if move == PASS else named(name, "swap", ROWS[move - 1])


class Pick(Decision[Table]):
    """Which strip do you pick?"""

    kind = "draft"
    rule = "M2"

    def moves(self, g: Table) -> list[int]:
        return list(left(g))

    def resolve(self, g: Table, move: i64) -> None:
        take(g, self.actor, move, 1)

    def option(self, g: Table, move: i64) -> Option:
        return named(g.names[self.actor], "draft", ROWS[move])


def named(actor: str, ask: str, strip: str) -> Option:
    """A strip that a player swaps or picks."""
    return Worded(actor, ask, said=f"{ask} {strip}", choice={"strip": strip})


class KeepStrips(Step[Table]):
    """Everybody chooses at once which of their strips to use (M2, Q20)."""

    kind = "keep_strips"
    rule = "M2"

    def run(self, g: Table) -> None:
        for seat in g.order:
            g.then(Keep(seat))


class Keep(Decision[Table]):
    """Which of your strips do you use?"""

    kind = "keep"
    rule = "M2"
    secret = True

    def moves(self, g: Table) -> list[int]:
        return choices(g, self.actor)

    def resolve(self, g: Table, move: i64) -> None:
        KEPT.write(g, move, self.actor)

    def option(self, g: Table, move: i64) -> Option:
        rows = rows_in(move)
        said = f"keep {'+'.join(rows) or 'none'}"
        choice, hidden = {"strips": rows}, {"strips": None}
        return Worded(g.names[self.actor], "keep", said=said, choice=choice, hidden=hidden)


def choices(g: Table, seat: i64) -> list[int]:
    """Every set of rows this player's strips may cover, the largest first."""
    sets = [CHOSEN]
    for row in range(len(ROWS)):
        if copies(g, seat, row):
            sets += [rows | 1 << row for rows in sets]
    return sets[::-1]


class PlaceStrips(Step[Table]):
    """Each kept strip covers the row of its letter; the others leave the game (M2)."""

    kind = "place_strips"
    rule = "M2"

    def run(self, g: Table) -> None:
        for seat in g.order:
            for row in rows_in(KEPT.read(g, seat)):
                cover(g, seat, row)
            DEALT.write(g, 0, seat)
            KEPT.write(g, 0, seat)


def cover(g: Table, seat: i64, row: str) -> None:
    """Lay a strip over a row of a province."""
    who = g.seats[seat]
    for building in g.rules.buildings:
        if building.row == row:
            who.plan = who.plan | building.bit if building.strip else who.plan & ~building.bit
    g.event("strip", seat, row, 0, "")


class StripChoices(Secret):
    """Which strips others have chosen to use, before all have."""

    def redeal(self, g: Table, seat: i64, luck: Luck) -> None:
        for other in range(len(g.seats)):
            if other != seat and KEPT.read(g, other):
                sets = choices(g, other)
                KEPT.write(g, sets[luck.below(len(sets))], other)
