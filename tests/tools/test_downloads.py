"""A registry that accepts connections and never answers delays ./dev only up to a limit."""

from __future__ import annotations

import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import environment, page, paths
from tools.commands import run_command

pytestmark = pytest.mark.slow

SECONDS = 120
SENTENCE = "does the package registry answer? BURGRAVE_DOWNLOAD_SECONDS=SECONDS allows more time"


@pytest.fixture
def registry() -> Iterator[socket.socket]:
    """A socket that accepts and never answers."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        found.settimeout(SECONDS)
        yield found


def address(registry: socket.socket) -> str:
    """The address of the silent registry."""
    return f"http://127.0.0.1:{registry.getsockname()[1]}/simple"


def asking(registry: socket.socket) -> list[str]:
    """A command whose child asks a registry something and waits for the answer."""
    port = registry.getsockname()[1]
    child = f"import socket; s = socket.create_connection(('127.0.0.1', {port})); s.recv(1)"
    parent = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {child!r}])"
    return [sys.executable, "-c", parent]


def test_whatever_waits_for_an_answer_is_ended(
    registry: socket.socket, capsys: pytest.CaptureFixture[str]
) -> None:
    """After the limit one sentence says why, and no process goes on waiting."""
    with pytest.raises(SystemExit, match="installing: gave up after 5 s; ") as ending:
        run_command("installing", asking(registry), limit=5)
    assert SENTENCE in str(ending.value)
    assert "installing: FAILED after" in capsys.readouterr().err
    line, _ = registry.accept()
    line.settimeout(SECONDS)
    assert line.recv(1) == b"", "the child still holds its connection"
    line.close()


def test_installing_gives_up(
    registry: socket.socket, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """pip asks the registry, hears nothing, and is ended with the same sentence."""
    monkeypatch.setenv("PIP_INDEX_URL", address(registry))
    monkeypatch.setenv("PIP_CONFIG_FILE", "/dev/null")
    monkeypatch.setenv("PIP_NO_CACHE_DIR", "1")
    monkeypatch.setattr(paths, "ROOT", tmp_path)  # whose locks nobody else waits for
    monkeypatch.setenv("BURGRAVE_DOWNLOAD_SECONDS", "4")
    monkeypatch.setattr(environment, "PIP", [sys.executable, "-m", "pip", "install", "--quiet"])
    monkeypatch.setattr(environment, "is_equipped", lambda wanted: False)
    monkeypatch.setattr(environment, "is_usable", lambda: True)
    monkeypatch.setattr(environment, "read_state", lambda: {"needs": ["no-such-package-of-ours"]})
    with pytest.raises(SystemExit, match="what Burgrave needs: gave up after 4 s") as ending:
        environment.equip()
    assert SENTENCE in str(ending.value)


def test_building_the_page_gives_up(
    registry: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The caller gets the reason in one line and may go on without a page."""
    monkeypatch.setenv("BURGRAVE_DOWNLOAD_SECONDS", "3")
    said = page.problem_of("building the page", asking(registry))
    assert said.startswith("building the page: gave up after 3 s; ")
    assert "\n" not in said


def test_uv_is_not_waited_for_any_longer(
    registry: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    """uv fetches pip for a new environment; if it takes too long, venv makes it instead."""
    monkeypatch.setenv("BURGRAVE_DOWNLOAD_SECONDS", "2")
    assert not environment.succeeds(asking(registry))
