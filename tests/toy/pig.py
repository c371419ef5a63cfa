"""Pig, a game of one die: throw as often as you dare, but a 1 costs the whole turn."""

from burgrave.engine.decisions import Chance, Decision
from burgrave.engine.moves import Moves
from burgrave.engine.notation import Option
from burgrave.engine.plain_game import PlainGame
from burgrave.engine.plain_kind import PlainKind
from burgrave.engine.standing import Standing, crowned

GOAL = 30


class Pig(PlainGame):
    """Points, and what the turn has brought so far."""

    kind_place = "tests.toy.pig:KIND"
    shared = ("turn",)

    @property
    def most(self) -> int:
        """The points of whoever has most."""
        return max(seat["points"] for seat in self.seats)

    @property
    def standings(self) -> list[Standing]:
        return crowned([Standing(seat, points, 1) for seat, points in enumerate(self.seats)])

    @property
    def place(self) -> str:
        return f"{self.most} of {GOAL}"


class Dare(Decision[Pig]):
    """Do you throw once more?"""

    kind = "dare"

    def find(self, g: Pig, moves: Moves) -> None:
        if g.most < GOAL:
            moves.add_all([1, 0] if g.table["turn"] else [1])

    def resolve(self, g: Pig, move: int) -> None:
        if move:
            g.then(Throw(self.actor))
        else:
            g.seats[self.actor]["points"] += g.table["turn"]
            g.table["turn"] = 0
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
        g.table["turn"] = g.table["turn"] + move if move > 1 else 0
        g.then(Dare(self.seat if move > 1 else (self.seat + 1) % len(g.names)))

    def option(self, g: Pig, move: int) -> Option:
        return self.worded(g, f"die {move}", die=move)


class PigKind(PlainKind):
    """The whole game as the code above knows it."""

    name, title, package = "pig", "Pig", "tests.toy"
    editions = ("pig",)
    most, colours = 4, ("red", "blue", "green", "yellow")
    usual_seats = "you,random"
    game, first = Pig, Dare(0)


KIND = PigKind()
