"""Whoever asks ./dev for help gets help and nothing else; nonsense is refused in one line."""

from __future__ import annotations

import os
import pty
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sources import ROOT
from tools import arguments

SECONDS = 120
ALONE = ("page", "compile", "build", "clean")
FAKE = """#!/bin/sh
case "$*" in *sysconfig*) echo {tools};; *) echo "$@";; esac
"""
"""A Python that only says what it was asked to do, and where its headers are."""
STATE = """
from tools.environment import BUILDING, CONSTRAINTS, requirements, write_state
from tools.paths import fingerprint
needs = sorted(requirements("test", BUILDING))
write_state({"constraints": fingerprint(CONSTRAINTS), "needs": needs})
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of the tool with an environment, a build, and a compiler that would be used."""
    copy = tmp_path / "project"
    for name in ("tools", "web"):
        ignored = shutil.ignore_patterns("__pycache__", "node_modules", "src", "public")
        shutil.copytree(ROOT / name, copy / name, ignore=ignored)
    for name in ("dev", "pyproject.toml", "constraints.txt", "hatch_build.py"):
        shutil.copy2(ROOT / name, copy)
    for name in ("build", "dist", "src", ".venv/bin", "bench"):
        (copy / name).mkdir(parents=True)
        (copy / name / "kept").touch()
    (copy / ".venv" / "pyvenv.cfg").touch()
    machine = tmp_path / "machine"
    machine.mkdir()
    (machine / "Python.h").touch()
    for tool in (machine / "cc", copy / ".venv" / "bin" / "python"):
        tool.write_text(FAKE.format(tools=machine))
        tool.chmod(0o755)
    subprocess.run([sys.executable, "-Bc", STATE], cwd=copy, check=True, timeout=SECONDS)
    return copy


def output(project: Path, *words: str) -> tuple[int, str, str]:
    """What ./dev prints for these words at a terminal; no file may change."""
    before = sorted(project.rglob("*"))
    ours, theirs = pty.openpty()
    ended = subprocess.run(
        [sys.executable, "-B", str(project / "dev"), *words],
        cwd=project,
        env={**os.environ, "PATH": f"{project.parent}/machine:/usr/bin:/bin", "BURGRAVE_PURE": ""},
        stdin=theirs,
        capture_output=True,
        text=True,
        check=False,
        timeout=SECONDS,
    )
    os.close(ours)
    os.close(theirs)
    assert sorted(project.rglob("*")) == before
    return ended.returncode, ended.stdout, ended.stderr


@pytest.mark.parametrize("verb", [*ALONE, "screens", "format", "test"])
def test_help_is_all_that_happens(project: Path, verb: str) -> None:
    """`./dev clean --help` says what it would remove, and removes nothing."""
    help = output(project, verb, "--help")
    assert help[0] == 0
    assert help[1].startswith(f"usage: ./dev {verb}")
    assert len(help[1].splitlines()) == 3
    assert help[2] == ""
    assert help == output(project, verb, "-h") == output(project, "help", verb)


@pytest.mark.parametrize(
    ("words", "asked"),
    [
        ("play --help", "-m burgrave play --help"),
        ("run --help", "-m burgrave --help"),
        ("run simulate -h", "-m burgrave simulate --help"),
        ("run serve --help", "-m burgrave serve --help"),
        ("run site --help", "-m burgrave site --help"),
        ("help run train", "-m burgrave train --help"),
        ("soak -h", "-m burgrave.lab.soak --help"),
        ("bench --help", "bench/run.py --help"),
        ("bench server --help", "bench/server.py --help"),
    ],
)
def test_nothing_is_compiled_or_built_for_help(project: Path, words: str, asked: str) -> None:
    """If another program explains a verb's options, it is asked at once, and only that."""
    code, out, err = output(project, *words.split())
    assert (code, err) == (0, "")
    assert out.splitlines()[-1].endswith(asked)


def test_help_with_mutating_needs_nothing(project: Path) -> None:
    """The options of a verb can be shown without an environment."""
    shutil.rmtree(project / ".venv")
    code, out, err = output(project, "mutate", "--help")
    assert (code, err) == (0, "")
    assert "--sample" in out


@pytest.mark.parametrize("verb", ALONE)
def test_a_verb_that_stands_alone_refuses_everything_else(project: Path, verb: str) -> None:
    """Unknown arguments are never ignored, least of all by a verb that removes something."""
    code, out, err = output(project, verb, "--dry-run", "now")
    assert (code, out) == (2, "")
    assert err == f"dev: {verb} takes no arguments, but was given --dry-run now\n"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("screens --folder", "screens takes one folder, but was given --folder"),
        ("screens one two", "screens takes one folder, but was given one two"),
        ("screens dev", "dev: File exists"),
        ("screens dev/pictures", "dev/pictures: Not a directory"),
        ("format nowhere", "format takes files and folders, and there is no nowhere"),
        ("format --check", "format takes files and folders, and there is no --check"),
    ],
)
def test_what_cannot_be_done_is_refused_in_one_line(project: Path, words: str, why: str) -> None:
    """A mistyped argument is reported before anything is installed."""
    shutil.rmtree(project / ".venv")
    code, out, err = output(project, *words.split())
    assert (code, out, len(err.splitlines())) == (2, "", 1)
    assert err.endswith(f"{why}\n")


def test_unknown_verbs_are_answered_with_all_there_are(project: Path) -> None:
    """`./dev nonsense` and `./dev help nonsense` are refused, `./dev` alone is not."""
    code, out, err = output(project, "nonsense")
    assert (code, out) == (2, "")
    assert err.startswith("There is no verb 'nonsense'.\n")
    assert output(project, "help", "nonsense") == output(project, "nonsense", "-h") == (2, "", err)
    code, out, err = output(project)
    assert (code, err) == (0, "")
    assert out.splitlines()[1:] == output(project, "nonsense")[2].splitlines()[1:]


@pytest.mark.parametrize(
    ("chosen", "why"),
    [
        ("--fst", "unrecognized arguments: --fst"),
        ("market", "file or directory not found: market"),
        ("-k", "argument -k: expected one argument"),
        ("-k market -x", ""),
        ("tests/tools/test_arguments.py", ""),
        ("", ""),
    ],
)
def test_what_pytest_does_not_know_is_noticed_first(
    monkeypatch: pytest.MonkeyPatch, chosen: str, why: str
) -> None:
    """Wrong arguments for pytest are reported before anything is compiled."""
    monkeypatch.setattr(arguments, "PYTHON", sys.executable)
    assert arguments.pytest_problem(chosen.split()) == why
