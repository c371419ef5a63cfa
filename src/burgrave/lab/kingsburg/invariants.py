"""What must hold in every position of Kingsburg, and from each position to the next."""

from __future__ import annotations

from operator import attrgetter

from ...engine.core.actors import NOBODY
from ...engine.core.decisions import Decision
from ...kingsburg.game import Kingsburg
from ...kingsburg.model.board import PHASES
from ...kingsburg.model.court import occupants
from ...kingsburg.model.ruleset import Ruleset
from ...kingsburg.rules.gaps import gap_in_province
from .. import invariants
from ..complaints import complain
from .accounts import Books, Dice

RANKS = range(1, 19)
COUNTED = ("gold", "wood", "stone", "plus2", "soldiers", "dice", "bonus", "bonus_dice", "built")
_seat_counts = attrgetter(*COUNTED)


class Inspector(invariants.Inspector[Kingsburg]):
    """Follows a game of Kingsburg: no die, good or point comes from nowhere."""

    def __init__(self, game: Kingsburg) -> None:
        self.dice = Dice(game)
        self.books = Books(game)
        super().__init__(game)

    def follow(self, question: Decision[Kingsburg], move: int) -> None:
        self.dice.check(question, move)
        self.books.check()

    def check_position(self) -> None:
        check_position(self.game)


def check_position(game: Kingsburg) -> None:
    """Check calendar, court and provinces."""
    check_table(game)
    check_court(game)
    for seat in range(len(game.seats)):
        check_seat(game, seat)


def check_table(game: Kingsburg) -> None:
    """The calendar, the envoy and the enemy deck make sense."""
    seats = len(game.seats)
    if not (1 <= game.year <= game.rules.years and 1 <= game.phase < len(PHASES)):
        complain(f"year {game.year}, phase {game.phase}")
    if not NOBODY <= game.envoy < seats:
        complain(f"the envoy is with seat {game.envoy}")
    enemies = game.rules.enemies
    for place, card in enumerate(game.enemies):
        if card >= 0 and enemies[card].year != place + 1:
            complain(f"enemy cards {game.enemies}")


def check_court(game: Kingsburg) -> None:
    """The occupied ranks are those on which a seat or neutral dice stand."""
    seats = len(game.seats)
    occupied = 0
    for rank in RANKS:
        standing = game.court[rank]
        if standing:
            occupied |= 1 << rank
            for who in occupants(standing):
                if not NOBODY <= who < seats:
                    complain(f"{who} stands on rank {rank}")
    if occupied != game.occupied:
        complain(f"ranks {game.occupied:b} are called occupied, but {occupied:b} are")


def check_seat(game: Kingsburg, seat: int) -> None:
    """Nothing is negative, no building stands where it may not, no row has a gap (B2.4)."""
    who = game.seats[seat]
    counts = _seat_counts(who)
    if min(counts) < 0:
        complain(f"seat {seat}: {dict(zip(COUNTED, counts, strict=True))}")
    if who.buildings & ~who.plan:
        complain(f"seat {seat}: a building outside its plan")
    gap = gap_in_province(game, seat) if has_gap(game.rules, who.plan, who.buildings) else None
    if gap is not None:
        complain(f"seat {seat}: {gap[0].id} without {gap[1].id}, its left neighbour")


_GAPS: dict[tuple[Ruleset, int, int], bool] = {}


def has_gap(rules: Ruleset, plan: int, owned: int) -> bool:
    """Does a building stand without all its left neighbours, whether allowed or not?"""
    key = rules, plan, owned
    found = _GAPS.get(key)
    if found is None:
        found = any(b.bit & owned and b.left & plan & ~owned for b in rules.buildings)
        _GAPS[key] = found
    return found
