"""What everybody together knows of a game, for judging luck that nobody has seen coming."""

from __future__ import annotations

from ..engine.game.ruled import RuledGame
from ..games import kind_of, load


class Knowledge:
    """A game without face-down cards; a game that has some says more."""

    def shared(self, game: RuledGame) -> RuledGame:
        """The game as if everybody had looked at what anybody has looked at."""
        return game

    def tables(self, game: RuledGame) -> list[RuledGame]:
        """The games, equally likely, whose mean a position is worth: one, unless it is open."""
        return [self.shared(game)]

    def hidden(self, game: RuledGame) -> str:
        """A name for the cards that nobody has seen and that come up next; "" for none."""
        return ""

    def worlds(self, game: RuledGame) -> list[RuledGame]:
        """All equally likely games that differ in those cards."""
        return [game]


def knowledge_of(game: RuledGame) -> Knowledge:
    """What a game says about its face-down cards."""
    parts = kind_of(game).parts
    found: Knowledge = load(parts["knowledge"])() if "knowledge" in parts else Knowledge()
    return found
