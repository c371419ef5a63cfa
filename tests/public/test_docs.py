"""What the page on the API shows is typed: its examples pass mypy as a user would run it."""

from __future__ import annotations

import doctest
import subprocess
import sys
from pathlib import Path

import pytest

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
