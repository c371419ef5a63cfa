"""The page of effects is up to date, and what it says of parameters is true."""

from pathlib import Path
from typing import Any

import pytest

from burgrave.engine.cards.effects import Effect
from burgrave.engine.text.codecs import Location
from burgrave.games.reference import effects_reference
from burgrave.kingsburg.content.codecs import BINDINGS, PARAMETERS
from burgrave.kingsburg.kind import KIND
from burgrave.kingsburg.mixes import box_rules, keepers
from burgrave.kingsburg.model.items import Advisor

PAGE = Path(__file__).parents[2] / "docs" / "effects.md"
PLACE = Location("my.toml", "here")


def effects_of_the_box() -> list[Effect[Any]]:
    """Every effect that some item of the box has."""
    items = box_rules().items.values()
    rewards = [item.custom for item in items if isinstance(item, Advisor) and item.custom]
    return [*rewards, *(bound for item in items for bound in item.effects)]


def test_the_page_is_up_to_date() -> None:
    """The page equals what the command prints."""
    assert PAGE.read_text("utf-8") == effects_reference(KIND)


def test_every_effect_of_the_box_is_written_and_read_back() -> None:
    """An effect written in a content file is read back as the same effect."""
    for bound in effects_of_the_box():
        written = BINDINGS.table(bound)
        again = BINDINGS.effect(written, PLACE)
        assert type(again) is type(bound)
        assert BINDINGS.table(again) == written


def test_every_kind_of_parameter_is_documented() -> None:
    """Every kind has a description and an example that can be read."""
    page = effects_reference(KIND)
    used = {kind for cls in BINDINGS.classes().values() for kind in cls.params.values()}
    assert used <= set(PARAMETERS)
    for kind, (described, read, _, sample) in PARAMETERS.items():
        assert f"| {kind} | {described} |" in page
        read(sample, PLACE)


@pytest.mark.parametrize("name", BINDINGS.classes())
def test_defaults_are_true(name: str) -> None:
    """Leaving out optional parameters equals giving their defaults."""
    cls = BINDINGS.classes()[name]
    least = {key: PARAMETERS[cls.params[key]][3] for key in BINDINGS.required_params(cls)}
    short = BINDINGS.effect({"effect": name, **least}, PLACE)
    full = BINDINGS.effect({"effect": name, **least, **BINDINGS.defaults(cls)}, PLACE)
    assert BINDINGS.table(short) == BINDINGS.table(full)


def test_optional_parameters() -> None:
    """Some parameters that are known to be optional, and some that are not."""
    classes = BINDINGS.classes()
    assert BINDINGS.required_params(classes["strength"]) == ["amount"]
    assert BINDINGS.required_params(classes["gain_if"]) == ["moment", "bundle"]
    assert BINDINGS.required_params(classes["levy"]) == []
    assert BINDINGS.defaults(classes["gain_on_constructing"]) == {"itself": False, "to_year": 5}


def test_what_an_effect_needs_is_kept_somewhere() -> None:
    """Every register that an effect reads belongs to a module or a scenario."""
    kept = keepers()
    for cls in BINDINGS.classes().values():
        assert all(kept[need] for need in cls.needs)
