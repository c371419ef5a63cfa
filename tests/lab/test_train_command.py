"""The train command, run as a process."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.terminal import here
from tests.lab.test_command import SECONDS, hears_interrupts

pytest.importorskip("numpy")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("--game chess", "there is no training for 'chess'; accepted are kingsburg, dicegame"),
        ("--jobs 0", "--jobs 0: accepted is 1 or more"),
        ("--first 0", "at least one game in each generation"),
        ("--exams -1", "--exams"),
        ("--folder game.txt", "--folder game.txt: is not a folder"),
        ("--folder game.txt/inside", "--folder game.txt/inside: Not a directory"),
        ("--out report.html", "--out report.html: the page is Markdown"),
        ("--game dicegame --experts 2", "games of 'dicegame' have no search"),
        ("--net ends --first 3", "--first is for --net main"),
        ("--net winters", "kingsburg has no network 'winters' of its own; it has ends, tree"),
        ("--net ends --folder game.txt", "--folder game.txt: is not a folder"),
    ],
)
def test_bad_wishes_are_refused(arguments: str, complaint: str, tmp_path: Path) -> None:
    """Errors come before any game as one sentence with exit code 2, and nothing is written."""
    (tmp_path / "game.txt").write_text("mine")
    done = here("train", *arguments.split(), cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert complaint in " ".join(done.stderr.split())
    assert [file.name for file in tmp_path.iterdir()] == ["game.txt"]


@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_whoever_interrupts_hears_how_to_go_on(jobs: str, tmp_path: Path) -> None:
    """Ctrl-C ends it at once, says where its files are, and shows no traceback."""
    command = [sys.executable, "-m", "burgrave", "train", "--first", "100000", "--jobs", jobs]
    running = subprocess.Popen(
        [*command, "--folder", str(tmp_path / "kept")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        process_group=0,
        preexec_fn=hears_interrupts,
    )
    try:
        assert running.stderr is not None
        next(line for line in running.stderr if line.startswith("generation 0: "))
        os.killpg(running.pid, signal.SIGINT)
        said, errors = running.communicate(timeout=SECONDS)
    finally:
        running.kill()
        running.communicate(timeout=SECONDS)
    assert running.returncode == 128 + signal.SIGINT
    assert said.endswith("has all finished generations. Run it again to resume.\n")
    assert "Traceback" not in errors
