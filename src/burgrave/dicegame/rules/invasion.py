"""Step 4: invasions (D3.4), and who has won (D6)."""

from __future__ import annotations

from ...engine.core.decisions import Decision, Step, StepArg
from ...engine.game.standing import Standing, mark_winners
from ...engine.speed.moves import Moves
from ...engine.speed.native import i64
from ...engine.text.notation import Option
from .. import hooks
from ..model.board import DRAWN, LOST, WON, Table
from ..model.events import INVASION
from ..model.items import Building
from .turn import is_last
from .verbs import raze, withstand


class Invasions(Step[Table]):
    """The invasion of every year that ended this turn comes, in order (D7.17)."""

    kind = "invasions"
    rule = "D3.4"
    __slots__ = ()

    def run(self, g: Table) -> None:
        who = g.seats[g.active]
        for invasion in g.rules.invasions:
            ended = who.boxes >= invasion.end
            final = invasion.year == len(g.rules.invasions) and is_last(g, g.active)
            # Years that a last turn does not end are skipped (D7.18).
            if (ended or final) and not who.outcome(invasion.year):
                g.then(Invade(g.active, invasion.year))


def strength_against(g: Table, seat: i64, year: i64) -> i64:
    """Soldiers and the virtual soldiers of buildings (D3.4)."""
    return hooks.STRENGTH.change(g, seat, g.seats[seat].soldiers, year)


def strength_parts(g: Table, seat: i64, year: i64) -> dict[str, int]:
    """The parts of a player's strength against a year's invasion."""
    parts = {"soldiers": int(g.seats[seat].soldiers)}
    for item, added in hooks.STRENGTH.parts(g, seat, g.seats[seat].soldiers, year):
        if added:
            parts[item] = parts.get(item, 0) + added
    return parts


class Invade(Step[Table]):
    """An invasion: more strength wins points, less loses a building, equal does nothing (D3.4)."""

    kind = "invade"
    rule = "D3.4"
    __slots__ = ("seat", "year")

    def __init__(self, seat: i64, year: i64) -> None:
        self.seat: i64 = seat
        self.year: i64 = year

    def args(self) -> tuple[StepArg, ...]:
        return (self.seat, self.year)

    def run(self, g: Table) -> None:
        invasion = g.rules.invasions[self.year - 1]
        strength = strength_against(g, self.seat, self.year)
        if g.journal is not None:
            parts = strength_parts(g, self.seat, self.year)
            details: dict[str, object] = {"own": strength, "parts": parts}
            g.event(INVASION, self.seat, invasion.id, invasion.strength, details=details)
        outcome: i64 = DRAWN
        if strength > invasion.strength:
            outcome = WON
        elif strength < invasion.strength:
            outcome = LOST
            g.then(Lose(self.seat, self.year))
        withstand(g, self.seat, invasion, strength=strength, outcome=outcome)


def most_valued(g: Table, seat: i64) -> list[Building]:
    """The buildings on a sheet that are worth most."""
    standing = [one for one in g.rules.buildings if one.bit & g.seats[seat].buildings]
    most = max((one.vp for one in standing), default=0)
    return [one for one in standing if one.vp == most]


class Lose(Decision[Table]):
    """Which of your most valued buildings do you lose? Without any, none (D3.4, D7.19)."""

    kind = "lose"
    rule = "D3.4"
    __slots__ = ("year",)

    def __init__(self, actor: i64, year: i64) -> None:
        super().__init__(actor)
        self.year: i64 = year

    def args(self) -> tuple[StepArg, ...]:
        return (self.actor, self.year)

    def find(self, g: Table, moves: Moves) -> None:
        moves.add_all([building.index for building in most_valued(g, self.actor)])

    def resolve(self, g: Table, move: i64) -> None:
        raze(g, self.actor, g.rules.buildings[move], source=g.rules.invasions[self.year - 1].id)

    def option(self, g: Table, move: i64) -> Option:
        building = g.rules.buildings[move].id
        return self.make_option(g, f"lose {building}", building=building)


def points(g: Table, seat: i64) -> i64:
    """A player's points from invasions and buildings (D6)."""
    who = g.seats[seat]
    won = g.rules.points_of(who.buildings)
    for invasion in g.rules.invasions:
        if who.outcome(invasion.year) == WON:
            won += invasion.vp
    return won


def standings(g: Table) -> list[Standing]:
    """Every seat's result in seating order; equal bests share the victory (D7.20)."""
    return mark_winners(
        [
            Standing(
                seat,
                {
                    "vp": points(g, seat),
                    "buildings": int(who.buildings).bit_count(),
                    "soldiers": who.soldiers,
                },
                1,
            )
            for seat, who in enumerate(g.seats)
        ]
    )
