"""Destinies that roll a die or ask everybody: windfalls, the king's health, secret deals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from .....engine.agenda import Chance, Decision, StepArg
from .....engine.hooks import Effect
from .....engine.notation import Option
from ....model.board import NOBODY, Table
from ....model.options import DieRoll
from ....model.ruleset import Register
from ....rules.rewards import RANKS
from ....rules.topics import BARRED, SEASON_OPENS, YEAR_CLOSES, YEAR_START
from ....rules.verbs import gain
from ....rules.year import end_after_this_year, is_last_year

if TYPE_CHECKING:
    from mypy_extensions import i64

DIE: Final = [1, 2, 3, 4, 5, 6]
POLITICIAN: Final = "politician"
OWN_ADVISORS: Final = RANKS + 1
"""How a mark writes the Politician's card, and the bit that bars it (Q39)."""


class SeasonWindfall(Effect[Table]):
    """Each season a die is rolled; if it is high enough everybody gains a bundle."""

    name = "season_windfall"
    params = {"bundle": "bundle", "at_least": "number"}
    __slots__ = ("at_least", "bundle")

    def __init__(self, bundle: i64, at_least: i64) -> None:
        super().__init__(SEASON_OPENS)
        self.bundle: i64 = bundle
        self.at_least: i64 = at_least

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        g.then(Windfall(self.item, self.bundle, self.at_least))


class Windfall(Chance[Table]):
    """What does the die show that may bring everybody something?"""

    kind = "windfall"
    rule = "M4"
    __slots__ = ("at_least", "bundle", "source")

    def __init__(self, source: str, bundle: i64, at_least: i64) -> None:
        super().__init__()
        self.source = source
        self.bundle: i64 = bundle
        self.at_least: i64 = at_least

    def args(self) -> tuple[StepArg, ...]:
        return (self.source, self.bundle, self.at_least)

    def ask(self) -> str:
        return self.source

    def moves(self, g: Table) -> list[int]:
        return DIE

    def resolve(self, g: Table, move: i64) -> None:
        if move >= self.at_least:
            for seat in g.order:
                gain(g, seat, self.bundle, source=self.source)

    def option(self, g: Table, move: i64) -> Option:
        return DieRoll("fate", self.source, move)


class KingMayDie(Effect[Table]):
    """At the end of the year a die is rolled; if it is too low the game ends."""

    name = "king_may_die"
    params = {"at_most": "number"}
    __slots__ = ("at_most",)

    def __init__(self, at_most: i64) -> None:
        super().__init__(YEAR_CLOSES)
        self.at_most: i64 = at_most

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        # In the last year the game ends anyway.
        if not is_last_year(g):
            g.then(KingsHealth(self.at_most))


class KingsHealth(Chance[Table]):
    """Does the king live to see another year?"""

    kind = "kings_health"
    rule = "M4"
    __slots__ = ("at_most",)

    def __init__(self, at_most: i64) -> None:
        super().__init__()
        self.at_most: i64 = at_most

    def args(self) -> tuple[StepArg, ...]:
        return (self.at_most,)

    def moves(self, g: Table) -> list[int]:
        return DIE

    def resolve(self, g: Table, move: i64) -> None:
        if move <= self.at_most:
            g.event("king_dies", NOBODY, "", 0, "")
            end_after_this_year(g)

    def option(self, g: Table, move: i64) -> Option:
        return DieRoll("fate", self.kind, move)


class Marks(Register):
    """The advisor each player has marked this year."""

    def shown(self, value: i64) -> object:
        return POLITICIAN if value == OWN_ADVISORS else value or None


MARKS: Final = Marks("mark", per_seat=True)


class MarkAdvisors(Effect[Table]):
    """At the start of the year every player marks an advisor."""

    name = "mark_advisors"
    needs = (MARKS.name,)
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(YEAR_START)

    def react(self, g: Table, seat: i64, subject: i64) -> None:
        g.then(MarkAdvisor(seat))


class MarkAdvisor(Decision[Table]):
    """Which advisor do you mark, so that only those who marked it may influence it?"""

    kind = "mark"
    rule = "M4"
    __slots__ = ()

    def moves(self, g: Table) -> list[int]:
        moves = list(range(1, RANKS + 1))
        for place, card in enumerate(g.rules.cards):
            if card.id == POLITICIAN and any(who.cards >> place & 1 for who in g.seats):
                moves.append(OWN_ADVISORS)
        return moves

    def resolve(self, g: Table, move: i64) -> None:
        MARKS.write(g, move, self.actor)

    def option(self, g: Table, move: i64) -> Option:
        return MarkedAdvisor(g.names[self.actor], POLITICIAN if move == OWN_ADVISORS else move)


class MarkedAdvisor(Option):
    """An advisor marked for the year."""

    def __init__(self, actor: str, advisor: int | str) -> None:
        super().__init__(actor, "mark")
        self.advisor = advisor

    def words(self) -> str:
        return f"mark {self.advisor}"

    def to_dict(self) -> dict[str, Any]:
        return {"advisor": self.advisor}


class BarsUnmarked(Effect[Table]):
    """Marked advisors may be influenced only by those who marked them (Q39, Q45)."""

    name = "bars_unmarked"
    needs = (MARKS.name,)
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(BARRED)

    def modify(self, g: Table, seat: i64, value: i64, subject: i64) -> i64:
        own = MARKS.read(g, seat)
        for other in range(len(g.seats)):
            mark = MARKS.read(g, other)
            if mark and mark != own:
                value |= 1 << mark
        return value
