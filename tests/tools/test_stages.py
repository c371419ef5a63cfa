"""The stages of ./dev test: in view or behind another one, each with its verdict and time."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tools import page, paths, stages
from tools.stages import Result, Stage, report

SECONDS = 120


@pytest.fixture(autouse=True)
def this_python(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stages run the Python of this test."""
    monkeypatch.setattr(stages, "PYTHON", sys.executable)


def test_a_stage_behind_another_is_shown_when_it_is_asked_for(
    capfd: pytest.CaptureFixture[str],
) -> None:
    """The output of a background stage comes in one piece, with its verdict and time."""
    behind = Stage("types", ["-c", "print('behind'); raise SystemExit(1)"]).start()
    behind.clock.join(SECONDS)
    assert Stage("lint", ["-c", "print('in view')"]).run().verdict == "passed"
    result = behind.finish()
    assert (result.name, result.verdict) == ("types", "FAILED")
    assert result.seconds == behind.seconds > 0
    assert capfd.readouterr().out == "in view\nbehind\n\n"


@pytest.mark.parametrize(
    ("word", "shown"),
    [("passed", "passed"), ("skipped: no page", "skipped, see above"), ("FAILED", "FAILED")],
)
def test_the_verdict_of_a_stage_survives_its_process(
    monkeypatch: pytest.MonkeyPatch, word: str, shown: str
) -> None:
    """A stage that runs as a process of its own is reported as if it had run in view."""
    monkeypatch.setattr(stages, "page_stage", lambda: Result("page", word))
    assert stages.verdict(stages.main("page")) == shown


def test_a_stage_as_a_process_is_found(capfd: pytest.CaptureFixture[str]) -> None:
    """Its command starts this module, which here is asked for a stage that does not exist."""
    assert stages.own_process("dance").start().finish().verdict == "FAILED"
    assert "KeyError: 'dance'" in capfd.readouterr().out


def test_programs_are_installed_by_one_process_at_a_time(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Whoever comes second looks what is missing only when the first one is done."""
    monkeypatch.setattr(paths, "ROOT", tmp_path)
    looked: list[bool] = []
    for name in ("fetch_browser", "fetch_servers"):
        monkeypatch.setattr(page, name, lambda: looked.append(paths.is_busy("programs")))
    assert stages.main("programs") == 0
    assert looked == [True, True]
    assert not paths.is_busy("programs")


def test_the_report_says_what_each_stage_took(capsys: pytest.CaptureFixture[str]) -> None:
    """One stage that failed is enough for the whole; one that was skipped is not."""
    good = [Result("types", "passed", 61.26), Result("page", "skipped: no Node")]
    assert report(good) == 0
    assert "types" in (said := capsys.readouterr().err)
    assert "61.3 s  passed" in said
    assert said.endswith("dev: all in order\n")
    assert report([*good, Result("lint", "FAILED", 1.0)]) == 1
    assert capsys.readouterr().err.endswith("dev: NOT in order\n")
