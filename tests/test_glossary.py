"""The glossary has every word of the upper layers once, and each of them is in the code."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tests.sources import ROOT, SOURCE, tree

PACKAGES = ("session", "room", "lobby", "narration", "server", "browser")
PLAIN = ("session", "room", "lobby", "narration")
"""Packages of which every public class is a word of its own."""
WIRE = (
    "messages",
    "notification_messages",
    "page_messages",
    "room_messages",
    "wire",
    "decoding",
    "declared",
    "typescript",
    "tables",
)
"""Modules whose words docs/wire.md explains."""
PAGE = (ROOT / "docs" / "glossary.md").read_text("utf-8")
ROWS = [line.strip("|").split("|") for line in PAGE.splitlines() if line.startswith("| ")]
CODE = re.compile(r"`((?:session|room|lobby|narration|server|browser)\.[\w.]+)`")
NAMED = CODE.findall(PAGE)


def modules(*packages: str) -> list[Path]:
    """The modules of some packages, except those with generated wire types."""
    found = [file for name in packages for file in sorted((SOURCE / name).glob("*.py"))]
    return [file for file in found if file.stem not in ("__init__", *WIRE)]


def path_of(file: Path) -> str:
    """A module as the glossary names it."""
    return ".".join(file.relative_to(SOURCE).with_suffix("").parts)


def names_in(body: list[ast.stmt]) -> dict[str, ast.stmt]:
    """The classes, functions and attributes of a module or a class."""
    found: dict[str, ast.stmt] = {}
    for node in body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            found[node.name] = node
        for inner in ast.walk(node):
            if isinstance(inner, ast.Attribute) and isinstance(inner.ctx, ast.Store):
                found.setdefault(inner.attr, node)
    return found


@pytest.mark.parametrize("name", NAMED)
def test_what_the_glossary_names_is_in_the_code(name: str) -> None:
    """The glossary names no module, class or attribute that no longer exists."""
    package, module, *parts = name.split(".")
    file = SOURCE / package / f"{module}.py"
    assert file.exists(), name
    body = tree(file).body
    for part in parts:
        found = names_in(body)
        assert part in found, name
        body = getattr(found[part], "body", [])


def test_every_module_and_class_has_its_word() -> None:
    """Every file name and class of the upper layers is explained."""
    missing = [
        path_of(file)
        for file in modules(*PACKAGES)
        if f"{file.stem}.py" not in PAGE and not any(one.startswith(path_of(file)) for one in NAMED)
    ]
    for file in modules(*PLAIN):
        for node in tree(file).body:
            if isinstance(node, ast.ClassDef) and not node.name.endswith("Error"):
                name = f"{path_of(file)}.{node.name}"
                missing += [] if name in NAMED else [name]
    assert missing == []


def test_every_word_has_one_meaning() -> None:
    """No word is in two rows."""
    words = [word.strip() for row in ROWS for word in re.sub(r"\(.*?\)", "", row[0]).split(",")]
    words = [word for word in words if word not in ("word", "")]
    assert sorted({word for word in words if words.count(word) > 1}) == []
