"""Who starts a Dice Game; its judge needs to know."""

from __future__ import annotations

from ..dicegame.game import DiceGame
from ..dicegame.rules.setup import DrawFirst, FirstBuilding
from ..dicegame.rules.verbs import take_turn
from ..engine.game.ruled import RuledGame
from .knowledge import Knowledge


class FirstPlayer(Knowledge):
    """Before the first turn nobody has the dice; the first player is drawn by lot."""

    def tables(self, game: RuledGame) -> list[RuledGame]:
        if not isinstance(game.pending, DrawFirst):
            return [start_first_turn(game)]
        found: list[RuledGame] = []
        for first in game.legal():
            twin = game.clone()
            twin.answer(first)
            found.append(start_first_turn(twin))
        return found


def start_first_turn(game: RuledGame) -> RuledGame:
    """The game as if the first player had the dice while first buildings are chosen."""
    if not isinstance(game.pending, FirstBuilding):
        return game
    twin = game.clone()
    assert isinstance(twin, DiceGame), f"{game!r} is another game"
    take_turn(twin, twin.order[0])
    return twin
