"""Effects: what an item does. An effect modifies a value, offers options or reacts to a moment."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic

from ..core.decisions import G
from ..speed.native import i64, mypyc_attr
from ..text.notation import Option

if TYPE_CHECKING:
    from .hooks import Hook

# The location in which an item must lie for its effects to work.
OWNED: Final = 0
BEFORE_SEAT: Final = 1
IN_FORCE: Final = 2
ALWAYS: Final = 3
PLACES: Final = 4
"""How many locations there are."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Generic[G]):
    """What an item does at one hook; a subclass implements the methods it needs.

    A class whose own name ends in "Effect" is a base class and cannot be named in content files.
    """

    params: ClassVar[dict[str, str]] = {}
    """Its parameters and the type of each; an attribute of that name holds the value."""
    needs: ClassVar[tuple[str, ...]] = ()
    """The registers it reads, which only some modules have."""
    game: ClassVar[str] = ""
    """The name of the game it is for, if its class is outside that game's package."""
    asks: ClassVar[str] = ""
    """The kind of question it asks a player or fate, if it asks one."""
    answers: ClassVar[tuple[str, ...]] = ()
    """Every answer to a question of its own, in notation without the question's name."""
    on: ClassVar[Hook | None] = None
    """The hook it attaches to, unless that depends on its parameters."""

    hook: Hook | None = None
    """The hook it is attached to, set when the rules are compiled."""
    item: str = ""
    """The id of the item it belongs to, set when the rules are compiled."""
    title: str = ""
    """Its name among the effects of its item, set when the rules are compiled."""
    spent_bit: i64 = 0
    """The bit that remembers whether it was used, if its use is limited (see `lasts`)."""
    lasts: str = ""
    """The period after which it may be used again, in the game's words; "" if it is not limited."""
    only: i64 = -1
    """The only subject whose value it modifies, or -1 if it modifies the values of all subjects."""
    precedence: i64 = 0
    """Effects with a lower precedence react first; equal ones in the order of their items."""

    @property
    def name(self) -> str:
        """What content files call the effect."""
        return effect_name(type(self))

    def __repr__(self) -> str:
        return self.name

    def modify(self, g: G, seat: i64, value: i64, subject: i64) -> i64:
        """Return the changed value: a cost, a strength, a total."""
        return value

    def react(self, g: G, seat: i64, subject: i64) -> None:
        """React to a moment; may schedule steps."""

    def offer(self, g: G, seat: i64, subject: i64) -> list[int]:
        """Additional moves for a question, each small enough to be packed with an index."""
        return []

    def accept(self, g: G, seat: i64, move: i64) -> None:
        """Carry out an offered move."""
        raise NotImplementedError

    def option(self, g: G, seat: i64, move: i64) -> Option:
        """An offered move as a readable option."""
        raise NotImplementedError


class Attachment:
    """An effect together with the location in which its item must lie for it to work."""

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
    """Rows of attachments: for each subject up to the last with any of its own, then for others."""
    narrow = range(max((attachment.only for attachment in attached), default=-1) + 1)
    rows = [
        [attachment for attachment in attached if attachment.only in (-1, subject)]
        for subject in narrow
    ]
    return [*rows, [attachment for attachment in attached if attachment.only < 0]]


def effect_name(cls: type[Effect[G]]) -> str:
    """The name of an effect class in content files: the class name in snake case."""
    return re.sub("(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
