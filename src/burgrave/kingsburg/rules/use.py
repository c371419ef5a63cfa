"""Cards that are used, or not, at a moment of their own, or ask for a die."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...engine.agenda import Chance, Decision, StepArg
from ...engine.hooks import Effect
from ...engine.notation import Option, Worded
from ..model.board import NOBODY, Table
from ..model.items import Item
from ..model.options import DieRoll, Passing
from .steps import PASS

if TYPE_CHECKING:
    from mypy_extensions import i64


class Pose(Decision[Table]):
    """Which of the ways that a card's effect offers do you take?"""

    kind = "pose"
    __slots__ = ("effect",)

    def __init__(self, actor: i64, effect: Effect[Table]) -> None:
        super().__init__(actor)
        self.effect = effect
        """What the card does; it offers the ways, and passing if that is one of them."""

    def args(self) -> tuple[StepArg, ...]:
        return (self.actor, self.effect.item, self.effect.name)

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


def effect_of(item: Item, name: str) -> Effect[Table]:
    """The effect of an item that has this name."""
    for effect in item.effects:
        if effect.name == name:
            return effect
    raise KeyError(name)


class RollFor(Chance[Table]):
    """What does the die show that a card asks for? Its effect accepts the outcome."""

    kind = "die"
    __slots__ = ("effect",)

    def __init__(self, effect: Effect[Table]) -> None:
        super().__init__()
        self.effect = effect

    def args(self) -> tuple[StepArg, ...]:
        return (self.effect.item, self.effect.name)

    def ask(self) -> str:
        return self.effect.item

    def moves(self, g: Table) -> list[int]:
        return [1, 2, 3, 4, 5, 6]

    def resolve(self, g: Table, move: i64) -> None:
        self.effect.accept(g, NOBODY, move)

    def option(self, g: Table, move: i64) -> Option:
        return DieRoll("fate", self.effect.item, move)


def advisor_choice(g: Table, seat: i64, ask: str, rank: i64) -> Option:
    """An advisor picked in answer to a card's question."""
    return Worded(g.names[seat], ask, said=f"{ask} {rank}", choice={"advisor": rank})


def used(g: Table, seat: i64, card: str, *, how: str = "", **particulars: Any) -> Option:
    """A card used, with the particulars of how."""
    said = f"use {card} {how}".rstrip()
    return Worded(g.names[seat], Consider.kind, said=said, choice={"card": card, **particulars})
