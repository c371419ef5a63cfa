"""Kingsburg, first and second edition: its games, seats and choices."""

# Stays pure Python: its names are loaded when they are first used.

from .. import _find

TYPE_CHECKING = False  # type checkers treat this name as True
if TYPE_CHECKING:
    from ..public.kingsburg import Game, Seat, from_position, new_game, replay
    from .kind import KIND
    from .mixes import compile_rules
    from .model.ruleset import Ruleset
    from .rules.battle import GoodsLost
    from .rules.construct import Construction
    from .rules.deals import Bargain, GoodsOfChoice
    from .rules.influence import Placement
    from .rules.recruit import PartPayment, Payment, Recruitment
    from .rules.season import DiceRoll, Reroll

__all__ = [
    "KIND",
    "Bargain",
    "Construction",
    "DiceRoll",
    "Game",
    "GoodsLost",
    "GoodsOfChoice",
    "PartPayment",
    "Payment",
    "Placement",
    "Recruitment",
    "Reroll",
    "Ruleset",
    "Seat",
    "compile_rules",
    "from_position",
    "new_game",
    "replay",
]

_HOMES = {
    "kingsburg.mixes": ("compile_rules",),
    "kingsburg.kind": ("KIND",),
    "kingsburg.model.ruleset": ("Ruleset",),
    "kingsburg.rules.battle": ("GoodsLost",),
    "kingsburg.rules.construct": ("Construction",),
    "kingsburg.rules.deals": ("Bargain", "GoodsOfChoice"),
    "kingsburg.rules.influence": ("Placement",),
    "kingsburg.rules.recruit": ("PartPayment", "Payment", "Recruitment"),
    "kingsburg.rules.season": ("DiceRoll", "Reroll"),
    "public.kingsburg": ("Game", "Seat", "from_position", "new_game", "replay"),
}
"""The module that defines each public name."""


def __getattr__(name: str) -> object:
    """Load a public name when it is first used."""
    globals()[name] = _find(__name__, name, _HOMES)
    return globals()[name]


def __dir__() -> list[str]:
    """Every public name, loaded or not."""
    return sorted({*globals(), *__all__})
