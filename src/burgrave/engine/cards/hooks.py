"""Hooks: the points of the rules that effects attach to, each declared once.

A game declares its hooks in one module. A rule asks a hook (`hooks.PRICE.of(g, seat)`), and an
effect names the hook it attaches to (`on = hooks.PRICE`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from ..speed.native import i64
from .effects import Attachment, Effect

if TYPE_CHECKING:
    from ..game.ruled import RuledGame

NOWHERE: Final[list[int]] = []
"""The shared empty list, for seats for which no effect works."""
_DECLARED: Final[list[Hook]] = []


class Hook:
    """A point of the rules that effects may attach to."""

    __slots__ = ("name", "number", "rule", "says", "subject")

    def __init__(self, says: str, *, rule: str, subject: str = "") -> None:
        self.name = ""
        """Its name in the module that declares it, in lower case."""
        self.number: i64 = len(_DECLARED)
        """Its index in `attached` and the other tables of a rulebook; unique among all hooks."""
        self.says = says
        """What the value, question or moment is, in words."""
        self.rule = rule
        """The id of the rule that asks it."""
        self.subject = subject
        """The meaning of the number that effects are given as `subject`; empty if there is none."""
        _DECLARED.append(self)

    def attachments(self, g: RuledGame) -> list[Attachment]:
        """The effects attached here in these rules, whether or not anybody holds their items."""
        return g.book.attached[self.number]

    def is_used(self, g: RuledGame) -> bool:
        """Is any effect attached here in these rules?"""
        return g.book.attached_count[self.number] != 0

    def works_for(self, g: RuledGame, seat: i64) -> bool:
        """Does any effect attached here work for this seat now?"""
        return g.book.attached_count[self.number] != 0 and g.is_concerned(self.number, seat)

    def effects(self, g: RuledGame, seat: i64) -> list[Effect[Any]]:
        """The effects attached here that work for this seat now."""
        working: list[Effect[Any]] = []
        for attachment in g.book.attached[self.number]:
            if g.holds(attachment.where, attachment.mask, seat):
                working.append(attachment.effect)
        return working

    def seats(self, g: RuledGame) -> list[int]:
        """The seats for which any effect attached here works now, in turn order."""
        if not g.book.attached_count[self.number]:
            return NOWHERE
        return [seat for seat in g.order if g.is_concerned(self.number, seat)]

    def react(self, g: RuledGame, seat: i64, subject: i64 = 0) -> None:
        """Let every effect attached here that works for this seat react."""
        if g.book.attached_count[self.number] and g.is_concerned(self.number, seat):
            self._let_react(g, seat, subject)

    def _let_react(self, g: RuledGame, seat: i64, subject: i64) -> None:
        """Let the attached effects react, when at least one is known to work for this seat."""
        attached = g.book.attached_count[self.number]
        for attachment in g.book.attached[self.number]:
            # The caller knows that an effect works; if only one is attached, it is that one.
            if attached == 1 or g.holds(attachment.where, attachment.mask, seat):
                attachment.effect.react(g, seat, subject)

    def react_all(self, g: RuledGame, subject: i64) -> None:
        """Let every player's attached effects react, in turn order."""
        if g.book.attached_count[self.number]:
            for seat in g.order:
                if g.is_concerned(self.number, seat):
                    self._let_react(g, seat, subject)

    def __repr__(self) -> str:
        return self.name


class Value(Hook):
    """A number of the rules that effects may change."""

    __slots__ = ("plain",)

    def __init__(self, says: str, *, rule: str, plain: i64 = 0, subject: str = "") -> None:
        # Set first, so that mypyc can prove it is always set and skips the check.
        self.plain: i64 = plain
        """The value if no effect changes it."""
        super().__init__(says, rule=rule, subject=subject)

    def of(self, g: RuledGame, seat: i64, subject: i64 = 0) -> i64:
        """The value for a seat now."""
        if g.book.attached_count[self.number] and g.is_concerned(self.number, seat):
            return self._fold(g, seat, self.plain, subject)
        return self.plain

    def change(self, g: RuledGame, seat: i64, value: i64, subject: i64 = 0) -> i64:
        """The value after every effect in play has changed it for a seat."""
        if g.book.attached_count[self.number] and g.is_concerned(self.number, seat):
            return self._fold(g, seat, value, subject)
        return value

    def _fold(self, g: RuledGame, seat: i64, value: i64, subject: i64) -> i64:
        """The value as attached effects change it; at least one works for this seat."""
        attached = g.book.attached_count[self.number]
        rows = g.book.attached_by_subject[self.number]
        last: i64 = len(rows) - 1
        for attachment in rows[subject if 0 <= subject < last else last]:
            # The caller knows that an effect works; if only one is attached, it is that one.
            if attached == 1 or g.holds(attachment.where, attachment.mask, seat):
                value = attachment.effect.modify(g, seat, value, subject)
        return value

    def is_set(self, g: RuledGame, seat: i64, subject: i64 = 0) -> bool:
        """Is the value for a seat anything but 0 now?"""
        if g.book.attached_count[self.number] and g.is_concerned(self.number, seat):
            return self._fold(g, seat, self.plain, subject) != 0
        return self.plain != 0

    def parts(self, g: RuledGame, seat: i64, value: i64, subject: i64 = 0) -> list[tuple[str, int]]:
        """What each effect in play adds to the value or subtracts from it, in order, by item."""
        changes: list[tuple[str, int]] = []
        for effect in self.effects(g, seat):
            before = value
            value = effect.modify(g, seat, value, subject)
            changes.append((effect.item, value - before))
        return changes


class Question(Hook):
    """A question that effects add answers to: they offer, describe and carry out moves."""

    __slots__ = ()

    def places(self, g: RuledGame, seat: i64) -> list[int]:
        """The indices, among the effects attached here, of those that work for this seat now."""
        if not g.book.attached_count[self.number] or not g.is_concerned(self.number, seat):
            return NOWHERE
        indices: list[int] = []
        index: i64 = 0
        for attachment in g.book.attached[self.number]:
            if g.holds(attachment.where, attachment.mask, seat):
                indices.append(index)
            index += 1
        return indices

    def effect_at(self, g: RuledGame, index: i64) -> Effect[Any]:
        """The attached effect with that index."""
        return g.book.attached[self.number][index].effect


class Moment(Hook):
    """A named moment that effects react to; programs and content files refer to it by name."""

    __slots__ = ()


class InnerMoment(Hook):
    """A moment within a step that effects react to."""

    __slots__ = ()


def declare(page: Mapping[str, object]) -> dict[str, Hook]:
    """Give the hooks of a module the names they have there, and return all of them by name."""
    hooks: dict[str, Hook] = {}
    for name, hook in page.items():
        if isinstance(hook, Hook):
            hook.name = name.lower()
            hooks[hook.name] = hook
    return hooks


def moments_among(hooks: Mapping[str, Hook]) -> dict[str, Moment]:
    """The named moments among these hooks."""
    return {name: hook for name, hook in hooks.items() if isinstance(hook, Moment)}


def hook_count() -> int:
    """How many hooks all games together have declared so far."""
    return len(_DECLARED)
