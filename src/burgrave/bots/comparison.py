"""What the options of a question are worth, compared: one judgement for hints, reviews and coach.

Every option gets the line that the best play of the season makes of it; the lines are then played
on to the end of the next season in many futures, with the same luck for all options.  The best
option is found in some futures and compared with the others in fresh ones, so that nothing counts
as better that only looked so by chance.  A verdict must be confirmed by a search in which the next
season is played by trees, too.
"""

# Stays pure Python: it asks compiled searches, and is asked once for a question that people see.

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import inf
from typing import Final

from ..engine.core import luck as engine_luck
from ..engine.core.luck import stream
from ..engine.game.ruled import RuledGame
from ..engine.text.notation import BurgraveError
from ..games import kind_of
from ..narration.find import narrator_class
from ..narration.hint_reasons import Reason
from .ahead import Plays
from .deep_search import play_next_season
from .judge import SCALE, TEN, UNIT, Judge, search_judge_for
from .one_step import ALL_THROWS, rank_options
from .samples import Samples, mean_and_error
from .season_tree import TREE_WITHIN, Line, follow_line, grow_line

VERDICTS: Final = (("blunder", 0.10), ("mistake", 0.05), ("inaccuracy", 0.02))
"""Verdicts by the least cost, worst first."""
CERTAINTIES: Final = (("certain", 4.0), ("very_likely", 3.0), ("likely", 2.0))
"""Words for how sure a cost is, by how many standard errors it must reach; else it is "close"."""
NOTHING: Final = 0.005
"""A cost below this is as good as none."""
NEAR: Final = 0.05
"""Lines that are worth less than the best by more than this need few futures."""
BATCH: Final = 8
"""How many futures are played before it is checked again whether everything is decided."""
FRESH: Final = 1 << 20
"""The distance between the numbers of fresh futures and those of earlier ones."""
SHOWN: Final = 3
"""How many of the best options are compared, unless a caller wants more or fewer."""
DEEPER: Final = 4
"""How many times as many leaves the trees of the strongest search have."""
QUICKER: Final = 100
"""The number of leaves is divided by this for a tree that serves a single future."""
DEEP_LEAVES: Final = 8
"""How many ends of the next season the strongest search judges at each of its questions."""


@dataclass(frozen=True)
class Effort:
    """How much is searched: more makes errors smaller; no clock ever limits it."""

    candidates: int = 6
    """How many options are followed to the end of the season."""
    leaves: int = 120
    """How many ends of the season the tree of one option judges."""
    finding: int = 8
    """The number of futures in which the best option is found."""
    comparing: int = 48
    """The most fresh futures in which it is compared with the others."""
    confirming: int = 32
    """The most futures that the strongest search plays to confirm a verdict."""
    plays: int = 5
    """How many times the season is played out after an option, to find the reason for it."""
    careful: bool = True
    """Do trees choose in these plays?"""


FULL: Final = Effort()
ROUGH: Final = Effort(
    candidates=3, leaves=2, finding=2, comparing=4, confirming=4, plays=2, careful=False
)
"""The effort that plain Python has time for."""
GLANCE: Final = Effort(
    candidates=3, leaves=0, finding=0, comparing=0, confirming=0, plays=1, careful=False
)
"""One step ahead: at once, without an error and without verdicts."""


@dataclass(frozen=True)
class Answer:
    """One option, compared with the best."""

    option: int
    """Its index among the seat's options."""
    text: str
    """The option in notation."""
    win: float
    """The chance to win after it, 0 to 1."""
    error: float
    """The standard error of that chance."""
    cost: float
    """How much lower that chance is than after the best option; 0 for the best."""
    cost_error: float
    """The standard error of the cost; for the best, of its lead over the next one."""
    points: float
    """How many points of lead over the best rival it gives away, compared with the best option."""
    confirmed: bool = False
    """Has the strongest search found the cost, too?"""
    reason: Reason = field(default_factory=lambda: Reason(""))
    """Why it is good, as the key of a text and what fills its blanks; "" if none was asked for."""

    @property
    def verdict(self) -> str:
        """`inaccuracy`, `mistake`, `blunder`, or "" unless it is clearly worse than the best."""
        return verdict(self.cost, self.cost_error) if self.confirmed else ""

    @property
    def certainty(self) -> str:
        """How sure its cost is: `certain`, `very_likely`, `likely` or `close` (not sure at all)."""
        return certainty(self.cost, self.cost_error)

    @property
    def as_good(self) -> bool:
        """Is it about as good as the best?"""
        return self.cost < NOTHING


@dataclass(frozen=True)
class Comparison:
    """The options of a question that were compared, best first."""

    seat: int
    options: int
    """How many options the question has; those that look far worse are not compared."""
    answers: tuple[Answer, ...]
    one_step: bool = False
    """Was only the next step judged? Then there are no errors and no verdicts."""
    ends: Mapping[int, RuledGame] = field(default_factory=dict, compare=False, repr=False)
    """By answer: the end of the season in an imagined world, if everybody plays it well."""
    effort: Effort = FULL
    """How much was searched."""

    @property
    def best(self) -> Answer:
        """The best option."""
        return self.answers[0]

    def answer(self, option: int) -> Answer:
        """What was found about an option that was compared."""
        for one in self.answers:
            if one.option == option:
                return one
        raise BurgraveError(f"option {option} was not compared")


def verdict(cost: float, error: float) -> str:
    """The word for a cost with this standard error; "" if it is small or not sure."""
    if certainty(cost, error) == "close":
        return ""
    return next((word for word, least in VERDICTS if cost >= least), "")


def certainty(cost: float, error: float) -> str:
    """The word for how sure it is that an option with this cost is worse than the best."""
    sure = ratio(cost, error)
    return next((word for word, least in CERTAINTIES if sure >= least), "close")


def ratio(cost: float, error: float) -> float:
    """How many of its errors a cost is."""
    if cost <= 0:
        return 0.0
    return cost / error if error > 0 else inf


def usual_effort() -> Effort:
    """The effort that the running form has time for while somebody waits."""
    pure = engine_luck.__file__.endswith((".py", ".pyc"))
    return GLANCE if pure else FULL


def compare(
    game: RuledGame,
    seat: int,
    *,
    asked: Sequence[int] = (),
    effort: Effort | None = None,
    reasons: bool = False,
    most: int = SHOWN,
    other_luck: int = 0,
) -> Comparison:
    """Compare the options of the seat's question, on what that seat may know.

    The `most` best options are compared, all that are nearly as good, and those that are `asked`
    about. The same position is always judged in the same way, whoever asks; with a number for
    `other_luck`, in other worlds and futures, so that a finding can be measured again.
    """
    texts = [option.text for option in game.options_for(seat)]
    if not texts:
        raise BurgraveError(f"{game.names[seat]} is not asked now, so there is nothing to compare")
    judged = Comparer(game, seat, effort or usual_effort())
    judged.lines.seed ^= other_luck
    answers = judged.answers(asked, keep=most)
    named = tuple(replace(one, text=texts[one.option]) for one in answers)
    ends = {one.option: judged.lines.end(one.option) for one in answers} if judged.plays_on else {}
    found = Comparison(seat, len(texts), named, judged.one_step, ends=ends, effort=judged.effort)
    return with_reasons(game, found) if reasons else found


def with_reasons(game: RuledGame, found: Comparison) -> Comparison:
    """The same comparison, each answer with a reason that no better one has."""
    reasons = narrator_class(kind_of(game)).hint_reasons(game, found.seat)
    effort = found.effort
    reasons.ahead = Plays(game, found.seat, count=effort.plays, careful=effort.careful).after
    reasons.compared = [one.option for one in found.answers]
    given: list[Reason] = []
    for one in found.answers:
        given.append(reasons.why(one.option, given))
    answers = [
        replace(one, reason=reason) for one, reason in zip(found.answers, given, strict=True)
    ]
    return replace(found, answers=tuple(answers))


class Lines:
    """The lines that follow the options of a question, and their futures."""

    def __init__(self, game: RuledGame, seat: int, judge: Judge, *, seed: int, leaves: int) -> None:
        self.game = game
        self.seat = seat
        self.judge = judge
        self.seed = seed
        self.leaves = leaves
        self.fixed: set[int] = set()
        """Options whose line ends alike in all worlds, as when all dice of a season lie open."""
        self.open = judge.features.is_main_question(game)
        """Have all dice of this season been rolled?"""
        self.known: dict[tuple[int, int], Line] = {}
        self.played: dict[tuple[int, int, bool], tuple[float, float]] = {}
        """Futures that were played, by option, number and whether by the strongest search."""

    def line(self, option: int, world: int, leaves: int) -> Line:
        """The line that follows an option in the world of this number."""
        seed = stream(self.seed, "world", world)
        return grow_line(
            self.game, self.seat, self.judge, option=option, seed=seed, leaves=max(1, leaves)
        )

    def end(self, option: int) -> RuledGame:
        """Where the season ends after an option in the first world."""
        if (option, 0) not in self.known:
            self.known[option, 0] = self.line(option, 0, self.leaves)
        return self.known[option, 0].end

    def weigh(self, near: list[int], more: list[int]) -> dict[int, int]:
        """What the lines of options are worth to the seat, over two worlds.

        The worth of those that look near the best does not depend on which others are asked
        about.
        """
        tried = [[self.line(one, world, self.leaves) for world in range(2)] for one in near + more]
        scores = [[line.scores[self.seat] for line in lines] for lines in tried]
        alike = [one == other for one, other in scores]
        if all(alike[: len(near)]):
            self.fixed = {one for one, same in zip(near + more, alike, strict=True) if same}
        self.known = {(one, 0): lines[0] for one, lines in zip(near + more, tried, strict=True)}
        return {one: sum(pair) // 2 for one, pair in zip(near + more, scores, strict=True)}

    def future(self, option: int, number: int, *, deep: bool = False) -> tuple[float, float]:
        """The chance to win and the lead in points after the next season, in one future."""
        about = option, number, deep
        if about not in self.played:
            self.played[about] = self.play_on(option, number, deep=deep)
        return self.played[about]

    def play_on(self, option: int, number: int, *, deep: bool) -> tuple[float, float]:
        """Play a future; return the chance to win and the lead in points after the next season."""
        line = self.line_of(option, number, deep=deep)
        seed = stream(self.seed, "future", number)
        end = play_next_season(
            line.end, self.seat, self.judge, seed=seed, leaves=DEEP_LEAVES if deep else 0
        )
        win, _, margin = self.judge.end_heads(end, self.seat)
        return win / UNIT, TEN * margin / SCALE

    def line_of(self, option: int, number: int, *, deep: bool) -> Line:
        """The line from whose end a future continues."""
        if option not in self.fixed and not self.open:
            return self.line(option, number, self.leaves // (DEEPER * DEEPER if deep else QUICKER))
        known = self.known_line(option, deep=deep)
        if option in self.fixed:
            return known
        seed = stream(self.seed, "world", number)
        return follow_line(self.game, self.seat, self.judge, option=option, line=known, seed=seed)

    def known_line(self, option: int, *, deep: bool) -> Line:
        """The line that a large tree finds after an option."""
        world = int(deep)
        if (option, world) not in self.known:
            leaves = DEEPER * self.leaves if deep else self.leaves
            self.known[option, world] = self.line(option, world, leaves)
        return self.known[option, world]


class Comparer:
    """Compares the options of one question of one seat."""

    def __init__(self, game: RuledGame, seat: int, effort: Effort) -> None:
        self.game = game.clone()
        self.game.call(seat)
        self.seat = seat
        self.effort = effort
        self.judge: Judge = search_judge_for(game.book)
        self.exact = self.judge.features.quiet_only
        """Are all options computed exactly, as in games whose turns are foreseen to the end?"""
        self.one_step = effort.leaves < 1 and not self.exact
        self.plays_on = not self.exact and not self.one_step
        asked = self.game.pending
        assert asked is not None, "the seat is asked"
        # A seed of its own for each question, and always the same one.
        about = f"{game.stage} {asked.kind}"
        seed = stream(seat, about, len(self.game.legal()))
        self.lines = Lines(self.game, seat, self.judge, seed=seed, leaves=effort.leaves)

    def answers(self, asked: Sequence[int], keep: int) -> list[Answer]:
        """The answers, best first."""
        throws = ALL_THROWS if self.exact else 1
        ranking = rank_options(self.game, self.seat, self.judge, throws=throws)
        lowest = ranking[0][0] - TREE_WITHIN
        near = [option for score, option in ranking[: self.effort.candidates] if score >= lowest]
        more = [option for option in asked if option not in near]
        if not self.plays_on or len(near) + len(more) == 1:
            return self.at_once(near, more)
        return self.answers_from_futures(near, more, asked, keep)

    def at_once(self, near: list[int], more: list[int]) -> list[Answer]:
        """The answers one step ahead; without errors, since nothing is sampled."""
        world = self.judge.seat_world(self.game, self.seat)
        moves, samples = world.legal(), Samples([*near, *more])
        for option in samples.options:
            twin = world.clone()
            twin.answer(moves[option])
            win, _, margin = self.judge.heads(twin, self.seat)
            samples.add(option, win / UNIT, TEN * margin / SCALE)
        return in_order(samples, max(near, key=samples.mean), confirmed=self.exact)

    def answers_from_futures(
        self, near: list[int], more: list[int], asked: Sequence[int], keep: int
    ) -> list[Answer]:
        """The answers from futures: the best option is found first, then compared with others.

        Which one is the best depends only on those that look near the best, never on who asks.
        """
        worth = self.lines.weigh(near, more)
        lowest = max(worth[one] for one in near) - NEAR * UNIT
        ranked = sorted(near, key=lambda one: -worth[one])
        usual = [one for place, one in enumerate(ranked) if place < SHOWN or worth[one] >= lowest]
        finding = Samples(usual)
        self.play(finding, usual, self.effort.finding)
        usual.sort(key=lambda one: -finding.mean(one))
        best, first = self.best_of(usual, finding)
        rest = [one for one in [*usual, *ranked] if one != best]
        listed = [best, *dict.fromkeys(rest)][:keep]
        shown = [best, *(one for one in dict.fromkeys([*listed, *asked]) if one != best)]
        if shown == [best]:
            return in_order(finding, best)[:1]
        return self.confirm(in_order(self.compare_with(best, Samples(shown, first=first)), best))

    def best_of(self, usual: list[int], found: Samples) -> tuple[int, int]:
        """The best option, and the number of the first future in which to compare others with it.

        It is found in some futures. If another is clearly better in fresh ones, that one takes its
        place. The comparison then uses futures that had no part in this choice.
        """
        best, *others = usual
        rivals = [one for one in others[: SHOWN - 1] if self.may_be_better(one, best, found)]
        if not rivals:
            return best, FRESH
        fresh = self.compare_with(best, Samples([best, *rivals], first=FRESH))
        rival = fresh.best()
        if certainty(*fresh.gap(rival, best)) != "close":
            return rival, 2 * FRESH
        return best, FRESH

    def may_be_better(self, other: int, best: int, found: Samples) -> bool:
        """Could an option be so much better than the best found that this deserves a verdict?"""
        while True:
            gap, error = found.gap(best, other)
            if gap - 2 * error > -VERDICTS[-1][1]:
                return False
            seen = len(found.wins[other])
            if seen >= self.effort.confirming:
                return True
            behind = [one for one in (best, other) if len(found.wins[one]) <= seen]
            self.play(found, behind, min(BATCH, self.effort.finding))

    def compare_with(self, best: int, fresh: Samples, *, deep: bool = False) -> Samples:
        """Play futures, up to a limit, until it is decided how options compare with the best."""
        open_ones = list(fresh.options)
        most = self.effort.confirming if deep else self.effort.comparing
        while len(open_ones) > 1 and len(fresh.wins[best]) < most:
            self.play(fresh, open_ones, min(BATCH, most), deep=deep)
            if len(fresh.wins[best]) >= 2 * BATCH:
                open_ones = [
                    one for one in open_ones if one == best or not is_decided(*fresh.gap(best, one))
                ]
        return fresh

    def confirm(self, answers: list[Answer]) -> list[Answer]:
        """The same answers; those that may get a verdict are compared by the strongest search."""
        best, *others = answers
        checked = [
            self.compare_deeply(best, one) if verdict(one.cost, one.cost_error) else one
            for one in others
        ]
        return [best, *sorted(checked, key=lambda one: one.cost)]

    def compare_deeply(self, best: Answer, other: Answer) -> Answer:
        """An answer with what the strongest search says about its cost."""
        pair = Samples([best.option, other.option], first=3 * FRESH)
        again = self.compare_with(best.option, pair, deep=True)
        cost, error = again.gap(best.option, other.option)
        points = again.lost_points(best.option, other.option)
        return replace(
            other,
            win=best.win - cost,
            cost=cost,
            cost_error=error,
            points=points,
            confirmed=True,
        )

    def play(self, samples: Samples, options: list[int], count: int, *, deep: bool = False) -> None:
        """Play these options on in some more futures."""
        for _ in range(count):
            for option in options:
                number = samples.next_future(option)
                samples.add(option, *self.lines.future(option, number, deep=deep))


def in_order(samples: Samples, best: int, *, confirmed: bool = False) -> list[Answer]:
    """The answers by cost, the best one first."""
    win, error = mean_and_error(samples.wins[best])
    others = []
    for option in samples.options:
        cost, cost_error = samples.gap(best, option)
        if option != best:
            others.append(
                Answer(
                    option=option,
                    text="",
                    win=win - cost,
                    error=mean_and_error(samples.wins[option])[1],
                    cost=cost,
                    cost_error=cost_error,
                    points=samples.lost_points(best, option),
                    confirmed=confirmed,
                )
            )
    others.sort(key=lambda one: one.cost)
    lead = others[0].cost_error if others else 0.0
    return [Answer(best, "", win, error, 0.0, lead, 0.0), *others]


def is_decided(gap: float, error: float) -> bool:
    """Is it settled how an option compares with the best: clearly worse, or clearly as good?"""
    return ratio(gap, error) >= CERTAINTIES[0][1] or abs(gap) + 2 * error < NOTHING
