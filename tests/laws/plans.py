"""Random games up to a random point, for laws that hold at every point of every game."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hypothesis import strategies as st

from burgrave import FATE, Fate, position
from burgrave.engine.core.play import Player
from burgrave.kingsburg.game import Kingsburg as Game
from burgrave.kingsburg.kind import new_game
from burgrave.kingsburg.views.states import private_state
from tests.records.builder import builders


@dataclass(frozen=True)
class Plan:
    """How to reach a position: rules, seats, seed, and how many choices to make."""

    rules: str
    seats: int
    seed: int
    builders: bool
    choices: int

    def game(self) -> Game:
        """The position at the end of the plan."""
        *_, last = self.states()
        return last

    def players(self) -> Sequence[Player[Game]]:
        """The players of a plan that prefers building."""
        return builders(self.seats, self.seed)

    def states(self, *, forced: bool = False) -> Iterator[Game]:
        """The same game at each question, forced ones too if wanted, up to the plan's end."""
        game = new_game(self.rules, self.seats)
        game.shows_forced = forced
        fate = Fate(self.seed)
        players = self.players() if self.builders else None
        yield game
        for _ in range(self.choices):
            if game.actor is None:
                return
            if players is None or game.actor == FATE:
                fate.answer(game)
            else:
                game.apply(players[game.actor].choose(game))
            yield game


def plans(most: int = 400) -> st.SearchStrategy[Plan]:
    """Plans for both editions and every number of players."""
    return st.builds(
        Plan,
        rules=st.sampled_from(["1e", "2e"]),
        seats=st.integers(2, 5),
        seed=st.integers(0, 2**40),
        builders=st.booleans(),
        choices=st.integers(0, most),
    )


def everything_shown(game: Game) -> str:
    """The position text, the views of a spectator and a seat, and each seat's own knowledge."""
    reader = game.actor if game.actor is not None and game.actor >= 0 else 0
    views = [game.view(None), game.view(reader)]
    secrets = [private_state(game, seat) for seat in range(len(game.seat_names))]
    shown = json.dumps([views, secrets])
    return position(game) + shown + repr(game.options) + repr(game.standings)


def play_on(game: Game, seed: int, choices: int) -> list[str]:
    """The positions a game goes through when every choice is drawn at random."""
    fate = Fate(seed)
    seen = [position(game)]
    for _ in range(choices):
        if game.actor is None:
            break
        fate.answer(game)
        seen.append(position(game))
    return seen


def whole(rules: str, seats: int, *, seed: int = 1, builders: bool = True) -> Plan:
    """A plan for a game to its end."""
    return Plan(rules, seats, seed, builders, choices=10_000)
