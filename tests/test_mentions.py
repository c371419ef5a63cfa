"""What pages, rules of style and notes for contributors mention is there."""

import re
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("bench/*.md")])
CODE = re.compile("`([^`\n]+)`")
FILE = re.compile(r"(?<![\w.*{-])([\w/-]+\.py)\b")
GROUPS = {"burgrave.expansions", "burgrave.games", "burgrave.effects"}
"""Groups of entry points, which look like modules."""
DOTTED = re.compile(r"(?<![\w./:-])((?:burgrave|engine|kingsburg|dicegame)(?:\.[A-Za-z_]+)+)")
# Files that our tools make, and files that others wrote.
ELSEWHERE = (".venv", "build", "dist", "node_modules")


@cache
def files() -> list[str]:
    """Every Python file of the tree, by its path."""
    found = [file.relative_to(ROOT) for file in ROOT.rglob("*.py")]
    return [f"/{file.as_posix()}" for file in found if file.parts[0] not in ELSEWHERE]


def exists(name: str) -> bool:
    """Is there such a module, or such a thing in one?"""
    path, _, inside = name.partition(":")
    parts = path.removeprefix("burgrave.").split(".") if path != "burgrave" else []
    for length in range(len(parts), -1, -1):
        try:
            found: object = import_module(".".join(["burgrave", *parts[:length]]))
        except ModuleNotFoundError:
            continue
        for part in [*parts[length:], *([inside] if inside else [])]:
            if not hasattr(found, part):
                return False
            found = getattr(found, part)
        return True
    return False


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_is_mentioned_is_there(page: Path) -> None:
    """A file or a dotted name that a page mentions is one of the tree."""
    text = page.read_text("utf-8")
    said = "\n".join(CODE.findall(text))
    missing = [
        name
        for name in FILE.findall(said)
        if not any(file.endswith(f"/{name}") for file in files())
    ]
    missing += [name for name in DOTTED.findall(said) if not (name in GROUPS or exists(name))]
    assert not missing
