"""Secret Deals: claims that close an advisor to whoever has not made one (traces say "mark")."""

from __future__ import annotations

from typing import Final

from .....engine.asking_effects import PosedEffect
from .....engine.hooks import Effect
from .....engine.native import i64
from .....engine.notation import Option
from .....engine.registers import Register
from .....engine.wording import OneOf, always
from ....model.board import RANKS, Table
from ....model.ruleset import Ruleset
from ....rules import topics
from ..governors.politician import BARS_OWN

POLITICIAN: Final = "politician"


def claimed(rules: Ruleset, value: int) -> int | str | None:
    """The advisor that was claimed, if any: a rank, or the Politician's card."""
    return POLITICIAN if value == BARS_OWN else value or None


CLAIMABLE: Final = (*map(str, range(1, RANKS + 1)), POLITICIAN)
CLAIMS: Final = Register("mark", per_seat=True, meaning=claimed, wording=OneOf(always(*CLAIMABLE)))
"""The advisor each player has claimed this year."""


class ClaimAdvisors(PosedEffect[Table]):
    """At the start of the year every player claims an advisor, or the Politician's card (Q39)."""

    needs = (CLAIMS.name,)
    on = topics.YEAR_START
    asks = "mark"

    def offer(self, g: Table, seat: i64, subject: i64) -> list[int]:
        ranks = list(range(1, RANKS + 1))
        for place, card in enumerate(g.rules.cards):
            if card.id == POLITICIAN and any(who.cards >> place & 1 for who in g.seats):
                ranks.append(BARS_OWN)
        return ranks

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        CLAIMS.write(g, move, seat, source=self.item)

    def option(self, g: Table, seat: i64, move: i64) -> Option:
        advisor = claimed(g.rules, move)
        return self.worded(g, seat, said=str(advisor), advisor=advisor)


class BarsUnclaimed(Effect[Table]):
    """Claimed advisors may be influenced only by those who claimed them (Q39, Q45)."""

    needs = (CLAIMS.name,)
    on = topics.BARRED

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        own = CLAIMS.read(g, seat)
        for other in range(len(g.seats)):
            claim = CLAIMS.read(g, other)
            if claim and claim != own:
                value |= 1 << claim
        return value
