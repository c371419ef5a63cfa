"""What people write after a verb of ./dev: asking for help does nothing else, nonsense nothing."""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

from .places import PYTHON, ROOT, SOURCE, settings
from .telling import say

HELP = ("-h", "--help")
ASKED = sys.argv[1:2] == ["help"] or any(word in HELP for word in sys.argv[1:])
"""Whether somebody only wants to know; then nothing is compiled, built or removed."""
TAKES = {
    "test": "[--fast] [ARGUMENTS OF PYTEST]",
    "screens": "[FOLDER]",
    "format": "[FILE OR FOLDER ...]",
}
"""What may stand after a verb."""
TALKING = ("play", "run", "bench", "soak", "mutate")
"""Verbs that another program tells more about; all others stand alone."""
COMPLAINT = re.compile(r"^(?:ERROR|.*: error): (?!usage:)(.*)", re.M)
"""How pytest says what is wrong with its arguments."""
SCREENS = ROOT / "build" / "screens"

Verb = Callable[[list[str]], int]


def words(given: list[str]) -> list[str]:
    """The verb and what follows it, however help was asked for."""
    found = ["--help" if word in HELP else word for word in given]
    if found[:1] in ([], ["help"], ["--help"]):
        return [*found[1:], "--help"]
    return found


def listed(verb: str, verbs: Mapping[str, Verb]) -> int:
    """List all verbs, to whoever asks or names one that is not there."""
    asked = verb == "--help"
    lines = ["usage: ./dev VERB [arguments]\n" if asked else f"There is no verb '{verb}'.\n"]
    lines += [f"  ./dev {name:<8} {function.__doc__}" for name, function in verbs.items()]
    print("\n".join(lines), file=sys.stdout if asked else sys.stderr)
    return 0 if asked else 2


def told(name: str, verb: Verb) -> str:
    """What a verb does, and how it is used where nobody else says so."""
    usage = f"usage: ./dev {name} {TAKES.get(name, '')}".rstrip()
    return f"{verb.__doc__}\n" if name in TALKING else f"{usage}\n\n{verb.__doc__}"


def refused(why: str) -> int:
    """Say in one line what is wrong with what was asked; the exit code for that."""
    say(why)
    return 2


def superfluous(name: str, arguments: list[str]) -> str:
    """What a verb was given though it stands alone; empty if that is in order."""
    if not arguments or name in TAKES or name in TALKING:
        return ""
    return f"{name} takes no arguments, but was given {' '.join(arguments)}"


def unclear(chosen: list[str]) -> str:
    """What pytest will not understand, asked before minutes are spent; empty if it will."""
    if not chosen:
        return ""
    # A file that is not there is noticed, and nothing else is looked at.
    command = [PYTHON, "-m", "pytest", "--collect-only", "--ignore-glob=*", *chosen]
    wanted = settings(PYTHONPATH=str(SOURCE))
    asked = subprocess.run(
        command, cwd=ROOT, env=wanted, capture_output=True, text=True, check=False
    )
    wrong = COMPLAINT.search(asked.stderr)
    return wrong[1] if wrong else ""


def absent(names: list[str]) -> str:
    """The first name that is no file and no folder; empty if all are there."""
    return next((name for name in names if not Path(name).exists()), "")


def unwritable(folder: Path) -> str:
    """Why nothing can be written into a folder, which is made if need be; empty if it can."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return ""
    except OSError as problem:
        return f"{folder}: {problem.strerror}"
