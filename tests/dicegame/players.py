"""Quick players for tests: they stop early, build and buy at random, and so see the whole game."""

from __future__ import annotations

from burgrave.dicegame.game import DiceGame
from burgrave.dicegame.kind import KIND
from burgrave.engine.core.luck import Luck
from burgrave.engine.core.play import play

LONG = 10_000


class Builder:
    """A player that usually stops rolling early and never passes when it can gain something."""

    def __init__(self, seed: int) -> None:
        self.luck = Luck(seed)

    def choose(self, game: DiceGame) -> int:
        """The index of an option."""
        moves = game.legal()
        if game.ask == "reroll" and self.luck.below(10) < 6:
            return len(moves) - 1
        if moves[-1] == 0 and len(moves) > 1:
            return self.luck.below(len(moves) - 1)
        return self.luck.below(len(moves))


def builders(seats: int, seed: int) -> list[Builder]:
    """A builder for every seat."""
    return [Builder(seed * 8 + seat) for seat in range(seats)]


def build_game(rules: str, seats: int, seed: int) -> DiceGame:
    """A finished game of builders."""
    return play(KIND.new_game(rules, seats), builders(seats, seed), seed)
