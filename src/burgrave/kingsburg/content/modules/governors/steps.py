"""M3: three governors are dealt to each player, one is kept in secret, all are turned up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .....engine.agenda import Chance, Decision, Step, StepArg
from .....engine.luck import Luck
from .....engine.notation import Option, Worded
from ....model.board import Table, bit, bits
from ....model.items import Item
from ....model.ruleset import Register, Secret
from .notes import NOTED
from .politician import OWN_COURT

if TYPE_CHECKING:
    from mypy_extensions import i64

HAND_SIZE: Final = 3
HAND: Final = Register("governor_hand", visible="owner", per_seat=True)
PICK: Final = Register("governor_pick", visible="owner", per_seat=True)


class Governor(Item):
    """A card that lies before one player and works for that player alone."""

    kind = "governor"


class CardSet(Register):
    """Cards of a player, a bit each, shown by name."""

    __slots__ = ("cards",)

    def __init__(self, model: Register, cards: list[Item]) -> None:
        super().__init__(model.name, visible=model.visible, per_seat=True)
        self.cards = cards

    def shown(self, value: i64) -> object:
        return [card.id for place, card in enumerate(self.cards) if value >> place & 1]


def pile(g: Table) -> list[int]:
    """The governors that nobody was dealt."""
    dealt: i64 = 0
    for seat in g.order:
        dealt |= HAND.read(g, seat)
    return [
        place
        for place, card in enumerate(g.rules.cards)
        if card.kind == Governor.kind and not dealt >> place & 1
    ]


class ChooseGovernors(Step[Table]):
    """Everybody is dealt three governors and keeps one in secret; all are turned up (M3, Q20)."""

    kind = "choose_governors"
    rule = "M3"
    __slots__ = ()

    def run(self, g: Table) -> None:
        for seat in range(len(g.seats)):
            for _ in range(HAND_SIZE):
                g.then(DealGovernor(seat))
        for seat in g.order:
            g.then(KeepGovernor(seat))
        g.then(RevealGovernors())


class DealGovernor(Chance[Table]):
    """Which governor is a player dealt next?"""

    kind = "deal_governor"
    rule = "M3"
    __slots__ = ("seat",)

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: i64 = seat

    def args(self) -> tuple[StepArg, ...]:
        return (self.seat,)

    def ask(self) -> str:
        return "deal"

    def moves(self, g: Table) -> list[int]:
        return pile(g)

    def resolve(self, g: Table, move: i64) -> None:
        HAND.write(g, HAND.read(g, self.seat) | bit(move), self.seat)

    def option(self, g: Table, move: i64) -> Option:
        card = g.rules.cards[move].id
        about = {"pile": "governors", "seat": self.seat}
        return Worded(
            "fate",
            "deal",
            said=f"deal {g.names[self.seat]} {card}",
            choice={**about, "card": card},
            hidden={**about, "card": None},
        )


class KeepGovernor(Decision[Table]):
    """Which of your governors do you keep?"""

    kind = "governor"
    rule = "M3"
    secret = True
    __slots__ = ()

    def moves(self, g: Table) -> list[int]:
        hand = HAND.read(g, self.actor)
        return [place for place in range(len(g.rules.cards)) if hand >> place & 1]

    def resolve(self, g: Table, move: i64) -> None:
        PICK.write(g, bit(move), self.actor)

    def option(self, g: Table, move: i64) -> Option:
        card = g.rules.cards[move].id
        choice, hidden = {"card": card}, {"card": None}
        name = g.names[self.actor]
        return Worded(name, self.kind, said=f"keep {card}", choice=choice, hidden=hidden)


class RevealGovernors(Step[Table]):
    """All governors are turned up together; the others leave the game unseen (M3)."""

    kind = "reveal_governors"
    rule = "M3"
    __slots__ = ()

    def run(self, g: Table) -> None:
        for seat in g.order:
            kept = PICK.read(g, seat)
            g.seats[seat].cards |= kept
            for place, card in enumerate(g.rules.cards):
                if kept >> place & 1:
                    g.event("governor", seat, card.id, 0, "")
            HAND.write(g, 0, seat)
            PICK.write(g, 0, seat)


class ForgetSeason(Step[Table]):
    """What governors remember of a season is over when the next one begins (M3)."""

    kind = "forget_season"
    rule = "M3"
    __slots__ = ()

    def run(self, g: Table) -> None:
        for seat in range(len(g.seats)):
            NOTED.write(g, 0, seat)
            OWN_COURT.write(g, 0, seat)


class DealtHands(Secret):
    """The governors the others were dealt, and which of them they keep."""

    __slots__ = ()

    def redeal(self, g: Table, seat: i64, luck: Luck) -> None:
        others = [other for other in g.order if other != seat and HAND.read(g, other)]
        sizes = [bits(HAND.read(g, other)) for other in others]
        for other in others:
            HAND.write(g, 0, other)
        left = pile(g)
        for other, size in zip(others, sizes, strict=True):
            drawn = [bit(left.pop(luck.below(len(left)))) for _ in range(size)]
            HAND.write(g, sum(drawn), other)
            if PICK.read(g, other):
                PICK.write(g, drawn[luck.below(size)], other)
            # If this hand is being asked about, it is another one now.
            g.found = None
