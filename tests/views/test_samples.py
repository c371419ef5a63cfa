"""The samples that readers of views start from are what the program says."""

import json

import pytest

from tests.views.samples import FOLDER, samples, written


@pytest.mark.parametrize("name", samples())
def test_samples_are_true(name: str) -> None:
    """Every sample in docs/samples is made anew the same; `python -m tests.views.samples` does."""
    text = (FOLDER / name).read_text("utf-8")
    assert text == written(samples()[name])
    assert json.loads(text) == samples()[name]
