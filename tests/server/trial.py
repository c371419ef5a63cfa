"""A player's first minute with an installed Burgrave: at the terminal, then in the browser.

`./dev build` runs this where nothing but a wheel is installed; with `--metrics` it expects figures.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import burgrave
from tests.server.client import SECONDS, Browser, Server

ME_AND_BOT = [{"who": "person", "name": "Mara"}, {"who": "bot", "bot": "greedy"}]
TYPED = "a\np\nquit\n"
"""A good from the king, a pass, and the game is saved."""
CHOICES = 10
ONLY_EXTRAS = (
    *(
        "cryptography",
        "dask",
        "distributed",
        "gymnasium",
        "numpy",
        "open_spiel",
        "openskill",
        "pettingzoo",
    ),
    *("polars", "prometheus_client", "psycopg", "pyspiel", "uvloop"),
)
"""What the extras bring, by the names it is imported by."""
PAGE = Path(burgrave.__file__).parent / "page"
"""The page of the package that is under test; there is none where nobody has built it."""


def play_at_the_terminal(program: str, folder: Path) -> None:
    """Type a few answers; the game is saved."""
    command = [sys.executable, "-m", program, "play", "--seats", "you,greedy", "--seed", "1"]
    wanted = {**os.environ, "BURGRAVE_DATA": str(folder), "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        command, input=TYPED, env=wanted, capture_output=True, encoding="utf-8", timeout=SECONDS
    )
    assert (done.returncode, done.stderr) == (0, ""), done
    assert "red passes" in done.stdout
    assert "To continue: burgrave play --resume" in done.stdout


def play_in_the_browser(server: Server) -> None:
    """Fetch the page if it was built, open a table and answer a few questions against a bot."""
    browser = Browser(server)
    if PAGE.is_dir():
        status, page = browser.ask("/")
        assert (status, b"<title>" in page) == (200, True)
    seat = browser.sit(browser.open(rules="2e", seats=ME_AND_BOT, start=True)["table"])
    seat.asked()
    for _ in range(CHOICES):
        seat.until("done", seat.choose(0))
        seat.at_rest()
    seat.close()
    assert '"event": "table laid"' in server.log
    assert '"level": "error"' not in server.log


def try_everything(program: str, folder: Path, *options: str) -> None:
    """Play in both places; then metrics answer as configured and the server exits with 0."""
    play_at_the_terminal(program, folder)
    server = Server(folder, *options, program=program)
    try:
        play_in_the_browser(server)
        status, said = Browser(server).ask("/metrics")
    finally:
        code = server.end()
    assert code == 0
    if "--metrics" in options:
        assert (status, b"\nburgrave_tables_laid_total 1.0\n" in said) == (200, True)
    else:
        assert (status, b"--metrics" in said) == (404, True)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(prefix="burgrave-") as folder:
        try_everything("burgrave", Path(folder), *sys.argv[1:])
