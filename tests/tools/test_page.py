"""The page is built before it is needed, and whoever has no Node hears it in one line."""

from __future__ import annotations

import sys

import pytest

from tests.sources import ROOT
from tools.page import problem_of
from web.build import fingerprint, sources


def failing(story: str) -> list[str]:
    """A command that ends with a story."""
    return [sys.executable, "-c", f"raise SystemExit({story!r})"]


def test_without_node_one_line_says_so() -> None:
    """What keeps us from building is one line, which the caller says in its own place."""
    assert problem_of("building", failing("no page for the browser: no Node")) == (
        "no page for the browser: no Node"
    )


def test_a_page_that_does_not_build_tells_everything(capsys: pytest.CaptureFixture[str]) -> None:
    """What a tool of the page complains about is shown in full."""
    assert problem_of("building", failing("table.ts:3\nno such name")) == (
        "building failed, see above"
    )
    assert "table.ts:3\nno such name" in capsys.readouterr().err


def test_what_is_built_is_no_problem_of() -> None:
    """Nothing is said of work that succeeds."""
    assert problem_of("building", [sys.executable, "-c", ""]) == ""


def test_the_page_is_made_of_all_its_sources() -> None:
    """Every file of the page counts when we ask whether it is built; nothing built does."""
    assert {ROOT / "web" / "index.html", ROOT / "web" / "src" / "main.ts"} <= set(sources())
    assert fingerprint() == fingerprint()
