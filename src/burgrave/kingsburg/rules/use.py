"""Cards that put a question, are used or not, or ask for a die, each at a moment of its own."""

from __future__ import annotations

from typing import Any

from ...engine.agenda import Chance, Decision, StepArg
from ...engine.hooks import Effect
from ...engine.native import i64
from ...engine.notation import Option, Worded
from ..model.board import NOBODY, RANKS, Table
from ..model.items import Advisor, Deal, Item
from ..model.options import DieRoll, Passing
from .steps import PASS, ChooseAlternative


class Pose(Decision[Table]):
    """Which of the ways that a card's effect offers do you take?"""

    kind = "pose"
    __slots__ = ("effect",)

    def __init__(self, actor: i64, effect: Effect[Table]) -> None:
        super().__init__(actor)
        self.effect = effect
        """What the card does; it offers the ways, and passing if that is one of them."""

    def args(self) -> tuple[StepArg, ...]:
        return (self.actor, self.effect.item, self.effect.title)

    def ask(self) -> str:
        return self.effect.asks

    def moves(self, g: Table) -> list[int]:
        return self.effect.offer(g, self.actor, 0)

    def resolve(self, g: Table, move: i64) -> None:
        if move != PASS:
            self.effect.accept(g, self.actor, move)

    def option(self, g: Table, move: i64) -> Option:
        if move == PASS:
            return Passing(g.names[self.actor], self.ask())
        return self.effect.option(g, self.actor, move)


class PosedEffect(Effect[Table]):
    """Puts its question to a player at its moment; `offer` says which ways there are."""

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        g.then(Pose(seat, self))

    def worded(self, g: Table, seat: i64, *, said: str, **choice: Any) -> Option:
        """A way by its words and fields."""
        return Worded(g.names[seat], self.asks, said=f"{self.asks} {said}", choice=choice)


class AdvisorEffect(PosedEffect):
    """Asks a player for one of the advisors; `accept` says what for."""

    def offer(self, g: Table, seat: i64, subject: i64) -> list[int]:
        return list(range(1, RANKS + 1))

    def option(self, g: Table, seat: i64, move: i64) -> Option:
        return self.worded(g, seat, said=str(move), advisor=move)


class Consider(Pose):
    """Do you use this card now, and how?"""

    kind = "use"
    __slots__ = ()

    def ask(self) -> str:
        return self.kind

    def moves(self, g: Table) -> list[int]:
        ways = self.effect.offer(g, self.actor, 0)
        return [*ways, PASS] if ways else []

    def option(self, g: Table, move: i64) -> Option:
        if move == PASS:
            return Passing(g.names[self.actor], self.kind, {"card": self.effect.item})
        return super().option(g, move)


class ConsideredEffect(Effect[Table]):
    """Asks its player at its moment whether to use it; `offer` says in which ways."""

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        g.then(Consider(seat, self))

    def used(self, g: Table, seat: i64, *, how: str = "", **particulars: Any) -> Option:
        """The card used, with the particulars of how."""
        said = f"use {self.item} {how}".rstrip()
        choice = {"card": self.item, **particulars}
        return Worded(g.names[seat], Consider.kind, said=said, choice=choice)


class ChooseOpenAlternative(ChooseAlternative):
    """Which alternative do you take, of those that an advisor's effect leaves open now?"""

    kind = "open_alternative"
    __slots__ = ("effect",)

    def __init__(self, actor: i64, deal: Deal, effect: Effect[Table]) -> None:
        super().__init__(actor, deal)
        self.effect = effect

    def args(self) -> tuple[StepArg, ...]:
        return (self.actor, self.effect.item, self.effect.title)

    def moves(self, g: Table) -> list[int]:
        return self.effect.offer(g, self.actor, self.deal.rank)

    def resolve(self, g: Table, move: i64) -> None:
        self.effect.accept(g, self.actor, move)
        super().resolve(g, move)


def effect_of(item: Item, title: str) -> Effect[Table]:
    """The effect of an item that has this title."""
    effects = item.effects
    if isinstance(item, Advisor) and item.custom is not None:
        effects = [item.custom, *effects]
    return {effect.title: effect for effect in reversed(effects)}[title]


class RollFor(Chance[Table]):
    """What does the die show that a card asks for? Its effect accepts the outcome."""

    kind = "die"
    __slots__ = ("effect", "seat")

    def __init__(self, effect: Effect[Table], seat: i64 = NOBODY) -> None:
        super().__init__()
        self.effect = effect
        self.seat: i64 = seat
        """Whose die it is; nobody's if it is rolled for all."""

    def args(self) -> tuple[StepArg, ...]:
        about = (self.effect.item, self.effect.title)
        return about if self.seat == NOBODY else (*about, self.seat)

    def ask(self) -> str:
        return self.effect.asks or self.effect.item

    def moves(self, g: Table) -> list[int]:
        return [1, 2, 3, 4, 5, 6]

    def resolve(self, g: Table, move: i64) -> None:
        self.effect.accept(g, self.seat, move)

    def option(self, g: Table, move: i64) -> Option:
        name = "" if self.seat == NOBODY else g.names[self.seat]
        return DieRoll("fate", self.ask(), move, seat=self.seat, name=name)
