"""Pig, a game of one die: throw as often as you dare, but a 1 costs the whole turn."""

from burgrave.engine.core.decisions import Decision
from burgrave.engine.core.one_die import OneDie
from burgrave.engine.game.plain_game import PlainGame
from burgrave.engine.game.plain_kind import PlainKind
from burgrave.engine.speed.moves import Moves
from burgrave.engine.text.notation import Option

GOAL = 30


class Pig(PlainGame):
    """Points, and what the turn has brought so far."""

    kind_path = "tests.toy.pig:KIND"
    shared = ("turn",)


class Dare(Decision[Pig]):
    """Do you throw once more?"""

    kind = "dare"

    def find(self, g: Pig, moves: Moves) -> None:
        if all(seat["points"] < GOAL for seat in g.seats):
            moves.add_all([1, 0] if g.table["turn"] else [1])

    def resolve(self, g: Pig, move: int) -> None:
        if move:
            g.then(Throw(self.actor))
        else:
            g.seats[self.actor]["points"] += g.table["turn"]
            g.table["turn"] = 0
            g.then(Dare(g.left_of(self.actor)))

    def option(self, g: Pig, move: int) -> Option:
        return self.make_option(g, "throw" if move else "stop", throw=bool(move))


class Throw(OneDie[Pig]):
    """What does the die show?"""

    kind = "throw"

    def resolve(self, g: Pig, move: int) -> None:
        g.table["turn"] = g.table["turn"] + move if move > 1 else 0
        g.then(Dare(self.seat if move > 1 else g.left_of(self.seat)))


class PigKind(PlainKind):
    """The whole game as the code above knows it."""

    name, game, first = "pig", Pig, Dare(0)


KIND = PigKind()
