"""The words after ./dev: a request for help does nothing else, and nonsense is refused."""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

from .paths import PYTHON, ROOT, SOURCE, environment_with
from .progress import say

HELP = ("-h", "--help")
HELP_ONLY = sys.argv[1:2] == ["help"] or any(word in HELP for word in sys.argv[1:])
"""Whether only help is wanted; then nothing is compiled, built or removed."""
TAKES = {
    "test": "[--fast] [ARGUMENTS OF PYTEST]",
    "screens": "[FOLDER]",
    "format": "[FILE OR FOLDER ...]",
}
"""What may follow a verb."""
HAVE_OWN_HELP = ("play", "run", "bench", "soak", "mutate")
"""Verbs whose arguments another program explains; all others take none but those above."""
COMPLAINT = re.compile(r"^(?:ERROR|.*: error): (?!usage:)(.*)", re.M)
"""How pytest says what is wrong with its arguments."""
SCREENS = ROOT / "build" / "screens"

Verb = Callable[[list[str]], int]


def split_words(words: list[str]) -> list[str]:
    """Return the verb and its arguments; every way to ask for help becomes --help."""
    found = ["--help" if word in HELP else word for word in words]
    if found[:1] in ([], ["help"], ["--help"]):
        return [*found[1:], "--help"]
    return found


def list_verbs(verb: str, verbs: Mapping[str, Verb]) -> int:
    """List all verbs, as help or because there is none of that name; return the exit code."""
    is_help = verb == "--help"
    lines = ["usage: ./dev VERB [arguments]\n" if is_help else f"There is no verb '{verb}'.\n"]
    lines += [f"  ./dev {name:<8} {function.__doc__}" for name, function in verbs.items()]
    print("\n".join(lines), file=sys.stdout if is_help else sys.stderr)
    return 0 if is_help else 2


def describe(name: str, verb: Verb) -> str:
    """Say what a verb does, and its usage unless another program explains that."""
    usage = f"usage: ./dev {name} {TAKES.get(name, '')}".rstrip()
    return f"{verb.__doc__}\n" if name in HAVE_OWN_HELP else f"{usage}\n\n{verb.__doc__}"


def refuse(why: str) -> int:
    """Print in one line what is wrong with the arguments; return the exit code."""
    say(why)
    return 2


def surplus_problem(name: str, arguments: list[str]) -> str:
    """Complain of arguments given to a verb that takes none; empty if all is well."""
    if not arguments or name in TAKES or name in HAVE_OWN_HELP:
        return ""
    return f"{name} takes no arguments, but was given {' '.join(arguments)}"


def pytest_problem(chosen: list[str]) -> str:
    """Ask pytest what it does not understand, before minutes are spent; empty if all is well."""
    if not chosen:
        return ""
    # Nothing is collected, but an option or a file that does not exist is noticed.
    command = [PYTHON, "-m", "pytest", "--collect-only", "--ignore-glob=*", *chosen]
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=environment_with(PYTHONPATH=str(SOURCE)),
        capture_output=True,
        text=True,
        check=False,
    )
    wrong = COMPLAINT.search(done.stderr)
    return wrong[1] if wrong else ""


def first_missing(names: list[str]) -> str:
    """Return the first name that is neither a file nor a folder; empty if all exist."""
    return next((name for name in names if not Path(name).exists()), "")


def write_problem(folder: Path) -> str:
    """Make a folder if need be and say why it cannot be written into; empty if it can."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return ""
    except OSError as problem:
        return f"{folder}: {problem.strerror}"
