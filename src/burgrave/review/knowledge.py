"""What all players together know of a game; the rest is luck when it appears."""

from __future__ import annotations

from ..engine.game.ruled import RuledGame
from ..games import kind_of, load


class Knowledge:
    """A game without face-down cards; games that have some override this."""

    def shared_game(self, game: RuledGame) -> RuledGame:
        """The game as if every player had seen what any player has seen."""
        return game

    def tables(self, game: RuledGame) -> list[RuledGame]:
        """The equally likely games over which a position is averaged: usually one."""
        return [self.shared_game(game)]

    def hidden_key(self, game: RuledGame) -> str:
        """A key of the unseen cards that come up next; "" if there are none."""
        return ""

    def worlds(self, game: RuledGame) -> list[RuledGame]:
        """All equally likely games that differ in those cards."""
        return [game]


def knowledge_of(game: RuledGame) -> Knowledge:
    """The knowledge class of a game."""
    parts = kind_of(game).parts
    found: Knowledge = load(parts["knowledge"])() if "knowledge" in parts else Knowledge()
    return found
