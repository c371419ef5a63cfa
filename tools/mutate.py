"""How sharp the tests are: make small wrong changes one by one and see which the tests notice."""

from __future__ import annotations

import argparse
import os
import random
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from math import sqrt
from pathlib import Path

from .mutants import Mutant, mutants
from .places import PYTHON, ROOT, settings
from .telling import Ticker, say

PLACES = ("rules", "content")
"""Where the wrong changes are made: what a game's rules say and what its cards do."""
NEAR = {
    "kingsburg": ("rulebook", "content", "modules", "scenarios"),
    "dicegame": ("dicegame",),
}
"""Folders whose tests tell most about the rules of a game; they come first."""
FAR = ("perft", "laws", "mixes", "events", "records", "referee", "views", "bots")
"""Folders whose tests play whole games; what the tests above notice never gets here."""
PATIENCE = 900
NEEDED = ["src", "web", "tests", "docs", "bench", "tools", "dev", "hatch_build.py"]
NEEDED += ["pyproject.toml", "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "STYLE.md"]


def targets(under: str) -> list[Path]:
    """The modules of the rules and the content, or those under one path."""
    found = [
        file.relative_to(ROOT)
        for place in PLACES
        for file in (ROOT / "src" / "burgrave").glob(f"*/{place}/**/*.py")
    ]
    return sorted(file for file in found if under in str(file))


def rounds_of(file: Path) -> list[list[str]]:
    """The tests that concern a module, in rounds: by name, near, far; each but once."""
    game = file.parts[2]
    words = {word for part in file.with_suffix("").parts[3:] for word in part.split("_")}
    near = tests_in(NEAR[game])
    named = [test for test in near if set(test.stem.split("_")) & words]
    far = [] if game == "dicegame" else tests_in(FAR)
    found = [named, [test for test in near if test not in named], far]
    return [list(map(str, tests)) for tests in found if tests]


def tests_in(folders: tuple[str, ...]) -> list[Path]:
    """The test files in some folders."""
    found = [file for folder in folders for file in (ROOT / "tests" / folder).rglob("test_*.py")]
    return [file.relative_to(ROOT) for file in sorted(found)]


def noticed(mutant: Mutant, desk: Path) -> bool:
    """Whether some fast test fails with this change."""
    file = desk / mutant.file
    right = file.read_text("utf-8")
    file.write_text(mutant.text, "utf-8")
    try:
        return any(fails(tests, desk) for tests in rounds_of(mutant.file))
    finally:
        file.write_text(right, "utf-8")


def fails(tests: list[str], desk: Path) -> bool:
    """Whether one of some fast tests fails, or never ends."""
    pytest = [PYTHON, "-B", "-m", "pytest", "-q", "-x", "-m", "not slow", "-p", "no:cacheprovider"]
    wanted = settings(PYTHONPATH=str(desk / "src"), BURGRAVE_FORM="pure")
    try:
        ended = subprocess.run(
            [*pytest, *tests],
            cwd=desk,
            env=wanted,
            capture_output=True,
            timeout=PATIENCE,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return True
    # 5: a file whose tests are all slow.
    return ended.returncode not in (0, 5)


def desks(number: int, place: Path) -> Iterator[Path]:
    """Copies of the project to work on, so that nobody sees the wrong changes."""
    for count in range(number):
        desk = place / f"desk-{count}"
        desk.mkdir()
        for name in NEEDED:
            source = ROOT / name
            if source.is_dir():
                ignored = shutil.ignore_patterns("__pycache__", "node_modules")
                shutil.copytree(source, desk / name, ignore=ignored)
            elif source.exists():
                shutil.copy2(source, desk / name)
        yield desk


def tried(chosen: list[Mutant], jobs: int) -> list[Mutant]:
    """The mutants that no test noticed."""
    survivors: list[Mutant] = []
    ticker = Ticker("trying wrong changes")
    with tempfile.TemporaryDirectory(prefix="burgrave-") as place:
        free = list(desks(jobs, Path(place)))

        def tries(mutant: Mutant) -> None:
            desk = free.pop()
            if not noticed(mutant, desk):
                survivors.append(mutant)
                say(f"survived: {mutant}")
            free.append(desk)

        with ThreadPoolExecutor(jobs) as pool:
            for done, _ in enumerate(pool.map(tries, chosen), 1):
                ticker.tick(f"{done} of {len(chosen)}, {len(survivors)} survived")
    return survivors


def mutate(arguments: list[str]) -> int:
    """Try a sample of wrong changes and report the share that survives."""
    parser = argparse.ArgumentParser(prog="./dev mutate", description=__doc__)
    parser.add_argument("under", nargs="?", default="", help="part of the paths, e.g. rules/battle")
    parser.add_argument("--sample", type=int, default=60, help="how many [default: 60; 0: all]")
    parser.add_argument("--seed", type=int, default=1, help="which ones [default: 1]")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="at once")
    wish = parser.parse_args(arguments)
    known = [mutant for file in targets(wish.under) for mutant in mutants(file, ROOT)]
    if not known:
        parser.error(f"no module of {' or '.join(PLACES)} has {wish.under!r} in its path")
    size = min(wish.sample or len(known), len(known))
    chosen = random.Random(wish.seed).sample(known, size)
    say(f"{size} of {len(known)} wrong changes in {len(targets(wish.under))} modules")
    share = len(tried(chosen, wish.jobs)) / size
    error = 1.96 * sqrt(share * (1 - share) / size)
    say(f"survivors: {share:.1%} ± {error:.1%} (some change nothing that matters)")
    return 0
