"""Kingsburg: The Dice Game, for two to five players: its games, seats and choices."""

# Stays pure Python: its names are loaded when they are first used.

from .. import _find

TYPE_CHECKING = False  # type checkers treat this name as True
if TYPE_CHECKING:
    from ..public.dicegame import Game, Seat, from_position, new_game, replay
    from .kind import KIND
    from .mixes import compile_rules
    from .model.ruleset import Ruleset

__all__ = [
    "KIND",
    "Game",
    "Ruleset",
    "Seat",
    "compile_rules",
    "from_position",
    "new_game",
    "replay",
]

_HOMES = {
    "dicegame.mixes": ("compile_rules",),
    "dicegame.kind": ("KIND",),
    "dicegame.model.ruleset": ("Ruleset",),
    "public.dicegame": ("Game", "Seat", "from_position", "new_game", "replay"),
}
"""The module that defines each public name."""


def __getattr__(name: str) -> object:
    """Load a public name when it is first used."""
    globals()[name] = _find(__name__, name, _HOMES)
    return globals()[name]


def __dir__() -> list[str]:
    """Every public name, loaded or not."""
    return sorted({*globals(), *__all__})
