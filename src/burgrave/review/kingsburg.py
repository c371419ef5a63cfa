"""The face-down enemy cards of Kingsburg, which are luck when they come up."""

from __future__ import annotations

from itertools import permutations

from ..engine.core.actors import NOBODY
from ..engine.game.ruled import RuledGame
from ..kingsburg.game import Kingsburg
from ..kingsburg.rules.decks import FaceDownDeck, decks_of, has_come_up
from ..kingsburg.rules.setup import pile_of
from ..kingsburg.rules.verbs import note_look
from .knowledge import Knowledge


class FaceDownCards(Knowledge):
    """This year's cards of all decks, until a player looks at them or they come up."""

    def shared_game(self, game: RuledGame) -> RuledGame:
        assert isinstance(game, Kingsburg), "these are the cards of Kingsburg"
        seen = 0
        for who in game.seats:
            seen |= who.seen
        if all(who.seen == seen for who in game.seats):
            return game
        twin = game.clone()
        for seat in range(len(twin.seats)):
            for place in range(seen.bit_length()):
                if seen >> place & 1:
                    note_look(twin, seat, place)
        return twin

    def hidden_key(self, game: RuledGame) -> str:
        assert isinstance(game, Kingsburg), "these are the cards of Kingsburg"
        unseen = unseen_decks(game)
        return f"{game.year} {' '.join(deck.name for deck in unseen)}" if unseen else ""

    def worlds(self, game: RuledGame) -> list[RuledGame]:
        assert isinstance(game, Kingsburg), "these are the cards of Kingsburg"
        unseen, year = unseen_decks(game), game.year
        known = [deck.cards(game)[year - 1] for deck in decks_of(game.rules) if deck not in unseen]
        pile = [card for card in pile_of(game, year) if card not in known]
        found: list[RuledGame] = []
        for cards in permutations(pile, len(unseen)):
            twin = game.clone()
            for deck, card in zip(unseen, cards, strict=True):
                deck.put(twin, year, card)
            found.append(twin)
        return found


def unseen_decks(game: Kingsburg) -> list[FaceDownDeck]:
    """The decks whose card of this year is face down and unseen by all."""
    year = game.year
    if year < 1 or has_come_up(game, year):
        return []
    return [
        deck
        for deck in decks_of(game.rules)
        if deck.cards(game)[year - 1] != NOBODY
        if not any(who.seen >> deck.first + year - 1 & 1 for who in game.seats)
    ]
