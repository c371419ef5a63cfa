"""Tools for operators work, and players do not need them."""

from __future__ import annotations

import json
import logging
import subprocess
import sys
from pathlib import Path

import pytest

from burgrave.server import logger as logging_of_ours
from tests.server.client import SECONDS
from tests.server.trial import try_everything


def test_players_need_no_extra(tmp_path: Path) -> None:
    """Terminal and browser work without any extra."""
    try_everything("tests.server.bare", tmp_path)


def test_an_operator_hears_what_to_install(tmp_path: Path) -> None:
    """Asking for metrics without their library names the extra to install in one line."""
    command = [sys.executable, "-m", "tests.server.bare", "serve", "--metrics", "--port", "0"]
    done = subprocess.run(
        [*command, "--data", str(tmp_path)], capture_output=True, text=True, timeout=SECONDS
    )
    said = (
        "burgrave: metrics need prometheus-client, which is not installed:"
        " pip install 'burgrave[server]'\n"
    )
    assert (done.returncode, done.stdout, done.stderr) == (2, "", said)


def test_the_log_is_one_object_a_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Logged events, fields and exceptions can be read back, whatever characters they contain."""
    logger = logging.Logger("of this test alone")
    monkeypatch.setattr(logging_of_ours, "LOGGER", logger)
    logging_of_ours.log_to(tmp_path / "server.log")
    log = logging_of_ours.log
    log.info("table laid, 100%s", table="é\n", seats=[0, 1], place=tmp_path)
    log.warning("a bot's worker was lost", tries_left=2)
    log.error("failed", cause=ValueError("not so"), path="/x")
    try:
        raise KeyError("gone")
    except KeyError:
        log.exception("a table stands still")
    for handler in logger.handlers:
        handler.close()
    laid, died, failed, still = map(json.loads, (tmp_path / "server.log").read_text().splitlines())
    assert (laid["event"], laid["level"], laid["table"]) == ("table laid, 100%s", "info", "é\n")
    assert (laid["seats"], laid["place"]) == ([0, 1], repr(tmp_path))
    assert laid["timestamp"].endswith("+00:00")
    assert (died["level"], died["tries_left"], "exception" in died) == ("warning", 2, False)
    assert (failed["level"], failed["exception"]) == ("error", "ValueError: not so")
    assert still["exception"].startswith("Traceback")
    assert still["exception"].endswith("KeyError: 'gone'")


def test_a_long_log_is_continued_in_another_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A log that grows too large is put aside, and only so many earlier ones are kept."""
    logger = logging.Logger("of this test alone")
    monkeypatch.setattr(logging_of_ours, "LOGGER", logger)
    monkeypatch.setattr(logging_of_ours, "LARGEST", 500)
    logging_of_ours.log_to(tmp_path / "server.log")
    for number in range(100):
        logging_of_ours.log.info("something", number=number)
    for handler in logger.handlers:
        handler.close()
    logs = sorted(file.name for file in tmp_path.iterdir())
    assert logs == ["server.log", *(f"server.log.{n}" for n in range(1, 6))]
    assert all(file.stat().st_size <= 500 for file in tmp_path.iterdir())
