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
    """Each folder or test named for one form exists; a renamed one would silently run on both."""
    file, _, test = path.partition("::")
    assert (ROOT / file).exists()
    assert not test or f"def {test}(" in (ROOT / file).read_text("utf-8")


@pytest.mark.parametrize(("path", "form"), FORMS.items())
def test_nothing_is_left_out_of_both_forms(path: str, form: str) -> None:
    """What runs on one form only must not be skipped there."""
    place = ROOT / path.partition("::")[0]
    files = [place] if place.suffix == ".py" else sorted(place.rglob("*.py"))
    assert files
    assert [file.name for file in files if SKIPPED_ON[form].search(file.read_text("utf-8"))] == []
