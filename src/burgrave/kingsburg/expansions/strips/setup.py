"""How players get strips: dealt or drafted openly, then chosen in secret (M2).

No rule calls a dealt strip secret, so strips lie open. Everybody decides at once which of them to
use, so nobody learns that early (Q20).
"""

from __future__ import annotations

from typing import Final

from ....engine.cards.registers import Register
from ....engine.core.decisions import Decision, Step, StepArg, WeightedChance
from ....engine.core.secret_picks import SecretPick
from ....engine.core.steps import PASS
from ....engine.speed.moves import Moves
from ....engine.speed.native import i64
from ....engine.text.notation import Option
from ....engine.text.wording import Chosen, CountsOf, SetOf
from ...model.board import Table
from ...model.ruleset import Ruleset
from ...rules.verbs import cover_row

COPIES: Final = 2


def names_of_rows(rules: Ruleset) -> list[str]:
    """All rows, in the order of their bits."""
    return rules.rows


def rows_in(rules: Ruleset, value: int) -> list[str]:
    """Rows by letter from their bits."""
    return [name for row, name in enumerate(rules.rows) if value >> row & 1]


def dealt_rows(rules: Ruleset, value: int) -> list[str]:
    """The rows of a player's strips, from two bits for each row."""
    return [name for row, name in enumerate(rules.rows) for _ in range(value >> 2 * row & 3)]


def kept_rows(rules: Ruleset, value: int) -> list[str] | None:
    """The rows that a player has chosen to cover, once that is decided."""
    return rows_in(rules, value - 1) if value else None


DEALT: Final = Register(
    "strips_dealt", per_seat=True, meaning=dealt_rows, wording=CountsOf(names_of_rows, bits=2)
)
KEPT: Final = Register(
    "strips_kept",
    visible="owner",
    per_seat=True,
    meaning=kept_rows,
    wording=Chosen(SetOf(names_of_rows)),
)


def copies(g: Table, seat: i64, row: i64) -> i64:
    """How many strips of a row a player has."""
    return DEALT.read(g, seat) >> 2 * row & 3


def take(g: Table, seat: i64, row: i64, number: i64) -> None:
    """Give a player strips of a row, or take them away."""
    DEALT.write(g, DEALT.read(g, seat) + (number << 2 * row), seat)


def all_dealt(g: Table) -> i64:
    """How many strips of each row all players have, two bits for each row."""
    dealt: i64 = 0
    for seat in range(len(g.seats)):
        dealt += DEALT.read(g, seat)
    return dealt


def rows_left(g: Table) -> list[int]:
    """The rows of which a strip is still available."""
    dealt = all_dealt(g)
    rows: list[int] = []
    for building in g.rules.buildings:
        if building.strip and building.column == 1:
            row: i64 = g.rules.rows.index(building.row)
            if dealt >> 2 * row & 3 < COPIES:
                rows.append(row)
    return rows


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
            g.then(PickStrip(seat))


class DealStrip(WeightedChance[Table]):
    """Which strip is dealt to a player?"""

    kind = "deal_strip"
    rule = "M2"

    def __init__(self, seat: i64, returned: str = "") -> None:
        super().__init__()
        self.seat: i64 = seat
        self.returned = returned
        """In a swap, the row of the strip that was returned."""

    def args(self) -> tuple[StepArg, ...]:
        return (self.seat, self.returned) if self.returned else (self.seat,)

    def ask(self) -> str:
        return "deal"

    def find(self, g: Table, moves: Moves) -> None:
        moves.add_all([row for row in rows_left(g) if g.rules.rows[row] != self.returned])

    def weights(self, g: Table) -> list[int]:
        dealt = all_dealt(g)
        return [COPIES - (dealt >> 2 * row & 3) for row in self.moves(g)]

    def resolve(self, g: Table, move: i64) -> None:
        take(g, self.seat, move, 1)

    def option(self, g: Table, move: i64) -> Option:
        row = g.rules.rows[move]
        notation = f"deal {g.names[self.seat]} strip {row}"
        return self.make_option(g, notation, pile="strips", seat=self.seat, card=row)


class Swap(Decision[Table]):
    """Do you swap one of your two equal strips for a random one?"""

    kind = "swap"
    rule = "M2"

    def find(self, g: Table, moves: Moves) -> None:
        for row in range(len(g.rules.rows)):
            if copies(g, self.actor, row) == COPIES and rows_left(g):
                moves.add_all([row + 1, PASS])
                return

    def resolve(self, g: Table, move: i64) -> None:
        if move != PASS:
            take(g, self.actor, move - 1, -1)
            g.then(DealStrip(self.actor, g.rules.rows[move - 1]))

    def option(self, g: Table, move: i64) -> Option:
        if move == PASS:
            return self.passing(g)
        row = g.rules.rows[move - 1]
        return self.make_option(g, f"swap {row}", strip=row)


class PickStrip(Decision[Table]):
    """Which strip do you pick?"""

    kind = "draft"
    rule = "M2"

    def find(self, g: Table, moves: Moves) -> None:
        moves.add_all(rows_left(g))

    def resolve(self, g: Table, move: i64) -> None:
        take(g, self.actor, move, 1)

    def option(self, g: Table, move: i64) -> Option:
        row = g.rules.rows[move]
        return self.make_option(g, f"draft {row}", strip=row)


class KeepStrips(SecretPick[Table]):
    """Which of your strips do you use? The others leave the game (M2)."""

    kind = "keep"
    rule = "M2"
    picked = KEPT

    def find(self, g: Table, moves: Moves) -> None:
        sets = [0]
        for row in range(len(g.rules.rows)):
            if copies(g, self.actor, row):
                sets += [rows | 1 << row for rows in sets]
        # The largest set first.
        moves.add_all(sets[::-1])

    def turn_up(self, g: Table, move: i64) -> None:
        for row in rows_in(g.rules, move):
            cover_row(g, self.actor, row)
        DEALT.write(g, 0, self.actor)

    def option(self, g: Table, move: i64) -> Option:
        rows = rows_in(g.rules, move)
        return self.make_option(g, f"keep {'+'.join(rows) or 'none'}", strips=rows)
