"""Secret picks: everybody decides at once, and then all answers are revealed."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from ..cards.registers import Register
from ..game.ruled import R, RuledGame
from ..speed.native import i64, mypyc_attr
from .decisions import Decision, Step, StepArg
from .luck import Luck
from .secrets import Secret

MANY_SEATS: Final = 16
"""The most seats that a game with secret picks may have."""


@mypyc_attr(allow_interpreted_subclasses=True)
class SecretPick(Decision[R]):
    """What do you pick? Nobody else learns it until everybody has picked."""

    secret = True
    picked: ClassVar[Register]
    """Holds each seat's move plus one until it is revealed."""

    __slots__ = ()

    def resolve(self, g: R, move: i64) -> None:
        self.picked.write(g, move + 1, self.actor)

    def turn_up(self, g: R, move: i64) -> None:
        """Carry out what was picked, now that everybody sees it."""
        raise NotImplementedError


class PickStep(Step[RuledGame]):
    """A step for one kind of secret pick."""

    __slots__ = ("pick", "questions")

    def __init__(self, pick: type[SecretPick[Any]]) -> None:
        self.pick = pick
        self.questions: list[SecretPick[Any]] = [pick(seat) for seat in range(MANY_SEATS)]

    def args(self) -> tuple[StepArg, ...]:
        return (self.pick.kind,)

    def cited_rule(self, g: RuledGame) -> str:
        return self.pick.rule


class AskAll(PickStep):
    """Ask everybody for a secret pick."""

    kind = "ask_all"
    __slots__ = ()

    def run(self, g: RuledGame) -> None:
        for seat in g.order:
            g.then(self.questions[seat])


class TurnUp(PickStep):
    """Reveal all picks and carry them out, in turn order."""

    kind = "turn_up"
    __slots__ = ()

    def run(self, g: RuledGame) -> None:
        picked = self.pick.picked
        for seat in g.order:
            move = picked.read(g, seat) - 1
            if move >= 0:
                picked.write(g, 0, seat)
                self.questions[seat].turn_up(g, move)


def rule_of(step: Step[Any]) -> str:
    """The id of the rule a step follows."""
    return step.pick.rule if isinstance(step, PickStep) else step.rule


class OthersPicks(Secret[RuledGame]):
    """The others' picks that are not yet revealed."""

    __slots__ = ("pick",)

    def __init__(self, pick: type[SecretPick[Any]]) -> None:
        self.pick = pick

    def redeal(self, g: RuledGame, seat: i64, luck: Luck) -> None:
        for other in g.order:
            if other != seat and self.pick.picked.read(g, other):
                moves = self.pick(other).moves(g)
                self.pick.picked.write(g, moves[luck.below(len(moves))] + 1, other)
