"""The stages of ./dev test: checks, page, tests on both forms, wheels; and the report on them.

`python -m tools.stages page` (or `wheels`) runs one of them as a process of its own.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import NamedTuple

from . import wheels
from .forms import best_form, compile_rules
from .page import build_page, check_page, fetch_programs
from .paths import PYTHON, ROOT, SOURCE, environment_with
from .progress import say

IN_CI = os.environ.get("CI", "").lower() in ("1", "true", "yes")
CHECKED = ("src", "tests", "bench", "tools", "examples/harbour", "web/build.py", "hatch_build.py")
SECOND_HALF = (
    *("tests/bots", "tests/browser", "tests/cli", "tests/events", "tests/lab", "tests/server"),
    *("tests/room", "tests/session", "tests/site", "tests/test_form.py", "tests/test_levels.py"),
    "tests/test_promises.py",
)
"""Tests of what is around the rules, and of the sources: half of the time of the fast tests."""
COMPUTING, WAITING = "2", "4"
"""The number of processes for tests that compute, and for those that also wait: the tests of the
server and the page spend half of their time waiting, for clocks, starts and one another."""
SKIPPED = 3
"""The exit code of a stage that this machine cannot run."""
PURE = {"BURGRAVE_FORM": "pure", "PYTHONPATH": str(SOURCE)}


class Result(NamedTuple):
    """How a stage ended."""

    name: str
    verdict: str
    seconds: float = 0.0


class Stage:
    """A command of the environment that runs as a stage, in view or in the background."""

    def __init__(self, name: str, command: list[str], **variables: str) -> None:
        self.name = name
        self.command = [PYTHON, *command]
        self.variables = environment_with(**variables)

    def run(self) -> Result:
        """Run it in full view."""
        say(f"{self.name} …")
        start = time.monotonic()
        code = subprocess.run(self.command, env=self.variables, check=False).returncode
        return Result(self.name, verdict(code), time.monotonic() - start)

    def start(self) -> Background:
        """Start it in the background; its output is shown when it is awaited."""
        return Background(self)


class Background:
    """A stage that runs while another one is in view."""

    def __init__(self, stage: Stage) -> None:
        self.name = stage.name
        self.begun = time.monotonic()
        self.output = tempfile.TemporaryFile("w+")  # noqa: SIM115 (closed when it is shown)
        self.process = subprocess.Popen(
            stage.command, env=stage.variables, stdout=self.output, stderr=subprocess.STDOUT
        )
        self.seconds = 0.0
        self.clock = threading.Thread(target=self.measure, daemon=True)
        self.clock.start()

    def measure(self) -> None:
        """Take the time until its end, which may be long before somebody asks for it."""
        self.process.wait()
        self.seconds = time.monotonic() - self.begun

    def finish(self) -> Result:
        """Wait for its end and show what it printed."""
        self.clock.join()
        code = self.process.returncode
        say(f"{self.name}:")
        with self.output:
            self.output.seek(0)
            print(self.output.read(), flush=True)
        return Result(self.name, verdict(code), self.seconds)


def verdict(code: int) -> str:
    """Put the exit code of a stage into a word."""
    return {0: "passed", SKIPPED: "skipped, see above"}.get(code, "FAILED")


def source_paths() -> list[str]:
    """Return the files and folders that are formatted, linted and type-checked."""
    return [name for name in (*CHECKED, "dev") if (ROOT / name).exists()]


def format_and_lint() -> list[Result]:
    """Check the formatting and run the linter."""
    ruff = ["-m", "ruff"]
    return [
        Stage("format", [*ruff, "format", "--check", *source_paths()]).run(),
        Stage("lint", [*ruff, "check", "--output-format=concise", *source_paths()]).run(),
    ]


def types() -> Stage:
    """Return the type check."""
    return Stage("types", ["-m", "mypy", "--strict", *source_paths()])


def fast(chosen: list[str]) -> list[Result]:
    """Run the checks and the fast tests on the pure form."""
    results = [*format_and_lint(), types().run()]
    return [*results, *fast_tests(chosen)]


def fast_tests(chosen: list[str]) -> list[Result]:
    """Run the fast tests, all of them in two processes that need not talk to each other."""
    pytest = ["-m", "pytest", "-m", "not slow"]
    if chosen:
        return [Stage("tests, pure", [*pytest, "-n", "2", *chosen], **PURE).run()]
    ignored = [f"--ignore={path}" for path in SECOND_HALF]
    second = Stage("tests, second half", [*pytest, *SECOND_HALF], **PURE).start()
    return [Stage("tests, first half", [*pytest, *ignored], **PURE).run(), second.finish()]


def full(chosen: list[str]) -> list[Result]:
    """Run all checks and all tests on both forms, and try the wheels unless tests were chosen."""
    # Two cores are busy only if what does not depend on each other runs at the same time.
    beside = [own_process("page").start(), types().start()]
    results = [compile_stage(), *format_and_lint(), *[stage.finish() for stage in beside]]
    *first, last = test_stages(chosen, compiled=results[0].verdict == "passed")
    results += [stage.run() for stage in first]
    wheel = None if chosen else own_process("wheels").start()
    results.append(last.run())
    return results if wheel is None else [*results, wheel.finish()]


def begin_fetching() -> subprocess.Popen[bytes]:
    """Start installing the programs of the tests while Python's packages are installed.

    The page's stage waits for it, and tries again and says why if it failed.
    """
    command = [sys.executable, "-m", "tools.stages", "programs"]
    silent = subprocess.DEVNULL
    return subprocess.Popen(command, cwd=ROOT, stdin=silent, stdout=silent, stderr=silent)


def test_stages(chosen: list[str], *, compiled: bool) -> list[Stage]:
    """Return all tests on the pure form and, where it exists, on the compiled one."""
    pytest = ["-m", "pytest", "--dist", "worksteal", "--durations=30", *chosen]
    if not compiled:
        return [Stage("tests, pure", [*pytest, "-n", WAITING], **PURE)]
    # Where both forms are tested, some tests run on one of them only (tests/conftest.py).
    both = {"BURGRAVE_BOTH_FORMS": "1"}
    form = {"BURGRAVE_FORM": "compiled", "PYTHONPATH": str(best_form())}
    return [
        Stage("tests, pure", [*pytest, "-n", COMPUTING], **PURE, **both),
        Stage("tests, compiled", [*pytest, "-n", WAITING], **form, **both),
    ]


def own_process(name: str) -> Stage:
    """Return a stage of this module as a command, so that it runs beside others."""
    return Stage(name, ["-m", "tools.stages", name])


def compile_stage() -> Result:
    """Compile for the tests; without a compiler this fails only in CI."""
    start = time.monotonic()
    try:
        problem = compile_rules("all tests run on both forms")
        word = f"{'FAILED in CI' if IN_CI else 'skipped'}: {problem}" if problem else "passed"
    except SystemExit as failure:
        print(failure.code, file=sys.stderr, flush=True)
        word = "FAILED: it does not compile, see the beginning"
    return Result("compile", word, time.monotonic() - start)


def page_stage() -> Result:
    """Build the page, check its types and run its tests; without Node this fails only in CI."""
    start = time.monotonic()
    try:
        fetch_programs()
        problem = build_page() or check_page()
    except SystemExit as failure:
        problem = f"no page is tested: {failure.code}"
    missing = problem.startswith("no page") and not IN_CI
    word = f"{'skipped' if missing else 'FAILED'}: {problem}" if problem else "passed"
    return Result("page", word, time.monotonic() - start)


def wheels_stage() -> Result:
    """Build the wheels and try them where nothing else is installed."""
    start, word = time.monotonic(), "passed"
    try:
        with tempfile.TemporaryDirectory(prefix="burgrave-") as folder:
            wheels.build_wheels(Path(folder), sdist=False)
    except SystemExit as failure:
        print(failure.code, file=sys.stderr, flush=True)
        word = "FAILED"
    return Result("wheels", word, time.monotonic() - start)


def report(results: list[Result]) -> int:
    """Print how each stage ended and how long it took; return the exit code."""
    print(file=sys.stderr)
    for result in results:
        say(f"{result.name:<18} {result.seconds:7.1f} s  {result.verdict}")
    failed = any(result.verdict.startswith("FAILED") for result in results)
    say("NOT in order" if failed else "all in order")
    return int(failed)


def main(name: str) -> int:
    """Run one stage; return its exit code."""
    if name == "programs":
        fetch_programs()
        return 0
    result = {"page": page_stage, "wheels": wheels_stage}[name]()
    say(f"{name}: {result.verdict}")
    if result.verdict.startswith("skipped"):
        return SKIPPED
    return int(result.verdict != "passed")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
