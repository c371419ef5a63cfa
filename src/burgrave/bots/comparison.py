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
from math import inf, sqrt
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
from .season_tree import TREE_WITHIN, Line, follow_line, grow_line

VERDICTS: Final = (("blunder", 0.10), ("mistake", 0.05), ("inaccuracy", 0.02))
"""Verdicts by the least cost, worst first."""
CERTAINTIES: Final = (("certain", 4.0), ("very_likely", 3.0), ("likely", 2.0))
"""Words for how sure a cost is, by the least number of its errors; below that it is "close"."""
NOTHING: Final = 0.005
"""A cost below this is as good as none."""
NEAR: Final = 0.05
"""Lines that are worth less than the best by more than this need few futures."""
BATCH: Final = 8
"""How many futures are played between two looks at whether all is decided."""
FRESH: Final = 1 << 20
"""How far the numbers of fresh futures are from those of others."""
SHOWN: Final = 3
"""How many of the best options are compared, unless a caller wants more or fewer."""
DEEPER: Final = 4
"""How many times as many leaves the trees of the strongest search have."""
QUICKER: Final = 100
"""How many times fewer leaves a tree has that is grown for one future only."""
DEEP_LEAVES: Final = 8
"""How many ends of the next season the strongest search judges at each of its questions."""


@dataclass(frozen=True)
class Effort:
    """How much is searched: more makes errors smaller, never a clock."""

    candidates: int = 6
    """How many options are followed to the end of the season."""
    leaves: int = 120
    """How many ends of the season the tree of one option judges."""
    finding: int = 8
    """In how many futures the best option is found."""
    comparing: int = 48
    """In at most how many fresh futures it is compared with the others."""
    confirming: int = 32
    """In how many futures of the strongest search a verdict must be confirmed."""
    plays: int = 5
    """How often the season is played on after an option to find the reason for it."""
    careful: bool = True
    """Do trees choose in these plays?"""


FULL: Final = Effort()
ROUGH: Final = Effort(
    candidates=3, leaves=2, finding=2, comparing=4, confirming=4, plays=2, careful=False
)
"""What plain Python has time for."""
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
    """How much less that is than after the best; 0 for the best."""
    cost_error: float
    """The standard error of the cost; for the best, of its lead over the next one."""
    points: float
    """How much of a lead over the best of the other players it gives away against the best."""
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
        """How sure its cost is: `certain`, `very_likely`, `likely`, or `close`: too close."""
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
    """Where the season ends after an answer, if everybody plays it well; in an imagined world."""
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
    """As much as the running form has time for while somebody waits."""
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


class Samples:
    """What some options brought in the same futures."""

    def __init__(self, options: Sequence[int], *, first: int = 0) -> None:
        self.options = list(options)
        self.first = first
        """The number of the first future; samples with other numbers share none."""
        self.wins: dict[int, list[float]] = {option: [] for option in options}
        self.leads: dict[int, list[float]] = {option: [] for option in options}

    def add(self, option: int, win: float, lead: float) -> None:
        """Note how a future ended: the chance to win, and points over the best of the others."""
        self.wins[option].append(win)
        self.leads[option].append(lead)

    def next_future(self, option: int) -> int:
        """The number of the future that an option has not seen yet."""
        return self.first + len(self.wins[option])

    def best(self) -> int:
        """The option with the most wins; the first of ties."""
        return max(self.options, key=self.mean)

    def mean(self, option: int) -> float:
        """The mean chance to win after an option."""
        return mean_and_error(self.wins[option])[0]

    def gap(self, better: int, other: int) -> tuple[float, float]:
        """How much more one option wins than another, and the standard error of that."""
        ours, theirs = self.wins[better], self.wins[other]
        # An option that was decided early has fewer futures, but they are the same ones.
        return mean_and_error([one - two for one, two in zip(ours, theirs, strict=False)])

    def lost_points(self, better: int, other: int) -> float:
        """How many points more one option leads by than another."""
        ours, theirs = self.leads[better], self.leads[other]
        return mean_and_error([one - two for one, two in zip(ours, theirs, strict=False)])[0]


def mean_and_error(numbers: list[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    count = len(numbers)
    if not count:
        return 0.0, 0.0
    mean = sum(numbers) / count
    spread = sum((one - mean) ** 2 for one in numbers) / max(1, count - 1)
    return mean, sqrt(spread / count)


class Lines:
    """The lines that follow the options of a question, and their futures."""

    def __init__(self, game: RuledGame, seat: int, judge: Judge, *, seed: int, leaves: int) -> None:
        self.game = game
        self.seat = seat
        self.judge = judge
        self.seed = seed
        self.leaves = leaves
        self.fixed = False
        """Do all worlds lead to the same ends, as within a season in which all dice lie open?"""
        self.open = judge.features.is_main_question(game)
        """Have all dice of this season been rolled?"""
        self.known: dict[tuple[int, int], Line] = {}

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

    def promising(self, options: list[int], asked: Sequence[int], *, keep: int) -> list[int]:
        """The options whose lines are near the best, the first `keep` and those asked about."""
        tried = [[self.line(one, world, self.leaves) for one in options] for world in range(2)]
        scores = [[line.scores[self.seat] for line in lines] for lines in tried]
        self.fixed = scores[0] == scores[1]
        self.known = {(one, 0): line for one, line in zip(options, tried[0], strict=True)}
        worth = {one: sum(pair) // 2 for one, *pair in zip(options, *scores, strict=True)}
        ranked = sorted(options, key=lambda one: -worth[one])
        lowest = worth[ranked[0]] - NEAR * UNIT
        return [
            one
            for place, one in enumerate(ranked)
            if place < keep or worth[one] >= lowest or one in asked
        ]

    def future(self, option: int, number: int, *, deep: bool = False) -> tuple[float, float]:
        """The chance to win and the lead in points after the next season, in one future."""
        line = self.line_of(option, number, deep=deep)
        seed = stream(self.seed, "future", number)
        end = play_next_season(
            line.end, self.seat, self.judge, seed=seed, leaves=DEEP_LEAVES if deep else 0
        )
        win, _, margin = self.judge.end_heads(end, self.seat)
        return win / UNIT, TEN * margin / SCALE

    def line_of(self, option: int, number: int, *, deep: bool) -> Line:
        """The line from which a future goes on."""
        if not self.fixed and not self.open:
            return self.line(option, number, self.leaves // (DEEPER * DEEPER if deep else QUICKER))
        known = self.known_line(option, deep=deep)
        if self.fixed:
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
        options = [*near, *(option for option in asked if option not in near)]
        if not self.plays_on or len(options) == 1:
            return self.at_once(options)
        options = self.lines.promising(options, asked, keep=keep)
        if len(options) == 1:
            return self.at_once(options)
        return self.played_on(options, asked, keep)

    def at_once(self, options: list[int]) -> list[Answer]:
        """The answers one step ahead; without errors, since nothing is sampled."""
        world = self.judge.seat_world(self.game, self.seat)
        moves, samples = world.legal(), Samples(options)
        for option in options:
            twin = world.clone()
            twin.answer(moves[option])
            win, _, margin = self.judge.heads(twin, self.seat)
            samples.add(option, win / UNIT, TEN * margin / SCALE)
        return in_order(samples, samples.best(), confirmed=self.exact)

    def played_on(self, options: list[int], asked: Sequence[int], keep: int) -> list[Answer]:
        """The answers after playing on: find the best option, compare others with it."""
        finding = Samples(options)
        self.play(finding, options, self.effort.finding)
        ranked = sorted(options, key=lambda one: -finding.mean(one))
        best = ranked[0]
        shown = [one for place, one in enumerate(ranked) if place < keep or one in asked]
        if shown == [best]:
            # Only the best is asked about. Another one matters if it may be better after all.
            if not self.may_be_better(ranked[1], best, finding):
                return in_order(finding, best)[:1]
            shown = ranked[:2]
        fresh = self.compare_with(best, Samples(shown, first=FRESH))
        rival = fresh.best()
        if certainty(*fresh.gap(rival, best)) != "close":
            # What looked best was not: the fresh futures have found a better one.
            best, fresh = rival, self.compare_with(rival, Samples(shown, first=2 * FRESH))
        return self.confirm(in_order(fresh, best))

    def may_be_better(self, other: int, best: int, found: Samples) -> bool:
        """Is an option perhaps so much better than the best that this deserves a verdict?"""
        while True:
            gap, error = found.gap(best, other)
            if gap - 2 * error > -VERDICTS[-1][1]:
                return False
            if len(found.wins[best]) >= self.effort.confirming:
                return True
            self.play(found, [best, other], min(BATCH, self.effort.finding))

    def compare_with(self, best: int, fresh: Samples, *, deep: bool = False) -> Samples:
        """Play futures until every option is decided against the best, or as many as allowed."""
        open_ones = list(fresh.options)
        most = self.effort.confirming if deep else self.effort.comparing
        while len(open_ones) > 1 and len(fresh.wins[best]) < most:
            self.play(fresh, open_ones, min(BATCH, most), deep=deep)
            if len(fresh.wins[best]) >= 2 * BATCH:
                open_ones = [
                    one for one in open_ones if one == best or not decided(*fresh.gap(best, one))
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


def decided(gap: float, error: float) -> bool:
    """Is it settled how an option compares with the best: clearly worse, or clearly as good?"""
    return ratio(gap, error) >= CERTAINTIES[0][1] or abs(gap) + 2 * error < NOTHING
