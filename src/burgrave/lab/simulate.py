"""Very many games between bots, each determined by its number and the seed alone."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, partial

from ..bots import make_bot
from ..engine.core.actors import FATE
from ..engine.core.luck import Luck
from ..engine.core.play import Fate, playout
from ..engine.game.rulebook import Rulebook
from ..engine.game.ruled import RuledGame
from ..engine.text.content import Content
from ..games import compile_rules, new_game
from .workers import spread

CHANCE = "random"
"""The random bot; games of nothing else use the engine's own fast loop."""
QUICK = 250
SLOW = 1
"""The most games per portion: of random bots (QUICK), and of others (SLOW)."""
WORTH = (0.1, 2.0)
"""The least and the most seconds of work in a cluster's portion; sending takes milliseconds."""
PORTIONS = 1000
"""The number of portions aimed at, so that a thousand cores have one each."""


@dataclass(frozen=True)
class Plan:
    """What is simulated: the rules, who sits where, and the seed."""

    rules: str
    seats: tuple[str, ...]
    seed: int
    rotate: bool = False
    content: str | None = None
    content_file: str = ""

    def ruleset(self) -> Rulebook:
        """The compiled rules, or an error that says what is wrong with them."""
        content = None if self.content is None else Content.parse(self.content, self.content_file)
        return compile_rules(self.rules, content)

    def bots(self, number: int) -> tuple[str, ...]:
        """Who sits where in a game; with rotation all move one seat on after each game."""
        shift = number % len(self.seats) if self.rotate else 0
        return self.seats[len(self.seats) - shift :] + self.seats[: len(self.seats) - shift]

    def game_seed(self, number: int) -> int:
        """The seed of one game."""
        return Luck(self.seed << 40 ^ number).fork()


@dataclass(frozen=True)
class SeatResult:
    """How a game ended for one seat."""

    bot: str
    figures: dict[str, int]
    """Points and other figures, by name, points first."""
    share: float
    """The share of the victory: 1 if alone, a half for each of two winners, else 0."""


@dataclass(frozen=True)
class Outcome:
    """One finished game."""

    number: int
    seed: int
    decisions: int
    order: tuple[int, ...]
    """The first turn order."""
    seats: tuple[SeatResult, ...]


@cache
def _rules_of(plan: Plan) -> Rulebook:
    return plan.ruleset()


def play_one(plan: Plan, number: int) -> Outcome:
    """Play one game of a plan to its end."""
    bots, seed = plan.bots(number), plan.game_seed(number)
    game = new_game(_rules_of(plan), len(bots), journal=False)
    fate = Fate(seed)
    decisions = 0
    while game.ask == "order":
        fate.answer(game)
        decisions += 1
    order = game.order
    if all(bot == CHANCE for bot in bots):
        decisions += playout(game, fate.luck.fork())
    else:
        decisions += play_bots(game, bots, fate)
    return Outcome(number, seed, decisions, order, _results(game, bots))


def play_bots(game: RuledGame, bots: tuple[str, ...], fate: Fate) -> int:
    """Let bots finish a game; return how many decisions it took."""
    players = [make_bot(bot, fate.luck.fork(), rules=game.book.name, own=True) for bot in bots]
    decisions = 0
    while game.pending is not None:
        actor = game.pending.actor
        if actor == FATE:
            fate.answer(game)
        else:
            game.apply(players[actor].choose(game))
        decisions += 1
    return decisions


def _results(game: RuledGame, bots: tuple[str, ...]) -> tuple[SeatResult, ...]:
    standings = game.standings
    winners = sum(standing.winner for standing in standings)
    return tuple(
        SeatResult(
            bot=bot,
            figures=standing.figures,
            share=standing.winner / winners,
        )
        for bot, standing in zip(bots, standings, strict=True)
    )


def play_some(plan: Plan, numbers: range) -> list[Outcome]:
    """Play some games of a plan, in order."""
    return [play_one(plan, number) for number in numbers]


def simulate(plan: Plan, games: int, *, jobs: int, cluster: str = "") -> Iterator[list[Outcome]]:
    """Play all games of a plan and yield them in portions, in any order."""
    if jobs == 1 and not cluster:
        for number in range(games):
            yield [play_one(plan, number)]
        return
    start, tried = time.perf_counter(), 0
    # The first game fills caches; the second shows how long games take.
    while cluster and tried < min(2, games):
        start, outcome = time.perf_counter(), play_one(plan, tried)
        tried += 1
        yield [outcome]
    seconds = time.perf_counter() - start
    size = portion(seconds, games) if cluster else small_portion(plan, games // (8 * jobs))
    parts = [range(low, min(games, low + size)) for low in range(tried, games, size)]
    yield from spread(partial(play_some, plan), parts, jobs=jobs, cluster=cluster)


def small_portion(plan: Plan, fair: int) -> int:
    """The games per portion for a process here; small, so that interruptions are quick."""
    most = QUICK if all(bot == CHANCE for bot in plan.seats) else SLOW
    return max(1, min(most, fair))


def portion(seconds: float, games: int) -> int:
    """The games per portion for a cluster, given the seconds that one game takes."""
    fewest, most = (max(1, round(time / max(seconds, 1e-6))) for time in WORTH)
    return max(fewest, min(most, games // PORTIONS))
