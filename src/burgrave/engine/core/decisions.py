"""Steps: what the rules do next. Some steps are questions to a player or to fate."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, final

from ..speed.moves import Moves
from ..speed.native import i64, mypyc_attr
from ..text.notation import Option, Worded, alone, fits, normal_form
from .actors import FATE
from .luck import Luck

if TYPE_CHECKING:
    from .agenda import Game


# A step for a general game type also works for every more specific one.
G = TypeVar("G", bound="Game", contravariant=True)
StepArg = int | str


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[G]):
    """One thing the rules do; immutable, so agendas can share it."""

    kind: ClassVar[str] = ""
    rule: ClassVar[str] = ""

    __slots__ = ()

    def run(self, g: G) -> None:
        """Change the game through verbs and schedule the steps that follow."""
        raise NotImplementedError

    def args(self) -> tuple[StepArg, ...]:
        """The arguments that distinguish this step from others of its kind."""
        return ()

    def cited_rule(self, g: G) -> str:
        """The id of the rule it follows; "" if that is the rule of the step that scheduled it."""
        return self.rule

    def as_question(self) -> Decision[G] | None:
        """The step itself if it is a question, else None."""
        return None

    def will_ask(self, g: G) -> list[int] | None:
        """The seats that it is certain to ask, or None if that cannot be known in advance."""
        return None

    def label(self) -> str:
        """The step as position texts write it."""
        args = self.args()
        return f"{self.kind}({','.join(map(str, args))})" if args else self.kind

    def __repr__(self) -> str:
        return self.label()


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step[G]):
    """A step that waits for its actor to pick one of its moves."""

    secret: ClassVar[bool] = False
    """Consecutive secret decisions may be answered in any order."""

    __slots__ = ("actor",)

    def __init__(self, actor: i64) -> None:
        self.actor: i64 = actor

    def args(self) -> tuple[StepArg, ...]:
        return (self.actor,)

    def ask(self) -> str:
        """The kind of question, as traces name it."""
        return self.kind

    def as_question(self) -> Decision[G] | None:
        return self

    def will_ask(self, g: G) -> list[int] | None:
        return None if self.actor == FATE else [self.actor]

    def about(self) -> dict[str, Any]:
        """Details that the kind of question does not say, for those who may see the question."""
        return {}

    def asker(self, g: G) -> str:
        """The id of the card that asks, or the name of the step of the rules."""
        return self.ask()

    def occasion(self, g: G) -> str:
        """The moment of the rules at which it is asked, by name, if it is a special one."""
        return ""

    def find(self, g: G, moves: Moves) -> None:
        """Add every answer, packed, in a fixed order; no answers means the question is skipped."""
        raise NotImplementedError

    @final
    def moves(self, g: G) -> list[int]:
        """Every answer, packed, as a list."""
        return g.answers_to(self).to_list()

    def resolve(self, g: G, move: i64) -> None:
        """Carry out one of the moves."""
        raise NotImplementedError

    def option(self, g: G, move: i64) -> Option:
        """A move as a readable option."""
        raise NotImplementedError

    def describe(self, g: G, move: i64) -> tuple[str, dict[str, Any]]:
        """The notation and the fields of a move, for its actor; the fields may be shared."""
        option = self.option(g, move)
        return option.text, option.to_dict()

    def make_option(self, g: G, notation: str, **choice: Any) -> Option:
        """An option by its words and fields; if the question is secret, others see no field."""
        actor = "fate" if self.actor == FATE else g.seat_names[self.actor]
        if not self.secret:
            return Worded(actor, self.ask(), notation=notation, choice=choice)
        hidden = dict.fromkeys(choice)
        audience = alone(self.actor)
        return Worded(
            actor, self.ask(), notation=notation, choice=choice, hidden=hidden, audience=audience
        )

    def passing(self, g: G, **about: Any) -> Option:
        """The option of doing nothing."""
        return self.make_option(g, "pass", **about, **{"pass": True})

    def seek(self, g: G, words: str) -> list[int]:
        """The moves that a text may mean; an exact notation means just one."""
        moves = g.moves_of(self)
        texts: list[str] = []
        for move in moves:
            text = self.option(g, move).words()
            if text == words:
                return [move]
            texts.append(text)
        wanted = normal_form(words)
        same = [moves[n] for n, text in enumerate(texts) if normal_form(text) == wanted]
        return same or [moves[n] for n, text in enumerate(texts) if fits(text, words)]

    def draw(self, g: G, luck: Luck) -> i64:
        """A random move; every move is equally likely."""
        # The answers of the pending question are usually computed already.
        moves = g._found
        if g.pending is not self or not moves:
            moves = g.answers_to(self)
        return moves.at(luck.below(moves.size))

    def run(self, g: G) -> None:
        moves = g._found
        self.find(g, moves)
        count = moves.size
        if count > 1 or (count and g.shows_forced):
            g.pending = self
        elif count:
            move = moves.at(0)
            moves.clear()
            if g.journal is not None:
                g._note(self, move, 1)
            self.resolve(g, move)


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Decision[G]):
    """A decision of fate, all of whose moves are equally likely."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(-1)

    def args(self) -> tuple[StepArg, ...]:
        return ()

    def weights(self, g: G) -> list[int]:
        """The relative probability of each move."""
        return [1] * len(g.answers_to(self))

    def handfuls(self, g: G) -> list[tuple[int, list[str]]]:
        """The number of dice of each colour that are thrown, and how their faces are written."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class WeightedChance(Chance[G]):
    """A chance whose moves are not equally likely."""

    __slots__ = ()

    def weights(self, g: G) -> list[int]:
        raise NotImplementedError

    def draw(self, g: G, luck: Luck) -> i64:
        """A random move, drawn by the weights."""
        return g.answers_to(self).at(luck.weighted_index(self.weights(g)))


@mypyc_attr(allow_interpreted_subclasses=True)
class WideChance(WeightedChance[G]):
    """A chance with at least two and usually many outcomes, so they are listed only on request."""

    __slots__ = ()

    def run(self, g: G) -> None:
        g.pending = self
        g._found.clear()
