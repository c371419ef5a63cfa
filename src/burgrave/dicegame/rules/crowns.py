"""Step 2, crowns: two of them buy a token (D3.2, D4)."""

from __future__ import annotations

from typing import Final

from ...engine.core.decisions import Decision, Step
from ...engine.core.steps import PASS
from ...engine.speed.moves import Moves
from ...engine.speed.native import i64
from ...engine.text.notation import Option
from ..model import goods, tokens
from ..model.board import Table
from .verbs import gain, pay_crowns, take_token

PRICE: Final = 2
"""How many crowns a token costs."""
SPEND: Final = 5
# A token as a number: its kind in the low bits; above it, the seat that is given one, plus 1.
TO: Final = 3
KIND: Final = 7


class SpendCrowns(Step[Table]):
    """Any two crowns may buy a token, as often as there are two (D7.1, D7.2)."""

    kind = "spend_crowns"
    rule = "D4"
    __slots__ = ()

    def run(self, g: Table) -> None:
        if crowns(g) >= PRICE:
            g.then(TakeToken(g.active))


def crowns(g: Table) -> i64:
    """All crowns of the active player: rolled, given, and the token (D7.1)."""
    return goods.crowns_in(g.goods) + g.seats[g.active].crown


def has_room(g: Table, seat: i64, kind: i64) -> bool:
    """May this player be given a token? Not if they have no turn left to use it (D7.3, D7.26)."""
    return not g.finished >> seat & 1 and g.seats[seat].tokens(kind) < tokens.limit(kind)


class TakeToken(Decision[Table]):
    """Which token do you take for two crowns, and who is given one? (D4, no chains: D7.5)"""

    kind = "token"
    rule = "D4"
    __slots__ = ()

    def find(self, g: Table, moves: Moves) -> None:
        if crowns(g) < PRICE:
            return
        who = g.seats[self.actor]
        if not who.reroll:
            moves.add(tokens.REROLL)
        # The price is paid before the limit is checked: paying an old crown token makes room
        # (D7.22).
        moves.add(tokens.CROWN)
        if who.good < tokens.limit(tokens.GOOD):
            others = self.others(g, tokens.GOOD)
            moves.add_all(others or [tokens.GOOD])
        else:
            # Spending one good, whether it is needed or not, makes room for another (D7.30).
            moves.add(SPEND)
        if not who.hourglass:
            moves.add(tokens.HOURGLASS)
        moves.add_all(self.others(g, tokens.HOURGLASS))
        moves.add(PASS)

    def others(self, g: Table, kind: i64) -> list[int]:
        """A move for every other player who may be given a token (D7.4)."""
        moves: list[int] = []
        number = len(g.seats)
        for place in range(1, number):
            seat: i64 = (self.actor + place) % number
            if has_room(g, seat, kind):
                moves.append(kind | seat + 1 << TO)
        return moves

    def resolve(self, g: Table, move: i64) -> None:
        if move == PASS:
            return
        if move == SPEND:
            take_token(g, self.actor, tokens.GOOD, number=-1, source=self.kind)
            gain(g, goods.GOOD, source=self.kind)
        else:
            self.take(g, move & KIND, (move >> TO) - 1)
        g.then(self)

    def take(self, g: Table, kind: i64, to: i64) -> None:
        """Pay, take the token, and give the other player's token."""
        self.pay(g, kind)
        if kind != tokens.HOURGLASS or to < 0:
            take_token(g, self.actor, kind, source=self.kind)
        if to >= 0:
            take_token(g, to, kind, source=g.names[self.actor])

    def pay(self, g: Table, kind: i64) -> None:
        """Pay two crowns, loose ones first; a new crown token replaces an old one (D7.22)."""
        old = g.seats[self.actor].crown if kind == tokens.CROWN else 0
        take_token(g, self.actor, tokens.CROWN, number=-old, source=self.kind)
        pay_crowns(g, PRICE - old, source=self.kind)

    def option(self, g: Table, move: i64) -> Option:
        if move == PASS:
            return self.passing(g)
        if move == SPEND:
            good = tokens.TOKENS[tokens.GOOD]
            return self.make_option(g, f"spend {good}", spend=good)
        token = tokens.TOKENS[move & KIND]
        to = (move >> TO) - 1
        if to < 0:
            return self.make_option(g, f"token {token}", token=token)
        return self.make_option(g, f"token {token} > {g.names[to]}", token=token, to=to)
