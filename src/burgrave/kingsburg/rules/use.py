"""Cards that are used, or not, at a moment of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...engine.agenda import Decision, StepArg
from ...engine.hooks import Effect
from ...engine.notation import Option
from ..model.board import Table
from ..model.options import Passing
from .steps import PASS

if TYPE_CHECKING:
    from mypy_extensions import i64


class Consider(Decision[Table]):
    """Do you use this card now, and how?"""

    kind = "use"
    __slots__ = ("effect", "item")

    def __init__(self, actor: i64, item: str, effect: str) -> None:
        super().__init__(actor)
        self.item = item
        self.effect = effect
        """The name of the one of the card's effects that is asked about; it offers the ways."""

    def args(self) -> tuple[StepArg, ...]:
        return (self.actor, self.item, self.effect)

    def asked(self, g: Table) -> Effect[Table]:
        """The effect that may be used."""
        for effect in g.rules.items[self.item].effects:
            if effect.name == self.effect:
                return effect
        raise KeyError(self.effect)

    def moves(self, g: Table) -> list[int]:
        ways = self.asked(g).offer(g, self.actor, 0)
        return [*ways, PASS] if ways else []

    def resolve(self, g: Table, move: i64) -> None:
        if move != PASS:
            self.asked(g).accept(g, self.actor, move)

    def option(self, g: Table, move: i64) -> Option:
        if move == PASS:
            return Passing(g.names[self.actor], self.kind, {"card": self.item})
        return self.asked(g).option(g, self.actor, move)


class Use(Option):
    """A card used, with the particulars of how."""

    def __init__(
        self, actor: str, card: str, how: str = "", particulars: dict[str, Any] | None = None
    ) -> None:
        super().__init__(actor, Consider.kind)
        self.card = card
        self.how = how
        self.particulars = particulars or {}

    def words(self) -> str:
        return f"use {self.card} {self.how}".rstrip()

    def to_dict(self) -> dict[str, Any]:
        return {"card": self.card, **self.particulars}
