"""The judge: a seat's chance to win, its final points and its margin, in whole numbers."""

from __future__ import annotations

from collections.abc import Callable
from threading import local
from typing import Final

from ..engine.core.imagining import redeal_world
from ..engine.core.luck import Luck
from ..engine.game.rulebook import Rulebook
from ..engine.game.ruled import RuledGame
from ..engine.speed.native import i64
from ..engine.text.notation import BurgraveError
from ..games import kind_named, load
from .features import Features, HeadsOf
from .net_files import Evaluate, NetFile, further_net, shipped_net

UNIT: Final = 1 << 20
"""The score of a certain win with a margin of 0."""
SCALE: Final = 1 << 18
"""Network heads are fixed-point numbers: this many units are 1."""
TEN: Final = 10
"""Points and margins are trained in units of ten."""
STEPS: Final = 64
"""Entries of the logistic table per unit."""
REACH: Final = 12
"""The logistic table covers -REACH to +REACH."""
DEPTH: Final = 2
"""How many follow-up questions may belong to one move."""
STEPS_AHEAD: Final = DEPTH + 2
"""How many tried positions may exist at once, each reached from the one before."""
ENDS: Final = "ends"
"""The network for season ends."""
MOST_JUDGES: Final = 16
"""How many judges, one per set of rules, are cached."""


def logistic_table() -> list[int]:
    """1 / (1 + e^-x) in whole numbers, so that every machine computes the same."""
    one = 1 << 62
    # e^(1/64) from its series, exact up to the last few bits.
    term = root = one
    for number in range(1, 20):
        term //= STEPS * number
        root += term
    power = one
    table = [UNIT // 2]
    for _ in range(STEPS * REACH):
        power = power * root >> 62
        table.append(UNIT * power // (power + one))
    return [UNIT - entry for entry in reversed(table[1:])] + table


LOGISTIC: Final[list[int]] = logistic_table()


def chance(logit: i64) -> i64:
    """The win chance, as a share of UNIT, for the value of a network's first head."""
    place = logit + REACH * SCALE
    if place <= 0:
        return LOGISTIC[0]
    if place >= 2 * REACH * SCALE:
        return LOGISTIC[2 * REACH * STEPS]
    index = place // (SCALE // STEPS)
    part = place - index * (SCALE // STEPS)
    low: i64 = LOGISTIC[index]
    high: i64 = LOGISTIC[index + 1]
    return low + (high - low) * part // (SCALE // STEPS)


class Judgement:
    """What a judge thinks of a position for one seat."""

    __slots__ = ("margin", "points", "score", "win")

    def __init__(self, win: float, points: float, margin: float, score: int) -> None:
        self.win = win
        """The chance to win, 0 to 1."""
        self.points = points
        """Points at the end of the game."""
        self.margin = margin
        """Points over the best of the others."""
        self.score = score
        """What options are compared by, in UNITs: the chance to win plus a little margin."""

    def __repr__(self) -> str:
        return f"win {self.win:.3f}, {self.points:.1f} points, margin {self.margin:+.1f}"


class Judge:
    """Judges positions of one set of rules from what a seat may know."""

    def __init__(self, features: Features, net: NetFile, *, plain: bool = False) -> None:
        """With a network that was trained on these features."""
        check_net(net, features)
        self.features = features
        self.evaluate: Evaluate = net.evaluator(plain=plain)
        self.evaluate_end: Evaluate = self.evaluate
        """The network for season ends; the same one, unless another is given."""
        self.most_seats: i64 = 0
        """With how many seats at most another network judges season ends."""
        self.score_of: Callable[[RuledGame, int], int] = self.quiet_score
        self.heads_of: HeadsOf = self.quiet_heads
        self.scratch = scratch_slots()

    def judge_ends_by(self, net: NetFile) -> None:
        """Use another network where a season has ended, which was trained on these features."""
        check_net(net, self.features)
        self.evaluate_end = net.evaluator()
        self.most_seats = int(net.head["most_seats"])

    def heads(self, game: RuledGame, seat: i64) -> tuple[int, int, int]:
        """Win chance in UNITs, points and margin in tens times SCALE; exact after the end."""
        features = self.features
        if features.quiet_only and game.pending is not None and not features.is_quiet(game):
            return features.expected_heads(game, seat, heads=self.heads_of, score=self.score_of)
        return self.quiet_heads(game, seat)

    def quiet_heads(self, game: RuledGame, seat: i64) -> tuple[int, int, int]:
        """The same for a quiet position."""
        if game.pending is None and not game.agenda:
            return final_heads(game, seat)
        win, points, margin = self.features.evaluate_with(game, seat, self.evaluate)
        return chance(win), points, margin

    def end_heads(self, game: RuledGame, seat: i64) -> tuple[int, int, int]:
        """The same where a season has ended: where fate is first asked after it."""
        if len(game.names) > self.most_seats or (game.pending is None and not game.agenda):
            return self.heads(game, seat)
        win, points, margin = self.features.evaluate_with(game, seat, self.evaluate_end)
        return chance(win), points, margin

    def score(self, game: RuledGame, seat: i64) -> int:
        """The score that options are compared by, in UNITs: chance to win plus a little margin."""
        win, _, margin = self.heads(game, seat)
        return weighted_score(win, margin)

    def quiet_score(self, game: RuledGame, seat: i64) -> int:
        """The same for a quiet position."""
        win, _, margin = self.quiet_heads(game, seat)
        return weighted_score(win, margin)

    def judge(self, game: RuledGame, seat: i64) -> Judgement:
        """The judgement of a position for a seat, from what that seat may know."""
        win, points, margin = self.heads(game, seat)
        return Judgement(
            win / UNIT, TEN * points / SCALE, TEN * margin / SCALE, weighted_score(win, margin)
        )

    def imagine(self, game: RuledGame, seat: i64, luck: Luck) -> RuledGame:
        """A world that looks the same to the seat, with everything hidden redealt at random."""
        return redeal_world(game, seat, luck)

    def seat_world(self, game: RuledGame, seat: i64) -> RuledGame:
        """The world in which a seat's options are tried: what it cannot know lies face down."""
        world = self.imagine(game, seat, Luck(seat))
        self.features.hide_unknown(world, seat)
        world.call(seat)
        return world


def check_net(net: NetFile, features: Features) -> None:
    """Refuse a network that was not trained on these features."""
    trained_on = net.head.get("features")
    if trained_on != features.version or net.sizes[0] != features.size:
        raise BurgraveError(
            f"the network was trained on {net.sizes[0]} features of version {trained_on!r}; "
            f"this game has {features.size} of version {features.version!r}"
        )


def scratch_slots() -> list[RuledGame | None]:
    """Slots for tried positions, whose memory the next try reuses; one per step of lookahead."""
    return [None] * STEPS_AHEAD


def weighted_score(win: i64, margin: i64) -> int:
    """The chance to win in UNITs plus 0.02 of a UNIT for each point of margin."""
    return win + margin * 4 // 5


def final_heads(game: RuledGame, seat: i64) -> tuple[int, int, int]:
    """The result of a finished game, in a judge's units."""
    standings = game.standings
    winners = sum([standing.winner for standing in standings])
    own = standings[seat].points
    best = max([other.points for other in standings if other.seat != seat])
    win = UNIT // winners if standings[seat].winner else 0
    return win, own * SCALE // TEN, (own - best) * SCALE // TEN


_JUDGES: Final = local()
"""A judge caches the position it saw last, so each thread has its own judges."""


def cached_judge(
    sight: str, book: Rulebook, see: Callable[[Rulebook], Features], *, searching: bool = False
) -> Judge:
    """This thread's judge with the shipped network; `sight` names which features it sees.

    A judge for searches judges season ends by the network for them, if its game has one.
    """
    judges: dict[Rulebook, Judge] = _JUDGES.__dict__.setdefault(sight, {})
    found = judges.get(book)
    if found is None:
        if len(judges) >= MOST_JUDGES:
            del judges[next(iter(judges))]
        net = kind_named(book.name).network_name(book.name)
        found = judges[book] = Judge(see(book), shipped_net(net))
        ends = further_net(net, ENDS) if searching else None
        if ends is not None:
            found.judge_ends_by(ends)
    return found


def judge_for(book: Rulebook) -> Judge:
    """The judge that sees all features."""
    return cached_judge("far", book, features_for)


def search_judge_for(book: Rulebook) -> Judge:
    """The judge of searches and trees, which sees all features."""
    return cached_judge("search", book, features_for, searching=True)


def features_for(book: Rulebook) -> Features:
    """The features of positions by these rules."""
    kind = kind_named(book.name)
    if "features" not in kind.parts:
        raise BurgraveError(f"there is no judge for {kind.title}")
    made: Features = load(kind.parts["features"])(book)
    return made
