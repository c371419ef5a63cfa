"""The page is built before it is needed; without Node one line says why it is not."""

from __future__ import annotations

import sys

import pytest

from tests.sources import ROOT
from tools.page import problem_of
from web.build import fingerprint, sources


def failing(story: str) -> list[str]:
    """A command that prints some lines and ends."""
    return [sys.executable, "-c", f"raise SystemExit({story!r})"]


def test_without_node_one_line_says_so() -> None:
    """The reason why the page cannot be built is one line for the caller to print."""
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
    """Successful work prints nothing."""
    assert problem_of("building", [sys.executable, "-c", ""]) == ""


def test_the_page_is_made_of_all_its_sources() -> None:
    """A change to any source file of the page makes it outdated; built files do not count."""
    assert {ROOT / "web" / "index.html", ROOT / "web" / "src" / "main.ts"} <= set(sources())
    assert fingerprint() == fingerprint()
