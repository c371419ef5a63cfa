"""Secret Deals: claims that close an advisor to players who did not claim it ("mark" in traces)."""

from __future__ import annotations

from typing import Final

from ....engine.cards.asking_effects import PosedEffect
from ....engine.cards.effects import Effect
from ....engine.cards.registers import Register
from ....engine.speed.native import i64
from ....engine.text.notation import Option
from ....engine.text.wording import OneOf
from ... import hooks
from ...content.own_advisors import BARS_OWN, cards_with_advisors, name_of_own
from ...model.board import RANKS, Table
from ...model.ruleset import Ruleset


def claimed_advisor(rules: Ruleset, value: int) -> int | str | None:
    """The advisor that was claimed, if any: a rank, or the card with a player's own advisors."""
    return name_of_own(rules) if value == BARS_OWN else value or None


def claimable(rules: Ruleset) -> list[str]:
    """Every advisor that may be claimed by these rules."""
    own = name_of_own(rules)
    return [*map(str, range(1, RANKS + 1)), *([own] if own else [])]


CLAIMS: Final = Register("mark", per_seat=True, meaning=claimed_advisor, wording=OneOf(claimable))
"""The advisor each player has claimed this year."""


class ClaimAdvisors(PosedEffect[Table]):
    """At the start of the year every player claims an advisor, or the Politician's card (Q39)."""

    needs = (CLAIMS.name,)
    on = hooks.YEAR_START
    asks = "mark"

    def offer(self, g: Table, seat: i64, subject: i64) -> list[int]:
        ranks = list(range(1, RANKS + 1))
        own = cards_with_advisors(g.rules)
        return [*ranks, BARS_OWN] if any(who.cards & own for who in g.seats) else ranks

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        CLAIMS.write(g, move, seat, source=self.item)

    def option(self, g: Table, seat: i64, move: i64) -> Option:
        advisor = claimed_advisor(g.rules, move)
        return self.make_option(g, seat, notation=str(advisor), advisor=advisor)


class BarsUnclaimed(Effect[Table]):
    """Claimed advisors may be influenced only by those who claimed them (Q39, Q45)."""

    needs = (CLAIMS.name,)
    on = hooks.BARRED_RANKS

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        own = CLAIMS.read(g, seat)
        for other in range(len(g.seats)):
            claim = CLAIMS.read(g, other)
            if claim and claim != own:
                value |= 1 << claim
        return value
