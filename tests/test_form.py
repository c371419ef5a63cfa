"""The tests really run on the form they claim to run on."""

import importlib
import os
import pkgutil
from importlib.machinery import EXTENSION_SUFFIXES

import pytest

import hatch_build

FORM = os.environ.get("BURGRAVE_FORM")


def modules() -> list[str]:
    """The names of all modules that the wheel carries compiled."""
    names = []
    for place in hatch_build.COMPILED:
        package = importlib.import_module(place.replace("/", "."))
        prefix = f"{package.__name__}."
        inside = pkgutil.walk_packages(package.__path__, prefix)
        names += [package.__name__, *(module.name for module in inside)]
    return names


def form(name: str) -> str:
    """Whether a module was loaded from an extension module or from source."""
    file = importlib.import_module(name).__file__ or ""
    return "compiled" if file.endswith(tuple(EXTENSION_SUFFIXES)) else "pure"


@pytest.mark.skipif(FORM is None, reason="BURGRAVE_FORM is not set")
@pytest.mark.parametrize("name", modules())
def test_each_module_has_the_form_under_test(name: str) -> None:
    """A compiled run loads extension modules only, a pure run none."""
    assert form(name) == FORM


def test_forms_are_never_mixed() -> None:
    """Compiled and pure modules of the rules do not meet in one process."""
    assert len({form(name) for name in modules()}) == 1
