"""`./dev bench against` compares with the right commit, alternating, by time per decision."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bench import against
from bench.against import Match, Row, row, timed, whole
from tests.sources import ROOT
from tools import paths

ENGINE = """
def new_game(rules, seats, journal): return f"{rules} for {seats}"
def playout(game, seed): return len(game)
"""
"""All that an older commit has to have."""


def refusal(*arguments: str, **environment: str) -> str:
    """The one line with which the command refuses."""
    command = [sys.executable, str(ROOT / "bench" / "against.py"), *arguments]
    wanted = {**os.environ, **environment}
    done = subprocess.run(
        command, env=wanted, capture_output=True, text=True, check=False, timeout=60
    )
    assert (done.returncode, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    return line


def test_a_commit_that_is_not_there_is_refused_in_one_line() -> None:
    """A mistyped revision is reported at once."""
    assert "there is no commit 'no-such-commit'" in refusal("no-such-commit")


def test_without_git_one_line_says_so(tmp_path: Path) -> None:
    """In an unpacked archive without git the command says so."""
    assert "git, which is not installed" in refusal("HEAD", PATH=str(tmp_path))


def cost(seconds: float, decisions: int = 1_000_000) -> dict[str, Any]:
    """What a process reports about five thousand games."""
    return {"seconds": seconds, "decisions": decisions, "games": 5000}


def test_times_are_compared_by_the_decision_and_round_by_round() -> None:
    """The result is the median of the rounds' ratios (2), not the ratio of medians (3)."""
    then = [cost(2.0), cost(6.0), cost(6.0)]
    now = [cost(0.5, 500_000), cost(1.0, 500_000), cost(3.0, 500_000)]
    assert timed(then, now) == [
        Row("µs a decision, median", 6.0, 2.0, 2.0, "1.00 … 3.00"),
        Row("µs a decision, best", 2.0, 1.0, 2.0),
        Row("decisions a game", 200.0, 100.0, 2.0),
    ]


def test_a_number_that_is_not_known_has_no_row() -> None:
    """Without valgrind no instructions are reported."""
    assert row("instructions a decision", []) == []


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The engines that played, in order, each loaded by its own process."""
    order: list[str] = []

    def output(command: list[str], **environment: str) -> dict[str, Any]:
        order.append(Path(environment["PYTHONPATH"]).name)
        package = f"{environment['PYTHONPATH']}/burgrave/__init__.py"
        return {**cost(1.0), "form": "compiled", "package": package}

    monkeypatch.setattr(against, "run_json", output)
    return order


def test_they_take_turns(asked: list[str]) -> None:
    """The two engines take turns at going first."""
    match = Match("compiled", "2e", Path("/old"), Path("/new"))
    match.rows(rounds=4, games=1, counted=False)
    assert asked == ["old", "new", "new", "old", "old", "new", "new", "old"]


def test_the_wrong_form_is_not_measured(asked: list[str]) -> None:
    """A compiled engine does not pass for a pure one."""
    with pytest.raises(SystemExit, match="which is compiled"):
        Match("pure", "2e", Path("/old"), Path("/new")).played(Path("/old"), 1)


def test_an_older_engine_needs_but_two_functions(tmp_path: Path) -> None:
    """The measuring process uses nothing that older commits lack."""
    (tmp_path / "burgrave.py").write_text(ENGINE)
    command = [sys.executable, str(ROOT / "bench" / "played.py"), "2e", "4", "10"]
    variables = {**os.environ, "PYTHONPATH": str(tmp_path)}
    output = subprocess.check_output(command, env=variables, timeout=60)
    found = json.loads(output)
    assert (found["decisions"], found["form"]) == (10 * len("2e for 4"), "pure")
    assert Path(found["package"]).parent == tmp_path


def test_what_was_interrupted_is_made_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A partial build is never used, and a complete one is made once."""
    monkeypatch.setattr(paths, "ROOT", tmp_path)

    def half(place: Path) -> None:
        (place / "half").touch()
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        whole(tmp_path / "engine", half)
    assert not (tmp_path / "engine").exists()
    whole(tmp_path / "engine", lambda place: (place / "rules").touch())
    assert [file.name for file in whole(tmp_path / "engine", half).iterdir()] == ["rules"]


@pytest.mark.skipif(not shutil.which("git"), reason="no git")
def test_the_files_are_those_of_the_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Uncommitted edits have no effect on an older engine."""
    for module in (against, paths):
        monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(against, "KEPT", tmp_path / "build")
    (tmp_path / "rules.py").write_text("DICE = 3\n")
    who = ["-c", "user.name=Ann", "-c", "user.email=ann@example.org", "-c", "commit.gpgsign=false"]
    for words in (["init", "-q"], ["add", "rules.py"], ["commit", "-qm", "Three dice"]):
        subprocess.run(["git", "-C", str(tmp_path), *who, *words], check=True, timeout=60)
    (tmp_path / "rules.py").write_text("DICE = 4\n")
    commit = against.commit_of("HEAD")
    assert len(commit) == 40
    source = against.sources(commit)
    assert source.parent.name == commit
    assert (source / "rules.py").read_text() == "DICE = 3\n"
