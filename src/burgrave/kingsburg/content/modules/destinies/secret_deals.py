"""Secret Deals: marks that close an advisor to whoever has not marked it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .....engine.hooks import Effect
from .....engine.notation import Option, Worded
from ....model.board import Table
from ....model.ruleset import Register
from ....rules.rewards import RANKS
from ....rules.topics import BARRED, YEAR_START
from ....rules.use import Pose
from ..governors.politician import BARS_OWN

if TYPE_CHECKING:
    from mypy_extensions import i64

POLITICIAN: Final = "politician"


class Marks(Register):
    """The advisor each player has marked this year."""

    def shown(self, value: i64) -> object:
        return POLITICIAN if value == BARS_OWN else value or None


MARKS: Final = Marks("mark", per_seat=True)


class MarkAdvisors(Effect[Table]):
    """At the start of the year every player marks an advisor, or the Politician's card (Q39)."""

    name = "mark_advisors"
    needs = (MARKS.name,)
    on = YEAR_START
    asks = "mark"

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        g.then(Pose(seat, self))

    def offer(self, g: Table, seat: i64, subject: i64) -> list[int]:
        ranks = list(range(1, RANKS + 1))
        for place, card in enumerate(g.rules.cards):
            if card.id == POLITICIAN and any(who.cards >> place & 1 for who in g.seats):
                ranks.append(BARS_OWN)
        return ranks

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        MARKS.write(g, move, seat)

    def option(self, g: Table, seat: i64, move: i64) -> Option:
        advisor = MARKS.shown(move)
        said = f"{self.asks} {advisor}"
        return Worded(g.names[seat], self.asks, said=said, choice={"advisor": advisor})


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
