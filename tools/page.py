"""The page for the browser: built by Node from ``web/`` into the package, as far as it changed."""

from __future__ import annotations

import os
import shutil
import sys

from web.build import is_built

from .places import PYTHON, ROOT, alone
from .working import work

BUILDER = [PYTHON, "-B", str(ROOT / "web" / "build.py")]


def build_page() -> str:
    """Build the page unless that is done; return what stands in the way."""
    if is_built():
        return ""
    with alone("page"):
        return "" if is_built() else obstacle("building the page", BUILDER)


def check_page() -> str:
    """Check the types of the page and run its own tests; return what is wrong."""
    with alone("page"):
        return obstacle("checking the page", [*BUILDER, "--check"])


def fetch_browser() -> None:
    """Install Chromium where we may, so that the page is tried in a real browser."""
    may = os.geteuid() == 0 and shutil.which("apt-get")
    if shutil.which("chromium") or not may:
        return
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    work("apt-get update", ["apt-get", "update", "-q"])
    work("apt-get install chromium", ["apt-get", "install", "-qy", "chromium"], wanted=quiet)


def obstacle(what: str, command: list[str]) -> str:
    """Work on the page; one line says what kept us from it, a longer story is told at once."""
    try:
        work(what, command)
    except SystemExit as failure:
        story = str(failure.code).partition("\ndev: this failed")[0].strip()
        if "\n" not in story:
            return story
        print(story, file=sys.stderr, flush=True)
        return f"{what} failed, see above"
    return ""
