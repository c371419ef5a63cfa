"""S1 Goblin Valley: a second deck whose goblins join the enemy."""

from __future__ import annotations

from typing import Final

from ....engine.agenda import Step
from ....engine.asking_effects import PosedEffect
from ....engine.hooks import Effect
from ....engine.items import RULEBOOK, Card
from ....engine.journal import Event
from ....engine.luck import Luck
from ....engine.moves import Moves
from ....engine.native import i64
from ....engine.notation import Option, alone
from ....engine.registers import Register
from ....engine.secrets import Secret
from ...model.board import NOBODY, Table
from ...model.goods import SOLDIER
from ...model.items import KINDS
from ...model.options import DealtCard
from ...rules import topics
from ...rules.draft import Draft
from ...rules.setup import DealEnemy, has_come_up, pile_of
from ...rules.verbs import gain, look_at_enemy

GOBLINS: Final = 1 << KINDS.index("goblins")
LAST_YEAR: Final = 5
ENEMY_DECK: Final = 1
VALLEY_DECK: Final = 2
SEEN: Final = 8
"""Where the bits of seen valley cards start among a seat's seen cards."""
VALLEY: Final = [Register(f"valley_{year}", visible="hidden") for year in range(1, LAST_YEAR + 1)]
"""The face-down valley cards, each as its place in the enemy list plus one."""


def goblin_valley(d: Draft) -> None:
    """Deal the valley deck after the enemy deck and turn it up with the enemy."""
    d.register(*VALLEY)
    d.secrets.append(ValleyDeck())
    effects = [PeekEitherDeck(), LastValleyIsGoblins()]
    d.always.append(Card("scenario", "goblin_valley", RULEBOOK, *effects))
    d.programs.after("game", "deal_enemies", [DealValley()])
    d.programs.after("winter", "turn_up_enemy", [TurnUpValley()])


def valley_card(g: Table, year: i64) -> i64:
    """The valley card of a year, or NOBODY."""
    return VALLEY[year - 1].read(g) - 1


def known_valley(g: Table, seat: i64) -> dict[str, str]:
    """The face-down valley cards a seat has looked at, by year."""
    seen = g.seats[seat].seen >> SEEN
    cards = g.rules.enemies
    return {
        str(year): cards[valley_card(g, year)].id
        for year in range(1, LAST_YEAR + 1)
        if seen >> year - 1 & 1 and valley_card(g, year) != NOBODY
    }


class DealValley(Step[Table]):
    """One card of the rest of each year's pile makes the valley deck (S1)."""

    kind = "deal_valley"
    rule = "S1"

    def run(self, g: Table) -> None:
        for year in range(1, LAST_YEAR + 1):
            g.then(DealValleyCard(year))


class DealValleyCard(DealEnemy):
    """Which card of the rest of a year's pile goes into the valley deck, face down?"""

    kind = "deal_valley_card"
    rule = "S1"

    def ask(self) -> str:
        return DealEnemy.kind

    def find(self, g: Table, moves: Moves) -> None:
        moves.add_all([card for card in pile_of(g, self.year) if card != g.enemies[self.year - 1]])

    def resolve(self, g: Table, move: i64) -> None:
        VALLEY[self.year - 1].write(g, move + 1)

    def option(self, g: Table, move: i64) -> Option:
        return DealtCard("fate", "valley", self.year, g.rules.enemies[move].id)


class ValleyDeck(Secret[Table]):
    """The face-down valley cards, none of which lies in the enemy deck too."""

    def view(self, g: Table, seat: i64) -> dict[str, object]:
        return {"known_valley": known_valley(g, seat)}

    def redeal(self, g: Table, seat: i64, luck: Luck) -> None:
        seen: i64 = 0 if seat < 0 else g.seats[seat].seen
        first: i64 = g.year + 1 if has_come_up(g, g.year) else g.year
        for year in range(first, LAST_YEAR + 1):
            card = valley_card(g, year)
            enemy = g.enemies[year - 1]
            if card == NOBODY:
                continue
            if not seen >> SEEN + year - 1 & 1:
                rest = [other for other in pile_of(g, year) if other != enemy]
                VALLEY[year - 1].write(g, rest[luck.below(len(rest))] + 1)
            elif card == enemy:
                # The imagined enemy turned out to be the valley card this seat knows.
                rest = [other for other in pile_of(g, year) if other != card]
                enemies = list(g.enemies)
                enemies[year - 1] = rest[luck.below(len(rest))]
                g.enemies = tuple(enemies)


class TurnUpValley(Step[Table]):
    """The valley card comes up too: goblins join, and the king sends more soldiers (S1)."""

    kind = "turn_up_valley"
    rule = "S1"

    def run(self, g: Table) -> None:
        if valley_card(g, g.year) == NOBODY:
            g.then(DealValleyCard(g.year))
            g.then(self)
            return
        card = g.rules.enemies[valley_card(g, g.year)]
        g.event("reveal", NOBODY, card.id, card.strength, "valley")
        if card.tribe_bit == GOBLINS or g.year == LAST_YEAR:
            g.foes = (*g.foes, card.index)
            for seat in g.order:
                gain(g, seat, g.year * SOLDIER, source="goblin_valley")


class LastValleyIsGoblins(Effect[Table]):
    """In the last year the valley card counts as Goblins, whatever it is."""

    on = topics.TRIBES

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return GOBLINS if subject > 0 else value


class PeekEitherDeck(PosedEffect[Table]):
    """Whoever may look at the enemy deck may look at the valley deck instead."""

    asks = "peek"
    needs = ("valley_1",)
    on = topics.PEEK

    def offer(self, g: Table, seat: i64, subject: i64) -> list[int]:
        return [ENEMY_DECK, VALLEY_DECK]

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        if move == ENEMY_DECK:
            look_at_enemy(g, seat)
            return
        g.seats[seat].seen |= 1 << SEEN + g.year - 1
        card = valley_card(g, g.year)
        if card == NOBODY:
            g.then(DealValleyCard(g.year))
        if g.journal is not None:
            what = g.rules.enemies[card].id if card >= 0 else ""
            g.tell(Event("peek", seat, what, source="valley", audience=alone(seat)))

    def option(self, g: Table, seat: i64, move: i64) -> Option:
        deck = "enemies" if move == ENEMY_DECK else "valley"
        return self.worded(g, seat, said=deck, deck=deck)
