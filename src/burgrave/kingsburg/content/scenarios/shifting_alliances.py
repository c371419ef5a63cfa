"""S3 Shifting Alliances: tokens on advisors pay their owners when others influence them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....engine.hooks import Effect
from ....engine.notation import Option
from ...model.board import Table, bit
from ...model.items import RULEBOOK, Scenario
from ...model.ruleset import Register
from ...rules.draft import Draft
from ...rules.topics import PLACED, YEAR_END, YEAR_START
from ...rules.use import Pose, advisor_choice
from ...rules.verbs import score

if TYPE_CHECKING:
    from mypy_extensions import i64

    from ..mixes import Mix


class Tokens(Register):
    """How many tokens of a seat lie on each advisor, three bits a rank."""

    def shown(self, value: i64) -> object:
        ranks = {str(rank): value >> 3 * rank & 7 for rank in range(1, 19)}
        return {rank: number for rank, number in ranks.items() if number}


TOKENS: Final = Tokens("alliances", per_seat=True)


def shifting_alliances(d: Draft, mix: Mix) -> None:
    """Let everybody put out a token each year, and take some away later."""
    d.register(TOKENS)
    effects = [TokenEachYear(), AlliancePoints(), RemovesToken(3, 2), RemovesToken(4, 4)]
    d.always.append(Scenario("shifting_alliances", RULEBOOK, effects))


def tokens_on(g: Table, seat: i64, rank: i64) -> i64:
    """A seat's tokens on an advisor."""
    return TOKENS.read(g, seat) >> 3 * rank & 7


class TokenEachYear(Effect[Table]):
    """At the start of each year, everybody puts a token on an advisor."""

    name = "token_each_year"
    asks = "put_token"
    needs = (TOKENS.name,)
    on = YEAR_START

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        g.then(Pose(seat, self))

    def offer(self, g: Table, seat: i64, subject: i64) -> list[int]:
        return list(range(1, 19))

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        TOKENS.write(g, TOKENS.read(g, seat) + bit(3 * move), seat)

    def option(self, g: Table, seat: i64, move: i64) -> Option:
        return advisor_choice(g, seat, self.asks, move)


class AlliancePoints(Effect[Table]):
    """Whoever influences an advisor without a token of their own there pays the others' tokens."""

    name = "alliance_points"
    needs = (TOKENS.name,)
    on = PLACED

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        visitor = (subject >> 8) - 1
        rank = subject & 255
        # Neutral dice are nobody's, so every token pays (two players only).
        allied = visitor < len(g.seats) and tokens_on(g, visitor, rank) > 0
        if visitor != seat and not allied:
            score(g, seat, tokens_on(g, seat, rank), source=self.item)


class RemovesToken(Effect[Table]):
    """At the end of a year, everybody removes a token of their left neighbour's (Q19)."""

    name = "removes_token"
    params = {"year": "number", "from_seats": "number"}
    asks = "remove_token"
    needs = (TOKENS.name,)
    on = YEAR_END

    def __init__(self, year: i64, from_seats: i64) -> None:
        super().__init__()
        self.year: i64 = year
        self.from_seats: i64 = from_seats
        """The smallest number of players it happens with."""

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        if g.year == self.year and len(g.seats) >= self.from_seats:
            g.then(Pose(seat, self))

    def offer(self, g: Table, seat: i64, subject: i64) -> list[int]:
        neighbour = (seat + 1) % len(g.seats)
        return [rank for rank in range(1, 19) if tokens_on(g, neighbour, rank)]

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        neighbour = (seat + 1) % len(g.seats)
        TOKENS.write(g, TOKENS.read(g, neighbour) - bit(3 * move), neighbour)

    def option(self, g: Table, seat: i64, move: i64) -> Option:
        return advisor_choice(g, seat, self.asks, move)
