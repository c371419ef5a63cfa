"""The two forms: pure Python straight from the sources, and compiled trees under ``build/``.

A compiled tree carries the hash of what it was made from, appears whole or not at all, and stays
as long as a process runs from it; so nobody waits for a compiler without having asked for one.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from .commands import run_command
from .environment import BUILDING, equip
from .paths import (
    BUILD,
    PYTHON,
    ROOT,
    SOURCE,
    VENV,
    exclusive,
    fingerprint,
    hold,
    is_busy,
    remove_unused,
)
from .progress import say

INPUTS = ("src", "pyproject.toml", "hatch_build.py")
PURE_IS_SLOWER = (
    "the pure form plays the same games, ten to twenty times slower,"
    " and levels think 30 to 200 times as long in it"
)
BAR_WIDTH = 24
LOG = BUILD / "compile.log"
PROGRESS = re.compile(r"^(\d+) (\d+) (\d+)$", re.M)


def compiled_folder() -> Path:
    """Return the folder of the compiled form of these sources, whether it exists yet or not."""
    inputs = [ROOT / name for name in INPUTS]
    return BUILD / f"compiled-{fingerprint(VENV / 'pyvenv.cfg', *inputs)[:16]}"


def best_form() -> Path:
    """Return the folder to run from: the compiled tree if there is one and it may be used."""
    folder = compiled_folder()
    if folder.is_dir() and not wants_pure():
        try:
            hold(folder)
        except FileNotFoundError:  # another ./dev has just removed it as unused
            return SOURCE
        return folder
    return SOURCE


def wants_pure() -> bool:
    """Is the pure form wanted, even if a compiled one exists?"""
    return os.environ.get("BURGRAVE_PURE") == "1"


def obstacle() -> str:
    """Say why the rules cannot be compiled here; empty if they can. The build hook agrees."""
    if wants_pure():
        return "BURGRAVE_PURE=1 is set"
    wanted = os.environ.get("CC", "cc").split()[:1]
    if not any(map(shutil.which, (*wanted, "cc", "gcc", "clang"))):
        return "no C compiler (Debian: apt-get install gcc python3-dev)"
    ask = "import sysconfig; print(sysconfig.get_path('include'))"
    include = subprocess.check_output([PYTHON, "-I", "-c", ask], text=True).strip()
    if not Path(include, "Python.h").is_file():
        return "no Python.h (Debian: apt-get install python3-dev)"
    return ""


def compile_rules(reason: str) -> str:
    """Compile the rules unless that is done; return what prevents it."""
    if compiled_folder().is_dir() and not wants_pure():
        return ""
    if problem := obstacle():
        return problem
    equip(BUILDING)
    with exclusive("compiler"):
        while not (folder := compiled_folder()).is_dir():
            say(f"compiling the rules, {estimate()}: {reason}")
            output = run_command("compiling", [PYTHON, "-B", "hatch_build.py"], news=progress_bar)
            if folder == compiled_folder():  # nobody edited meanwhile
                assemble(folder, json.loads(output.splitlines()[-1]))
            reason = "the sources changed meanwhile"
        remove_unused(set(BUILD.glob("compiled-*")) - {folder})
    return ""


def estimate() -> str:
    """Estimate how long compiling takes, before it is known what changed."""
    begun = any(BUILD.glob("mypyc-*/o"))
    lines = sum(file.read_bytes().count(b"\n") for file in SOURCE.rglob("*.py"))
    seconds = 15 + lines / 550 / cores()
    return f"about {seconds:.0f} s{', less if little is to do' if begun else ''}"


def cores() -> int:
    """Count the cores we may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def progress_bar(output: str) -> str:
    """Draw a bar of the C files compiled, from the last line of the build hook."""
    found = PROGRESS.findall(output)
    if not found:
        return "translating to C"
    done, total, left = map(int, found[-1])
    full = BAR_WIDTH * done // max(1, total)
    bar = "#" * full + "." * (BAR_WIDTH - full)
    return f"[{bar}] {done} of {total} files, about {left} s left"


def assemble(folder: Path, modules: dict[str, str]) -> None:
    """Put sources and compiled modules into a folder that appears complete or not at all."""
    draft = BUILD / f"draft-{os.getpid()}"
    shutil.rmtree(draft, ignore_errors=True)
    ignored = shutil.ignore_patterns("__pycache__", "page")
    shutil.copytree(SOURCE / "burgrave", draft / "burgrave", ignore=ignored)
    # The page is built separately; both forms serve the same one.
    (draft / "burgrave" / "page").symlink_to(SOURCE / "burgrave" / "page")
    for module, inside in modules.items():
        shutil.copy2(module, draft / inside)
    (draft / "lock").touch()
    draft.rename(folder)


def compile_in_background() -> str:
    """Start compiling at low priority if somebody is at the terminal; return a message for them."""
    if not sys.stdin.isatty() or obstacle():
        return ""
    if is_busy("compiler"):
        return "pure Python form; the compiled one is being made in the background"
    if LOG.exists() and LOG.read_text("utf-8").endswith(failure_line()):
        return f"pure Python form; compiling failed: see build/{LOG.name}, or try ./dev compile"
    compile_detached()
    return "pure Python form; compiling in the background for the next start"


def compile_detached() -> None:
    """Compile in a process that survives the game and its terminal."""
    BUILD.mkdir(exist_ok=True)
    if first := os.fork():
        os.waitpid(first, 0)
        return
    os.setsid()
    if not os.fork():
        log = os.open(LOG, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        for stream in (1, 2):
            os.dup2(log, stream)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os.nice(19)
        try:
            problem: object = compile_rules("in the background")
        except BaseException as failure:
            problem = failure
        if problem:
            print(problem, failure_line(), sep="\n", end="", file=sys.stderr, flush=True)
    os._exit(0)


def failure_line() -> str:
    """Return the last line of the log if these sources failed to compile; one try is enough."""
    return f"{compiled_folder().name} cannot be made\n"
