"""The notebooks about games that were played run from top to bottom, with fewer games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.examples.test_learning import EXAMPLES, run

SMALLER = {
    "chances.ipynb": {
        '["level:3", "level:5", "level:5"]': '["greedy"] * 3',
        "review(game.record)": "review(replay(game.record, at=20).record)",
    },
    "openings.ipynb": {"10_000": "8"},
}
"""What is written otherwise in the test, because plain Python is slow."""


@pytest.mark.parametrize("name", SMALLER)
def test_a_notebook_runs(name: str, tmp_path: Path) -> None:
    """Every cell of code runs, and none was stored with its output."""
    cells = json.loads((EXAMPLES / name).read_text("utf-8"))["cells"]
    coded = [cell for cell in cells if cell["cell_type"] == "code"]
    assert not any(cell["outputs"] for cell in coded)
    code = "\n".join("".join(cell["source"]) for cell in coded)
    for written, smaller in SMALLER[name].items():
        assert written in code
        code = code.replace(written, smaller)
    shown = "print(chart._repr_svg_())" if "chart" in code else ""
    program = tmp_path / "cells.py"
    program.write_text(f"{code}\n{shown}\n", "utf-8")
    said = run(program, cwd=tmp_path)
    assert said.startswith("<svg") or "difference" in said
