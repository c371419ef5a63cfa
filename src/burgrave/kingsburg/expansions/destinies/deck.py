"""M4: each year a destiny is drawn that replaces last year's."""

from __future__ import annotations

from typing import Final

from ....engine.cards.registers import Register
from ....engine.core.decisions import Chance
from ....engine.speed.bits import bit
from ....engine.speed.moves import Moves
from ....engine.speed.native import i64
from ....engine.text.notation import Option
from ....engine.text.wording import SetOf
from ...model.board import Table
from ...model.ruleset import open_card_ids, open_cards_in
from ...rules.verbs import close_cards, open_card
from . import events
from .secret_deals import CLAIMS

DESTINY: Final = "destiny"
PAST: Final = Register("past_destinies", meaning=open_cards_in, wording=SetOf(open_card_ids))
"""The destinies drawn so far."""


class DrawDestiny(Chance[Table]):
    """Which destiny replaces last year's? (One that has not been drawn yet.)"""

    kind = DESTINY
    rule = "M4"

    def find(self, g: Table, moves: Moves) -> None:
        destinies: i64 = g.rules.open_cards_by_kind.get(self.kind, 0)
        moves.add_bits(destinies & ~PAST.read(g))

    def resolve(self, g: Table, move: i64) -> None:
        past = PAST.read(g)
        close_cards(g, past, kind=events.OVER)
        open_card(g, move, kind=events.DRAWN)
        drawn = g.rules.open_cards[move].id
        PAST.write(g, past | bit(move), source=drawn)
        for seat in g.order:
            CLAIMS.write(g, 0, seat, source=drawn)

    def option(self, g: Table, move: i64) -> Option:
        card = g.rules.open_cards[move].id
        return self.make_option(g, f"destiny {card}", card=card)
