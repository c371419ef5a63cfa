"""S3 Shifting Alliances: tokens on advisors pay their owners when others influence them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....engine.agenda import Decision
from ....engine.hooks import Effect
from ....engine.notation import Option
from ...model.board import Table
from ...model.choices import AdvisorChoice
from ...model.items import RULEBOOK, Item
from ...model.ruleset import Register
from ...rules.draft import Draft
from ...rules.topics import PLACED, YEAR_END, YEAR_START
from ...rules.verbs import score

if TYPE_CHECKING:
    from mypy_extensions import i64

    from ..mixes import Mix


class Tokens(Register):
    """How many tokens of a seat lie on each advisor, three bits a rank."""

    def shown(self, value: i64) -> object:
        ranks = {str(rank): value >> 3 * rank & 7 for rank in range(1, 19)}
        return {rank: number for rank, number in ranks.items() if number}


TOKENS = Tokens("alliances", per_seat=True)


class Alliances(Item):
    """The scenario as an item that always works."""

    kind = "scenario"


def shifting_alliances(d: Draft, mix: Mix) -> None:
    """Let everybody put out a token each year, and take some away later."""
    d.register(TOKENS)
    d.knows(PutToken, RemoveToken)
    effects = [TokenEachYear(), AlliancePoints(), TokensRemoved(3, 2), TokensRemoved(4, 4)]
    d.always.append(Alliances("shifting_alliances", RULEBOOK, effects))


def tokens_on(g: Table, seat: i64, rank: i64) -> i64:
    """A seat's tokens on an advisor."""
    return TOKENS.read(g, seat) >> 3 * rank & 7


class TokenEachYear(Effect[Table]):
    """At the start of each year, everybody puts a token on an advisor."""

    name = "token_each_year"
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(YEAR_START)

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        g.then(PutToken(seat))


class AlliancePoints(Effect[Table]):
    """Whoever influences an advisor without a token of their own there pays the others' tokens."""

    name = "alliance_points"
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(PLACED)

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        visitor = (subject >> 8) - 1
        rank = subject & 255
        # Neutral dice are nobody's, so every token pays (two players only).
        allied = visitor < len(g.seats) and tokens_on(g, visitor, rank) > 0
        if visitor != seat and not allied:
            score(g, seat, tokens_on(g, seat, rank), source=self.item)


class TokensRemoved(Effect[Table]):
    """At the end of a year, everybody removes a token of their left neighbour's."""

    name = "tokens_removed"
    params = {"year": "number", "from_seats": "number"}
    __slots__ = ("from_seats", "year")

    def __init__(self, year: i64, from_seats: i64) -> None:
        super().__init__(YEAR_END)
        self.year: i64 = year
        self.from_seats: i64 = from_seats
        """The smallest number of players it happens with."""

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        if g.year == self.year and len(g.seats) >= self.from_seats:
            g.then(RemoveToken(seat))


class PutToken(Decision[Table]):
    """On which advisor do you put a token?"""

    kind = "put_token"
    rule = "S3"
    __slots__ = ()

    def moves(self, g: Table) -> list[int]:
        return list(range(1, 19))

    def resolve(self, g: Table, move: i64) -> None:
        TOKENS.write(g, TOKENS.read(g, self.actor) + (1 << 3 * move), self.actor)

    def option(self, g: Table, move: i64) -> Option:
        return AdvisorChoice(g.names[self.actor], "put_token", move)


class RemoveToken(Decision[Table]):
    """From which advisor do you remove a token of your left neighbour's (Q19)?"""

    kind = "remove_token"
    rule = "S3"
    __slots__ = ()

    def moves(self, g: Table) -> list[int]:
        return [rank for rank in range(1, 19) if tokens_on(g, self.victim(g), rank)]

    def victim(self, g: Table) -> i64:
        """The left neighbour."""
        return (self.actor + 1) % len(g.seats)

    def resolve(self, g: Table, move: i64) -> None:
        victim = self.victim(g)
        TOKENS.write(g, TOKENS.read(g, victim) - (1 << 3 * move), victim)

    def option(self, g: Table, move: i64) -> Option:
        return AdvisorChoice(g.names[self.actor], "remove_token", move)
