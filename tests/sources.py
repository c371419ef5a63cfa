"""The project's own files, as tests about them see them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "burgrave"
MODULES = sorted(SOURCE.rglob("*.py"))
NAMES = [str(file.relative_to(SOURCE)) for file in MODULES]
PAPERS = [
    file
    for place in ("README.md", "CONTRIBUTING.md", "STYLE.md", "CHANGELOG.md", "docs")
    for file in sorted({*(ROOT / place).rglob("*.md"), ROOT / place})
    if file.is_file()
]
each_module = pytest.mark.parametrize("file", MODULES, ids=NAMES)
each_paper = pytest.mark.parametrize("file", PAPERS, ids=[file.name for file in PAPERS])

Function = ast.FunctionDef | ast.AsyncFunctionDef


@cache
def tree(file: Path) -> ast.Module:
    """A file's syntax."""
    return ast.parse(file.read_text("utf-8"))


def functions(file: Path) -> Iterator[Function]:
    """Every function of a file, methods included."""
    for node in ast.walk(tree(file)):
        if isinstance(node, Function):
            yield node


def place_of(file: Path) -> tuple[str, ...]:
    """A module's place in the package."""
    return file.relative_to(SOURCE).with_suffix("").parts
