"""Refusals have keys: no sentence with which a request is refused stays in English on a page."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import burgrave
from burgrave.games.texts import texts_in
from burgrave.lobby.refusals import FAMILY, refusal_body, why_of

PACKAGE = Path(burgrave.__file__).parent
FOLDERS = ("lobby", "server", "browser")
FOR_PROGRAMS = ("nothing answers to", "There is no seat", "There is no line")
"""Refusals that only programs get, for requests that no page makes."""


def sentences() -> Iterator[tuple[str, str]]:
    """Every sentence with which a request is refused, and where."""
    for folder in FOLDERS:
        for file in sorted((PACKAGE / folder).rglob("*.py")):
            module = ".".join(("burgrave", *file.relative_to(PACKAGE).with_suffix("").parts))
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if isinstance(node, ast.Call) and is_refusal(node.func):
                    yield f"{module}:{node.lineno}", words_of(node.args[1], module)


def is_refusal(node: ast.expr) -> bool:
    """Is this a function that refuses a request?"""
    return isinstance(node, ast.Name) and node.id == "UnavailableError"


def words_of(node: ast.expr, module: str) -> str:
    """The sentence in an argument: a constant of the module, or written there with its blanks."""
    if isinstance(node, ast.Name):
        return str(getattr(import_module(module), node.id))
    if isinstance(node, ast.JoinedStr):
        parts = (one.value if isinstance(one, ast.Constant) else 7 for one in node.values)
        return "".join(map(str, parts))
    assert isinstance(node, ast.Constant)
    return str(node.value)


def test_every_refusal_has_a_key() -> None:
    """B0: the English sentence of each is found among the texts."""
    found = dict(sentences())
    assert len(found) > 20
    unkeyed = {
        place: words
        for place, words in found.items()
        if why_of(words) is None and not words.startswith(FOR_PROGRAMS)
    }
    assert unkeyed == {}


def test_blanks_are_read_back() -> None:
    """B0: what fills the English sentence fills the others, too."""
    answer = refusal_body("You have blocked 50 people already.")
    assert answer["why"] == {"key": "page.error.too_many_blocked", "values": {"n": "50"}}
    assert refusal_body("line 3: 'x' is not an option") == {
        "detail": "line 3: 'x' is not an option"
    }


def test_each_sentence_has_one_key() -> None:
    """B0: no sentence is taken for another one."""
    for key, text in texts_in("en").items():
        if key.startswith(FAMILY):
            found = why_of(str(text).replace("{n}", "5").replace("{line}", "5"))
            assert found is not None
            assert found["key"] == key
