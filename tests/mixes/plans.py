"""Games of any legal mix up to some point, for laws that hold at every point of every game."""

from collections.abc import Iterator
from dataclasses import dataclass

from hypothesis import strategies as st

from burgrave import FATE, Fate, Game, new_game
from tests.mixes.mixes import Table, tables
from tests.mixes.settlers import settlers


@dataclass(frozen=True)
class Plan:
    """How to reach a position: the table, lots, and how many choices to make."""

    table: Table
    seed: int
    building: bool
    choices: int

    def game(self) -> Game:
        """The position at the end of the plan."""
        *_, last = self.states()
        return last

    def states(self) -> Iterator[Game]:
        """The same game at each question, up to the plan's end."""
        game = new_game(self.table.rules, self.table.seats)
        fate = Fate(self.seed)
        players = settlers(self.table.seats, self.seed) if self.building else None
        yield game
        for _ in range(self.choices):
            if game.actor is None:
                return
            if players is None or game.actor == FATE:
                fate.answer(game)
            else:
                game.apply(players[game.actor].choose(game))
            yield game


def plans(most: int = 500) -> st.SearchStrategy[Plan]:
    """Plans for every legal mix and every number of players."""
    return st.builds(
        Plan,
        table=tables(),
        seed=st.integers(0, 2**40),
        building=st.booleans(),
        choices=st.integers(0, most),
    )
