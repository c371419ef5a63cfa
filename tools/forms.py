"""The two forms: pure Python straight from the sources, and compiled trees under ``build/``.

A compiled tree carries the hash of what it was made from, appears whole or not at all, and stays
for as long as a process runs from it; so nobody ever waits for a compiler who did not ask for it.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from .environment import BUILDING, equip
from .places import BUILD, PYTHON, ROOT, SOURCE, VENV, alone, busy, fingerprint, hold, remove_unused
from .telling import say
from .working import work

INPUTS = ("src", "pyproject.toml", "hatch_build.py")
LOSS = (
    "the pure form plays the same games, ten to twenty times slower,"
    " and levels think 30 to 200 times as long in it"
)
BAR = 24
LOG = BUILD / "compile.log"
PROGRESS = re.compile(r"^(\d+) (\d+) (\d+)$", re.M)


def compiled_place() -> Path:
    """Where the compiled form of today's sources lies, or will."""
    inputs = [ROOT / name for name in INPUTS]
    return BUILD / f"compiled-{fingerprint(VENV / 'pyvenv.cfg', *inputs)[:16]}"


def best_form() -> Path:
    """The folder to run from: compiled if that is there and nobody minds, else the sources."""
    place = compiled_place()
    if place.is_dir() and not pure_wanted():
        try:
            hold(place)
        except FileNotFoundError:  # removed just now by one who thought it unused
            return SOURCE
        return place
    return SOURCE


def pure_wanted() -> bool:
    """Whether somebody asks for the pure form, whatever could be had."""
    return os.environ.get("BURGRAVE_PURE") == "1"


def obstacle() -> str:
    """Why the rules cannot be compiled here; empty if they can.  The build hook says the same."""
    if pure_wanted():
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
    """Compile the rules unless that is done; return what stands in the way."""
    if compiled_place().is_dir() and not pure_wanted():
        return ""
    if problem := obstacle():
        return problem
    equip(BUILDING)
    with alone("compiler"):
        while not (place := compiled_place()).is_dir():
            say(f"compiling the rules, {estimate()}: {reason}")
            said = work("compiling", [PYTHON, "-B", "hatch_build.py"], news=progress)
            if place == compiled_place():  # nobody edited meanwhile
                assemble(place, json.loads(said.splitlines()[-1]))
            reason = "the sources changed meanwhile"
        remove_unused(set(BUILD.glob("compiled-*")) - {place})
    return ""


def estimate() -> str:
    """About how long it takes, said before anything is known of what changed."""
    begun = any(BUILD.glob("mypyc-*/o"))
    lines = sum(file.read_bytes().count(b"\n") for file in SOURCE.rglob("*.py"))
    seconds = 15 + lines / 550 / cores()
    return f"about {seconds:.0f} s{', less if little is to do' if begun else ''}"


def cores() -> int:
    """How many cores we may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def progress(said: str) -> str:
    """The bar over the C files, from what the build hook printed last."""
    found = PROGRESS.findall(said)
    if not found:
        return "translating to C"
    made, total, left = map(int, found[-1])
    full = BAR * made // max(1, total)
    bar = "#" * full + "." * (BAR - full)
    return f"[{bar}] {made} of {total} files, about {left} s left"


def assemble(place: Path, modules: dict[str, str]) -> None:
    """Put sources and compiled modules together; the whole tree appears at once."""
    draft = BUILD / f"draft-{os.getpid()}"
    shutil.rmtree(draft, ignore_errors=True)
    ignored = shutil.ignore_patterns("__pycache__", "page")
    shutil.copytree(SOURCE / "burgrave", draft / "burgrave", ignore=ignored)
    # The page is built apart from the rules; both forms serve the same one.
    (draft / "burgrave" / "page").symlink_to(SOURCE / "burgrave" / "page")
    for module, inside in modules.items():
        shutil.copy2(module, draft / inside)
    (draft / "lock").touch()
    draft.rename(place)


def compile_behind() -> str:
    """Compile in the background at the lowest priority, if somebody plays here; what to say."""
    if not sys.stdin.isatty() or obstacle():
        return ""
    if busy("compiler"):
        return "pure Python form; the compiled one is being made in the background"
    if LOG.exists() and LOG.read_text("utf-8").endswith(given_up()):
        return f"pure Python form; compiling failed: see build/{LOG.name}, or try ./dev compile"
    compile_detached()
    return "pure Python form; compiling in the background for the next start"


def compile_detached() -> None:
    """Compile in a process that lives on when the game is closed, or its terminal."""
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
            print(problem, given_up(), sep="\n", end="", file=sys.stderr, flush=True)
    os._exit(0)


def given_up() -> str:
    """How a log ends of compiling these sources in vain; once in the background is enough."""
    return f"{compiled_place().name} cannot be made\n"
