"""Effects that ask a player, offer an optional use of their card, or roll a die."""

from __future__ import annotations

from typing import Any

from ..core.decisions import Decision, StepArg
from ..core.one_die import OneDie
from ..core.steps import PASS
from ..game.ruled import R
from ..speed.moves import Moves
from ..speed.native import i64, mypyc_attr
from ..text.notation import Option, Worded
from .effects import Effect


@mypyc_attr(allow_interpreted_subclasses=True)
class Pose(Decision[R]):
    """Which of the choices that a card's effect offers do you take?"""

    kind = "pose"
    __slots__ = ("effect",)

    def __init__(self, actor: i64, effect: Effect[R]) -> None:
        super().__init__(actor)
        self.effect = effect
        """The effect that asks; its `offer` lists the choices, PASS included if allowed."""

    def args(self) -> tuple[StepArg, ...]:
        return (self.actor, self.effect.item, self.effect.title)

    def ask(self) -> str:
        return self.effect.asks

    def about(self) -> dict[str, Any]:
        return {"item": self.effect.item}

    def asker(self, g: R) -> str:
        return self.effect.item

    def occasion(self, g: R) -> str:
        hook = self.effect.hook
        return super().occasion(g) if hook is None else hook.name

    def cited_rule(self, g: R) -> str:
        return g.book.cited.get(self.effect.item, "")

    def find(self, g: R, moves: Moves) -> None:
        moves.add_all(self.effect.offer(g, self.actor, 0))

    def resolve(self, g: R, move: i64) -> None:
        if move != PASS:
            self.effect.accept(g, self.actor, move)

    def option(self, g: R, move: i64) -> Option:
        if move == PASS:
            return self.passing(g)
        return self.effect.option(g, self.actor, move)


@mypyc_attr(allow_interpreted_subclasses=True)
class PosedEffect(Effect[R]):
    """Asks a player a question at its moment; `offer` lists the choices."""

    def react(self, g: R, seat: i64, subject: i64) -> None:
        g.then(Pose(seat, self))

    def make_option(self, g: R, seat: i64, *, notation: str, **choice: Any) -> Option:
        """One choice, by its words and its fields."""
        return Worded(g.names[seat], self.asks, notation=f"{self.asks} {notation}", choice=choice)


@mypyc_attr(allow_interpreted_subclasses=True)
class Consider(Pose[R]):
    """Do you use this card now, and how?"""

    kind = "use"
    __slots__ = ()

    def ask(self) -> str:
        return self.kind

    def find(self, g: R, moves: Moves) -> None:
        ways = self.effect.offer(g, self.actor, 0)
        if ways:
            moves.add_all([*ways, PASS])

    def option(self, g: R, move: i64) -> Option:
        if move == PASS:
            return self.passing(g, card=self.effect.item)
        return super().option(g, move)


@mypyc_attr(allow_interpreted_subclasses=True)
class ConsideredEffect(Effect[R]):
    """Asks its player at its moment whether to use the card; `offer` lists the ways to use it."""

    def react(self, g: R, seat: i64, subject: i64) -> None:
        g.then(Consider(seat, self))

    def option_to_use(self, g: R, seat: i64, *, how: str = "", **particulars: Any) -> Option:
        """The option of using the card, with the details of how."""
        notation = f"use {self.item} {how}".rstrip()
        choice = {"card": self.item, **particulars}
        return Worded(g.names[seat], Consider.kind, notation=notation, choice=choice)


@mypyc_attr(allow_interpreted_subclasses=True)
class RollFor(OneDie[R]):
    """What does the die rolled for a card show? The effect's `accept` carries out the result."""

    kind = "die"
    __slots__ = ("effect",)

    def __init__(self, effect: Effect[R], seat: i64 = -1) -> None:
        super().__init__(seat)
        self.effect = effect

    def args(self) -> tuple[StepArg, ...]:
        return (self.effect.item, self.effect.title, *super().args())

    def ask(self) -> str:
        return self.effect.asks or self.effect.item

    def cited_rule(self, g: R) -> str:
        return g.book.cited.get(self.effect.item, "")

    def resolve(self, g: R, move: i64) -> None:
        self.effect.accept(g, self.seat, move)
