"""No test waits for ever for another program."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.sources import ROOT, nodes

WAITING = ("subprocess.run", "subprocess.check_output", "subprocess.check_call")
FILES = sorted((ROOT / "tests").rglob("*.py"))


def waits(call: ast.Call) -> bool:
    """Does this call wait for a program without an end?"""
    name = ast.unparse(call.func)
    if name in WAITING:
        return all(word.arg not in ("timeout", None) for word in call.keywords)
    return name.endswith(".communicate") and not call.args and not call.keywords


def endless(file: Path) -> list[int]:
    """The lines of a file that may wait for ever."""
    return [one.lineno for one in nodes(file) if isinstance(one, ast.Call) and waits(one)]


def test_every_program_has_a_timeout() -> None:
    """A program that hangs fails its test."""
    found = {file.name: endless(file) for file in FILES}
    assert {name: lines for name, lines in found.items() if lines} == {}


@pytest.mark.parametrize(
    ("call", "expected"),
    [
        ("subprocess.run(command, check=True)", True),
        ("subprocess.run(command, timeout=9)", False),
        ("running.communicate()", True),
        ("running.communicate(timeout=9)", False),
    ],
)
def test_the_search_finds_them(call: str, expected: bool) -> None:
    """Only calls without a timeout are found."""
    found = ast.parse(call, mode="eval").body
    assert isinstance(found, ast.Call)
    assert waits(found) is expected
