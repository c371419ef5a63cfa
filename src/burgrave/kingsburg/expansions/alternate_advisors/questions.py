"""The questions of tiles, to the players they reward and to others."""

from __future__ import annotations

from typing import Final

from ....engine.cards.effects import Effect
from ....engine.cards.registers import Register
from ....engine.core.actors import NOBODY
from ....engine.core.decisions import Chance, Decision, StepArg
from ....engine.speed.moves import Moves
from ....engine.speed.native import i64
from ....engine.text.notation import Option
from ....engine.text.wording import OneOf, SetOf, always
from ... import hooks
from ...model.board import Table
from ...model.goods import GOODS, amount_in, amounts_of, bundle_words, mixes
from ...model.items import Advisor
from ...model.ruleset import Ruleset
from ...rules.deals import give
from ...rules.stock import gain
from ...rules.verbs import pay


def goods_in_stock(rules: Ruleset, value: int) -> list[str]:
    """The goods left on a stocked tile, from a bit for each good that was taken."""
    return [GOODS[place] for place in range(len(GOODS)) if not value >> place & 1]


def good_shown(rules: Ruleset, value: int) -> str | None:
    """The good that a tile shows, if one was rolled."""
    return GOODS[value - 1] if value else None


TAKEN: Final = Register(
    "tile_stock", meaning=goods_in_stock, wording=SetOf(always(*GOODS), missing=True)
)
GOOD: Final = Register("tile_good", meaning=good_shown, wording=OneOf(always(*GOODS)))


def reward_of(g: Table, name: str) -> Effect[Table]:
    """The effect that rewards instead of an advisor's deal."""
    advisor = g.rules.items[name]
    assert isinstance(advisor, Advisor), f"{name} is no advisor"
    assert advisor.custom is not None, f"{name} has a plain deal"
    return advisor.custom


class RollTile(Chance[Table]):
    """Which good does the tile show from now on?"""

    kind = "tile_good"
    rule = "M6"

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def args(self) -> tuple[StepArg, ...]:
        return (self.name,)

    def find(self, g: Table, moves: Moves) -> None:
        moves.add_all([place + 1 for place in range(len(g.rules.deals[self.name].alternatives))])

    def resolve(self, g: Table, move: i64) -> None:
        reward_of(g, self.name).accept(g, NOBODY, move)

    def option(self, g: Table, move: i64) -> Option:
        deal = g.rules.deals[self.name]
        good = bundle_words(deal.alternatives[move - 1].take, "")
        return self.make_option(g, f"{self.name} {good}", advisor=deal.rank, good=good)


class TileQuestion(Decision[Table]):
    """A question about a tile's reward."""

    def __init__(self, actor: i64, name: str) -> None:
        super().__init__(actor)
        self.name = name

    def args(self) -> tuple[StepArg, ...]:
        return (self.actor, self.name)

    def asker(self, g: Table) -> str:
        return self.name


class AskOpponent(TileQuestion):
    """Which opponent do you let pick your reward?"""

    kind = "opponent"

    def find(self, g: Table, moves: Moves) -> None:
        moves.add_all(opponents(g, self.actor))

    def resolve(self, g: Table, move: i64) -> None:
        g.then(PickFor(move, self.actor, self.name))

    def option(self, g: Table, move: i64) -> Option:
        rank = g.rules.deals[self.name].rank
        return self.make_option(g, f"{rank} asks {g.names[move]}", advisor=rank, opponent=move)


def opponents(g: Table, seat: i64) -> list[int]:
    """The other seats, clockwise from this one."""
    seats = len(g.seats)
    return [(seat + step) % seats for step in range(1, seats)]


class PickFor(Decision[Table]):
    """Which of these does the other player get?"""

    kind = "pick"

    def __init__(
        self, actor: i64, seat: i64, name: str, after: i64 = NOBODY, first: i64 = 0
    ) -> None:
        super().__init__(actor)
        self.seat: i64 = seat
        self.name = name
        self.after: i64 = after
        """Who picks something after this, or NOBODY."""
        self.first: i64 = first
        """What was picked before; it is given together with this as one reward."""

    def args(self) -> tuple[StepArg, ...]:
        if self.after == NOBODY and not self.first:
            return (self.actor, self.seat, self.name)
        return (self.actor, self.seat, self.name, self.after, self.first)

    def asker(self, g: Table) -> str:
        return self.name

    def find(self, g: Table, moves: Moves) -> None:
        moves.add_all([place + 1 for place in range(len(g.rules.deals[self.name].alternatives))])

    def resolve(self, g: Table, move: i64) -> None:
        deal = g.rules.deals[self.name]
        way = deal.alternatives[move - 1]
        gain(g, self.actor, way.others, source=self.name)
        bundle = self.first + way.take + way.also
        if self.after == NOBODY:
            give(g, self.seat, deal, bundle)
        else:
            g.then(PickFor(self.after, self.seat, self.name, NOBODY, bundle))

    def option(self, g: Table, move: i64) -> Option:
        deal = g.rules.deals[self.name]
        take = deal.alternatives[move - 1].take
        notation = f"{deal.rank} {g.names[self.seat]} {bundle_words(take)}"
        return self.make_option(
            g, notation, advisor=deal.rank, seat=self.seat, take=amounts_of(take)
        )


class GiveAway(TileQuestion):
    """Which good do you give away, and to whom?"""

    kind = "give"

    def find(self, g: Table, moves: Moves) -> None:
        seat = g.seats[self.actor]
        deal = g.rules.deals[self.name]
        # Goods that effects add to the reward may be given away, too (Q79).
        given = hooks.ADVISOR_GIVES.change(g, self.actor, deal.fixed, deal.giver)
        goods = [good for good in mixes(1) if amount_in(given, good) and seat.can_pay(good)]
        moves.add_all([other << 24 | good for good in goods for other in opponents(g, self.actor)])

    def resolve(self, g: Table, move: i64) -> None:
        good = move & 0xFFFFFF
        pay(g, self.actor, good, source=self.name)
        gain(g, move >> 24, good, source=self.name)

    def option(self, g: Table, move: i64) -> Option:
        rank = g.rules.deals[self.name].rank
        good = bundle_words(move & 0xFFFFFF, "")
        notation = f"{rank} {good} to {g.names[move >> 24]}"
        return self.make_option(g, notation, advisor=rank, good=good, to=move >> 24)
