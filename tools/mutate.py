"""How sharp the tests are: make small wrong changes one by one and see which the tests notice."""

from __future__ import annotations

import argparse
import os
import random
import resource
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from math import sqrt
from pathlib import Path

from .environment import BUILDING, equip
from .mutants import Mutant, mutants
from .places import PYTHON, ROOT, settings
from .telling import Ticker, say

PLACES = ("rules", "content", "expansions")
"""Where the wrong changes are made: what a game's rules say and what its cards do."""
NEAR = {
    "kingsburg": ("rulebook", "content", "expansions"),
    "dicegame": ("dicegame",),
}
"""Folders whose tests tell most about the rules of a game; they come first."""
FAR = ("perft", "laws", "mixes", "events", "records", "referee", "views", "bots")
"""Folders whose tests play whole games; what the tests above notice never gets here."""
PATIENCE = 300
"""CPU seconds that a round of tests may take; a wrong change may go on for ever."""
ROOM = 3 * 2**30
"""Bytes that it may take, for the same reason."""
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
    rewrite(file, mutant.text)
    try:
        return any(fails(tests, desk) for tests in rounds_of(mutant.file))
    finally:
        rewrite(file, right)


def rewrite(file: Path, text: str) -> None:
    """Change a file so that Python reads it anew: as if two seconds later than before."""
    before = file.stat().st_mtime
    file.write_text(text, "utf-8")
    os.utime(file, (before + 2, before + 2))


def fails(tests: list[str], desk: Path) -> bool:
    """Whether one of some fast tests fails, never ends or takes all memory."""
    pytest = [PYTHON, "-m", "pytest", "-q", "-x", "-m", "not slow", "-p", "no:cacheprovider"]
    try:
        ended = subprocess.run(
            [*pytest, *tests],
            cwd=desk,
            env=settings(PYTHONPATH=str(desk / "src"), BURGRAVE_FORM="pure"),
            capture_output=True,
            preexec_fn=bounded,
            # What waits for something that never comes takes no processor time.
            timeout=10 * PATIENCE,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return True
    # 5: a file whose tests are all slow.
    return ended.returncode not in (0, 5)


def bounded() -> None:
    """Let a process, and those it starts, take only so much."""
    resource.setrlimit(resource.RLIMIT_CPU, (PATIENCE, PATIENCE))
    resource.setrlimit(resource.RLIMIT_AS, (ROOM, ROOM))


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
                ticker.tell(f"survived: {mutant}")
            free.append(desk)

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
    wish = parser.parse_args(arguments)
    if wish.sample < 0 or wish.jobs < 1:
        parser.error("--sample is at least 0, --jobs at least 1")
    known = [mutant for file in targets(wish.under) for mutant in mutants(file, ROOT)]
    if not known:
        parser.error(f"no module of {' or '.join(PLACES)} has {wish.under!r} in its path")
    size = min(wish.sample or len(known), len(known))
    chosen = random.Random(wish.seed).sample(known, size)
    equip("test", BUILDING)
    say(f"{size} of {len(known)} wrong changes in {len(targets(wish.under))} modules")
    survivors = tried(chosen, wish.jobs)
    for place in sorted({place_of(mutant) for mutant in chosen}):
        among = [mutant for mutant in chosen if place_of(mutant) == place]
        say(f"{place:<18} {shares(sum(one in survivors for one in among), len(among))}")
    say(f"survivors: {shares(len(survivors), size)} (some change nothing that matters)")
    return 0


def place_of(mutant: Mutant) -> str:
    """The game and the folder of a mutant, `kingsburg/rules`."""
    return "/".join(mutant.file.parts[2:4])


def shares(survived: int, tries: int) -> str:
    """How many of how many survived, and the share with its uncertainty."""
    share = survived / tries
    error = 1.96 * sqrt(share * (1 - share) / tries)
    return f"{survived} of {tries}, {share:.1%} ± {error:.1%}"
