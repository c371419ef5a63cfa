"""The simulate command, from outside."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

SIMULATE = [sys.executable, "-m", "burgrave", "simulate"]


def simulate(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command."""
    return subprocess.run(
        [*SIMULATE, *arguments], capture_output=True, text=True, check=False, timeout=300
    )


@pytest.mark.slow
def test_it_says_what_came_of_it(tmp_path: Path) -> None:
    """Speed, win rates with intervals by seat and by bot, points, length; and a table."""
    out = tmp_path / "games.csv"
    done = simulate(
        *("--seats", "greedy,random,random", "--games", "6", "--jobs", "2", "--seed", "9"),
        *("--out", str(out)),
    )
    assert done.returncode == 0, done.stderr
    for part in ("6 games of 2e, seed 9", "games/s", "decisions/s", "95% interval", "VP", "±"):
        assert part in done.stdout
    assert "greedy (1 seat)" in done.stdout
    assert "random (2 seats)" in done.stdout
    assert len(out.read_text().splitlines()) == 7


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--games", "0"), "--games 0: accepted is 1 or more"),
        (("--games", "-3"), "accepted is 1 or more"),
        (("--games", "many"), "--games"),
        (("--jobs", "0"), "--jobs 0: accepted is 1 or more"),
        (("--seed", "-1"), "--seed -1"),
        (("--seats", "greedy"), "1 seats"),
        (("--seats", "greedy,clever"), "no bot 'clever'; accepted are random, greedy"),
        (("--seats", "random," * 5 + "random"), "6 seats"),
        (("--rules", "3e"), "3e"),
        (("--out", "games.doc"), ".csv or .parquet"),
        (("--out", "nowhere/games.csv"), "no folder"),
        (("--content", "nowhere.toml"), "nowhere.toml"),
    ],
)
def test_bad_wishes_are_refused(arguments: tuple[str, ...], complaint: str) -> None:
    """A clear sentence on stderr, exit code 2, no traceback."""
    done = simulate(*arguments)
    assert done.returncode == 2
    assert complaint in done.stderr
    assert "Traceback" not in done.stderr
    assert not done.stdout


@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interruption_keeps_what_is_done(jobs: str, tmp_path: Path) -> None:
    """Ctrl-C: the finished games are written and summed up, the exit code is 130."""
    out = tmp_path / "games.csv"
    command = [*SIMULATE, "--games", "1000000", "--jobs", jobs, "--seed", "2", "--out", str(out)]
    running = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        process_group=0,
        preexec_fn=hears_interrupts,
    )
    try:
        interrupt(running, out)
    finally:
        running.kill()
        running.communicate()


def hears_interrupts() -> None:
    """Tests that run in the background were told to ignore Ctrl-C; what they start must not."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def interrupt(running: subprocess.Popen[str], out: Path) -> None:
    """Stop a simulation after its first word of progress and look at what it leaves."""
    assert running.stderr is not None
    told = running.stderr.readline()
    assert told.startswith("games: ")
    # The terminal sends it to everybody in the foreground, workers included.
    os.killpg(running.pid, signal.SIGINT)
    shown, errors = running.communicate(timeout=300)
    assert running.returncode == 130
    assert "Traceback" not in errors
    done = int(shown.removeprefix("Interrupted: ").split()[0])
    assert done >= int(told.split()[1])
    numbers = [line.split(",")[0] for line in out.read_text().splitlines()[1:]]
    assert len(set(numbers)) == len(numbers) == done
    assert numbers == sorted(numbers, key=int)
