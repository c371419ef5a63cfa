"""The worked example of an expansion: found by its entry point, tested, simulated, listed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import burgrave
from tests.sources import ROOT

HARBOUR = ROOT / "examples" / "harbour"


@pytest.fixture
def installed(tmp_path: Path) -> dict[str, str]:
    """An environment in which the Harbour is installed, as far as Python can tell."""
    info = tmp_path / "burgrave_harbour-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: burgrave-harbour\nVersion: 0.1.0\n"
    )
    points = "[burgrave.expansions]\nharbour = burgrave_harbour:EXPANSION\n"
    (info / "entry_points.txt").write_text(points)
    package = Path(burgrave.__file__).parents[1]
    path = os.pathsep.join(map(str, (package, HARBOUR, tmp_path)))
    return {**os.environ, "PYTHONPATH": path, "XDG_DATA_HOME": str(tmp_path)}


def run(*command: str, env: dict[str, str], said: str = "") -> str:
    """The output of a command that must succeed."""
    done = subprocess.run(
        [sys.executable, "-m", *command],
        env=env,
        input=said,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        cwd=HARBOUR,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_the_example_passes_its_own_tests(installed: dict[str, str]) -> None:
    """The tests in the example's README pass on both forms."""
    tests = ("-c", os.devnull, "-p", "no:cacheprovider", str(HARBOUR))
    assert "4 passed" in run("pytest", *tests, env=installed)


def test_bots_play_with_it(installed: dict[str, str]) -> None:
    """Bots that know nothing of the Harbour answer its questions."""
    seats = ("--seats", "greedy,random", "--games", "3", "--seed", "1")
    assert "3 games" in run("burgrave", "simulate", "--rules", "2e+harbour", *seats, env=installed)


def test_people_are_asked_at_the_terminal(installed: dict[str, str]) -> None:
    """The terminal shows the expansion's name and accepts its rules string."""
    listed = run("burgrave", "outline", "2e+harbour", env=installed)
    assert "after_kings_reward" in listed
    assert "harbour" in listed


def test_without_it_the_rules_string_is_refused() -> None:
    """If the expansion is not installed, the error says what is accepted."""
    with pytest.raises(burgrave.RulesError, match="harbour"):
        burgrave.compile_rules("2e+harbour")
