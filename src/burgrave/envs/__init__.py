"""Environments for programs that learn: many games at once, PettingZoo, Gymnasium, OpenSpiel.

>>> from burgrave.envs import Games
>>> games = Games("2e", seats=2, n=256, seed=1)
>>> games.seen.shape == (256, len(games.fields)), games.mask.shape
(True, (256, 3748))

`docs/envs.md` has the rest.
"""

# Stays pure Python: it only says where things are.

from importlib import import_module

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .action_table import ActionTable, table_named
    from .fields import Field
    from .setting import Setting
    from .vector import Games

__all__ = ["ActionTable", "Field", "Games", "Setting", "table_named"]

_HOMES = {
    "ActionTable": "action_table",
    "table_named": "action_table",
    "Field": "fields",
    "Setting": "setting",
    "Games": "vector",
}


def __getattr__(name: str) -> object:
    """A public name, loaded when it is first asked for: NumPy is not needed to list actions."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found: object = getattr(import_module(f".{_HOMES[name]}", __name__), name)
    return found
