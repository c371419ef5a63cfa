"""Pig, a game of one die: throw as often as you dare, but a 1 costs the whole turn."""

from typing import Any

from burgrave.engine.agenda import Chance, Decision
from burgrave.engine.content import Content
from burgrave.engine.draft import Draft
from burgrave.engine.kind import GameKind
from burgrave.engine.moves import Moves
from burgrave.engine.notation import Option, RulesError
from burgrave.engine.position_reader import PositionReader
from burgrave.engine.rulebook import Rulebook
from burgrave.engine.ruled import RuledGame, State, View
from burgrave.engine.standing import Standing, crowned
from burgrave.engine.step_registry import engine_steps, game_steps

GOAL = 30


class Pig(RuledGame):
    """Points, and what the turn has brought so far."""

    kind_place = "tests.toy.pig:KIND"
    __slots__ = ("points", "turn")

    def __init__(self, book: Rulebook, names: tuple[str, ...]) -> None:
        super().__init__(book, names)
        self.order = tuple(range(len(names)))
        self.points = [0] * len(names)
        self.turn = 0

    def clone(self) -> "Pig":
        twin = Pig(self.book, self.names)
        twin.points, twin.turn = self.points.copy(), self.turn
        self.copy_agenda_to(twin)
        return twin

    def facts(self) -> tuple[object, ...]:
        return self.turn, *self.points

    def public_state(self) -> State:
        return {"turn": self.turn, "seats": [{"points": points} for points in self.points]}

    def view(self, seat: int | None = None) -> View:
        return {**self.public_state(), "options": [option.text for option in self.options]}

    @property
    def standings(self) -> list[Standing]:
        return crowned([Standing(s, {"points": p}, 1) for s, p in enumerate(self.points)])

    @property
    def place(self) -> str:
        return f"{max(self.points)} of {GOAL}"


class Dare(Decision[Pig]):
    """Do you throw once more?"""

    kind = "dare"

    def find(self, g: Pig, moves: Moves) -> None:
        if max(g.points) < GOAL:
            moves.add_all([1, 0] if g.turn else [1])

    def resolve(self, g: Pig, move: int) -> None:
        if move:
            g.then(Throw(self.actor))
        else:
            g.points[self.actor] += g.turn
            g.turn = 0
            g.then(Dare((self.actor + 1) % len(g.names)))

    def option(self, g: Pig, move: int) -> Option:
        return self.worded(g, "throw" if move else "stop", throw=bool(move))


class Throw(Chance[Pig]):
    """What does the die show?"""

    kind = "throw"

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def args(self) -> tuple[int, ...]:
        return (self.seat,)

    def find(self, g: Pig, moves: Moves) -> None:
        moves.add_all([1, 2, 3, 4, 5, 6])

    def resolve(self, g: Pig, move: int) -> None:
        g.turn = g.turn + move if move > 1 else 0
        g.then(Dare(self.seat if move > 1 else (self.seat + 1) % len(g.names)))

    def option(self, g: Pig, move: int) -> Option:
        return self.worded(g, f"die {move}", die=move)


class PigReader(PositionReader[Pig]):
    """Reads points and the turn."""

    def readers(self, g: Pig) -> dict[str, Any]:
        return {
            "turn": lambda words: setattr(g, "turn", self.whole(words, 0, 999)),
            "seat": lambda words: g.points.__setitem__(
                self.one_of(words[:1], g.names), self.whole(words[1:], 0, 999)
            ),
        }


class PigKind(GameKind[Pig]):
    """The whole game as the code above knows it."""

    name, title, package = "pig", "Pig", "tests.toy"
    editions = ("pig",)
    most, colours = 4, ("red", "blue", "green", "yellow")
    usual_seats = "you,random"
    reader = PigReader

    def compile(self, rules: str, content: Content | None = None) -> Rulebook:
        if rules != "pig" or content is not None:
            raise RulesError(f"{rules!r}: accepted is pig, without a content file")
        draft, book = Draft[Pig]("pig", "1"), Rulebook("pig", "1")
        draft.program("game", Dare(0))
        known = game_steps(self.package, draft.programs, ("",))
        book.steps = {**engine_steps(book, known), **known}
        draft.hand_over(book)
        draft.close(book)
        return book

    def empty(self, rules: Rulebook, names: tuple[str, ...]) -> Pig:
        return Pig(rules, names)

    def position_lines(self, game: Pig) -> list[str]:
        seats = zip(game.names, game.points, strict=True)
        return [f"turn {game.turn}", *(f"seat {name} {points}" for name, points in seats)]


KIND = PigKind()
