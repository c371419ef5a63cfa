"""Face-down decks with one card for each year: who has looked at which card and may know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from ...engine.core.actors import EVERYBODY, NOBODY, UNSEEN
from ...engine.core.events import SECRET_REGISTER
from ...engine.core.luck import Luck
from ...engine.core.secrets import Secret
from ...engine.speed.native import i64
from ...engine.text.notation import alone
from ..model import events
from ..model.board import WINTER, Table
from ..model.ruleset import Ruleset
from .verbs import note_look, put_enemy

TURNING_UP: Final = ("perform(winter)", "turn_up_enemy", "reveal", "turn_up_valley")
"""The steps that reveal this year's enemies."""


class FaceDownDeck(Secret[Table]):
    """A deck of enemy cards, one a year, that players may look at."""

    name: ClassVar[str]
    """The name of the deck."""
    known_as: ClassVar[str]
    """The name under which a player's view lists the cards they have seen."""
    first: ClassVar[int] = 0
    """The lowest of this deck's bits in a seat's `seen`."""

    __slots__ = ()

    def cards(self, g: Table) -> Sequence[int]:
        """The card of each year; NOBODY where none has been dealt."""
        raise NotImplementedError

    def put(self, g: Table, year: i64, card: i64) -> None:
        """Set the card of a year, without an event."""
        raise NotImplementedError

    def deal(self, g: Table, year: i64, card: i64) -> None:
        """Deal the card of a year face down; players who have looked there already see it."""
        self.put(g, year, card)
        if g.journal is not None:
            id = g.rules.enemies[card].id
            g.event(events.DEAL, EVERYBODY, id, year, self.name, audience=UNSEEN)
            for seat, who in enumerate(g.seats):
                if who.seen >> self.first + year - 1 & 1:
                    self.tell_known(g, seat)

    def look(self, g: Table, seat: i64, *, source: str) -> None:
        """A player looks at this year's card, if one has been dealt (Q23)."""
        note_look(g, seat, self.first + g.year - 1)
        if g.journal is not None:
            card = self.cards(g)[g.year - 1]
            id = g.rules.enemies[card].id if card >= 0 else ""
            g.event(
                events.PEEK,
                seat,
                id,
                g.year,
                source,
                audience=alone(seat),
                details={"deck": self.name, "looked": self.years_looked_at(g, seat)},
            )
            self.tell_known(g, seat)

    def tell_known(self, g: Table, seat: i64) -> None:
        """Report to a player which cards of the deck they have seen."""
        now: dict[str, object] = {"now": self.known_cards(g, seat)}
        g.event(SECRET_REGISTER, seat, self.known_as, audience=alone(seat), details=now)

    def years_looked_at(self, g: Table, seat: i64) -> list[int]:
        """The years whose cards a seat has looked at, which everybody knows."""
        seen = g.seats[seat].seen >> self.first
        return [year for year in range(1, g.rules.years + 1) if seen >> year - 1 & 1]

    def known_cards(self, g: Table, seat: i64) -> dict[str, str]:
        """The cards a seat has looked at, by year."""
        cards = self.cards(g)
        looked = [year for year in self.years_looked_at(g, seat) if cards[year - 1] != NOBODY]
        return {str(year): g.rules.enemies[cards[year - 1]].id for year in looked}

    def view(self, g: Table, seat: i64) -> dict[str, object]:
        return {self.known_as: self.known_cards(g, seat)}


class EnemyDeck(FaceDownDeck):
    """The face-down enemy cards (B0.1)."""

    name = "enemies"
    known_as = "known"

    __slots__ = ()

    def cards(self, g: Table) -> Sequence[int]:
        return g.enemies

    def put(self, g: Table, year: i64, card: i64) -> None:
        put_enemy(g, year, card)

    def redeal(self, g: Table, seat: i64, luck: Luck) -> None:
        seen: i64 = 0 if seat < 0 else g.seats[seat].seen
        for place, card in enumerate(g.enemies):
            if card >= 0 and not has_come_up(g, place + 1) and not seen >> place & 1:
                pile = g.rules.piles[place + 1]
                put_enemy(g, place + 1, pile[luck.below(len(pile))])


def has_come_up(g: Table, year: i64) -> bool:
    """Has everybody seen the enemies of a year, this winter's included?"""
    if year != g.year or g.foes:
        return year <= g.year
    if g.phase != WINTER:
        return False
    return not g.lies_ahead(*TURNING_UP)


ENEMY_DECK: Final = EnemyDeck()


def decks_of(rules: Ruleset) -> list[FaceDownDeck]:
    """The face-down decks of these rules."""
    return [secret for secret in rules.secrets if isinstance(secret, FaceDownDeck)]
