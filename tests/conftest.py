"""What all tests share: how long Hypothesis searches, both editions, every number of seats."""

from __future__ import annotations

import gc
import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import settings
from xdist.scheduler import LoadScopeScheduling

if TYPE_CHECKING:
    from tests.server.client import Browser, Server

# The same examples every time, so that a failure in CI is a failure at home.
settings.register_profile(
    "ci", derandomize=True, deadline=None, max_examples=40, database=None, print_blob=True
)
settings.register_profile("fast", settings.get_profile("ci"), max_examples=4)
settings.register_profile("deep", deadline=None, max_examples=2000, database=None)

READERS = (
    *("tests/test_levels.py", "tests/test_promises.py", "tests/test_layouts.py"),
    *("tests/cli/test_texts.py", "tests/events/test_only_verbs_write.py"),
)
"""Files of tests that read all sources."""


def is_fast(config: pytest.Config) -> bool:
    """Whether slow tests are left out, as `./dev test --fast` does."""
    return str(config.option.markexpr) == "not slow"


def pytest_configure(config: pytest.Config) -> None:
    """Search for as long as the run may take."""
    usual = "fast" if is_fast(config) else "ci"
    settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", usual))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """In a fast run leave out most cases that play whole games."""
    if is_fast(config):
        thin_out(config, items)
    # Thousands of tests and all modules stay to the end: looking them over again frees nothing.
    gc.freeze()
    # Most garbage goes without being looked for.
    gc.set_threshold(200_000, 50, 100)


class Sharing(LoadScopeScheduling):  # type: ignore[misc]  # the library has no types
    """Tests that share something go to one process, so that it is made once."""

    def _split_scope(self, nodeid: str) -> str:
        file = nodeid.partition("::")[0]
        if file.split("/")[1:-1] in (["server"], ["browser"]):
            return "server"
        return "sources" if file in READERS else file


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Sharing | None:
    """With --dist loadscope, what is shared is a file, the server or the sources."""
    return Sharing(config, log) if config.getoption("dist") == "loadscope" else None


def thin_out(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep every so-manieth case of a test that plays whole games for each."""
    met: Counter[str] = Counter()
    kept: list[pytest.Item] = []
    left_out: list[pytest.Item] = []
    for item in items:
        thinned = item.get_closest_marker("thinned")
        test = item.nodeid.partition("[")[0]
        chosen = thinned is None or met[test] % int(thinned.args[0]) == 0
        met[test] += 1
        (kept if chosen else left_out).append(item)
    items[:] = kept
    config.hook.pytest_deselected(items=left_out)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests that need none of their own."""
    # Most runs of a few tests need no server and none of its libraries.
    from tests.server.client import Server

    found = Server(Path(tmp_path_factory.mktemp("tables")), "--metrics")
    yield found
    found.end()


@pytest.fixture
def browser(server: Server) -> Browser:
    """A browser that nobody has seen before."""
    from tests.server.client import Browser

    return Browser(server)


@pytest.fixture(params=["1e", "2e"])
def edition(request: pytest.FixtureRequest) -> str:
    """Each edition in turn."""
    return str(request.param)


@pytest.fixture(params=[2, 3, 4, 5])
def seats(request: pytest.FixtureRequest) -> int:
    """Each number of players in turn."""
    return int(request.param)
