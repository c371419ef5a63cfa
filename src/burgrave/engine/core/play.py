"""Players, and the functions that let them play a game to its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from ..speed.native import i64
from ..text.notation import BurgraveError
from .actors import FATE
from .agenda import Game
from .luck import Luck

P = TypeVar("P", bound=Game)
P_contra = TypeVar("P_contra", bound=Game, contravariant=True)


class Player(Protocol[P_contra]):
    """Anything that answers questions: a person, a bot, a script."""

    def choose(self, game: P_contra) -> int:
        """The index of the option to take."""
        ...


class Fate:
    """Rolls and draws by weight; the same seed gives the same results."""

    def __init__(self, seed: int) -> None:
        self.luck = Luck(seed)

    def answer(self, game: Game) -> None:
        """Answer the pending question at random."""
        decision = game.pending
        assert decision is not None, "the game is over"
        game.answer(decision.draw(game, self.luck))


def play(game: P, players: Sequence[Player[P]], seed: int) -> P:
    """Let the players finish a game; fate draws from the seed, and a journal keeps the record."""
    if len(players) != len(game.seat_names):
        raise BurgraveError(f"{len(players)} players for {len(game.seat_names)} seats")
    fate = Fate(seed)
    while game.pending is not None:
        actor = game.pending.actor
        if actor == FATE:
            fate.answer(game)
        else:
            game.apply(players[actor].choose(game))
    return game


def playout(game: Game, seed: int, *, journal: bool = False) -> int:
    """Play uniformly random choices to the end; return how many decisions were answered.

    A game with a journal is left unchanged: a clone without one is played, which is far faster,
    unless `journal` asks to play the game itself and record it.
    """
    if game.journal is not None and not journal:
        game = game.clone()
    luck = Luck(seed)
    count: i64 = 0
    while True:
        decision = game.pending
        if decision is None:
            return count
        # The same as `answer`, written out to save a call per decision.
        game._resolve(decision.draw(game, luck))
        game.advance()
        count += 1
