"""The examples for programs that learn run as their pages say, on small games."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

import burgrave
from tests.sources import ROOT

EXAMPLES = ROOT / "examples"


def run(*command: object, cwd: Path) -> str:
    """The output of a Python program that must succeed with the package under test."""
    path = str(Path(burgrave.__file__).parents[1])
    done = subprocess.run(
        [sys.executable, *map(str, command)],
        env={**os.environ, "PYTHONPATH": path, "OPENBLAS_NUM_THREADS": "1"},
        cwd=cwd,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.slow
def test_openspiel_searches(tmp_path: Path) -> None:
    """Its Monte Carlo tree search plays a game to the end and says who won."""
    given = ("--rules", "dice+short", "--simulations", 2, "--games", 1)
    said = run(EXAMPLES / "openspiel_mcts.py", *given, cwd=tmp_path)
    assert "MCTS with 2 simulations won" in said


@pytest.mark.slow
def test_policy_optimisation_learns(tmp_path: Path) -> None:
    """A second of learning ends with an exam, whose line has its interval."""
    given = ("--rules", "dice+short", "--look", 60, "--cpu", 1, "--games", 4)
    said = run(EXAMPLES / "ppo.py", *given, cwd=tmp_path)
    assert "of 4 against random" in said
    assert "±" in said


@pytest.mark.slow
def test_a_trained_policy_is_a_bot_like_any_other(tmp_path: Path) -> None:
    """The same steps and seed train the same policy, and its file plays in a simulation."""
    given = ("--rules", "dice+short", "--look", 60, "--steps", 7000, "--games", 4, "--save")
    files = [tmp_path / name for name in ("ppo.npz", "again.npz")]
    for file in files:
        run(EXAMPLES / "ppo.py", *given, file, cwd=tmp_path)
    assert files[0].read_bytes() == files[1].read_bytes()
    seats = f"{EXAMPLES / 'ppo.py'}:Trained,random"
    played = ("simulate", "--rules", "dice+short", "--seats", seats, "--games", 2, "--jobs", 1)
    assert "2 games" in run("-m", "burgrave", *played, cwd=tmp_path)


def test_a_bot_of_ones_own_plays(tmp_path: Path) -> None:
    """The bot that tries every option plays in a simulation by the name of its file."""
    bot = f"{EXAMPLES / 'own_bot.py'}:Dreamer"
    given = ("--rules", "dice+short", "--seats", f"{bot},random", "--games", 1, "--seed", 1)
    assert "1 game" in run("-m", "burgrave", "simulate", *given, cwd=tmp_path)


@pytest.mark.slow
def test_the_notebook_runs_from_top_to_bottom(tmp_path: Path) -> None:
    """Every cell of code runs; those that read a table of decisions need the extra `lab`."""
    cells = json.loads((EXAMPLES / "environments.ipynb").read_text("utf-8"))["cells"]
    code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    assert sum("polars" in one for one in code) == 1
    if find_spec("polars") is None:
        code = [one for one in code if "polars" not in one]
    else:
        given = ("--seats", "greedy,greedy", "--games", 2, "--decisions", "decisions.parquet")
        run("-m", "burgrave", "simulate", *given, cwd=tmp_path)
    program = tmp_path / "cells.py"
    program.write_text("\n".join([*code, "print(points and 'all cells ran')"]), "utf-8")
    assert "all cells ran" in run(program, cwd=tmp_path)
