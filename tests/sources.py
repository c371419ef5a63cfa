"""The project's own files, as tests about them see them."""

from __future__ import annotations

import ast
from collections.abc import Callable
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "burgrave"
MODULES = sorted(SOURCE.rglob("*.py"))
PAPERS = [
    file
    for place in ("README.md", "CONTRIBUTING.md", "STYLE.md", "CHANGELOG.md", "docs")
    for file in sorted({*(ROOT / place).rglob("*.md"), ROOT / place})
    if file.is_file()
]

Check = Callable[[Path], None]


def each(files: list[Path]) -> Callable[[Check], Callable[[], None]]:
    """Make one test of a check that all these files must pass; it names those that do not."""

    def as_test(check: Check) -> Callable[[], None]:
        def test() -> None:
            wrong = []
            for file in files:
                try:
                    check(file)
                except AssertionError as why:
                    wrong.append(f"{file.relative_to(ROOT)}: {why}")
            assert not wrong, "\n".join(wrong)

        test.__name__, test.__doc__ = check.__name__, check.__doc__
        return test

    return as_test


each_module = each(MODULES)
each_paper = each(PAPERS)

Function = ast.FunctionDef | ast.AsyncFunctionDef


@cache
def tree(file: Path) -> ast.Module:
    """A file's syntax."""
    return ast.parse(file.read_text("utf-8"))


@cache
def nodes(file: Path) -> list[ast.AST]:
    """Everything in a file's syntax, walked once for all tests that look at it."""
    return list(ast.walk(tree(file)))


@cache
def functions(file: Path) -> list[Function]:
    """Every function of a file, methods included."""
    return [node for node in nodes(file) if isinstance(node, Function)]


def place_of(file: Path) -> tuple[str, ...]:
    """A module's place in the package."""
    return file.relative_to(SOURCE).with_suffix("").parts
