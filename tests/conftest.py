"""What all tests share: how long Hypothesis searches, both editions, every number of seats."""

from __future__ import annotations

import gc
import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from tests.durations import print_durations

if TYPE_CHECKING:
    from tests.server.client import Browser, Server
    from tests.server.receivers import WebReceiver

# Commands speak the language of whoever runs them.
os.environ["LANGUAGE"] = "en"

# The same examples every time, so that a failure in CI is a failure at home.
settings.register_profile(
    "ci",
    derandomize=True,
    deadline=None,
    max_examples=40,
    database=None,
    print_blob=True,
    # A busy machine is no fault of the test.
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("beside", settings.get_profile("ci"), max_examples=10)
settings.register_profile("fast", settings.get_profile("ci"), max_examples=4)
settings.register_profile("deep", deadline=None, max_examples=2000, database=None)

THINKING = (
    "tests/browser/test_lobby.py::test_a_finished_game_is_reviewed",
    "tests/browser/test_lobby.py::test_tables_with_the_same_dice_are_compared_and_reviews_are_kept",
    "tests/bots/test_comparison.py::test_the_best_answer_does_not_depend_on_who_asks",
    "tests/dicegame/test_bots.py::test_greedy_beats_random",
    "tests/review/test_pieces.py::test_pieces_in_any_order_make_the_same_review",
    "tests/review/test_pieces.py::test_processes_find_the_same",
    *("tests/examples/test_learning.py", "tests/examples/test_notebooks.py"),
)
"""Tests in which bots think for a long time; other tests show that both forms think the same."""
FORMS = {
    **dict.fromkeys(THINKING, "compiled"),
    **dict.fromkeys(("tests/cli", "tests/lab", "tests/server", "tests/web"), "compiled"),
    **dict.fromkeys(("tests/tools", "tests/envs/test_peers.py"), "compiled"),
    **dict.fromkeys(("tests/browser", "tests/site"), "pure"),
    **dict.fromkeys(("tests/test_levels.py", "tests/test_promises.py"), "pure"),
    **dict.fromkeys(("tests/test_layouts.py", "tests/test_mentions.py"), "pure"),
    **dict.fromkeys(("tests/test_dependencies.py", "tests/test_timeouts.py"), "pure"),
    "tests/expansions/test_removal.py": "pure",
    "tests/public/test_docs.py::test_the_examples_of_the_api_pass_mypy": "pure",
    "tests/events/test_only_verbs_write.py": "pure",
}
"""Tests that need only one form, and which one: those of what is around the rules, or of sources.

Tests that play games run compiled, as people play. So do tests that mostly wait, because the
compiled form is tested by more processes. Tests of sources or browser code run pure. The first
line that fits counts.
"""


def is_fast(config: pytest.Config) -> bool:
    """Whether slow tests are left out, as `./dev test --fast` does."""
    return str(config.option.markexpr) == "not slow"


def is_beside_compiled() -> bool:
    """Whether this run tests the pure form and another one the compiled form in full."""
    return bool(os.environ.get("BURGRAVE_BOTH_FORMS")) and os.environ["BURGRAVE_FORM"] == "pure"


def pytest_configure(config: pytest.Config) -> None:
    """Let Hypothesis search for as long as this run allows."""
    usual = "fast" if is_fast(config) else "beside" if is_beside_compiled() else "ci"
    settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", usual))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect what this run need not repeat, and begin with what takes longest."""
    if is_fast(config) or is_beside_compiled():
        thin_out(config, items)
    if os.environ.get("BURGRAVE_BOTH_FORMS"):
        keep(config, items, [item for item in items if is_for_form(item)])
    items.sort(key=lambda item: item.get_closest_marker("first") is None)
    # Thousands of tests and all modules stay to the end: collecting garbage among them frees
    # nothing.
    gc.freeze()
    # Most garbage is freed without the collector.
    gc.set_threshold(200_000, 50, 100)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say where the time of a long run went."""
    print_durations(terminalreporter)


def is_for_form(item: pytest.Item) -> bool:
    """Whether a test runs on the form under test, if it runs on one form only."""
    if item.get_closest_marker("both_forms"):
        return True
    form = next((FORMS[path] for path in FORMS if item.nodeid.startswith(path)), None)
    return form in (None, os.environ.get("BURGRAVE_FORM"))


def thin_out(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep every nth case of a test that plays whole games for each."""
    met: Counter[str] = Counter()
    kept: list[pytest.Item] = []
    for item in items:
        thinned = item.get_closest_marker("thinned")
        test = item.nodeid.partition("[")[0]
        if thinned is None or met[test] % int(thinned.args[0]) == 0:
            kept.append(item)
        met[test] += 1
    keep(config, items, kept)


def keep(config: pytest.Config, items: list[pytest.Item], kept: list[pytest.Item]) -> None:
    """Deselect all tests but some."""
    chosen = set(kept)
    config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
    items[:] = kept


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server shared by all tests that do not need their own."""
    # Most runs of a few tests need no server and none of its libraries.
    from tests.server.client import Server

    found = Server(Path(tmp_path_factory.mktemp("tables")), "--metrics")
    yield found
    found.end()


@pytest.fixture
def browser(server: Server) -> Browser:
    """A browser without cookies."""
    from tests.server.client import Browser

    return Browser(server)


@pytest.fixture
def web() -> Iterator[WebReceiver]:
    """A receiver of push messages and webhooks."""
    from tests.server.receivers import WebReceiver

    found = WebReceiver()
    yield found
    found.close()


@pytest.fixture(params=["1e", "2e"])
def edition(request: pytest.FixtureRequest) -> str:
    """Each edition in turn."""
    return str(request.param)


@pytest.fixture(params=[2, 3, 4, 5])
def seats(request: pytest.FixtureRequest) -> int:
    """Each number of players in turn."""
    return int(request.param)
