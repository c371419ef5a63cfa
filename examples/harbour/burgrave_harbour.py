"""The Harbour: after the King's Reward a ship comes in, and everybody may trade with it.

An expansion of Burgrave in one file: a card, the question it asks, and the texts of both. It runs
as plain Python on the compiled engine. Install it (`pip install .`), then play `2e+harbour`.
"""

from __future__ import annotations

from burgrave.engine.cards.asking_effects import PosedEffect
from burgrave.engine.cards.items import HOUSE, Card
from burgrave.engine.core.steps import PASS
from burgrave.engine.text.notation import Option
from burgrave.kingsburg import hooks
from burgrave.kingsburg.model.board import Table
from burgrave.kingsburg.model.goods import GOLD, STONE, WOOD, amounts_of
from burgrave.kingsburg.rules.draft import Draft
from burgrave.kingsburg.rules.expansion import Expansion
from burgrave.kingsburg.rules.stock import gain
from burgrave.kingsburg.rules.verbs import pay

TRADES = {1: (GOLD, 2 * WOOD), 2: (GOLD, 2 * STONE), 3: (WOOD + STONE, 2 * GOLD)}
"""What the ship takes and what it gives for it, by the number of the answer."""


class TradeWithShip(PosedEffect[Table]):
    """Lets everybody make one trade with a ship, or none."""

    asks = "ship"
    answers = ("-gold+2wood", "-gold+2stone", "-wood-stone+2gold")
    on = hooks.AFTER_KINGS_REWARD

    def offer(self, g: Table, seat: int, subject: int) -> list[int]:
        who = g.seats[seat]
        trades = [number for number, (price, _) in TRADES.items() if who.can_pay(price)]
        return [*trades, PASS] if trades else []

    def accept(self, g: Table, seat: int, move: int) -> None:
        price, goods = TRADES[move]
        pay(g, seat, price, source=self.item)
        gain(g, seat, goods, source=self.item)

    def option(self, g: Table, seat: int, move: int) -> Option:
        price, goods = (amounts_of(bundle) for bundle in TRADES[move])
        notation = "".join(
            [f"-{name}" for name in price] + [f"+{n}{name}" for name, n in goods.items()]
        )
        return self.make_option(g, seat, notation=notation, pay=price, take=goods)


def harbour(d: Draft) -> None:
    """Put the card in force for everybody, and provide its texts."""
    d.always.append(Card("module", "harbour", HOUSE, TradeWithShip()))
    d.texts |= {
        "module.harbour.name": "Harbour",
        "module.harbour.text": "After the King's Reward you may make one trade with a ship: 1 gold"
        " for 2 wood or for 2 stone, or 1 wood and 1 stone for 2 gold.",
        "ui.ask.ship": "A ship is in the harbour: what do you trade?",
    }


EXPANSION = Expansion(id="harbour", name="module.harbour.name", edit=harbour)
