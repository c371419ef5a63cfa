"""The simulate command, run as a process."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.terminal import here

SECONDS = 120
SIMULATE = [sys.executable, "-m", "burgrave", "simulate"]


def simulate(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command."""
    return subprocess.run(
        [*SIMULATE, *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
        env={**os.environ, "COLUMNS": "80"},
    )


@pytest.mark.slow
def test_it_says_what_came_of_it(tmp_path: Path) -> None:
    """The summary has speed, win rates with intervals by seat and bot, points and length."""
    out = tmp_path / "games.csv"
    done = simulate(
        *("--seats", "greedy,random,random", "--games", "6", "--jobs", "2", "--seed", "9"),
        *("--out", str(out)),
    )
    assert done.returncode == 0, done.stderr
    for part in ("6 games of 2e, seed 9", "games/s", "decisions/s", "95% interval", "vp", "±"):
        assert part in done.stdout
    rows = done.stdout.splitlines()
    assert [row for row in rows if row.startswith(("greedy (1 seat) ", "random (2 seats) "))]
    assert max(map(len, rows)) <= 80
    assert len(out.read_text().splitlines()) == 7


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--games", "0"), "--games 0: accepted is 1 or more"),
        (("--games", "-3"), "accepted is 1 or more"),
        (("--games", "many"), "--games"),
        (("--jobs", "0"), "--jobs 0: accepted is 1 or more"),
        (("--jobs", "100000"), "--jobs 100000: accepted are 1 to "),
        (("--seed", "-1"), "--seed -1"),
        (("--seats", "greedy"), "1 seat"),
        (("--seats", "greedy,clever"), "no bot 'clever'; accepted are random, greedy"),
        (("--seats", "random," * 5 + "random"), "6 seats"),
        (("--rules", "3e"), "3e"),
        (("--out", "games.doc"), ".csv or .parquet"),
        (("--out", "nowhere/games.csv"), "no folder"),
        (("--content", "nowhere.toml"), "--content nowhere.toml: No such file or directory"),
        (("--decisions", "d.parquet", "--out", "d.csv"), "--out goes with neither --decisions"),
        (("--decisions", "nowhere/d.parquet"), "there is no folder nowhere"),
    ],
)
def test_bad_wishes_are_refused(arguments: tuple[str, ...], complaint: str, tmp_path: Path) -> None:
    """Errors are one sentence on stderr, with exit code 2 and no traceback."""
    done = here("simulate", *arguments, cwd=tmp_path)
    assert done.returncode == 2
    assert complaint in done.stderr
    assert "Traceback" not in done.stderr
    assert not done.stdout


@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_an_end_from_outside_keeps_what_is_done(
    jobs: str, ending: signal.Signals, tmp_path: Path
) -> None:
    """Ctrl-C, timeout or a closed terminal: finished games are written and summed up, at once."""
    out = tmp_path / "games.csv"
    running = start_simulation(jobs, out)
    try:
        end(running, out, ending)
    finally:
        running.kill()
        running.communicate(timeout=SECONDS)
    assert workers_of(running.pid) == []


@pytest.mark.slow
def test_a_killed_simulation_leaves_rows_and_no_workers(tmp_path: Path) -> None:
    """Even kill -9 leaves the rows of finished games and no orphaned worker process."""
    out = tmp_path / "games.csv"
    running = start_simulation("2", out)
    assert running.stderr is not None
    next(line for line in running.stderr if line.startswith("games: "))
    patience = time.monotonic() + SECONDS
    while not (out.exists() and out.read_text().count("\n") > 1) and time.monotonic() < patience:
        time.sleep(0.1)
    workers = workers_of(running.pid)
    assert len(workers) >= 2
    running.kill()
    running.communicate(timeout=SECONDS)
    rows = out.read_text().splitlines()
    assert len(rows) > 1
    patience = time.monotonic() + SECONDS
    while [pid for pid in workers if alive(pid)] and time.monotonic() < patience:
        time.sleep(0.1)
    assert [pid for pid in workers if alive(pid)] == []


@pytest.mark.slow
def test_a_full_disk_still_shows_the_summary(tmp_path: Path) -> None:
    """If the table cannot be written, the games are still summed up; the exit code shows it."""
    full = tmp_path / "full.csv"
    full.symlink_to("/dev/full")
    done = simulate(
        *("--seats", "random,random", "--games", "5", "--jobs", "1", "--out", str(full), "--force")
    )
    assert done.returncode == 2
    assert "5 games of 2e" in done.stdout
    assert "No space left on device; the table is incomplete" in done.stderr
    assert "Traceback" not in done.stderr


def start_simulation(jobs: str, out: Path) -> subprocess.Popen[str]:
    """A simulation that would take days."""
    command = [*SIMULATE, "--games", "1000000", "--jobs", jobs, "--seed", "2", "--out", str(out)]
    return subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        process_group=0,
        preexec_fn=hears_interrupts,
    )


def workers_of(pid: int) -> list[int]:
    """The processes that a program has started, without Python's own helper processes."""
    try:
        found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:
        return []
    return [child for child in map(int, found) if alive(child)]


def alive(pid: int) -> bool:
    """Whether the process is running."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def hears_interrupts() -> None:
    """Restores signals that a background run ignores, so that child processes get them."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for ending in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(ending, signal.SIG_DFL)


def end(running: subprocess.Popen[str], out: Path, ending: signal.Signals) -> None:
    """Interrupt a simulation after its first progress line and check what it leaves."""
    assert running.stderr is not None
    reports = next(line for line in running.stderr if line.startswith("games: "))
    # Terminal and timeout send it to everybody in the group, workers included.
    os.killpg(running.pid, ending)
    shown, errors = running.communicate(timeout=SECONDS)
    assert running.returncode == 128 + ending
    assert "Traceback" not in errors
    done = int(shown.removeprefix("Interrupted: ").split()[0])
    assert done >= int(reports.split()[1])
    numbers = [line.split(",")[0] for line in out.read_text().splitlines()[1:]]
    assert len(set(numbers)) == len(numbers) == done
    assert numbers == sorted(numbers, key=int)
