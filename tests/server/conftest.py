from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.house import Browser, Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests that need none of their own."""
    found = Server(Path(tmp_path_factory.mktemp("tables")))
    yield found
    found.end()


@pytest.fixture
def browser(server: Server) -> Browser:
    """A browser that nobody has seen before."""
    return Browser(server)


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may kill."""
    found = Server(tmp_path)
    yield found
    assert found.process is not None
    if found.process.poll() is None:
        found.end()
