"""Reviews of finished games: what choices cost, what the dice did, and where it was decided."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .model import Choice, Review, SeatReview, Stroke, TurningPoint
    from .reviewer import review

__all__ = ["Choice", "Review", "SeatReview", "Stroke", "TurningPoint", "review"]


def __getattr__(name: str) -> object:
    """A public name, imported on first use: `--help` must not load the rules."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    home = ".reviewer" if name == "review" else ".model"
    return getattr(import_module(home, __name__), name)
