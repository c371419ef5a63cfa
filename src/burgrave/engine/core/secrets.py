"""Hidden things, and how an imagined world redeals them."""

from __future__ import annotations

from typing import Generic

from ..game.ruled import R
from ..speed.native import i64, mypyc_attr
from .luck import Luck


@mypyc_attr(allow_interpreted_subclasses=True)
class Secret(Generic[R]):
    """Something hidden that imagined worlds redeal; a module adds one for what it hides."""

    __slots__ = ()

    def view(self, g: R, seat: i64) -> dict[str, object]:
        """What this seat knows of it, for its view."""
        return {}

    def redeal(self, g: R, seat: i64, luck: Luck) -> None:
        """Replace what this seat (or -1, a spectator) cannot know by another possibility."""
        raise NotImplementedError
