"""Burgrave's figures, measured beside a peer in one run: ./dev bench [--quick] [--json FILE]."""

from __future__ import annotations

import argparse
import json
import os
import platform
import resource
import subprocess
import sys
import time
import tomllib
import venv
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from typing import Any

from rich.console import Console
from rich.table import Table

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
PEER_VENV = ROOT / "build" / "bench-venv"
EVERYTHING = "2e+m1+m2+m3+m4+m5+m6+goblin-valley"
BOX = "2e+m1+m2+m3+m4+m5+m6"
PICTURE = ROOT / "docs" / "growth.svg"
SEED = 1


@dataclass(frozen=True)
class Figure:
    """One figure: what was measured, and what it should be."""

    name: str
    value: float
    best: float
    unit: str
    bar: float | None = None
    goal: float | None = None
    less: bool = False
    """Is less better?"""

    @property
    def verdict(self) -> str:
        """Whether bar and goal are reached, by the median."""
        if self.bar is None:
            return ""
        if self.goal is not None and self.reaches(self.goal):
            return "goal reached"
        return "bar met" if self.reaches(self.bar) else "BELOW THE BAR"

    def reaches(self, wanted: float) -> bool:
        """Is it at least as good as wanted?"""
        return self.value <= wanted if self.less else self.value >= wanted


def figure(name: str, values: list[float], unit: str, **wanted: Any) -> Figure:
    """A figure from several rounds: their median decides, the best round is shown beside it."""
    best = min(values) if wanted.get("less") else max(values)
    return Figure(name, median(values), best, unit, **wanted)


def say(line: str) -> None:
    """Print progress."""
    print(f"bench: {line}", file=sys.stderr, flush=True)


def peer_python() -> str:
    """The interpreter of an environment that holds the peer, made when it is not there."""
    python = PEER_VENV / "bin" / "python"
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    needs = project["project"]["optional-dependencies"]["bench"]
    installed = PEER_VENV / "installed"
    if not installed.is_file() or installed.read_text() != " ".join(needs):
        say(f"installing {' '.join(needs)} into {PEER_VENV.relative_to(ROOT)}")
        venv.create(PEER_VENV, with_pip=True, clear=True)
        pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, *needs], check=True)
        installed.write_text(" ".join(needs))
    return str(python)


def run_json(command: list[str], **environment: str) -> dict[str, Any]:
    """What a measuring process says."""
    done = subprocess.run(
        command, env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"bench: {' '.join(command)} failed:\n{done.stderr}")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


class Bench:
    """Takes every measurement in several rounds, peer and own forms in turn."""

    def __init__(self, *, rounds: int, seconds: float) -> None:
        self.rounds = rounds
        self.seconds = seconds
        self.raw: dict[str, list[dict[str, Any]]] = {}

    def ours(self, form: str, measure: str, rules: str = "2e") -> dict[str, Any]:
        """Measure one form of Burgrave in a separate process."""
        command = [sys.executable, str(HERE / "ours.py"), measure, str(self.seconds), str(SEED)]
        path = {"PYTHONPATH": str(ROOT / "src")} if form == "pure" else {}
        found = run_json([*command, rules], **path)
        if found["form"] != form:
            sys.exit(f"bench: the {form} form was asked for, but {found['form']} is installed")
        self.raw.setdefault(f"{form} {measure} {rules}", []).append(found)
        return found

    def peer(self, python: str) -> dict[str, Any]:
        """Measure the peer in its environment."""
        found = run_json(
            [python, str(HERE / "peer.py"), str(self.seconds), str(SEED)], PYTHONPATH=""
        )
        self.raw.setdefault("peer", []).append(found)
        return found

    def beside_the_peer(self) -> list[Figure]:
        """Decisions a second of random players, pure form and peer taking turns."""
        python = peer_python()
        share = self.ours("pure", "share")["player_share"]
        theirs, free, ours, answers = [], [], [], []
        for number in range(self.rounds):
            say(f"peer and pure form, round {number + 1} of {self.rounds}")
            found = self.peer(python)
            theirs.append(speed(found))
            free.append(speed(found) * found["free_share"])
            ours.append(speed(self.ours("pure", "playout")))
            answers.append(speed(self.ours("pure", "play")))
        chosen = [one * share for one in ours]
        return [
            figure("peer: catanatron, four random players", theirs, "decisions/s"),
            figure("  of these with a choice to make", free, "decisions/s"),
            figure("pure: playout of 2e, four seats", ours, "decisions/s"),
            figure("  of these the players'", chosen, "decisions/s"),
            figure("pure: random bots through play()", answers, "decisions/s"),
            figure("pure against peer", ratios(ours, theirs), "x", bar=3, goal=6),
            figure("  players' against all the peer's", ratios(chosen, theirs), "x"),
            figure("  with a choice, on both sides", ratios(chosen, free), "x"),
        ]

    def alone(self) -> list[Figure]:
        """The compiled form by itself."""
        share = self.ours("compiled", "share")["player_share"]
        games, decisions, mixed = [], [], []
        for number in range(self.rounds):
            say(f"compiled form, round {number + 1} of {self.rounds}")
            found = self.ours("compiled", "playout")
            decisions.append(speed(found))
            games.append(found["games"] / found["seconds"])
            mixed.append(speed(self.ours("compiled", "playout", EVERYTHING)))
        return [
            figure(
                "compiled: playout of 2e, four seats",
                decisions,
                "decisions/s",
                bar=1_600_000,
                goal=2_200_000,
            ),
            figure("  of these the players'", [x * share for x in decisions], "decisions/s"),
            figure("  games", games, "games/s"),
            figure("compiled: all modules, Goblin Valley", mixed, "decisions/s"),
            figure("  against the base game", ratios(mixed, decisions), "x", bar=0.5),
            *self.counted(),
        ]

    def counted(self) -> list[Figure]:
        """Machine instructions, which a busy machine does not change, if valgrind is installed."""
        figures = []
        for name, rules in (("2e", "2e"), ("all modules, Goblin Valley", EVERYTHING)):
            say(f"instructions, {name}")
            found = run_json([sys.executable, str(HERE / "growth.py"), "instructions", rules])
            if found["instructions"] is not None:
                counts = [found["instructions"]]
                figures.append(figure(f"compiled: {name}", counts, "instructions", less=True))
        return figures

    def bots(self) -> list[Figure]:
        """Games of four greedy bots, and their longest answer."""
        figures = []
        for name, rules, bar, games in (("2e", "2e", 125, 60), ("six modules", BOX, 22, 12)):
            say(f"greedy bots, {name}")
            command = [sys.executable, str(HERE / "bots.py"), rules, str(games)]
            rounds = [run_json(command) for _ in range(self.rounds)]
            self.raw[f"greedy {rules}"] = rounds
            speeds = [one["games_a_second"] for one in rounds]
            longest = [one["longest"] for one in rounds]
            figures += [
                figure(f"compiled: four greedy bots, {name}", speeds, "games/s", bar=bar),
                figure("  their longest answer", longest, "ms", bar=20, less=True),
            ]
        return figures

    def copies(self, compiled: bool) -> list[Figure]:
        """Time and memory of a clone."""
        figures = []
        for form, bar, goal in (("compiled", 0.6, 0.5), ("pure", 6, 3)):
            if form == "pure" or compiled:
                say(f"clones, {form} form")
                times = [self.ours(form, "clone")["microseconds"] for _ in range(self.rounds)]
                name = f"{form}: clone of a mid-game position"
                figures.append(figure(name, times, "µs", bar=bar, goal=goal, less=True))
                size = [self.ours(form, "bytes")["bytes"] / 1024]
                name = f"{form}: memory of that clone"
                figures.append(figure(name, size, "KiB", bar=4, goal=2, less=True))
        if compiled:
            times = [self.ours("compiled", "clone", EVERYTHING)["microseconds"]]
            name = "compiled: clone, all modules, Goblin Valley"
            figures.append(figure(name, times, "µs", bar=2, less=True))
        return figures

    def simulation(self) -> list[Figure]:
        """The wall time of the command, from start to end."""
        seats = ",".join(["random"] * 4)
        command = [sys.executable, "-m", "burgrave", "simulate", "--rules", "2e", "--seats", seats]
        command += ["--games", "10000", "--jobs", "2", "--seed", str(SEED)]
        times, work = [], []
        for number in range(self.rounds):
            say(f"simulate, round {number + 1} of {self.rounds}")
            start, used = time.perf_counter(), processor_seconds()
            subprocess.run(command, check=True, capture_output=True, cwd=HERE)
            times.append(time.perf_counter() - start)
            work.append(processor_seconds() - used)
        name = "simulate: 10,000 random games, two processes"
        return [
            figure(name, times, "s", bar=10, goal=4, less=True),
            figure("  processor time in it, both together", work, "s", less=True),
        ]


def processor_seconds() -> float:
    """What all finished child processes have used."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def speed(found: dict[str, Any]) -> float:
    """Decisions a second."""
    return float(found["decisions"] / found["seconds"])


def ratios(ours: list[float], theirs: list[float]) -> list[float]:
    """The ratio of each round, so that a busy moment of the machine affects both sides."""
    return [one / other for one, other in zip(ours, theirs, strict=True)]


def is_compiled() -> bool:
    """Is the installed form the compiled one?"""
    ask = "from burgrave.engine.core import agenda; print(agenda.__file__)"
    done = subprocess.run(
        [sys.executable, "-P", "-c", ask], capture_output=True, text=True, cwd=HERE
    )
    return done.returncode == 0 and not done.stdout.strip().endswith(".py")


def format_number(value: float | None, unit: str) -> str:
    """A number with as many digits as mean something."""
    if value is None:
        return ""
    return f"{value:,.0f}" if unit.endswith(("/s", "instructions")) else f"{value:.2f}"


def table(figures: list[Figure]) -> Table:
    """All figures beside what they should be."""
    page = Table(box=None, pad_edge=False)
    page.add_column("figure")
    for heading in ("median", "best", "unit", "bar", "goal"):
        page.add_column(heading, justify="right")
    page.add_column("verdict")
    for one in figures:
        numbers = [format_number(one.value, one.unit), format_number(one.best, one.unit), one.unit]
        wanted = ["" if limit is None else f"{limit:,}" for limit in (one.bar, one.goal)]
        page.add_row(one.name, *numbers, *wanted, one.verdict)
    return page


def growth_table(rows: list[dict[str, Any]]) -> Table:
    """What more seats, modules and games cost."""
    page = Table(box=None, pad_edge=False)
    for heading in ("growth", "", "cost"):
        page.add_column(heading, justify="right" if heading == "cost" else "left")
    for row in rows:
        page.add_row(row["group"], row["name"], f"{row['value']:,.0f} {row['unit']}")
    return page


def measure_growth(*, quick: bool) -> list[dict[str, Any]]:
    """The growth of the compiled form, which also becomes the picture in the documentation."""
    say("growth with seats, modules and games")
    how = ["2", "2000"] if quick else ["5", "100000", str(PICTURE)]
    found = run_json([sys.executable, str(HERE / "growth.py"), "rows", *how])
    return list(found["rows"])


def main() -> None:
    """Measure everything and print the table."""
    parser = argparse.ArgumentParser(prog="./dev bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="short rounds; numbers are rougher")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all numbers there too")
    parser.add_argument("--no-peer", action="store_true", help="leave the peer out")
    wish = parser.parse_args()
    if wish.json and not wish.json.absolute().parent.is_dir():
        parser.error(f"--json {wish.json}: there is no folder {wish.json.parent}")
    bench = Bench(rounds=3 if wish.quick else 5, seconds=0.5 if wish.quick else 3.0)
    compiled = is_compiled()
    figures = [] if wish.no_peer else bench.beside_the_peer()
    if compiled:
        figures += bench.alone() + bench.bots()
    else:
        say("Burgrave is installed as pure Python here; compiled figures are left out")
    figures += bench.copies(compiled) + bench.simulation()
    machine = (
        f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}"
    )
    load = os.getloadavg()[0]
    console = Console(highlight=False, width=None if sys.stdout.isatty() else 120)
    console.print(f"{machine}, {os.cpu_count()} processors, load {load:.1f}\n")
    console.print(table(figures))
    rows = measure_growth(quick=wish.quick) if compiled else []
    if rows:
        console.print("\n", growth_table(rows))
    if wish.json:
        listed = [{**asdict(one), "verdict": one.verdict} for one in figures]
        kept = {"machine": machine, "load": load, "figures": listed, "rounds": bench.raw}
        kept["growth"] = rows
        wish.json.write_text(json.dumps(kept, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
