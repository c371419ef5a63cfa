"""Secret Deals: marks that close an advisor to whoever has not marked it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .....engine.agenda import Decision
from .....engine.hooks import Effect
from .....engine.notation import Option, Worded
from ....model.board import Table
from ....model.ruleset import Register
from ....rules.rewards import RANKS
from ....rules.topics import BARRED, YEAR_START
from ..governors.politician import BARS_OWN

if TYPE_CHECKING:
    from mypy_extensions import i64

POLITICIAN: Final = "politician"


class Marks(Register):
    """The advisor each player has marked this year, or the Politician's card (Q39)."""

    def shown(self, value: i64) -> object:
        return POLITICIAN if value == BARS_OWN else value or None


MARKS: Final = Marks("mark", per_seat=True)


class MarkAdvisors(Effect[Table]):
    """At the start of the year every player marks an advisor."""

    name = "mark_advisors"
    needs = (MARKS.name,)
    on = YEAR_START

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        g.then(MarkAdvisor(seat))


class MarkAdvisor(Decision[Table]):
    """Which advisor do you mark, so that only those who marked it may influence it?"""

    kind = "mark"
    rule = "M4"
    __slots__ = ()

    def moves(self, g: Table) -> list[int]:
        moves = list(range(1, RANKS + 1))
        for place, card in enumerate(g.rules.cards):
            if card.id == POLITICIAN and any(who.cards >> place & 1 for who in g.seats):
                moves.append(BARS_OWN)
        return moves

    def resolve(self, g: Table, move: i64) -> None:
        MARKS.write(g, move, self.actor)

    def option(self, g: Table, move: i64) -> Option:
        advisor = MARKS.shown(move)
        choice = {"advisor": advisor}
        return Worded(g.names[self.actor], self.kind, said=f"mark {advisor}", choice=choice)


class BarsUnmarked(Effect[Table]):
    """Marked advisors may be influenced only by those who marked them (Q39, Q45)."""

    name = "bars_unmarked"
    needs = (MARKS.name,)
    on = BARRED

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        own = MARKS.read(g, seat)
        for other in range(len(g.seats)):
            mark = MARKS.read(g, other)
            if mark and mark != own:
                value |= 1 << mark
        return value
