"""What the simulate command does: plan the games, play them, tell what came of them."""

from __future__ import annotations

import os
import secrets
import sys
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table

from ..bots import bot_names
from ..engine.notation import BurgraveError
from ..games import kind_named
from .progress import Counter
from .simulate import Outcome, Plan, simulate
from .statistics import Line, Mean, by_bot, by_seat
from .tables import check_target, rows, write

LARGEST_SEED = 10**18 - 1
WIDTH = 100
"""How wide we draw where there is no terminal to ask."""


def carry_out(plan: Plan, *, games: int, jobs: int | None, out: Path | None, force: bool) -> bool:
    """Play the games of a plan, keep and show what came of them; were all of them played?"""
    workers = checked("--jobs", os.cpu_count() or 1 if jobs is None else jobs)
    wanted = checked("--games", games)
    if out is not None:
        check_target(out, force=force)
    run = Run(plan, wanted)
    run.play(jobs=min(workers, wanted))
    if out is not None and run.outcomes:
        write(out, rows(plan, run.outcomes))
    show(run, screen(), out=out)
    return len(run.outcomes) == wanted


def planned(
    rules: str, seats: str, *, seed: int | None, rotate: bool, content: Path | None
) -> Plan:
    """What was asked for, if it can be done."""
    bots = tuple(word.strip() for word in seats.split(","))
    kind_named(rules).seat_names(len(bots))
    accepted = bot_names(rules)
    for bot in bots:
        if bot not in accepted:
            listed = ", ".join(accepted)
            raise BurgraveError(f"--seats: there is no bot {bot!r}; accepted are {listed}")
    if seed is not None and not 0 <= seed <= LARGEST_SEED:
        raise BurgraveError(f"--seed {seed}: accepted are 0 to {LARGEST_SEED}")
    plan = Plan(
        rules=rules,
        seats=bots,
        seed=secrets.randbelow(LARGEST_SEED) if seed is None else seed,
        rotate=rotate,
        content=None if content is None else text_of(content),
        content_file=str(content or ""),
    )
    plan.ruleset()
    return plan


def text_of(file: Path) -> str:
    """The text of a content file."""
    try:
        return file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BurgraveError(f"--content {file}: {error}") from None


def checked(option: str, number: int) -> int:
    """A number that must be at least one."""
    if number < 1:
        raise BurgraveError(f"{option} {number}: accepted is 1 or more")
    return number


def screen() -> Console:
    """Where we draw: the terminal, or a page of our own width."""
    piped = not sys.stdout.isatty() and "COLUMNS" not in os.environ
    return Console(highlight=False, emoji=False, markup=False, width=WIDTH if piped else None)


class Run:
    """The games of a plan as they are played."""

    def __init__(self, plan: Plan, wanted: int) -> None:
        self.plan = plan
        self.wanted = wanted
        self.outcomes: list[Outcome] = []
        self.seconds = 0.0

    def play(self, *, jobs: int) -> None:
        """Play until all is done or somebody interrupts; what is done is kept."""
        start = time.perf_counter()
        with Counter("games", self.wanted) as counter:
            try:
                for portion in simulate(self.plan, self.wanted, jobs=jobs):
                    self.outcomes += portion
                    counter.add(len(portion))
            except KeyboardInterrupt:
                pass
        self.seconds = time.perf_counter() - start


def show(run: Run, console: Console, *, out: Path | None) -> None:
    """Say what came of it."""
    done, outcomes = len(run.outcomes), run.outcomes
    if done < run.wanted:
        console.print(f"Interrupted: {done} of {run.wanted} games were finished and are kept.")
    if not done:
        return
    decisions = sum(outcome.decisions for outcome in outcomes)
    length = Mean.of([outcome.decisions for outcome in outcomes])
    speed = f"{done / run.seconds:,.0f} games/s, {decisions / run.seconds:,.0f} decisions/s"
    plan = run.plan
    console.print(f"{done:,} games of {plan.rules}, seed {plan.seed}: {run.seconds:.1f} s, {speed}")
    console.print(f"Decisions in a game, fate's included: {length}")
    names = kind_named(plan.rules).seat_names(len(plan.seats))
    console.print(summary("seat", by_seat(outcomes, names)))
    console.print(summary("bot", by_bot(outcomes)))
    console.print(
        "Wins: a victory shared by several seats counts for each as its share. In brackets, and"
        " after ±: 95% intervals (Wilson's for win rates)."
    )
    if out is not None:
        console.print(f"Written: {out}")


def summary(first: str, lines: list[Line]) -> Table:
    """Win rates and the averages of what counts, line by line."""
    table = Table(box=None, pad_edge=False)
    table.add_column(first)
    if first == "seat":
        table.add_column("bot")
    for heading in ("wins", "win rate", "95% interval", *lines[0].figures):
        table.add_column(heading, justify="right")
    for line in lines:
        low, high = line.interval
        cells = [f"{line.wins:,.1f}", f"{line.rate:.2%}", f"[{low:.2%}, {high:.2%}]"]
        names = [line.name, line.bot] if first == "seat" else [line.name]
        table.add_row(*names, *cells, *map(str, line.figures.values()))
    return table
