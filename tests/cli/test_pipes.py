"""Output that nobody reads or that has no room ends a command quietly, never with a traceback."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.cli.terminal import COMMAND, environment

COMMANDS = [
    "outline",
    "content",
    "content --json",
    "--help",
    "play --seats random,random --seed 1",
    "simulate --seats random,random --games 3 --jobs 1",
]


def run(command: str, redirected: str, tmp_path: Path) -> subprocess.CompletedProcess[str]:
    """Run a command with its output redirected."""
    whole = " ".join([*COMMAND, command])
    return subprocess.run(
        ["bash", "-o", "pipefail", "-c", f"{whole} {redirected}"],
        capture_output=True,
        text=True,
        env=environment(tmp_path),
        check=False,
        timeout=120,
    )


@pytest.mark.parametrize("command", ["content", pytest.param("--help", marks=pytest.mark.slow)])
@pytest.mark.parametrize("reader", ["true", pytest.param("head -1", marks=pytest.mark.slow)])
def test_a_reader_that_leaves(tmp_path: Path, command: str, reader: str) -> None:
    """A reader that closes the pipe early causes no error output."""
    done = run(command, f"| {reader}", tmp_path)
    assert done.returncode in (0, 1, 141)
    assert done.stderr == ""


@pytest.mark.parametrize(
    "command",
    [
        COMMANDS[0],
        *(pytest.param(command, marks=pytest.mark.slow) for command in COMMANDS[1:]),
    ],
)
def test_a_full_disk(tmp_path: Path, command: str) -> None:
    """One sentence says that there is no room."""
    done = run(command, "> /dev/full", tmp_path)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == "burgrave: No space left on device"
    assert "Traceback" not in done.stderr
