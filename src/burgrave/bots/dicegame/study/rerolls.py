"""What kept dice are worth in a turn, by the means left to free stuck dice."""

from __future__ import annotations

from ....dicegame.model import dice
from ....dicegame.rules.roll import BUILDING, TOKEN
from ....engine.speed.native import i64
from .rolling import MOST_SWEEPS, WorthOfDice
from .yields import Turn


class Rerolling:
    """What dice are worth in one turn; a subclass says what stopping is worth."""

    def __init__(self, turn: Turn, *, sweeps: i64 = MOST_SWEEPS) -> None:
        self.turn = turn
        self.sweeps: i64 = sweeps
        """How many rerolls are foreseen after the next one."""
        self.known: dict[int, WorthOfDice] = {}

    def stopping(self, means: i64) -> list[float]:
        """What each throw is worth if the player stops there with these means left."""
        raise NotImplementedError

    def worth_of_dice(self, means: i64) -> WorthOfDice:
        """What each set of kept dice is worth with these means left (one bit each)."""
        found = self.known.get(means)
        if found is None:
            base = self.stopping(means)
            place: i64 = TOKEN
            while self.sweeps and means >> place:
                if means >> place & 1:
                    number = dice.MOST_DICE if place == TOKEN else self.turn.freed[place - BUILDING]
                    freed = self.worth_of_dice(means & ~(1 << place)).worth_when_freed(number)
                    base = [max(pair) for pair in zip(base, freed, strict=True)]
                place += 1
            found = WorthOfDice(self.turn.grid, base, sweeps=self.sweeps)
            self.known[means] = found
        return found
