"""What the page on the API shows is typed: its examples pass mypy as a user would run it."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

import burgrave
from burgrave import Standing
from burgrave.public.game import Game
from tests.sources import ROOT, SOURCE


def examples(page: str) -> str:
    """The examples of a page as one program."""
    text = (ROOT / "docs" / page).read_text("utf-8")
    return "".join(example.source for example in doctest.DocTestParser().get_examples(text))


@pytest.mark.slow
def test_the_examples_of_the_api_pass_mypy(tmp_path: Path) -> None:
    """Everything that the page shows is typed, strictly, for whoever installs the package."""
    program = tmp_path / "examples.py"
    program.write_text(examples("api.md"))
    settings = tmp_path / "mypy.ini"
    settings.write_text(f"[mypy]\nstrict = true\nmypy_path = {SOURCE.parent}\n")
    command = [sys.executable, "-m", "mypy", "--config-file", str(settings)]
    command += ["--cache-dir", str(ROOT / ".mypy_cache" / "examples"), str(program)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr


def names_under(heading: str) -> set[str]:
    """The names in the first column of a table of the page on the API."""
    text = (ROOT / "docs" / "api.md").read_text("utf-8")
    table = text.partition(f"| {heading} | what |")[2].partition("\n\n")[0]
    cells = [row.split(" | ")[0] for row in table.splitlines()]
    return {name for cell in cells for name in re.findall(r"`(\w+)", cell)}


def test_the_api_page_lists_all_names_of_the_package() -> None:
    """Everything that the package exports is in the table of its names."""
    assert set(burgrave.__all__) <= names_under("of `burgrave`")


@pytest.mark.parametrize(("heading", "kind"), [("of a game", Game), ("of a standing", Standing)])
def test_the_api_page_lists_what_its_classes_offer(heading: str, kind: type) -> None:
    """Everything public of games and standings is in the table for it."""
    public = {name for name in dir(kind) if not name.startswith("_")}
    assert public <= names_under(heading)
