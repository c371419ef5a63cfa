"""Mutation testing: make small wrong changes one by one and see which the tests notice."""

from __future__ import annotations

import argparse
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from math import sqrt
from pathlib import Path

from .environment import BUILDING, equip
from .mutants import Mutant, mutants
from .paths import PYTHON, ROOT, environment_with
from .progress import Ticker, say

FOLDERS = ("rules", "content", "expansions")
"""Where the wrong changes are made: what a game's rules say and what its cards do."""
NEAR = {
    "kingsburg": ("rulebook", "content", "expansions"),
    "dicegame": ("dicegame",),
}
"""Folders of tests about the rules of a game; they run first."""
FAR = ("bad_input", "perft", "laws", "mixes", "events", "records", "referee", "views", "bots")
"""Folders of tests about positions and whole games, which run only if the others pass."""
CPU_SECONDS = 300
"""CPU seconds that a round of tests may take; a wrong change may cause an endless loop."""
MEMORY_BYTES = 3 * 2**30
"""Memory that a round may take, for the same reason."""
COPIED = ["src", "web", "tests", "docs", "bench", "tools", "dev", "hatch_build.py"]
COPIED += ["pyproject.toml", "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "STYLE.md"]


def targets(under: str) -> list[Path]:
    """Return the modules of rules and content whose paths contain a text."""
    found = [
        file.relative_to(ROOT)
        for place in FOLDERS
        for file in (ROOT / "src" / "burgrave").glob(f"*/{place}/**/*.py")
    ]
    return sorted(file for file in found if under in str(file))


def rounds_for(file: Path) -> list[list[str]]:
    """Return the tests that concern a module in rounds, by name, near, far; each test once."""
    game = file.parts[2]
    words = {word for part in file.with_suffix("").parts[3:] for word in part.split("_")}
    near = tests_in(NEAR[game])
    named = [test for test in near if set(test.stem.split("_")) & words]
    far = [] if game == "dicegame" else tests_in(FAR)
    found = [named, [test for test in near if test not in named], far]
    return [list(map(str, tests)) for tests in found if tests]


def tests_in(folders: tuple[str, ...]) -> list[Path]:
    """Return the test files in some folders."""
    found = [file for folder in folders for file in (ROOT / "tests" / folder).rglob("test_*.py")]
    return [file.relative_to(ROOT) for file in sorted(found)]


def is_noticed(mutant: Mutant, copy: Path) -> bool:
    """Does some fast test fail with this change?"""
    file = copy / mutant.file
    right = file.read_text("utf-8")
    rewrite(file, mutant.text)
    try:
        return any(fails(tests, copy) for tests in rounds_for(mutant.file))
    finally:
        rewrite(file, right)


def check_unchanged(chosen: list[Mutant], copy: Path) -> None:
    """Leave if tests fail without a wrong change: they would seem to notice every one."""
    one_of_each_game = {mutant.file.parts[2]: mutant.file for mutant in chosen}
    for file in one_of_each_game.values():
        for tests in rounds_for(file):
            if fails(tests, copy):
                sys.exit(f"dev: these tests fail without a wrong change: {' '.join(tests)}")


def rewrite(file: Path, text: str) -> None:
    """Change a file and its time stamp, so that Python does not use its cached byte code."""
    before = file.stat().st_mtime
    file.write_text(text, "utf-8")
    os.utime(file, (before + 2, before + 2))


def fails(tests: list[str], copy: Path) -> bool:
    """Does one of these fast tests fail, run for ever or exhaust the memory?"""
    pytest = [PYTHON, "-m", "pytest", "-q", "-x", "-m", "not slow", "-p", "no:cacheprovider"]
    try:
        ended = subprocess.run(
            [*pytest, *tests],
            cwd=copy,
            env=environment_with(PYTHONPATH=str(copy / "src"), BURGRAVE_FORM="pure"),
            capture_output=True,
            preexec_fn=limit_resources,
            # A test that waits for ever takes no processor time.
            timeout=10 * CPU_SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return True
    # 5: no test was selected, because all of them are slow.
    return ended.returncode not in (0, 5)


def limit_resources() -> None:
    """Limit what a process, and those it starts, may take."""
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))


def working_copies(number: int, place: Path) -> Iterator[Path]:
    """Make copies of the project, so that the wrong changes stay out of it."""
    for count in range(number):
        copy = place / f"copy-{count}"
        copy.mkdir()
        for name in COPIED:
            source = ROOT / name
            if source.is_dir():
                ignored = shutil.ignore_patterns("__pycache__", "node_modules")
                shutil.copytree(source, copy / name, ignore=ignored)
            elif source.exists():
                shutil.copy2(source, copy / name)
        yield copy


def find_survivors(chosen: list[Mutant], jobs: int) -> list[Mutant]:
    """Return the mutants that no test noticed."""
    survivors: list[Mutant] = []
    ticker = Ticker("trying wrong changes")
    with tempfile.TemporaryDirectory(prefix="burgrave-") as place:
        free = list(working_copies(jobs, Path(place)))
        check_unchanged(chosen, free[0])

        def tries(mutant: Mutant) -> None:
            copy = free.pop()
            if not is_noticed(mutant, copy):
                survivors.append(mutant)
                ticker.say(f"survived: {mutant}")
            free.append(copy)

        with ThreadPoolExecutor(jobs) as pool:
            for done, _ in enumerate(pool.map(tries, chosen), 1):
                ticker.tick(f"{done} of {len(chosen)}, {len(survivors)} survived")
    ticker.end("done in")
    return survivors


def mutate(arguments: list[str]) -> int:
    """Try a sample of wrong changes and report the share that survives."""
    parser = argparse.ArgumentParser(prog="./dev mutate", description=__doc__)
    parser.add_argument("under", nargs="?", default="", help="part of the paths, e.g. rules/battle")
    parser.add_argument("--sample", type=int, default=60, help="how many [default: 60; 0: all]")
    parser.add_argument("--seed", type=int, default=1, help="which ones [default: 1]")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="at once")
    options = parser.parse_args(arguments)
    if options.sample < 0 or options.jobs < 1:
        parser.error("--sample is at least 0, --jobs at least 1")
    known = [mutant for file in targets(options.under) for mutant in mutants(file, ROOT)]
    if not known:
        parser.error(f"no module of {' or '.join(FOLDERS)} has {options.under!r} in its path")
    size = min(options.sample or len(known), len(known))
    chosen = random.Random(options.seed).sample(known, size)
    equip("test", BUILDING)
    say(f"{size} of {len(known)} wrong changes in {len(targets(options.under))} modules")
    survivors = find_survivors(chosen, options.jobs)
    for place in sorted({folder_of(mutant) for mutant in chosen}):
        among = [mutant for mutant in chosen if folder_of(mutant) == place]
        say(f"{place:<18} {share_text(sum(mutant in survivors for mutant in among), len(among))}")
    say(f"survivors: {share_text(len(survivors), size)} (some change nothing that matters)")
    return 0


def folder_of(mutant: Mutant) -> str:
    """Return the game and the folder of a mutant, such as `kingsburg/rules`."""
    return "/".join(mutant.file.parts[2:4])


def share_text(survived: int, tries: int) -> str:
    """Say how many survived, and the share with its 95 % interval."""
    share = survived / tries
    error = 1.96 * sqrt(share * (1 - share) / tries)
    return f"{survived} of {tries}, {share:.1%} ± {error:.1%}"
