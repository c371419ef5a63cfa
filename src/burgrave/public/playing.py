"""Players, bots and fate; games played to their end, and imagined worlds."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Protocol, SupportsIndex, TypeVar, cast

from ..bots import make_bot as make_engine_bot
from ..bots.own import redealt_for_player
from ..engine.core import imagining, luck
from ..engine.core import play as engine
from ..engine.core.actors import FATE
from ..engine.game.ruled import RuledGame
from ..engine.text.notation import BurgraveError, GameOver, expect_text
from ..games import USUAL_RULES
from .game import Game, face
from .numbers import reader_number, whole

P = TypeVar("P", bound=Game | RuledGame)
G_contra = TypeVar("G_contra", contravariant=True)


DEALER = 0x5EE5
"""Mixed into the seed of imagined worlds, so that their luck is a separate stream."""


class Player(Protocol[G_contra]):
    """A player: anything that has `choose(game)`."""

    def choose(self, game: G_contra) -> SupportsIndex:
        """The index of the option to take."""
        ...


class Bot:
    """One of the built-in bots; it sees no more than its seat may know."""

    def __init__(self, name: str, seed: int, rules: str = USUAL_RULES) -> None:
        self.name = expect_text(name, "name of a bot", BurgraveError)
        self.seed = whole(seed, "seed")
        self._player = make_engine_bot(name, self.seed, rules=rules, own=True)

    def choose(self, game: Game | RuledGame) -> int:
        """The index of the option that it takes."""
        return self._player.choose(running_table(game))

    def __repr__(self) -> str:
        return f"<bot {self.name}, seed {self.seed}>"


def make_bot(name: str, seed: int = 0, *, rules: str = USUAL_RULES) -> Bot:
    """A fresh bot for one seat of one game by these rules: "random", "greedy", "level:1" to 9.

    A bot of your own is named "module:Class" or "file.py:Class", a network by its file ("my.net").
    """
    return Bot(name, seed, rules)


class Fate:
    """Rolls and draws by weight; the same seed gives the same results."""

    def __init__(self, seed: int) -> None:
        self.seed = whole(seed, "seed")
        self._fate = engine.Fate(self.seed)

    @property
    def luck(self) -> luck.Luck:
        """The random stream that it draws from."""
        return self._fate.luck

    def answer(self, game: Game | RuledGame) -> None:
        """Answer the pending question at random, whoever is asked."""
        self._fate.answer(running_table(game))

    def __repr__(self) -> str:
        return f"<fate, seed {self.seed}>"


def table_of(game: Game | RuledGame) -> RuledGame:
    """The engine's table of a game; a table itself is returned unchanged."""
    return game._table if isinstance(game, Game) else game


def running_table(game: Game | RuledGame) -> RuledGame:
    """The engine's table of a game that is not over."""
    table = table_of(game)
    if table.pending is None:
        raise GameOver("the game is over; there is nothing to choose")
    return table


def make_player(player: Player[Any] | str, seed: int, rules: str) -> Player[Any]:
    """A player of a seat: as given, or the bot of that name."""
    if isinstance(player, str):
        return Bot(player, seed, rules)
    if not hasattr(player, "choose"):
        accepted = "the name of a bot or an object with choose(game)"
        raise BurgraveError(f"{player!r} cannot play; accepted is {accepted}")
    return player


def play(
    game: P, players: Sequence[Player[P] | str], seed: int, *, sees_everything: bool = False
) -> P:
    """Let the players finish a game, fate drawing from the seed; the game itself is returned.

    A player is anything with `choose(game) -> index`, or the name of a bot. It is shown a game in
    which what its seat cannot know was redealt, unless everybody may see everything.
    """
    table = table_of(game)
    if len(players) != len(table.names):
        raise BurgraveError(f"{len(players)} players for {len(table.names)} seats")
    fate = engine.Fate(whole(seed, "seed"))
    # Only bots given by name draw from fate's seed, so that other players do not change the dice.
    crew = [
        make_player(player, fate.luck.fork() if isinstance(player, str) else 0, table.book.name)
        for player in players
    ]
    shown = game if isinstance(game, Game) else face(table)
    dealer = luck.Luck(whole(seed, "seed") ^ DEALER)
    while table.pending is not None:
        actor = table.pending.actor
        if actor == FATE:
            fate.answer(table)
        else:
            player = crew[actor]
            open_to_it = sees_everything and not is_ours(player)
            shown.apply(
                player.choose(game if open_to_it else game_for_player(player, game, dealer))
            )
    return game


def is_ours(player: Player[Any]) -> bool:
    """Is it one of our bots, which look at the table and ask for no more than they may know?"""
    return isinstance(player, Bot) or type(player).__module__.startswith("burgrave.bots.")


def game_for_player(player: Player[Any], game: P, dealer: luck.Luck) -> P | RuledGame:
    """The game as a player may know it, the rest redealt; our bots look at the table itself."""
    table = table_of(game)
    if is_ours(player):
        return table
    assert table.pending is not None, "the game is over"
    world = redealt_for_player(player, table, table.pending.actor, dealer)
    if isinstance(game, Game):
        return cast("P", type(game)(world))
    return world


def playout(game: Game | RuledGame, seed: int, *, journal: bool = False) -> int:
    """Play uniformly random choices to the end; return how many decisions were answered.

    A game with a journal is left unchanged: a clone without one is played, which is far faster,
    unless `journal` asks to play the game itself and record it.
    """
    return engine.playout(table_of(game), whole(seed, "seed"), journal=journal)


class Generator(Protocol):
    """A source of chance such as `random.Random` or NumPy's `Generator`."""

    def random(self) -> float:
        """A number from 0 up to, not including, 1."""
        ...


def imagine(game: P, seat: SupportsIndex | None, rng: random.Random | Generator) -> P:
    """A game that looks the same to this seat, with what it cannot know redealt."""
    table = table_of(game)
    if not isinstance(rng, random.Random):
        if not callable(getattr(rng, "random", None)):
            raise BurgraveError(f"{rng!r} is not a source of chance: it has no random()")
        rng = random.Random(rng.random())
    world = imagining.imagine(table, reader_number(seat, table.names), rng)
    return cast("P", type(game)(world) if isinstance(game, Game) else world)
