"""Play very many random games and check every state: python -m burgrave.lab.soak."""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from ..engine.core.luck import Luck
from ..engine.game.ruled import RuledGame
from ..engine.text.notation import BurgraveError
from ..games import (
    BEGINNINGS,
    compile_rules,
    kind_named,
    kind_of,
    kinds,
    load,
    new_game,
    position,
)
from .complaints import BrokenError
from .invariants import Inspector
from .progress import Counter
from .workers import spread

MIXES = "mixes"
"""In place of a rules string: rules drawn at random for every game, over all kinds of games."""
GAMES = 300_000
"""The default number of games, shared equally among the rules."""
PORTION = 40
LONGEST = 20_000
"""More decisions than any game can take."""
INTERRUPTED = 130
JOURNALED = 4
"""Every nth game keeps a journal, whose sums are checked too."""
DEEP = 97
"""Every nth state also gets the slow checks."""


@dataclass(frozen=True)
class Soak:
    """Which games to play: all rules with all numbers of seats in turn."""

    rules: tuple[str, ...]
    seed: int = 0

    def case(self, number: int) -> Case:
        """The game of that number."""
        luck = Luck(self.seed << 40 ^ number)
        rules = self.rules[number % len(self.rules)]
        if rules == MIXES:
            games = kinds()
            rules = games[luck.below(len(games))].draw_mix(luck)
        turn = number // len(self.rules)
        kind = kind_named(rules)
        tables = kind.most + 1 - kind.fewest
        seats = kind.fewest + turn % tables
        journal = turn // tables % JOURNALED == 0
        return Case(rules, seats, luck.fork(), journal)


@dataclass(frozen=True)
class Case:
    """One random game."""

    rules: str
    seats: int
    seed: int
    journal: bool

    def check(self) -> Finding:
        """Play it to the end, checking every state, up to the first that fails."""
        game = new_game(self.rules, self.seats, journal=self.journal)
        luck = Luck(self.seed)
        states = 0
        try:
            inspector = inspector_of(game)
            while game.pending is not None:
                inspector.answer(game.pending.draw(game, luck))
                states += 1
                if states % DEEP == 0:
                    inspector.check_deeply(self.seed)
                if states == LONGEST:
                    raise BrokenError(f"no end after {states} decisions")
        except Exception as error:  # Whatever goes wrong, the report must say where.
            return Finding(states, self.report(error, states))
        return Finding(states)

    def report(self, error: Exception, states: int) -> str:
        """What went wrong, where, and how to reproduce it."""
        game = new_game(self.rules, self.seats)
        luck = Luck(self.seed)
        last = ""
        with contextlib.suppress(Exception):
            for _ in range(states + 1):
                if game.pending is None:
                    break
                move = game.pending.draw(game, luck)
                last = game.pending.option(game, move).text
                game.answer(move)
        return "\n".join(
            [
                f"{type(error).__name__}: {error}",
                f"rules {self.rules}, {self.seats} seats, seed {self.seed}",
                f"after {states} decisions in order, then: {last}",
                "",
                _describe(game, position),
                "The record so far:",
                "",
                _describe(game, lambda game: game.record.text),
            ]
        )


def inspector_of(game: RuledGame) -> Inspector[RuledGame]:
    """The inspector for games of this kind."""
    module = kind_of(game).parts.get("inspector")
    found: Inspector[RuledGame] = (Inspector if module is None else load(module))(game)
    return found


def _describe(game: RuledGame, tell: Callable[[RuledGame], str]) -> str:
    """A description of a game, or why there is none: describing a broken game may fail."""
    try:
        return tell(game)
    except Exception as error:
        return f"(cannot be described: {type(error).__name__}: {error})\n"


@dataclass(frozen=True)
class Finding:
    """How many states of a game were checked, and a report if one failed."""

    states: int
    report: str = ""


def check_some(soak: Soak, numbers: range) -> list[Finding]:
    """Check some games in order, up to the first that fails."""
    findings = []
    for number in numbers:
        findings.append(soak.case(number).check())
        if findings[-1].report:
            break
    return findings


def findings(soak: Soak, games: int, *, jobs: int) -> Iterator[list[Finding]]:
    """Check games, in several processes if `jobs` is above 1."""
    size = max(1, min(PORTION, games // (4 * jobs)))
    parts = [range(low, min(games, low + size)) for low in range(0, games, size)]
    if jobs == 1:
        yield from map(partial(check_some, soak), parts)
    else:
        yield from spread(partial(check_some, soak), parts, jobs=jobs)


def run(soak: Soak, games: int, *, jobs: int) -> int:
    """Run a soak and print the result; returns the exit code."""
    start = time.perf_counter()
    done = states = 0
    try:
        with Counter("games", games) as counter:
            for portion in findings(soak, games, jobs=jobs):
                for finding in portion:
                    if finding.report:
                        print(finding.report)
                        return 1
                    states += finding.states
                done += len(portion)
                counter.add(len(portion))
    except KeyboardInterrupt:
        print("interrupted")
    seconds = time.perf_counter() - start
    mixes = ", ".join(soak.rules)
    print(f"{done:,} random games of {mixes}, seed {soak.seed}: all in order.")
    print(f"{states:,} states checked in {seconds:.0f} s, {done / seconds:.0f} games/s.")
    return 0 if done == games else INTERRUPTED


def main(arguments: list[str] | None = None) -> int:
    """Read the command line and run a soak."""
    parser = argparse.ArgumentParser(prog="python -m burgrave.lab.soak", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="number of games (%(default)s)")
    parser.add_argument(
        "--rules",
        default=",".join([*BEGINNINGS, MIXES]),
        help=f"separated by commas; {MIXES}: random for each game (%(default)s)",
    )
    parser.add_argument(
        "--seed", type=int, default=0, help="a different seed plays different games"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="worker processes")
    wish = parser.parse_args(arguments)
    for option in ("games", "jobs"):
        if getattr(wish, option) < 1:
            parser.error(f"--{option}: accepted is 1 or more")
    if wish.seed < 0:
        parser.error("--seed: accepted is 0 or more")
    rules = tuple(wish.rules.split(","))
    try:
        for name in rules:
            if name != MIXES:
                compile_rules(name)
    except BurgraveError as error:
        parser.error(str(error))
    return run(Soak(rules, wish.seed), wish.games, jobs=min(wish.jobs, wish.games))


if __name__ == "__main__":
    sys.exit(main())
