"""Installing Burgrave brings what a player needs, and the README says what each library does."""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

from tests.server.trial import ONLY_EXTRAS
from tests.sources import MODULES, ROOT, SOURCE, each_module
from tests.test_levels import imports

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
FOR_OURSELVES = ("bench", "test")
"""Extras for developers of Burgrave, which the README need not list."""
BEHIND_EXTRAS = {
    "server/metrics.py": "server",
    "server/notifications/push.py": "server",
    "server/postgres_": "postgres",
    "lab/training": "train",
    "envs/vector.py": "envs",
    "envs/one_game.py": "envs",
    "envs/aec.py": "envs",
    "envs/single.py": "envs",
    "envs/spiel.py": "spiel",
}
"""Modules that are imported only on request, each with the extra it needs."""


def names_of(requirements: list[str]) -> set[str]:
    """The names of libraries in a list of requirements."""
    return {re.split(r"[\[<>=]", requirement)[0] for requirement in requirements}


def import_name(name: str) -> str:
    """What a library is called in an import."""
    return {"open_spiel": "pyspiel"}.get(name, name.replace("-", "_"))


NEEDED = names_of(PROJECT["dependencies"])
EXTRAS = {
    extra: names_of(requirements)
    for extra, requirements in PROJECT["optional-dependencies"].items()
    if extra not in FOR_OURSELVES
}


@each_module
def test_what_is_imported_is_required(file: Path) -> None:
    """No module imports a library that is only a dependency of another, or an undeclared extra."""
    place = str(file.relative_to(SOURCE))
    extras = [EXTRAS[extra] for start, extra in BEHIND_EXTRAS.items() if place.startswith(start)]
    known = {import_name(name) for name in NEEDED.union(*extras)} | sys.stdlib_module_names
    foreign = {found.parts[0] for found in imports(file) if not found.ours | found.typing_only}
    assert foreign <= known, foreign - known


def test_what_is_required_is_used() -> None:
    """Every required library is imported somewhere."""
    text = "\n".join(file.read_text("utf-8") for file in MODULES)
    every = NEEDED.union(*EXTRAS.values())
    assert [name for name in every if not re.search(rf"\b{import_name(name)}\b", text)] == []


def test_no_extra_is_needed_to_play() -> None:
    """No requirement is also an extra, and the trial without extras blocks all that they bring."""
    only_extras = set().union(*EXTRAS.values())
    assert not only_extras & NEEDED
    assert {import_name(name) for name in only_extras} <= set(ONLY_EXTRAS)


def test_the_readme_says_what_each_library_is_for() -> None:
    """The table under Install names every library and its extra, and no other."""
    install = (ROOT / "README.md").read_text("utf-8").partition("\n## Install\n")[2]
    rows = re.findall(r"^\| `([\w-]+)` \| [^|]+ \| (?:`(\w+)`)? ?\|$", install, re.M)
    wanted = [(name, "") for name in NEEDED]
    wanted += [(name, extra) for extra, names in EXTRAS.items() for name in names]
    assert sorted(rows) == sorted(wanted)
