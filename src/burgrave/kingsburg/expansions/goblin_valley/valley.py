"""S1 Goblin Valley: a second deck whose goblins join the enemy."""

from __future__ import annotations

from typing import Final

from ....engine.cards.asking_effects import PosedEffect
from ....engine.cards.effects import Effect
from ....engine.cards.registers import Register
from ....engine.core.actors import NOBODY
from ....engine.core.decisions import Step
from ....engine.core.luck import Luck
from ....engine.speed.moves import Moves
from ....engine.speed.native import i64
from ....engine.text.notation import Option
from ....engine.text.wording import OneOf
from ... import hooks
from ...model import events
from ...model.board import Table
from ...model.goods import SOLDIER
from ...model.items import KINDS, Enemy
from ...model.ruleset import enemy_ids
from ...rules.decks import ENEMY_DECK, FaceDownDeck, has_come_up
from ...rules.setup import DealEnemy, pile_of
from ...rules.stock import gain, look_at_enemy
from ...rules.verbs import face

GOBLINS: Final = 1 << KINDS.index("goblins")
LAST_YEAR: Final = 5
# Which deck to look at.
OF_ENEMIES: Final = 1
OF_VALLEY: Final = 2
VALLEY: Final = [
    Register(f"valley_{year}", visible="hidden", wording=OneOf(enemy_ids))
    for year in range(1, LAST_YEAR + 1)
]
"""The face-down valley cards, each as its index in the enemy list plus one."""


def valley_card(g: Table, year: i64) -> i64:
    """The valley card of a year, or NOBODY."""
    return VALLEY[year - 1].read(g) - 1


def joins(g: Table, card: Enemy) -> bool:
    """Does this valley card join this year's enemy?"""
    return card.tribe_bit == GOBLINS or g.year == LAST_YEAR


class DealValley(Step[Table]):
    """The valley deck has one card per year, from those left in that year's pile (S1)."""

    kind = "deal_valley"
    rule = "S1"

    def run(self, g: Table) -> None:
        for year in range(1, LAST_YEAR + 1):
            g.then(DealValleyCard(year))


class DealValleyCard(DealEnemy):
    """Which of the cards left in a year's pile goes into the valley deck, face down?"""

    kind = "deal_valley_card"
    rule = "S1"
    pile = "valley"

    def ask(self) -> str:
        return DealEnemy.kind

    def find(self, g: Table, moves: Moves) -> None:
        moves.add_all([card for card in pile_of(g, self.year) if card != g.enemies[self.year - 1]])

    def resolve(self, g: Table, move: i64) -> None:
        VALLEY_DECK.deal(g, self.year, move)


class ValleyDeck(FaceDownDeck):
    """The face-down valley cards, none of which lies in the enemy deck too."""

    name = "valley"
    known_as = "known_valley"
    first = 8

    def cards(self, g: Table) -> list[int]:
        return [valley_card(g, year) for year in range(1, LAST_YEAR + 1)]

    def put(self, g: Table, year: i64, card: i64) -> None:
        VALLEY[year - 1].write(g, card + 1)

    def redeal(self, g: Table, seat: i64, luck: Luck) -> None:
        seen: i64 = 0 if seat < 0 else g.seats[seat].seen
        first: i64 = g.year + 1 if has_come_up(g, g.year) else g.year
        for year in range(first, LAST_YEAR + 1):
            card = valley_card(g, year)
            enemy = g.enemies[year - 1]
            if card == NOBODY:
                continue
            if not seen >> self.first + year - 1 & 1:
                rest = [other for other in pile_of(g, year) if other != enemy]
                self.put(g, year, rest[luck.below(len(rest))])
            elif card == enemy:
                # The imagined enemy is the valley card that this seat knows, so another is drawn.
                rest = [other for other in pile_of(g, year) if other != card]
                ENEMY_DECK.put(g, year, rest[luck.below(len(rest))])


VALLEY_DECK: Final = ValleyDeck()


class TurnUpValley(Step[Table]):
    """The valley card is revealed, too: goblins join, and the king sends more soldiers (S1)."""

    kind = "turn_up_valley"
    rule = "S1"

    def run(self, g: Table) -> None:
        if valley_card(g, g.year) == NOBODY:
            g.then(DealValleyCard(g.year))
            g.then(self)
            return
        card = g.rules.enemies[valley_card(g, g.year)]
        g.event(events.REVEAL, NOBODY, card.id, card.strength, VALLEY_DECK.name)
        if joins(g, card):
            face(g, (*g.foes, card.index))
            for seat in g.order:
                gain(g, seat, g.year * SOLDIER, source="goblin_valley")


class LastValleyIsGoblins(Effect[Table]):
    """In the last year the valley card counts as Goblins, whatever it is."""

    on = hooks.ENEMY_KIND

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        return GOBLINS if subject > 0 else value


class PeekEitherDeck(PosedEffect[Table]):
    """A player who may look at the enemy deck may look at the valley deck instead."""

    asks = "peek"
    answers = ("enemies", "valley")
    needs = (VALLEY[0].name,)
    on = hooks.PEEK

    def offer(self, g: Table, seat: i64, subject: i64) -> list[int]:
        return [OF_ENEMIES, OF_VALLEY]

    def accept(self, g: Table, seat: i64, move: i64) -> None:
        if move == OF_ENEMIES:
            look_at_enemy(g, seat, source=self.item)
            return
        VALLEY_DECK.look(g, seat, source=VALLEY_DECK.name)
        if valley_card(g, g.year) == NOBODY:
            g.then(DealValleyCard(g.year))

    def option(self, g: Table, seat: i64, move: i64) -> Option:
        deck = "enemies" if move == OF_ENEMIES else "valley"
        return self.make_option(g, seat, notation=deck, deck=deck)
