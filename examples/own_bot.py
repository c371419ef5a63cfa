"""A bot of one's own: tries every option a few times and takes the one that ends best.

    burgrave play --seats you,examples/own_bot.py:Dreamer:Dora
    burgrave simulate --seats examples/own_bot.py:Dreamer,random --games 4

The game it is given shows only what its seat may know; the rest was redealt.
"""

from __future__ import annotations

import random

from burgrave import Game, playout

TRIES = 4


class Dreamer:
    """Plays each option to the end by random choices."""

    def __init__(self, seed: int) -> None:
        self.luck = random.Random(seed)

    def choose(self, game: Game) -> int:
        """The index of the option to take."""
        indexes = range(len(game.options))
        return max(indexes, key=lambda index: self.worth(game, index))

    def worth(self, game: Game, index: int) -> int:
        """By how much the asked seat beats the best other one, summed over all tries."""
        seat, total = game.actor or 0, 0
        for _ in range(TRIES):
            world = game.clone()
            world.apply(index)
            playout(world, seed=self.luck.getrandbits(62))
            points = [one.points for one in world.standings]
            mine = points.pop(seat)
            total += mine - max(points)
        return total
