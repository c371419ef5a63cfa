"""What ./dev says while people wait: on stderr, within the width of the terminal."""

from __future__ import annotations

import fcntl
import os
import pty
import signal
import struct
import subprocess
import sys
import termios
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import pytest

from tests.sources import ROOT
from tools.forms import progress_bar
from tools.progress import Ticker, fit, say, width

LINE = "installing what Burgrave needs for test and building"
USES = """
import os, signal, sys
from tools.commands import run_command
from tools.progress import Ticker
# A test run that was started in the background ignores SIGINT, and its children inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)
"""
SECONDS = 120


def draw(columns: int, does: str) -> tuple[str, int]:
    """What a terminal of that width is sent while a little program runs, and its exit code.

    The program's output goes elsewhere, as in `./dev run content --export > FILE`.
    """
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    with ThreadPoolExecutor() as threads:
        # Read at the same time: writing to a terminal that nobody reads would block for ever.
        sent = threads.submit(read_all, ours)
        try:
            ended = subprocess.run(
                [sys.executable, "-c", USES + does],
                cwd=ROOT,
                stdout=subprocess.DEVNULL,
                stderr=theirs,
                check=False,
                timeout=SECONDS,
            )
        finally:
            os.close(theirs)
    os.close(ours)
    return sent.result().decode(), ended.returncode


def read_all(terminal: int) -> bytes:
    """Everything written to a terminal until its last user has closed it."""
    sent = b""
    with suppress(OSError):  # how Linux says that the other end is closed
        while more := os.read(terminal, 65536):
            sent += more
    return sent


@pytest.mark.parametrize("columns", [20, 40, 80, 200])
def test_a_line_never_breaks(columns: int) -> None:
    """A redrawn line is shorter than the terminal is wide, else it would leave traces."""
    assert len(fit("x" * 90, columns)) == min(columns - 1, 90)


def test_a_short_line_is_left_as_it_is() -> None:
    """A line that fits stays unchanged."""
    assert fit("making .venv", 80) == "making .venv"


@pytest.mark.parametrize("columns", [1, 2, 3, 20, 21])
def test_wide_characters_take_two_columns(columns: int) -> None:
    """A character may fill two columns or none: the width is what the terminal shows."""
    assert width("城 é") == width("城 e\u0301") == 4
    assert width(fit("城" * 30, columns)) < columns


@pytest.mark.parametrize(("columns", "shown"), [(30, 30), (60, 60), (200, 200), (0, 80)])
def test_the_width_is_that_of_the_terminal_we_talk_to(columns: int, shown: int) -> None:
    """The line fits even if output goes into a file; a terminal of unknown width counts as 80.

    There is still room for a ^C after it.
    """
    output, _ = draw(columns, f"t = Ticker({LINE!r})\nt.tick('news ' * 30)\nt.end('done in')")
    _, first, last = output.split("\r\x1b[K")
    assert len(first) == min(shown - 3, len(f"dev: / {LINE} {'news ' * 30}"))
    assert first.startswith("dev: / installing what")
    assert last.startswith(f"dev: {LINE}: done in ")


def test_who_interrupts_finds_a_clean_line() -> None:
    """Ctrl-C removes the redrawn line and says what was not finished."""
    stop = "time.sleep(0.5); os.kill(os.getppid(), signal.SIGINT); time.sleep(60)"
    command = f"[sys.executable, '-c', 'import os, signal, time; {stop}']"
    output, code = draw(80, f"run_command('compiling', {command}, news=lambda said: 'a bar')")
    assert "\r\x1b[Kdev: compiling: interrupted after " in output
    assert code == -signal.SIGINT


def test_the_output_of_a_command_stays_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    """All messages go to stderr, so that `./dev run content --export > FILE` has content only."""
    say("hello")
    ticker = Ticker("working")
    ticker.tick()
    ticker.end("done in")
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith("dev: hello\ndev: working …\ndev: working: done in ")


def test_the_bar_shows_the_last_news() -> None:
    """The bar is filled by the share of files compiled, and says how long it still takes."""
    assert progress_bar("warning: something\n") == "translating to C"
    assert progress_bar("0 8 60\n") == "[........................] 0 of 8 files, about 60 s left"
    half = progress_bar("0 8 60\n3 8 40\na warning\n4 8 31\n")
    assert half == "[############............] 4 of 8 files, about 31 s left"
    assert progress_bar("8 8 0\n").startswith("[########################] 8 of 8")
