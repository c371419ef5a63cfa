"""The sample views in the docs are what the program produces."""

import json

import pytest

from burgrave.games.texts import texts_in
from burgrave.kingsburg.mixes import compile_rules
from burgrave.kingsburg.views.catalogue import catalogue
from tests.views.samples import FOLDER, samples, write_sample

SHORT = 18
"""How many characters fit into a cell of a province."""


@pytest.mark.parametrize("name", samples())
def test_samples_are_true(name: str) -> None:
    """Every sample in docs/samples is what `python -m tests.views.samples` writes."""
    text = (FOLDER / name).read_text("utf-8")
    assert text == write_sample(samples()[name])
    assert json.loads(text) == samples()[name]


def test_every_building_has_a_short_text() -> None:
    """Every building's short text fits the 18 characters of a province cell."""
    texts = texts_in("en")
    box = "2e+m1+m2+m3+m4+m5+m6+house"
    for building in catalogue(compile_rules(box))["buildings"].values():
        assert len(texts[building["short"]]) <= SHORT, building["short"]


def test_the_keys_of_a_catalogue_have_texts() -> None:
    """Every name and text that a catalogue names is there."""
    texts = texts_in("en")
    shown = catalogue(compile_rules("2e+m1+m2+m3+m4+m5+m6+shifting-alliances+house"))
    for part in ("advisors", "buildings", "enemies", "cards"):
        for item in shown[part].values():
            assert {item["name"], item["text"]} <= texts.keys()
