"""Hooks: the points of the rules where effects hang, each declared once with all there is to say.

A game declares its hooks on one page. A rule asks a hook (`hooks.PRICE.of(g, seat)`), and an effect
says which one it hangs on (`on = hooks.PRICE`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from ..speed.native import i64
from .effects import Attachment, Effect

if TYPE_CHECKING:
    from ..game.ruled import RuledGame

NOWHERE: Final[list[int]] = []
"""No seat, or no place, where no effect works."""
_DECLARED: Final[list[Hook]] = []


class Hook:
    """A point of the rules where effects may hang."""

    __slots__ = ("name", "number", "rule", "says", "subject")

    def __init__(self, says: str, *, rule: str, subject: str = "") -> None:
        self.name = ""
        """What it is called on its page, in small letters."""
        self.number: i64 = len(_DECLARED)
        """Unlike any other hook's; rules find by it what hangs there."""
        self.says = says
        """What it is, in words that complete its name."""
        self.rule = rule
        """The id of the rule that asks it."""
        self.subject = subject
        """What the number means that effects are told along with it, if they are told one."""
        _DECLARED.append(self)

    def attached(self, g: RuledGame) -> list[Attachment]:
        """The effects that hang here in these rules, held by somebody or not."""
        return g.book.attached[self.number]

    def is_used(self, g: RuledGame) -> bool:
        """Does any effect hang here in these rules?"""
        return g.book.attached_count[self.number] != 0

    def works_for(self, g: RuledGame, seat: i64) -> bool:
        """Does any effect that hangs here work for this seat now?"""
        return g.book.attached_count[self.number] != 0 and g.concerned(self.number, seat)

    def effects(self, g: RuledGame, seat: i64) -> list[Effect[Any]]:
        """The effects that hang here and work for this seat now."""
        found: list[Effect[Any]] = []
        for one in g.book.attached[self.number]:
            if g.holds(one.where, one.mask, seat):
                found.append(one.effect)
        return found

    def seats(self, g: RuledGame) -> list[int]:
        """The seats, in turn order, for which any effect that hangs here works now."""
        if not g.book.attached_count[self.number]:
            return NOWHERE
        return [seat for seat in g.order if g.concerned(self.number, seat)]

    def react(self, g: RuledGame, seat: i64, subject: i64 = 0) -> None:
        """Let every effect that hangs here and works for this seat react."""
        if g.book.attached_count[self.number] and g.concerned(self.number, seat):
            self._let_react(g, seat, subject)

    def _let_react(self, g: RuledGame, seat: i64, subject: i64) -> None:
        """Let the effects that hang here react, of which one at least works for this seat."""
        attached = g.book.attached_count[self.number]
        for one in g.book.attached[self.number]:
            # Of one effect alone it is known already that it works.
            if attached == 1 or g.holds(one.where, one.mask, seat):
                one.effect.react(g, seat, subject)

    def react_all(self, g: RuledGame, subject: i64) -> None:
        """Let every player's effects that hang here react, in turn order."""
        if g.book.attached_count[self.number]:
            for seat in g.order:
                if g.concerned(self.number, seat):
                    self._let_react(g, seat, subject)

    def __repr__(self) -> str:
        return self.name


class Value(Hook):
    """A number of the rules that effects may change."""

    __slots__ = ("plain",)

    def __init__(self, says: str, *, rule: str, plain: i64 = 0, subject: str = "") -> None:
        # Set first: then compiled code knows that it is always there, and does not look.
        self.plain: i64 = plain
        """What it is if no effect changes it."""
        super().__init__(says, rule=rule, subject=subject)

    def of(self, g: RuledGame, seat: i64, subject: i64 = 0) -> i64:
        """What it is for a seat now."""
        if g.book.attached_count[self.number] and g.concerned(self.number, seat):
            return self._fold(g, seat, self.plain, subject)
        return self.plain

    def change(self, g: RuledGame, seat: i64, value: i64, subject: i64 = 0) -> i64:
        """What every effect in play makes of a value for a seat."""
        if g.book.attached_count[self.number] and g.concerned(self.number, seat):
            return self._fold(g, seat, value, subject)
        return value

    def _fold(self, g: RuledGame, seat: i64, value: i64, subject: i64) -> i64:
        """What the effects that hang here make of a value; one at least works for the seat."""
        attached = g.book.attached_count[self.number]
        rows = g.book.attached_by_subject[self.number]
        last: i64 = len(rows) - 1
        for one in rows[subject if 0 <= subject < last else last]:
            # Of one effect alone it is known already that it works.
            if attached == 1 or g.holds(one.where, one.mask, seat):
                value = one.effect.modify(g, seat, value, subject)
        return value

    def is_set(self, g: RuledGame, seat: i64, subject: i64 = 0) -> bool:
        """Is it anything but 0 for a seat now?"""
        return self.of(g, seat, subject) != 0

    def parts(self, g: RuledGame, seat: i64, value: i64, subject: i64 = 0) -> list[tuple[str, int]]:
        """What each effect in play adds to a value or takes from it, one on top of the other."""
        found: list[tuple[str, int]] = []
        for effect in self.effects(g, seat):
            before = value
            value = effect.modify(g, seat, value, subject)
            found.append((effect.item, value - before))
        return found


class Question(Hook):
    """A question that effects add answers to: they offer them, carry one out, put it into words."""

    __slots__ = ()

    def places(self, g: RuledGame, seat: i64) -> list[int]:
        """The places here of the effects that work for this seat now."""
        if not g.book.attached_count[self.number] or not g.concerned(self.number, seat):
            return NOWHERE
        found: list[int] = []
        place: i64 = 0
        for one in g.book.attached[self.number]:
            if g.holds(one.where, one.mask, seat):
                found.append(place)
            place += 1
        return found

    def effect_at(self, g: RuledGame, place: i64) -> Effect[Any]:
        """The effect at a place here."""
        return g.book.attached[self.number][place].effect


class Moment(Hook):
    """A named moment that effects react to; programs and content files know it by its name."""

    __slots__ = ()


class InnerMoment(Hook):
    """A moment in the middle of a step that effects react to."""

    __slots__ = ()


def declare(page: Mapping[str, object]) -> dict[str, Hook]:
    """Name the hooks of a page after the names they have there; all of them by name."""
    found: dict[str, Hook] = {}
    for name, hook in page.items():
        if isinstance(hook, Hook):
            hook.name = name.lower()
            found[hook.name] = hook
    return found


def moments_among(hooks: Mapping[str, Hook]) -> dict[str, Moment]:
    """The named moments among some hooks."""
    return {name: hook for name, hook in hooks.items() if isinstance(hook, Moment)}


def hook_count() -> int:
    """How many hooks are declared so far, by all games together."""
    return len(_DECLARED)
