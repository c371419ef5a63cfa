"""What ./dev says while people wait: on stderr, within the width of the terminal."""

from __future__ import annotations

import pytest

from tools.forms import progress
from tools.telling import Ticker, fitted, say


@pytest.mark.parametrize("columns", [20, 40, 80, 200])
def test_a_line_never_breaks(columns: int) -> None:
    """A redrawn line is shorter than the terminal is wide, else it would leave traces."""
    assert len(fitted("x" * 90, columns)) < columns


def test_a_short_line_is_left_as_it_is() -> None:
    """What fits is not touched."""
    assert fitted("making .venv", 80) == "making .venv"


def test_the_output_of_a_command_stays_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    """All talk goes to stderr, so that `./dev run content --export > FILE` writes content only."""
    say("hello")
    ticker = Ticker("working")
    ticker.tick()
    ticker.end("done")
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("dev: hello\ndev: working …\ndev: working: done in ")


def test_the_bar_shows_the_last_news() -> None:
    """The bar is filled by the share of files compiled, and says how long it still takes."""
    assert progress("warning: something\n") == "translating to C"
    assert progress("0 8 60\n") == "[........................] 0 of 8 files, about 60 s left"
    half = progress("0 8 60\n3 8 40\na warning\n4 8 31\n")
    assert half == "[############............] 4 of 8 files, about 31 s left"
    assert progress("8 8 0\n").startswith("[########################] 8 of 8")
