"""Servers that are forked by a process of the tests serve and end like programs of their own."""

from __future__ import annotations

import signal
import subprocess
from pathlib import Path

import pytest

from tests.server.client import Browser, Server
from tests.server.nursery import Forked

SEATS = [{"who": "person"}, {"who": "bot", "bot": "greedy"}]


@pytest.mark.parametrize("forked", [True, False])
def test_a_server_serves_and_ends_alike(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, forked: bool
) -> None:
    """Forked or not, it plays with a bot, tells its exit code, and is gone then."""
    if not forked:
        monkeypatch.delenv("PYTEST_VERSION")
    server = Server(tmp_path)
    assert isinstance(server.process, Forked if forked else subprocess.Popen)
    browser = Browser(server)
    seat = browser.sit(browser.open(rules="2e", seats=SEATS, start=True)["table"])
    seat.asked()
    seat.until("done", seat.choose(0))
    seat.asked()
    seat.close()
    assert server.process.poll() is None
    assert server.end() == 0
    gone = server.pid
    assert not Path(f"/proc/{gone}").exists()
    server.start()
    assert server.pid != gone
    assert server.end(signal.SIGKILL) == -signal.SIGKILL
