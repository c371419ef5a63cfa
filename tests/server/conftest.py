from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.postgres import Postgres, running
from tests.server.client import Server


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may kill."""
    found = Server(tmp_path)
    yield found
    assert found.process is not None
    if found.process.poll() is None:
        found.end()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A real PostgreSQL server for all tests that need one."""
    with running() as found:
        yield found
