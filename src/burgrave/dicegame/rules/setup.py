"""Set-up: the first player, the first tokens, and the options of a first match (D2)."""

from __future__ import annotations

from ...engine.core.decisions import Chance, Decision, Step
from ...engine.speed.moves import Moves
from ...engine.speed.native import i64
from ...engine.text.notation import Option
from ..model import tokens
from ..model.board import Table
from .crowns import has_room
from .turn import Turn
from .verbs import begin, build, take_token

SET_UP = "set_up"


class DrawFirst(Chance[Table]):
    """Who begins, by lot? (D2)"""

    kind = "first"
    rule = "D2"
    __slots__ = ()

    def find(self, g: Table, moves: Moves) -> None:
        moves.add_all(list(range(len(g.seats))))

    def resolve(self, g: Table, move: i64) -> None:
        begin(g, move)

    def option(self, g: Table, move: i64) -> Option:
        return self.make_option(g, f"first {g.names[move]}", seat=move)


class FirstTokens(Step[Table]):
    """Everybody takes a reroll token; others may come with it (D2, O2)."""

    kind = "first_tokens"
    rule = "D2"
    __slots__ = ()

    def run(self, g: Table) -> None:
        for seat in range(len(g.seats)):
            take_token(g, seat, tokens.REROLL, source=SET_UP)
            if g.rules.first_good >> seat & 1:
                take_token(g, seat, tokens.GOOD, source=SET_UP)
            if seat != g.order[0]:
                for kind in g.rules.sheet.later:
                    if has_room(g, seat, kind):
                        take_token(g, seat, kind, source=SET_UP)


class FirstBuildings(Step[Table]):
    """In a first match, players may begin with a building, chosen in turn order (D2)."""

    kind = "first_buildings"
    rule = "D2"
    __slots__ = ()

    def run(self, g: Table) -> None:
        for seat in g.order:
            if g.rules.first_building >> seat & 1:
                g.then(FirstBuilding(seat))


class FirstBuilding(Decision[Table]):
    """Which building of the first column do you begin with? (D2)"""

    kind = "first_building"
    rule = "D2"
    __slots__ = ()

    def find(self, g: Table, moves: Moves) -> None:
        moves.add_all([one.index for one in g.rules.buildings if one.column == 1])

    def resolve(self, g: Table, move: i64) -> None:
        build(g, self.actor, g.rules.buildings[move])

    def option(self, g: Table, move: i64) -> Option:
        building = g.rules.buildings[move].id
        return self.make_option(g, f"build {building}", building=building)


class Turns(Step[Table]):
    """The first player has the first turn, then it goes clockwise (D2)."""

    kind = "turns"
    rule = "D2"
    __slots__ = ()

    def run(self, g: Table) -> None:
        g.then(Turn(g.order[0]))
