"""Is today's engine faster than that of an older commit, and by how much?

Both play the same random games in turn.  The older one is compiled once, which takes minutes, and
kept under build/against/.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple, NoReturn

from rich.console import Console
from rich.table import Table

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.run import EVERYTHING, ratios, run_json
from tools.commands import run_command
from tools.environment import PIP
from tools.forms import best_form, compile_rules
from tools.paths import BUILD, PYTHON, ROOT, SOURCE, exclusive
from tools.progress import say

HERE = ROOT / "bench"
KEPT = BUILD / "against"
COMPILED = f"compiled-{sys.implementation.cache_tag}"
SLOWER = 10
"""The pure form plays this many times fewer games."""


class Row(NamedTuple):
    """One line of the table."""

    name: str
    then: float
    now: float
    ratio: float
    spread: str = ""


class Match(NamedTuple):
    """Two engines, each in a folder of its own, that play the same games in turn."""

    form: str
    rules: str
    then: Path
    now: Path

    def rows(self, *, rounds: int, games: int, counted: bool) -> list[Row]:
        """Let both play, in the other order than last time, then count their instructions."""
        then: list[dict[str, Any]] = []
        now: list[dict[str, Any]] = []
        for number in range(rounds):
            say(f"{self.form}, {self.rules}: round {number + 1} of {rounds}")
            order = [(self.then, then), (self.now, now)]
            for place, found in reversed(order) if number % 2 else order:
                found.append(self.played(place, games))
        known = counted and shutil.which("valgrind")
        return [*timed(then, now), *row("instructions a decision", self.counts() if known else [])]

    def played(self, place: Path, games: int) -> dict[str, Any]:
        """What games cost the engine in a folder; fails if another engine played."""
        command = [PYTHON, str(HERE / "played.py"), self.rules, "4", str(games)]
        found = run_json(command, PYTHONPATH=str(place))
        if found["form"] != self.form or not Path(found["package"]).is_relative_to(place):
            sys.exit(f"bench: {found['package']} played, which is {found['form']}")
        return found

    def counts(self) -> list[float]:
        """Machine instructions for a decision then and now, start-up and tables left out."""
        found = []
        for when, place in (("then", self.then), ("now", self.now)):
            what = f"{self.form}, {self.rules}: instructions, {when}"
            command = [PYTHON, str(HERE / "growth.py"), "instructions", self.rules]
            try:
                said = run_command(what, command, variables={"PYTHONPATH": str(place)})
            except SystemExit:  # there are machines that valgrind does not know
                return []
            found.append(json.loads(said.splitlines()[-1])["instructions"])
        return [] if None in found else found


def timed(then: list[dict[str, Any]], now: list[dict[str, Any]]) -> list[Row]:
    """Processor time per decision and decisions per game; the result is the median over rounds."""
    old, new = ([one["seconds"] / one["decisions"] * 1e6 for one in side] for side in (then, now))
    pairs = ratios(old, new)
    spread = f"{min(pairs):.2f} … {max(pairs):.2f}"
    return [
        Row("µs a decision, median", median(old), median(new), median(pairs), spread),
        *row("µs a decision, best", [min(old), min(new)]),
        *row("decisions a game", [one[0]["decisions"] / one[0]["games"] for one in (then, now)]),
    ]


def row(name: str, numbers: Sequence[float]) -> list[Row]:
    """A line for the numbers then and now, if both are known."""
    match numbers:
        case [then, now]:
            return [Row(name, then, now, then / now)]
    return []


def table(measured: dict[str, list[Row]]) -> Table:
    """All matches, one below the other."""
    page = Table(box=None, pad_edge=False)
    for heading in ("figure", "then", "now", "then / now", "by rounds"):
        page.add_column(heading, justify="left" if heading == "figure" else "right")
    for name, rows in measured.items():
        page.add_row(name)
        for one in rows:
            numbers = [f"{x:,.0f}" if x >= 100 else f"{x:.3f}" for x in (one.then, one.now)]
            page.add_row(f"  {one.name}", *numbers, f"{one.ratio:.2f}", one.spread)
    return page


def refuse(why: str) -> NoReturn:
    """Say in one line why there is nothing to measure."""
    say(why)
    sys.exit(2)


def commit_of(revision: str) -> str:
    """The full hash of a commit of this checkout."""
    if not shutil.which("git"):
        refuse("older commits are taken from git, which is not installed here")
    command = ["git", "-C", str(ROOT), "rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        reason = "".join(f" ({line})" for line in done.stderr.splitlines()[:1])
        refuse(f"there is no commit '{revision}' in this checkout{reason}")
    return done.stdout.strip()


def whole(place: Path, make: Callable[[Path], None]) -> Path:
    """A cached folder, which appears only when it is complete."""
    draft = place.with_name(f"draft-{place.name}")
    with exclusive("against"):
        if not place.is_dir():
            shutil.rmtree(draft, ignore_errors=True)
            draft.mkdir(parents=True)
            make(draft)
            draft.rename(place)
    return place


def sources(commit: str) -> Path:
    """The files of a commit."""

    def unpack(place: Path) -> None:
        archive = subprocess.check_output(["git", "-C", str(ROOT), "archive", commit])
        subprocess.run(["tar", "-xf", "-", "-C", str(place)], input=archive, check=True)

    return whole(KEPT / commit / "source", unpack)


def install_commit(commit: str) -> Path:
    """A commit as pip installs it, compiled, with what it needs in the versions of its time."""
    source = sources(commit)

    def install(place: Path) -> None:
        shutil.rmtree(source / "build", ignore_errors=True)  # what an interrupted build left
        say(f"{commit[:7]} is compiled once, for {place.parent.relative_to(ROOT)}: 1 to 3 minutes")
        pip = [*PIP, "-c", str(source / "constraints.txt"), "--target", str(place), str(source)]
        run_command(f"installing {commit[:7]}", pip, variables={"BURGRAVE_PURE": "0"})
        shutil.rmtree(source / "build", ignore_errors=True)

    return whole(KEPT / commit / COMPILED, install)


def matches(commit: str, *, pure: bool) -> Iterator[Match]:
    """Who plays what: both forms of both engines, as far as they are available here."""
    problem = compile_rules("the compiled forms are compared first of all")
    now = best_form()
    if now == SOURCE:
        say(f"the compiled form is left out: {problem or 'the sources were changed just now'}")
    else:
        try:
            then = install_commit(commit)
        except SystemExit as failure:
            say(f"the compiled form is left out: {reason_in(failure)}")
        else:
            yield from (Match("compiled", rules, then, now) for rules in ("2e", EVERYTHING))
    if pure:
        yield Match("pure", "2e", sources(commit) / "src", SOURCE)


def reason_in(failure: SystemExit) -> str:
    """The last line of a failure's output."""
    return str(failure).strip().rpartition("\n")[2]


def wishes() -> argparse.Namespace:
    """The command line's arguments."""
    parser = argparse.ArgumentParser(prog="./dev bench against", description=__doc__)
    parser.add_argument("revision", help="a commit, tag or branch of this checkout, like addd980")
    parser.add_argument("--rounds", type=int, help="how often each plays (7; --quick: 3)")
    parser.add_argument("--games", type=int, help="games a round (5000; --quick: 1000)")
    parser.add_argument("--quick", action="store_true", help="short rounds; numbers are rougher")
    parser.add_argument("--no-pure", action="store_true", help="leave the pure form out")
    wish = parser.parse_args()
    for name, few, many in (("rounds", 3, 7), ("games", 1000, 5000)):
        number = getattr(wish, name)
        if number is not None and number < 1:
            parser.error(f"--{name} {number}: it takes 1 at least")
        setattr(wish, name, number or (few if wish.quick else many))
    return wish


def main() -> None:
    """Measure, and print the table."""
    wish = wishes()
    commit = commit_of(wish.revision)
    measured: dict[str, list[Row]] = {}
    for match in matches(commit, pure=not wish.no_pure):
        pure = match.form == "pure"
        games = max(1, wish.games // SLOWER) if pure else wish.games
        counted = not (pure and wish.quick)  # it takes minutes
        name = f"{match.form}, {match.rules}"
        try:
            measured[name] = match.rows(rounds=wish.rounds, games=games, counted=counted)
        except SystemExit as failure:  # for example rules that did not exist yet
            say(f"{name} is left out: {reason_in(failure)}")
    if not measured:
        sys.exit(1)
    console = Console(highlight=False, width=None if sys.stdout.isatty() else 120)
    machine = f"{platform.python_implementation()} {platform.python_version()}"
    load = f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}"
    console.print(f"{machine}, {platform.machine()}, {load}; then: {commit[:7]}, now: this tree\n")
    console.print(table(measured))


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
