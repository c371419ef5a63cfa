"""Simulating many games: each is determined by its number and the seed."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any, SupportsIndex

from ..engine.core.actors import FATE
from ..engine.core.luck import Luck
from ..engine.core.play import Fate, playout
from ..engine.game.ruled import RuledGame
from ..engine.text.content import Content
from ..engine.text.notation import BurgraveError
from ..games import USUAL_RULES, new_game
from ..games.kinds import kind_named
from .game import face
from .numbers import whole
from .playing import Bot, Player, game_for_player

CHANCE = "random"
"""The bot that plays at random; if all do, the engine's faster loop plays."""
PORTIONS = 8
"""How many portions of games each process gets, so that all finish at about the same time."""
PORTION_LIMIT = 250
"""The most games in a portion."""

Playing = str | Player[Any] | Callable[..., Player[Any]]
"""Who plays a seat: a bot's name, a player for all games, or a function that makes one for each."""


@dataclass(frozen=True, slots=True)
class Finished:
    """One game that was simulated."""

    number: int
    """The number of the game, from 0 on."""
    seed: int
    """The seed of its luck, derived from its number and the seed of the simulation."""
    decisions: int
    """How many questions were answered, fate's included."""
    order: tuple[int, ...]
    """The seats in their first turn order."""
    winners: tuple[int, ...]
    """The seats that won, several if they share the victory."""
    points: tuple[int, ...]
    """The final points of each seat."""
    figures: tuple[dict[str, int], ...]
    """Every figure that decides, for each seat, by name, the points first."""


class Simulation:
    """What is simulated: the rules, who plays, and the seed."""

    def __init__(
        self, rules: str, players: Sequence[Playing], seed: int, content: Content | None
    ) -> None:
        self.rules = rules
        self.players = tuple(players)
        self.seed = seed
        self.content = content
        self.by_lot = all(player == CHANCE for player in self.players)

    @cached_property
    def start(self) -> RuledGame:
        """The table before the first question, with which every game begins."""
        return new_game(self.rules, len(self.players), content=self.content, journal=False)

    def check(self) -> None:
        """Raise errors at once, not when the first game is asked for."""
        assert self.start.pending is not None, "a game begins with a question"
        for player in self.players:
            if isinstance(player, str):
                Bot(player, self.seed, self.rules)

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name != "start"}

    def play(self, number: int) -> Finished:
        """Play one of the games."""
        seed = Luck(self.seed << 40 ^ number).fork()
        table, fate, decisions = self.start.clone(), Fate(seed), 0
        while table.ask == "order":
            fate.answer(table)
            decisions += 1
        order = table.order
        if self.by_lot:
            decisions += playout(table, fate.luck.fork())
        else:
            decisions += self.play_on(table, fate)
        standings = table.standings
        return Finished(
            number,
            seed,
            decisions,
            order,
            tuple([one.seat for one in standings if one.winner]),
            tuple([one.points for one in standings]),
            tuple([one.figures for one in standings]),
        )

    def play_on(self, table: RuledGame, fate: Fate) -> int:
        """Let the players finish a game; return how many decisions that took."""
        crew = [make_player(player, fate.luck.fork(), self.rules) for player in self.players]
        game, decisions = face(table), 0
        dealer = Luck(fate.luck.high << 20 ^ fate.luck.low)
        while table.pending is not None:
            actor = table.pending.actor
            if actor == FATE:
                fate.answer(table)
            else:
                game.apply(crew[actor].choose(game_for_player(crew[actor], game, dealer)))
            decisions += 1
        return decisions


def make_player(player: Playing, seed: int, rules: str) -> Player[Any]:
    """The player of one seat in one game."""
    if isinstance(player, str):
        return Bot(player, seed, rules)._player
    if hasattr(player, "choose") and not isinstance(player, type):
        return player
    takes_seed = bool(inspect.signature(player).parameters)
    return player(seed) if takes_seed else player()


def simulate(
    rules: str = USUAL_RULES,
    seats: SupportsIndex | None = None,
    games: SupportsIndex = 1000,
    *,
    players: Sequence[Playing] | None = None,
    seed: int = 0,
    jobs: int = 1,
    content: Content | None = None,
) -> Iterator[Finished]:
    """Play games to their end and yield each when it is finished, in order.

    A seat is played by a bot ("random", "greedy", "level:1" to "level:9"), by a player of your own
    (`choose(game) -> index`), or by a class or function that makes one for each game, given a seed
    if it takes one. By default all seats play at random. The same arguments give the same games,
    however many processes (`jobs`) play them.
    """
    count, workers = whole(games, "number of games"), whole(jobs, "number of jobs")
    wanted = None if seats is None else whole(seats, "number of seats")
    if players is None:
        crew: list[Playing] = [CHANCE] * len(kind_named(rules).seat_names(wanted or 4))
    else:
        crew = list(players)
    if wanted not in (None, len(crew)):
        raise BurgraveError(f"{len(crew)} players for {wanted} seats")
    if count < 0 or workers < 1:
        raise BurgraveError(f"{count} games, {workers} jobs; accepted are 0 and more, 1 and more")
    plan = Simulation(rules, crew, whole(seed, "seed"), content)
    plan.check()
    workers = min(workers, max(count, 1))
    return map(plan.play, range(count)) if workers == 1 else _spread(plan, count, workers)


def _spread(plan: Simulation, games: int, jobs: int) -> Iterator[Finished]:
    """The games of several processes, in order."""
    from ..lab.workers import spread

    size = max(1, min(PORTION_LIMIT if plan.by_lot else 1, games // (PORTIONS * jobs)))
    parts = [range(low, min(games, low + size)) for low in range(0, games, size)]
    waiting: dict[int, list[Finished]] = {}
    due = 0
    for portion in spread(partial(_play_some, plan), parts, jobs=jobs):
        waiting[portion[0].number] = portion
        while due in waiting:
            ready = waiting.pop(due)
            due += len(ready)
            yield from ready


def _play_some(plan: Simulation, numbers: range) -> list[Finished]:
    """Some of the games, in order."""
    return [plan.play(number) for number in numbers]
