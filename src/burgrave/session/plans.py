"""The plans of a table's seats, which are no part of the game.

They are not in the ledger either: its length is the state number, which everybody sees.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ..engine.game.contract import GameView
from ..engine.game.plan_lines import PlanGround, read_line, read_plan
from ..engine.game.plans import Plan, PlayedLine, StandingLine, counts, period_of
from ..engine.text.notation import BurgraveError

MOST_PLAYED: Final = 100
"""How many played lines of each seat are remembered, for the log of its player."""


class Plans:
    """What the seats of one table have planned."""

    def __init__(self, ground: PlanGround) -> None:
        self.ground = ground
        self.by_seat: dict[int, Plan] = {}
        self.changes = 0
        """Grows with every change, so that stores notice one."""

    def of(self, seat: int) -> Plan:
        """The plan of a seat; empty if it has none."""
        return self.by_seat.setdefault(seat, Plan())

    def give(self, seat: int, text: str, view: GameView[Any], *, rests: bool = False) -> None:
        """Set the plan of a seat; what it has planned before is replaced."""
        lines = read_plan(text, self.ground, self.ground.facts(view))
        if lines and not self.ground.asks:
            raise BurgraveError("nothing can be planned in this game")
        plan, periods = self.of(seat), self.ground.periods(view)
        # A line that stays keeps the period for which it was given.
        before = {standing.line: standing for standing in plan.lines}
        given = [StandingLine(one, period_of(one, self.ground, periods)) for one in lines]
        plan.lines = [
            before[new.line] if self._counts_still(before.get(new.line), periods) else new
            for new in given
        ]
        plan.rests = rests and bool(lines)
        self.changes += 1

    def _counts_still(self, standing: StandingLine | None, periods: Mapping[str, str]) -> bool:
        return standing is not None and counts(standing, self.ground, periods)

    def live(self, seat: int, view: GameView[Any]) -> list[StandingLine]:
        """The lines of a seat's plan that still count."""
        plan = self.by_seat.get(seat)
        periods = self.ground.periods(view) if plan else {}
        return [one for one in plan.lines if counts(one, self.ground, periods)] if plan else []

    def wake(self, seat: int) -> None:
        """Let the plan of a seat go on after its player has given an answer."""
        plan = self.by_seat.get(seat)
        if plan is not None and plan.rests:
            plan.rests = False
            self.changes += 1

    def note_played(self, seat: int, at: int, place: int, text: str) -> None:
        """Note that a line gave an answer; one that counts once is used up."""
        plan = self.of(seat)
        standing = plan.lines[at]
        plan.played = [*plan.played[1 - MOST_PLAYED :], PlayedLine(place, text, standing, at)]
        if standing.line.once:
            del plan.lines[at]
        self.changes += 1

    def take_back(self, by: int, place: int, chosen: Sequence[str]) -> None:
        """Forget answers from a place on that no longer hold; lines that they used up return.

        The plan of whoever took back a choice waits until they have chosen again.
        """
        for seat, plan in self.by_seat.items():
            held = [one for one in plan.played if one.place < place]
            for gone in reversed(plan.played[len(held) :]):
                if gone.text in chosen[place:]:
                    at = chosen.index(gone.text, place)
                    held.insert(0, PlayedLine(at, gone.text, gone.standing, gone.at))
                elif gone.standing.line.once and seat != by:
                    plan.lines.insert(gone.at, gone.standing)
            plan.played = sorted(held, key=lambda one: one.place)
            plan.rests = plan.rests or (seat == by and bool(plan.lines))
            self.changes += 1

    def played_lines(self) -> dict[int, list[PlayedLine]]:
        """Which lines of every seat gave which answers, to be put back later."""
        return {seat: list(plan.played) for seat, plan in self.by_seat.items()}

    def put_back(self, played: Mapping[int, Sequence[PlayedLine]]) -> None:
        """Restore which lines gave which answers; a line that counts once is used up again."""
        for seat, lines in played.items():
            plan = self.by_seat.get(seat)
            if plan is None:
                continue
            for one in lines:
                if one not in plan.played and one.standing.line.once:
                    plan.lines = [standing for standing in plan.lines if standing != one.standing]
            plan.played = list(lines)
            self.changes += 1

    def forget(self, seat: int) -> None:
        """Delete everything about the plan of a seat."""
        if self.by_seat.pop(seat, None) is not None:
            self.changes += 1

    # For stores.

    def to_dict(self) -> dict[str, Any]:
        """All plans, ready for JSON."""
        return {
            str(seat): {
                "lines": [_stored_line(one) for one in plan.lines],
                "played": [
                    [one.place, one.text, one.at, _stored_line(one.standing)] for one in plan.played
                ],
                "rests": plan.rests,
            }
            for seat, plan in self.by_seat.items()
            if plan.lines or plan.played
        }

    def read(self, stored: Mapping[str, Any]) -> None:
        """Restore what was stored; a line that this version does not understand is left out."""
        for seat, plan in stored.items():
            lines = [one for one in map(self._standing, plan["lines"]) if one is not None]
            played = [
                PlayedLine(place, text, standing, at)
                for place, text, at, one in plan["played"]
                if (standing := self._standing(one)) is not None
            ]
            self.by_seat[int(seat)] = Plan(lines, played, plan["rests"])

    def _standing(self, written: Sequence[str]) -> StandingLine | None:
        try:
            return StandingLine(read_line(written[0], self.ground), written[1])
        except BurgraveError:
            return None


def _stored_line(standing: StandingLine) -> list[str]:
    return [str(standing.line), standing.since]
