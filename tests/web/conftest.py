from __future__ import annotations

import os
import shutil
from asyncio import AbstractEventLoop, _get_running_loop, _set_running_loop
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from burgrave.server.app import PAGE
from tests.server.client import Server
from tests.web.visitor import PATIENCE, Visitor

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser")
"""Chromium by its names; the headless shell is the same engine without the parts for windows."""
WHOLE: Final = next(filter(None, map(shutil.which, BROWSERS[1:])), None)
"""The whole browser, for the few tests of what the headless shell lacks."""
CHROMIUM = next(filter(None, map(shutil.which, BROWSERS)), None)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    # Starting another process for every page takes long.
    "--process-per-site",
    # Both cores are busy with other tests, and threads that wait for one another take longer.
    "--num-raster-threads=1",
    "--js-flags=--single-threaded-gc,--min-semi-space-size=32",
]


aside: list[AbstractEventLoop | None] = [None]
"""The event loop that Playwright runs as long as there is a browser, between tests of the page."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Put Playwright's event loop aside, so that other tests can run one of their own."""
    if not item.path.is_relative_to(Path(__file__).parent):
        return (yield)
    # Also at a test without a browser: fixtures of its module may close theirs after it.
    _set_running_loop(aside[0])
    found = yield
    aside[0] = _get_running_loop()
    _set_running_loop(None)
    return found


def missing() -> str:
    """The reason why the page cannot be tested here, or nothing."""
    if not CHROMIUM:
        return "no Chromium is installed (Debian: apt-get install chromium-headless-shell)"
    if not (PAGE / "index.html").is_file():
        return "the page is not built (python3 web/build.py)"
    return ""


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """A real browser; in CI a missing one is a failure."""
    lack = missing()
    if lack and os.environ.get("CI"):
        pytest.fail(lack)
    if lack:
        pytest.skip(lack)
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as tools:
        browser = tools.chromium.launch(executable_path=CHROMIUM, args=FLAGS, timeout=PATIENCE)
        yield browser
        _set_running_loop(aside[0] or _get_running_loop())
        browser.close()


@pytest.fixture(scope="session")
def tables(tmp_path_factory: pytest.TempPathFactory, chromium: Browser) -> Iterator[Server]:
    """A server for all tests of the page."""
    server = Server(Path(tmp_path_factory.mktemp("tables")))
    yield server
    server.end()


@pytest.fixture
def visitor(chromium: Browser, tables: Server) -> Iterator[Visitor]:
    """A browser at the start page, which must report no error."""
    found = Visitor(chromium, tables)
    yield found
    found.close()
