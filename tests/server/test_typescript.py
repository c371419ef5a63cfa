"""The page's types are those of the structs."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import Struct, inspect

from burgrave.server import typescript

FILE = Path(__file__).parents[2] / "web" / "src" / "wire" / "generated.ts"


def test_the_types_of_the_page_are_those_of_the_server() -> None:
    """Whoever changes a struct writes the page's types anew, so that the page is checked by it."""
    command = f"python -m burgrave.server.typescript {FILE.relative_to(FILE.parents[3])}"
    assert FILE.read_text("utf-8") == typescript.typescript(), f"out of date; run {command}"


def test_what_has_no_type_of_the_page_is_refused() -> None:
    """A struct that the page could not read is noticed here and not in a browser."""

    class Odd(Struct):
        """A struct that nobody could read."""

        when: bytes

    with pytest.raises(TypeError, match="no TypeScript for BytesType"):
        typescript.written(inspect.type_info(Odd).fields[0].type)  # type: ignore[attr-defined] # a struct
