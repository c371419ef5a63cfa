"""Wheels for publishing, compiled and pure, each tried in an empty environment."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path
from zipfile import ZipFile

from .commands import download_limit, run_command
from .environment import BUILDING, CONSTRAINTS, equip
from .forms import compile_rules
from .page import build_page
from .paths import PYTHON, ROOT, exclusive
from .progress import say

DIST = ROOT / "dist"
PAGE = "burgrave/page/index.html"
SMOKE = [
    ["--version"],
    ["content", "--rules", "2e+m1+m4", "--json"],
    ["outline", "1e"],
    ["simulate", "--games", "4", "--seats", "greedy,random", "--jobs", "1", "--seed", "1"],
]
"""What a new wheel must be able to do: find its texts, its rules and its bots."""
TRIAL = ["-m", "tests.server.trial"]
"""A player's first minute; the tests are here, but the package is the installed one."""


def build_wheels(place: Path, *, sdist: bool = True) -> list[str]:
    """Build and try the wheels of both forms in a folder; return what is missing, and why."""
    equip(BUILDING)
    problem = compile_rules("a wheel carries both sources and machine code")
    pageless = build_page()
    with exclusive("compiler"):
        for form in ("pure",) if problem else ("pure", "compiled"):
            wish = {"BURGRAVE_PURE": "1" if form == "pure" else "0"}
            hatch = [PYTHON, "-m", "hatchling", "build", "-t", "wheel", "-d", str(place)]
            run_command(f"building the {form} wheel", hatch, variables=wish)
        if sdist:
            hatch = [PYTHON, "-m", "hatchling", "build", "-t", "sdist", "-d", str(place)]
            run_command("building the source archive", hatch)
    for wheel in sorted(place.glob("*.whl")):
        if not pageless and PAGE not in ZipFile(wheel).namelist():
            sys.exit(f"dev: {wheel.name} should contain {PAGE}")
        try_wheel(wheel)
    return [*([f"no compiled wheel: {problem}"] if problem else []), *filter(None, [pageless])]


def try_wheel(wheel: Path) -> None:
    """Install a wheel where nothing else is and let it do a little of everything."""
    form = "pure Python" if wheel.name.endswith("-none-any.whl") else "compiled"
    with tempfile.TemporaryDirectory(prefix="burgrave-") as empty:
        python = str(Path(empty, "venv", "bin", "python"))
        run_command(
            f"an empty environment for the {form} wheel",
            [sys.executable, "-m", "venv", "--without-pip", str(Path(empty, "venv"))],
        )
        # What is imported once need not be compiled to byte code beforehand.
        pip = [PYTHON, "-m", "pip", "--python", python, "install", "--quiet", "--no-compile"]
        pip += ["--disable-pip-version-check", "-c", str(CONSTRAINTS)]
        run_command(f"installing {wheel.name}", [*pip, str(wheel)], limit=download_limit())
        command = str(Path(empty, "venv", "bin", "burgrave"))
        for arguments in SMOKE:
            said = run_command(f"trying burgrave {arguments[0]}", [command, *arguments])
            if arguments == ["--version"] and form not in said:
                sys.exit(f"dev: {wheel.name} should be {form}, but says: {said}")
        run_command("a game at the terminal and in the browser", [python, *TRIAL])
        server = [*pip, f"{wheel}[server]"]
        run_command("installing what operators need", server, limit=download_limit())
        run_command("a server with metrics", [python, *TRIAL, "--metrics"])


def build() -> int:
    """Put fresh wheels and the source archive into dist/."""
    shutil.rmtree(DIST, ignore_errors=True)
    lacking = build_wheels(DIST)
    for file in sorted(DIST.iterdir()):
        say(f"dist/{file.name}  {file.stat().st_size / 1024:,.0f} KB")
    for problem in lacking:
        say(problem)
    return 0
