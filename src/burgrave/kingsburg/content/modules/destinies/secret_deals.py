"""Secret Deals: marks that close an advisor to whoever has not marked it."""

from __future__ import annotations

from typing import Final

from .....engine.hooks import Effect
from .....engine.native import i64
from .....engine.notation import Option
from ....model.board import RANKS, Table
from ....model.ruleset import Register, Ruleset
from ....rules import topics
from ....rules.use import PosedEffect
from ..governors.politician import BARS_OWN

POLITICIAN: Final = "politician"


def marked(rules: Ruleset, value: int) -> int | str | None:
    """The advisor that was marked, if any: a rank, or the Politician's card."""
    return POLITICIAN if value == BARS_OWN else value or None


MARKS: Final = Register("mark", per_seat=True, meaning=marked)
"""The advisor each player has marked this year."""


class MarkAdvisors(PosedEffect):
    """At the start of the year every player marks an advisor, or the Politician's card (Q39)."""

    needs = (MARKS.name,)
    on = topics.YEAR_START
    asks = "mark"

    def offer(self, g: Table, seat: i64, subject: i64) -> list[int]:
        ranks = list(range(1, RANKS + 1))
        for place, card in enumerate(g.rules.cards):
            if card.id == POLITICIAN and any(who.cards >> place & 1 for who in g.seats):
                ranks.append(BARS_OWN)
        return ranks

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        MARKS.write(g, move, seat)

    def option(self, g: Table, seat: i64, move: i64) -> Option:
        advisor = marked(g.rules, move)
        return self.worded(g, seat, said=str(advisor), advisor=advisor)


class BarsUnmarked(Effect[Table]):
    """Marked advisors may be influenced only by those who marked them (Q39, Q45)."""

    needs = (MARKS.name,)
    on = topics.BARRED

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        own = MARKS.read(g, seat)
        for other in range(len(g.seats)):
            mark = MARKS.read(g, other)
            if mark and mark != own:
                value |= 1 << mark
        return value
