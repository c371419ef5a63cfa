"""What the benches in a real browser share: starting Chromium, and lines about times."""

from __future__ import annotations

import os
import shutil
import statistics
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

from tests.web.conftest import CHROMIUM


@contextmanager
def open_chromium() -> Iterator[Browser]:
    """Start the whole browser if it is installed, else its headless shell."""
    path = shutil.which("chromium") or CHROMIUM
    with sync_playwright() as tools:
        browser = tools.chromium.launch(
            executable_path=path, args=["--no-sandbox", "--disable-gpu"]
        )
        yield browser
        browser.close()


def print_best(what: str, times: Iterable[float], *, unit: str = "ms", digits: int = 0) -> None:
    """Print the median and the smallest of some times."""
    found = sorted(times)
    middle = statistics.median(found)
    print(f"{what}: median {middle:.{digits}f} {unit}, best {found[0]:.{digits}f} {unit}")


def print_late(what: str, times: Iterable[float]) -> None:
    """Print the median and the 95th percentile of some times in milliseconds."""
    found = sorted(times)
    middle, late = statistics.median(found), found[int(0.95 * len(found))]
    print(f"{what}: median {middle:.0f} ms, 95 % within {late:.0f} ms")


def print_load() -> None:
    """Print how busy the machine is."""
    print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
