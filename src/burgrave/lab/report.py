"""The simulate command: plan the games, play them, show the results."""

from __future__ import annotations

import os
import secrets
import sys
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table

from ..bots import check_bot
from ..engine.text.notation import BurgraveError, reason_of
from ..games import kind_named
from ..screen import screen
from .decisions import Data
from .game_table import Sheet, check_target
from .progress import Counter
from .signals import EndedError, hold_signals, signals_interrupt
from .simulate import Outcome, Plan, simulate
from .statistics import Line, Mean, by_bot, by_seat

LARGEST_SEED = 10**18 - 1
MOST_JOBS = 64
"""Worker processes that may be asked for, even on a machine with few processors."""


def carry_out(
    plan: Plan, *, games: int, jobs: int | None, cluster: str, out: Path | None, force: bool
) -> int:
    """Play the games of a plan, store and show results; returns the signal that ended it, or 0."""
    workers = workers_for(jobs)
    wanted = at_least_one("--games", games)
    if out is not None:
        check_target(out, force=force)
    run = Run(plan, wanted, None if out is None else Sheet(out, plan))
    run.play(jobs=min(workers, wanted), cluster=cluster)
    show(run, screen())
    if run.sheet is not None and run.sheet.trouble:
        raise BurgraveError(f"{run.sheet.trouble}; the table is incomplete")
    return run.ended_by


def collect_data(plan: Plan, data: Data, *, games: int, jobs: int | None, cluster: str) -> None:
    """Play the games of a plan for their decisions and records, and say how many there are."""
    workers = workers_for(jobs)
    wanted = at_least_one("--games", games)
    count = data.collect(plan, wanted, jobs=min(workers, wanted), cluster=cluster)
    targets = " and ".join(str(path) for path in data.targets)
    games_words = "1 game" if wanted == 1 else f"{wanted:,} games"
    screen().print(f"{count:,} decisions of {games_words}: {targets}")


def plan_simulation(
    rules: str, seats: str, *, seed: int | None, rotate: bool, content: Path | None
) -> Plan:
    """The simulation that was asked for, or an error if it cannot be run."""
    bots = tuple(word.strip() for word in seats.split(","))
    kind_named(rules).seat_names(len(bots))
    for bot in bots:
        try:
            check_bot(bot, rules=rules)
        except BurgraveError as error:
            raise BurgraveError(f"--seats: {error}") from None
    if seed is not None and not 0 <= seed <= LARGEST_SEED:
        raise BurgraveError(f"--seed {seed}: accepted are 0 to {LARGEST_SEED}")
    plan = Plan(
        rules=rules,
        seats=bots,
        seed=secrets.randbelow(LARGEST_SEED) if seed is None else seed,
        rotate=rotate,
        content=None if content is None else read_content(content),
        content_file=str(content or ""),
    )
    plan.ruleset()
    return plan


def read_content(file: Path) -> str:
    """The text of a content file."""
    try:
        return file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BurgraveError(f"--content {file}: {reason_of(error)}") from None


def workers_for(jobs: int | None) -> int:
    """The number of worker processes that was asked for; by default one per processor."""
    processors = os.cpu_count() or 1
    wanted = at_least_one("--jobs", processors if jobs is None else jobs)
    most = max(MOST_JOBS, 4 * processors)
    if wanted > most:
        raise BurgraveError(f"--jobs {wanted}: accepted are 1 to {most}")
    return wanted


def at_least_one(option: str, number: int) -> int:
    """A number, or an error if it is below 1."""
    if number < 1:
        raise BurgraveError(f"{option} {number}: accepted is 1 or more")
    return number


class Run:
    """The games of a plan as they are played."""

    def __init__(self, plan: Plan, wanted: int, sheet: Sheet | None = None) -> None:
        self.plan = plan
        self.wanted = wanted
        self.outcomes: list[Outcome] = []
        self.seconds = 0.0
        self.sheet = sheet
        self.ended_by = 0
        """The signal that ended it early, or 0."""

    def play(self, *, jobs: int, cluster: str = "") -> None:
        """Play until all is done or a signal interrupts; finished games are kept."""
        start = time.perf_counter()
        with Counter("games", self.wanted) as counter, signals_interrupt():
            try:
                for portion in simulate(self.plan, self.wanted, jobs=jobs, cluster=cluster):
                    # A game is in the summary and the table, or in neither.
                    with hold_signals():
                        self.take(portion)
                    counter.add(len(portion))
            except EndedError as end:
                self.ended_by = end.number
            finally:
                if self.sheet is not None:
                    self.sheet.close()
        self.seconds = time.perf_counter() - start

    def take(self, portion: list[Outcome]) -> None:
        """Store some finished games."""
        self.outcomes += portion
        if self.sheet is not None:
            fine = not self.sheet.trouble
            self.sheet.add(portion)
            if fine and self.sheet.trouble:
                print(f"burgrave: {self.sheet.trouble}; playing on", file=sys.stderr)


def show(run: Run, console: Console) -> None:
    """Print the results."""
    done, outcomes = len(run.outcomes), run.outcomes
    if done < run.wanted:
        console.print(f"Interrupted: {done} of {run.wanted} games were finished and are kept.")
    if not done:
        return
    decisions = sum(outcome.decisions for outcome in outcomes)
    length = Mean.of([outcome.decisions for outcome in outcomes])
    speed = f"{done / run.seconds:,.0f} games/s, {decisions / run.seconds:,.0f} decisions/s"
    plan = run.plan
    games = f"{done:,} game{'s' if done > 1 else ''} of {plan.rules}"
    console.print(f"{games}, seed {plan.seed}: {run.seconds:.1f} s, {speed}")
    console.print(f"Decisions in a game, fate's included: {length}")
    names = kind_named(plan.rules).seat_names(len(plan.seats))
    console.print(summary("seat", by_seat(outcomes, names)))
    console.print(summary("bot", by_bot(outcomes)))
    console.print(
        "Wins: the share of all games; a shared victory counts as a fraction for each winner."
        " After ±: half of a 95% interval (Wilson's for wins)."
    )
    if run.sheet is not None and not run.sheet.trouble:
        console.print(f"Written: {run.sheet.path}")


def summary(first: str, lines: list[Line]) -> Table:
    """Win rates and means, line by line."""
    table = Table(box=None, pad_edge=False)
    table.add_column(first)
    if first == "seat":
        table.add_column("bot")
    for heading in ("wins", "95% interval", *lines[0].figures):
        table.add_column(heading, justify="right", no_wrap=True)
    for line in lines:
        low, high = (f"{share:.1%}" for share in line.interval)
        names = [line.name, line.bot] if first == "seat" else [line.name]
        # Without spaces, so that 80 columns are enough.
        figures = [str(mean).replace(" ", "") for mean in line.figures.values()]
        table.add_row(*names, f"{line.rate:.2%}", f"[{low}, {high}]", *figures)
    return table
