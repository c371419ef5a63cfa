"""Three kinds of hook, and no fourth: an effect modifies a value, offers options, or reacts."""

from __future__ import annotations

import re
from typing import ClassVar, Final, Generic

from .decisions import G
from .native import i64
from .notation import Option

# Where an item must lie for its effects to work.
OWN: Final = 0
BEFORE_SEAT: Final = 1
IN_FORCE: Final = 2
ALWAYS: Final = 3


class Effect(Generic[G]):
    """What an item does, hung on one topic; a subclass fills in the hooks it uses.

    A class whose own name ends in "Effect" is a family that others build on.
    """

    params: ClassVar[dict[str, str]] = {}
    """Its parameters and the kind of each; an attribute of that name holds the value."""
    needs: ClassVar[tuple[str, ...]] = ()
    """The registers it reads, which only some modules keep."""
    asks: ClassVar[str] = ""
    """The kind of question it puts to a player, or to fate, if it puts one."""
    on: ClassVar[int] = -1
    """The topic it hangs on, unless that depends on its parameters."""

    topic: i64 = -1
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
        """Further moves for a question, small enough to share a number with the hook's place."""
        return []

    def accept(self, g: G, seat: i64, move: i64) -> None:
        """Carry out an offered move."""
        raise NotImplementedError

    def option(self, g: G, seat: i64, move: i64) -> Option:
        """An offered move in readable form."""
        raise NotImplementedError


class Hook(Generic[G]):
    """An effect together with where its item must lie for it to work."""

    __slots__ = ("effect", "item", "mask", "only", "where")

    def __init__(self, effect: Effect[G], item: str, where: i64, mask: i64) -> None:
        self.effect = effect
        self.item = item
        self.where: i64 = where
        self.mask: i64 = mask
        self.only: i64 = effect.only

    def __repr__(self) -> str:
        return f"{self.item}: {type(self.effect).__name__}"


class Reach:
    """Whose effects hang on a topic: the items of each kind of place, a bit each."""

    __slots__ = ("always", "before_seat", "in_force", "own")

    def __init__(self) -> None:
        self.own: i64 = 0
        self.before_seat: i64 = 0
        self.in_force: i64 = 0
        self.always: i64 = 0

    def add(self, where: i64, mask: i64) -> None:
        """An effect of the item with that bit hangs there too."""
        if where == OWN:
            self.own |= mask
        elif where == BEFORE_SEAT:
            self.before_seat |= mask
        elif where == IN_FORCE:
            self.in_force |= mask
        else:
            self.always |= mask


def by_subject(hooks: list[Hook[G]]) -> list[list[Hook[G]]]:
    """The effects for each subject that some are for only, then those for all other subjects."""
    narrow = range(max((hook.only for hook in hooks), default=-1) + 1)
    rows = [[hook for hook in hooks if hook.only in (-1, subject)] for subject in narrow]
    return [*rows, [hook for hook in hooks if hook.only < 0]]


def effect_name(cls: type[Effect[G]]) -> str:
    """What content files call the effects of a class: its name in small letters."""
    return re.sub("(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
