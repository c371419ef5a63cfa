"""What must hold in every position of every game, and from each position to the next."""

from __future__ import annotations

from operator import attrgetter, is_
from typing import Any

from ..engine.agenda import FATE, Chance
from ..engine.play import playout
from ..kingsburg.game import Kingsburg
from ..kingsburg.kind import from_position, position
from ..kingsburg.model.board import NEUTRAL, NOBODY, PHASES, Seat
from ..kingsburg.model.ruleset import Ruleset
from ..kingsburg.rules.topics import EXPOSED
from .complaints import complain
from .ledgers import Books, Dice

RANKS = range(1, 19)
COUNTED = ("gold", "wood", "stone", "plus2", "soldiers", "dice", "bonus", "bonus_dice", "built")
LONGEST_AGENDA = 200


def fields_of(kind: type) -> tuple[str, ...]:
    """The names of everything an object of this class holds."""
    found: dict[str, None] = {}
    for base in kind.__mro__:
        # The compiled form lists its attributes where the pure one has slots.
        names = vars(base).get("__mypyc_attrs__") or vars(base).get("__slots__", ())
        found |= dict.fromkeys(names)
    return tuple(found)


SEAT_FIELDS = fields_of(Seat)
_seat_values = attrgetter(*SEAT_FIELDS)
_seat_counts = attrgetter(*COUNTED)
# A journal is not copied with a game nor what it found out, seats are compared one by one.
APART = ("seats", "journal", "found", "pending", "upcoming")
TABLE_FIELDS = tuple(name for name in fields_of(Kingsburg) if name not in APART)
_table_values = attrgetter(*TABLE_FIELDS)


def holdings(game: Kingsburg) -> tuple[Any, ...]:
    """Everything a position consists of, for comparing."""
    return (
        _table_values(game),
        [_seat_values(seat) for seat in game.seats],
        game.pending,
    )


def check_position(game: Kingsburg) -> None:
    """Check everything that can be seen in a single position."""
    check_table(game)
    check_court(game)
    for seat in range(len(game.seats)):
        check_seat(game, seat)
    check_question(game)
    check_clone(game)


def check_table(game: Kingsburg) -> None:
    """The calendar, the turn order and the agenda make sense."""
    seats = len(game.seats)
    if not (1 <= game.year <= game.rules.years and 1 <= game.phase < len(PHASES)):
        complain(f"year {game.year}, phase {game.phase}")
    if sorted(game.order) != list(range(seats)):
        complain(f"turn order {game.order}")
    if not NOBODY <= game.envoy < seats:
        complain(f"the envoy is with seat {game.envoy}")
    if game.scheduled or len(game.agenda) > LONGEST_AGENDA:
        complain(f"steps left behind: {game.scheduled}, or too many: {len(game.agenda)}")
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
            while standing:
                who = standing & 15
                if not 1 <= who <= seats and who != NEUTRAL:
                    complain(f"{who} stands on rank {rank}")
                standing >>= 4
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
    # Where one building may be spared, the one to its left can fall instead.
    if gap_in(game.rules, who.plan, who.buildings) and not game.rules.hooks[EXPOSED]:
        gap = gap_in(game.rules, who.plan, who.buildings)
        complain(f"seat {seat}: {gap} without its left neighbours")


_GAPS: dict[tuple[Ruleset, int, int], str] = {}


def gap_in(rules: Ruleset, plan: int, owned: int) -> str:
    """A building whose left neighbours do not all stand, or nothing."""
    key = rules, plan, owned
    found = _GAPS.get(key)
    if found is None:
        gaps = [b.id for b in rules.buildings if b.bit & owned and b.left & plan & ~owned]
        found = gaps[0] if gaps else ""
        _GAPS[key] = found
    return found


def check_question(game: Kingsburg) -> None:
    """A question has an actor and at least two answers, all different; without one it is over."""
    question = game.pending
    if question is None:
        if game.agenda:
            complain(f"no question, but the agenda goes on: {game.agenda}")
        if not any(standing.winner for standing in game.standings):
            complain("nobody has won")
        return
    moves = game.legal()
    if len(moves) < 2 and not (moves and game.shows_forced):
        complain(f"{question}: a question with {len(moves)} answers")
    if len(set(moves)) < len(moves):
        complain(f"{question}: the same answer twice")
    if isinstance(question, Chance):
        weights = question.weights(game)
        if question.actor != FATE or len(weights) != len(moves) or min(weights) <= 0:
            complain(f"{question}: actor {question.actor}, weights {weights}")
    elif not 0 <= question.actor < len(game.seats):
        complain(f"{question}: actor {question.actor}")


def check_texts(game: Kingsburg) -> None:
    """No two options say the same."""
    texts = [option.text for option in game.options]
    if len(set(texts)) < len(texts):
        complain(f"{game.pending}: two options say the same: {texts}")


def check_clone(game: Kingsburg) -> None:
    """A clone equals its original in everything and shares no seat with it."""
    twin = game.clone()
    if holdings(twin) != holdings(game):
        complain("a clone differs from its original")
    if any(map(is_, twin.seats, game.seats)):
        complain("a clone shares a seat with its original")


class Inspector:
    """Follows a game from question to question and checks every position and every change."""

    def __init__(self, game: Kingsburg) -> None:
        self.game = game
        self.dice = Dice(game)
        self.books = Books(game)
        check_position(game)

    def answer(self, move: int) -> None:
        """Answer the pending question and check what became of it."""
        question = self.game.pending
        assert question is not None, "the game is over"
        self.game.answer(move)
        self.dice.check(question, move)
        self.books.check()
        check_position(self.game)


def check_deeply(game: Kingsburg, seed: int) -> None:
    """What takes longer: options say different things, texts read back, clones go their own way."""
    check_texts(game)
    text = position(game)
    if position(from_position(text)) != text:
        complain("the position reads back as another one")
    before = holdings(game)
    playout(game.clone(), seed)
    if holdings(game) != before:
        complain("what happened to a clone happened to its original")
