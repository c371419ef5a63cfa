"""The page for the browser: built by Node from ``web/`` into the package when it changed."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from web.build import is_built

from .commands import download_limit, run_command
from .environment import install_with_apt
from .paths import PYTHON, ROOT, exclusive

NPM = {"npm_config_fetch_timeout": "60000"}
"""npm by itself waits five minutes for each answer of its registry, and asks three times."""
BUILDER = [PYTHON, "-B", str(ROOT / "web" / "build.py")]


def build_page() -> str:
    """Build the page unless that is done; return what prevents it."""
    if is_built():
        return ""
    with exclusive("page"):
        return "" if is_built() else problem_of("building the page", BUILDER)


def check_page() -> str:
    """Check the types of the page and run its own tests; return what is wrong."""
    with exclusive("page"):
        return problem_of("checking the page", [*BUILDER, "--check"])


def fetch_programs() -> None:
    """Install what the page and the server are tried with, once at a time."""
    with exclusive("programs"):
        fetch_browser()
        fetch_servers()


def fetch_browser() -> None:
    """Install Chromium if we are root on Debian, so that the page is tried in a real browser.

    Its headless shell draws and runs pages like the whole browser, and takes a seventh less time;
    only the whole browser shows notifications.
    """
    may_install = os.geteuid() == 0 and shutil.which("apt-get")
    for name in ("chromium-headless-shell", "chromium"):
        if may_install and not shutil.which(name):
            install_with_apt(name)


def fetch_servers() -> None:
    """Install PostgreSQL and nginx if we are root on Debian: ours are tried with real ones."""
    may_install = os.geteuid() == 0 and shutil.which("apt-get")
    if may_install and not any(Path("/usr/lib/postgresql").glob("*/bin/initdb")):
        install_with_apt("postgresql")
    if may_install and not Path("/usr/sbin/nginx").exists():
        install_with_apt("nginx-light")


def problem_of(what: str, command: list[str]) -> str:
    """Run a builder of the page; return why it failed, printing at once what takes many lines."""
    try:
        run_command(what, command, variables=NPM, limit=download_limit())
    except SystemExit as failure:
        text = str(failure.code).partition("\ndev: this failed")[0].strip()
        if "\n" not in text:
            return text
        print(text, file=sys.stderr, flush=True)
        return f"{what} failed, see above"
    return ""
