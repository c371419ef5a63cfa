"""Bots that are not ours: a class by its module or file, and a network by its file."""

# Stays pure Python: it runs once for each bot.

from __future__ import annotations

import inspect
import operator
import sys
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from ..engine.core.imagining import redeal_world
from ..engine.core.luck import Luck
from ..engine.core.play import Player
from ..engine.game.rulebook import Rulebook
from ..engine.game.ruled import RuledGame
from ..engine.text.notation import BurgraveError
from ..games import kind_of, load
from .judge import Judge, features_for
from .net_files import read_net
from .one_step import best_option

NET = ".net"
PROGRAM = ".py"


def is_own(name: str) -> bool:
    """Does a name mean a class or a file rather than one of our bots?"""
    home, colon, _ = name.rpartition(":")
    return name.endswith(NET) or (bool(colon) and home != "level")


def own_bot(name: str, seed: int) -> Player[Any]:
    """The player that "module:Class", "file.py:Class" or "file.net" names."""
    if name.endswith(NET):
        return NetBot(name)
    return OwnBot(instantiate(class_named(name), seed), seed)


class NetBot:
    """Takes the option that a network from a file judges best."""

    def __init__(self, path: str) -> None:
        self.path = path
        read_file(path)

    def reseed(self, seed: int) -> None:
        """Do nothing: this bot uses no random numbers."""

    def choose(self, game: RuledGame) -> int:
        """The index of the option that looks best."""
        asked = game.pending
        assert asked is not None, "the game is over"
        return best_option(game, asked.actor, judge_from(self.path, game.book))


@cache
def read_file(path: str) -> Any:
    """The network in a file."""
    try:
        return read_net(Path(path).read_bytes(), source=path)
    except OSError as error:
        raise BurgraveError(f"{path}: {error.strerror}") from None


@cache
def judge_from(path: str, book: Rulebook) -> Judge:
    """The judge that uses a network from a file."""
    return Judge(features_for(book), read_file(path))


class OwnBot:
    """Shows a user's own player only what its seat may know.

    It is given a public game in which everything else was redealt, so that what it tries on a
    copy tells it nothing. A player whose class says `sees_everything = True` is given a copy of the
    game as it is.
    """

    def __init__(self, player: Any, seed: int) -> None:
        self.player = player
        self.luck = Luck(seed)

    def choose(self, game: RuledGame) -> int:
        """The index of the option that the player takes."""
        asked = game.pending
        assert asked is not None, "the game is over"
        index = self.player.choose(
            face_of(redealt_for_player(self.player, game, asked.actor, self.luck))
        )
        try:
            return operator.index(index)
        except TypeError:
            message = f"{type(self.player).__name__}.choose returned {index!r}"
            raise BurgraveError(f"{message}; the index of an option is wanted") from None


def redealt_for_player(player: Any, game: RuledGame, seat: int, luck: Luck) -> RuledGame:
    """A game as a user's own player may know it."""
    if getattr(player, "sees_everything", False):
        return game.clone()
    world = redeal_world(game, seat, luck)
    world.call(seat)
    return world


def face_of(game: RuledGame) -> Any:
    """A game as the public knows it."""
    return load(kind_of(game).parts.get("face", "burgrave.public.game:Game"))(game)


def instantiate(kind: Any, seed: int) -> Any:
    """An instance of a player class, given the seed if it takes one."""
    if not hasattr(kind, "choose"):
        raise BurgraveError(f"{kind!r} is no player: it has no choose(game)")
    return kind(seed) if inspect.signature(kind).parameters else kind()


@cache
def class_named(name: str) -> Any:
    """The class that "module:Class" or "file.py:Class" names."""
    home, _, wanted = name.rpartition(":")
    module = module_in(Path(home)) if home.endswith(PROGRAM) else module_named(home)
    if not hasattr(module, wanted):
        raise BurgraveError(f"there is no bot {name!r}: {home} has no {wanted!r}")
    return getattr(module, wanted)


def module_named(home: str) -> ModuleType:
    """A module that can be imported from here."""
    if "" not in sys.path:
        sys.path.insert(0, "")
    try:
        return import_module(home)
    except ImportError as error:
        raise BurgraveError(f"there is no bot {home!r}: {error}") from None


def module_in(file: Path) -> ModuleType:
    """The module that a file holds."""
    spec = spec_from_file_location(f"burgrave_own_{file.stem}", file)
    if spec is None or spec.loader is None or not file.is_file():
        raise BurgraveError(f"there is no file {file}")
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module
