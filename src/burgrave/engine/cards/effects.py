"""Effects: what an item does. An effect modifies a value, offers options, or reacts; no fourth."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic

from ..core.decisions import G
from ..speed.native import i64, mypyc_attr
from ..text.notation import Option

if TYPE_CHECKING:
    from .hooks import Hook

# Where an item must lie for its effects to work.
OWNED: Final = 0
BEFORE_SEAT: Final = 1
IN_FORCE: Final = 2
ALWAYS: Final = 3
PLACES: Final = 4
"""How many kinds of place there are."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Generic[G]):
    """What an item does at one hook; a subclass fills in the methods it uses.

    A class whose own name ends in "Effect" is a family that others build on.
    """

    params: ClassVar[dict[str, str]] = {}
    """Its parameters and the kind of each; an attribute of that name holds the value."""
    needs: ClassVar[tuple[str, ...]] = ()
    """The registers it reads, which only some modules keep."""
    game: ClassVar[str] = ""
    """The game it is for, by the name of its kind, if its class is not in that game's package."""
    asks: ClassVar[str] = ""
    """The kind of question it puts to a player, or to fate, if it puts one."""
    on: ClassVar[Hook | None] = None
    """The hook it hangs on, unless that depends on its parameters."""

    hook: Hook | None = None
    """Where it hangs, once the rules are compiled."""
    item: str = ""
    """The id of the item it belongs to, set when the rules are compiled."""
    title: str = ""
    """Its name among the effects of its item, set when the rules are compiled."""
    spent_bit: i64 = 0
    """A bit of its own that remembers whether it was used, if `lasts` says how long."""
    lasts: str = ""
    """How long a use is remembered, in a word of the game; "" for never."""
    only: i64 = -1
    """The one subject for which it modifies values, or -1 if it does for any."""
    precedence: i64 = 0
    """Which effects react first to the same moment: the lowest; equals as their items lie."""

    @property
    def name(self) -> str:
        """What content files call the effect."""
        return effect_name(type(self))

    def modify(self, g: G, seat: i64, value: i64, subject: i64) -> i64:
        """Fold a value: a cost, a strength, a total."""
        return value

    def react(self, g: G, seat: i64, subject: i64) -> None:
        """React to a named moment; may schedule steps."""

    def offer(self, g: G, seat: i64, subject: i64) -> list[int]:
        """Further moves for a question, small enough to share a number with the effect's place."""
        return []

    def accept(self, g: G, seat: i64, move: i64) -> None:
        """Carry out an offered move."""
        raise NotImplementedError

    def option(self, g: G, seat: i64, move: i64) -> Option:
        """An offered move in readable form."""
        raise NotImplementedError


class Attachment:
    """An effect together with where its item must lie for it to work."""

    __slots__ = ("effect", "item", "mask", "only", "where")

    def __init__(self, effect: Effect[Any], item: str, where: i64, mask: i64) -> None:
        self.effect: Final = effect
        self.item = item
        self.where: i64 = where
        self.mask: i64 = mask
        self.only: i64 = effect.only

    def __repr__(self) -> str:
        return f"{self.item}: {type(self.effect).__name__}"


def by_subject(attached: list[Attachment]) -> list[list[Attachment]]:
    """Attachments by subject, where some are for one subject only; the last row is the rest."""
    narrow = range(max((one.only for one in attached), default=-1) + 1)
    rows = [[one for one in attached if one.only in (-1, subject)] for subject in narrow]
    return [*rows, [one for one in attached if one.only < 0]]


def effect_name(cls: type[Effect[G]]) -> str:
    """What content files call the effects of a class: its name in small letters."""
    return re.sub("(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
