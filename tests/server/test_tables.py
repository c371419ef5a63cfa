"""The tables in the docs are generated from the declarations."""

from __future__ import annotations

from pathlib import Path

import pytest

from burgrave.lobby.messages import ANSWERS, REQUESTS
from burgrave.server.declared import fields_of
from burgrave.server.tables import PLACE, fill_tables
from burgrave.server.typescript import contracts, declared_types, find_declared

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("name", ["wire.md", "view.md"])
def test_the_tables_are_current(name: str) -> None:
    """The tables in the docs are up to date with the declarations."""
    text = (DOCS / name).read_text("utf-8")
    command = "python -m burgrave.server.tables docs/wire.md docs/view.md"
    assert PLACE.search(text)
    assert text == fill_tables(text), f"out of date; run {command}"


def test_every_key_of_a_view_is_explained() -> None:
    """Every part of what a game sends has a table, and each of its keys has a description."""
    text = (DOCS / "view.md").read_text("utf-8")
    for game in contracts():
        for kind in (game.table, game.catalogue, game.preview):
            assert f"<!-- fields of {kind.__name__} -->" in text
            assert all(field.text for field in fields_of(kind)), kind


def test_every_key_of_the_lobby_is_explained() -> None:
    """Every request and answer has a table, with its parts, and each key has a description."""
    text = (DOCS / "wire.md").read_text("utf-8")
    parts = {part for kind in (*REQUESTS, *ANSWERS) for part in find_declared(kind)}
    for kind in parts:
        assert f"<!-- fields of {kind.__name__} -->" in text, kind
        assert all(field.text for field in fields_of(kind)), kind


def test_tables_name_types_that_are_there() -> None:
    """A wrong table name in a document is an error, not an empty table."""
    with pytest.raises(KeyError):
        fill_tables("<!-- fields of Nobody -->\n<!-- end of fields -->")
    assert "Snapshot" in declared_types()
