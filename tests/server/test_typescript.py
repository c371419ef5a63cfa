"""The page's types match the declarations."""

from __future__ import annotations

from pathlib import Path
from typing import TypedDict, get_type_hints

import pytest

from burgrave.server import typescript

FILE = Path(__file__).parents[2] / "web" / "src" / "wire" / "generated.ts"


def test_the_types_of_the_page_are_those_of_the_server() -> None:
    """The page's generated types are up to date, so that type checks of the page mean something."""
    command = f"python -m burgrave.server.typescript {FILE.relative_to(FILE.parents[3])}"
    assert FILE.read_text("utf-8") == typescript.typescript(), f"out of date; run {command}"


def test_what_has_no_type_of_the_page_is_refused() -> None:
    """A field type that TypeScript cannot express is an error here, not in a browser."""

    class Odd(TypedDict):
        """A type that TypeScript cannot express."""

        when: bytes

    with pytest.raises(TypeError, match="no TypeScript for <class 'bytes'>"):
        typescript.type_name(get_type_hints(Odd)["when"])
