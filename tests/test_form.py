"""The tests really run on the form they claim to run on."""

import importlib
import os
import shutil
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from burgrave.form import WITNESS, is_compiled
from hatch_build import LEFT_OUT, OFTEN, SELDOM, compiled_sources, knows
from tests.sources import ROOT

FORM = os.environ.get("BURGRAVE_FORM")


def modules() -> list[str]:
    """The names of all modules that the wheel carries compiled."""
    files = [Path(file).relative_to("src").with_suffix("") for file in compiled_sources(ROOT)]
    return [".".join(file.parts).removesuffix(".__init__") for file in files]


def form(name: str) -> str:
    """Whether a module was loaded from an extension module or from source."""
    file = importlib.import_module(name).__file__ or ""
    return "compiled" if file.endswith(tuple(EXTENSION_SUFFIXES)) else "pure"


@pytest.mark.skipif(FORM is None, reason="BURGRAVE_FORM is not set")
def test_each_module_has_the_form_under_test() -> None:
    """A compiled run loads extension modules only, a pure run none."""
    assert [name for name in modules() if form(name) != FORM] == []


def test_forms_are_never_mixed() -> None:
    """Compiled and pure modules of the rules do not meet in one process."""
    assert len({form(name) for name in modules()}) == 1


def test_the_command_says_which_form_runs() -> None:
    """`--version` and warnings decide by a module that is compiled, so they are right."""
    assert WITNESS in modules()
    assert is_compiled() == (form(WITNESS) == "compiled")


def test_modules_that_are_optimized_apart_are_there() -> None:
    """The build lists only modules that exist and are compiled."""
    found = set(modules())
    often = [f"burgrave/{place}/{name}" for place, names in OFTEN.items() for name in names.split()]
    assert {name.replace("/", ".") for name in often} <= found
    assert set(SELDOM) <= {name.rpartition(".")[2] for name in found}


@pytest.mark.skipif(shutil.which("gcc") is None, reason="GCC is not installed")
def test_the_compiler_knows_what_it_is_to_leave_out() -> None:
    """GCC accepts all names of passes to leave out; a compiler that knows one not gets none."""
    for names in LEFT_OUT.values():
        assert knows(("gcc",), tuple(f"-fno-{name}" for name in names.split()))
    assert not knows(("gcc",), ("-fno-such-pass-anywhere",))
