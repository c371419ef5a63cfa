"""Tokens on advisors, which pay their owners when others influence these advisors."""

from __future__ import annotations

from typing import Final

from ....engine.cards.asking_effects import Pose
from ....engine.cards.effects import Effect
from ....engine.core.actors import NOBODY
from ....engine.speed.native import i64
from ... import hooks
from ...model.board import RANKS, Table
from ...model.ruleset import RankCounts
from ...model.subjects import placed_rank, placer_of
from ...rules.rewards import AdvisorEffect
from ...rules.verbs import score

TOKENS: Final = RankCounts("alliances")
"""The tokens of a seat on each advisor."""


class TokenEachYear(AdvisorEffect):
    """At the start of each year, everybody puts a token on an advisor."""

    asks = "put_token"
    needs = (TOKENS.name,)
    on = hooks.YEAR_START

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        TOKENS.add(g, seat, rank=move, source=self.item)


class AlliancePoints(Effect[Table]):
    """Each token on an advisor scores a point when a player without one there influences them."""

    needs = (TOKENS.name,)
    on = hooks.PLACED

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        visitor, rank = placer_of(subject), placed_rank(subject)
        # Neutral dice belong to nobody, so every token pays (two players only).
        allied = visitor != NOBODY and TOKENS.at(g, visitor, rank) > 0
        if visitor != seat and not allied:
            score(g, seat, TOKENS.at(g, seat, rank), source=self.item)


class RemovesToken(AdvisorEffect):
    """At the end of a year, everybody removes a token of their left neighbour's (Q19)."""

    params = {"year": "number", "from_seats": "number"}
    asks = "remove_token"
    needs = (TOKENS.name,)
    on = hooks.YEAR_END

    def __init__(self, year: i64, from_seats: i64) -> None:
        self.year: i64 = year
        self.from_seats: i64 = from_seats
        """The smallest number of players for which it happens."""

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        if g.year == self.year and len(g.seats) >= self.from_seats:
            g.then(Pose(seat, self))

    def offer(self, g: Table, seat: i64, subject: i64) -> list[int]:
        neighbour = (seat + 1) % len(g.seats)
        return [rank for rank in range(1, RANKS + 1) if TOKENS.at(g, neighbour, rank)]

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        TOKENS.add(g, (seat + 1) % len(g.seats), rank=move, source=self.item, number=-1)
