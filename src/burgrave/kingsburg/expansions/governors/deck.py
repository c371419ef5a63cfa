"""M3: three governors are dealt to each player; one is kept in secret, then all are revealed."""

from __future__ import annotations

from typing import Final

from ....engine.cards.registers import Register
from ....engine.core.decisions import Chance, Step, StepArg
from ....engine.core.luck import Luck
from ....engine.core.secret_picks import SecretPick
from ....engine.core.secrets import Secret
from ....engine.speed.bits import bit, bit_positions, bits
from ....engine.speed.moves import Moves
from ....engine.speed.native import i64
from ....engine.text.notation import Option, Worded, alone
from ....engine.text.wording import OneOf, SetOf
from ...content.own_advisors import OWN_COURT
from ...model.board import Table
from ...model.ruleset import Ruleset, card_ids, cards_in
from ...rules.verbs import take_card
from . import events
from .notes import NOTED

GOVERNOR: Final = "governor"
HAND_SIZE: Final = 3


def card_kept(rules: Ruleset, value: int) -> list[str]:
    """The governor that a player has decided to keep, if any."""
    return [rules.cards[value - 1].id] if value else []


HAND: Final = Register(
    "governor_hand", visible="owner", per_seat=True, meaning=cards_in, wording=SetOf(card_ids)
)
KEPT: Final = Register(
    "governor_pick", visible="owner", per_seat=True, meaning=card_kept, wording=OneOf(card_ids)
)


def pile(g: Table) -> i64:
    """The governors that were dealt to nobody, a bit each."""
    left: i64 = g.rules.cards_by_kind.get(GOVERNOR, 0)
    for seat in g.order:
        left &= ~HAND.read(g, seat)
    return left


class DealGovernors(Step[Table]):
    """Everybody is dealt three governors (M3)."""

    kind = "deal_governors"
    rule = "M3"

    def run(self, g: Table) -> None:
        for seat in range(len(g.seats)):
            for _ in range(HAND_SIZE):
                g.then(DealGovernor(seat))


class DealGovernor(Chance[Table]):
    """Which governor is a player dealt next?"""

    kind = "deal_governor"
    rule = "M3"

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: i64 = seat

    def args(self) -> tuple[StepArg, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "deal"

    def find(self, g: Table, moves: Moves) -> None:
        moves.add_bits(pile(g))

    def resolve(self, g: Table, move: i64) -> None:
        HAND.write(g, HAND.read(g, self.seat) | bit(move), self.seat)

    def option(self, g: Table, move: i64) -> Option:
        card = g.rules.cards[move].id
        notation = f"deal {g.names[self.seat]} {card}"
        choice = {"pile": "governors", "seat": self.seat, "card": card}
        return Worded(
            "fate",
            self.ask(),
            notation=notation,
            choice=choice,
            hidden={**choice, "card": None},
            audience=alone(self.seat),
        )


class KeepGovernor(SecretPick[Table]):
    """Which of your governors do you keep? The others leave the game unseen (M3)."""

    kind = GOVERNOR
    rule = "M3"
    picked = KEPT

    def find(self, g: Table, moves: Moves) -> None:
        moves.add_bits(HAND.read(g, self.actor))

    def turn_up(self, g: Table, move: i64) -> None:
        take_card(g, self.actor, move, kind=events.TURNED_UP)
        HAND.write(g, 0, self.actor)

    def option(self, g: Table, move: i64) -> Option:
        card = g.rules.cards[move].id
        return self.make_option(g, f"keep {card}", card=card)


class ForgetSeason(Step[Table]):
    """What governors remember of a season is cleared when the next one begins (M3)."""

    kind = "forget_season"
    rule = "M3"

    def run(self, g: Table) -> None:
        for seat in range(len(g.seats)):
            NOTED.write(g, 0, seat)
            OWN_COURT.write(g, 0, seat)


class DealtHands(Secret[Table]):
    """The governors that were dealt to the others."""

    def redeal(self, g: Table, seat: i64, luck: Luck) -> None:
        others = [other for other in g.order if other != seat and HAND.read(g, other)]
        sizes = [bits(HAND.read(g, other)) for other in others]
        for other in others:
            HAND.write(g, 0, other)
        left = bit_positions(pile(g))
        for other, size in zip(others, sizes, strict=True):
            drawn = [bit(left.pop(luck.below(len(left)))) for _ in range(size)]
            HAND.write(g, sum(drawn), other)
