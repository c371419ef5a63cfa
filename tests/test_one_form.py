"""Tests that run on one form only are collected on that form and not skipped there."""

from __future__ import annotations

import re

import pytest

from tests.conftest import FORMS
from tests.sources import ROOT
from tools.stages import SECOND_HALF

SKIPPED_ON = {
    "compiled": re.compile(r"skipif\(\s*(form\.)?compiled\(\)"),
    "pure": re.compile(r"skipif\(\s*not (form\.)?compiled\(\)"),
}
"""How a test says on which form it is left out."""


@pytest.mark.parametrize("path", [*FORMS, *SECOND_HALF])
def test_what_is_named_is_there(path: str) -> None:
    """Each folder named for one form exists; a renamed one would silently run on both."""
    assert (ROOT / path).exists()


@pytest.mark.parametrize(("path", "form"), FORMS.items())
def test_nothing_is_left_out_of_both_forms(path: str, form: str) -> None:
    """What runs on one form only must not be skipped there."""
    files = [ROOT / path] if path.endswith(".py") else sorted((ROOT / path).rglob("*.py"))
    assert files
    assert [file.name for file in files if SKIPPED_ON[form].search(file.read_text("utf-8"))] == []
