"""Bots: players that answer every question of a game, each knowing only what its seat may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..engine.notation import BurgraveError
from ..engine.play import Player
from ..kingsburg.game import Kingsburg
from .greedy import Greedy
from .uniform import Uniform

BOTS: Final[dict[str, Callable[[int], Player[Kingsburg]]]] = {
    "random": Uniform,
    "greedy": Greedy,
}
"""Every bot by the name that people use for it, made from a seed."""


def make_bot(name: str, seed: int) -> Player[Kingsburg]:
    """A fresh bot for one seat of one game; the same seed makes the same choices."""
    maker = BOTS.get(name)
    if maker is None:
        raise BurgraveError(f"there is no bot {name!r}; accepted are {', '.join(BOTS)}")
    return maker(seed)


__all__ = ["BOTS", "Greedy", "Uniform", "make_bot"]
