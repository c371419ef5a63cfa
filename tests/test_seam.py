"""The architecture page lists everything that the code requires of a new game."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from tests.sources import ROOT, SOURCE, Function, tree

ENGINE = SOURCE / "engine"
GAMES = [
    *(
        SOURCE / game / file
        for game in ("kingsburg", "dicegame")
        for file in ("game.py", "model/board.py")
    ),
    ENGINE / "game" / "plain_game.py",
]
"""Where the classes of games are."""


def section(title: str) -> str:
    """One section of the architecture page."""
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    return page.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def names_in(text: str) -> set[str]:
    """The names in backticks, without their arguments."""
    return set(re.findall(r"`([a-z_]+)(?:\([a-z_, ]*\))?`", text))


def rows(heading: str) -> set[str]:
    """The names in the first column of a table of that section, by its heading."""
    table = section("A game kind").partition(f"| {heading} |")[2].partition("\n\n")[0]
    return names_in("".join(line.split("|")[1] for line in table.splitlines() if line[:1] == "|"))


def body(file: Path, name: str) -> list[ast.stmt]:
    """The body of a class."""
    found = [node for node in tree(file).body if isinstance(node, ast.ClassDef)]
    return next(node.body for node in found if node.name == name)


def methods(body: list[ast.stmt]) -> set[str]:
    """The public methods of a class."""
    return {one.name for one in body if isinstance(one, Function) and one.name[0] != "_"}


def attributes(body: list[ast.stmt]) -> set[str]:
    """The attributes that a class itself has."""
    declared = [one.target for one in body if isinstance(one, ast.AnnAssign)]
    return {one.id for one in declared if isinstance(one, ast.Name)}


def abstract_methods(body: list[ast.stmt]) -> set[str]:
    """The methods of a class that every subclass must have."""
    found = [one for one in body if isinstance(one, Function)]
    return {one.name for one in found if "NotImplementedError" in ast.unparse(one)}


def test_everything_of_a_kind_is_told() -> None:
    """Each attribute and method of a kind is in one of the page's two lists."""
    kind = body(ENGINE / "game" / "kind.py", "GameKind")
    provided = names_in(
        section("A game kind").partition("The kind then has")[2].partition(", and")[0]
    )
    shown = rows("attribute or method | what")
    assert shown | provided == methods(kind) | attributes(kind)
    assert shown.isdisjoint(provided)


def test_everything_of_a_game_class_is_told() -> None:
    """All that the engine leaves open, and all that some game overrides, is listed."""
    ruled = body(ENGINE / "game" / "ruled.py", "RuledGame")
    ours: set[str] = set()
    for file in GAMES:
        for node in tree(file).body:
            if isinstance(node, ast.ClassDef):
                bases = {ast.unparse(base) for base in node.bases}
                ours |= methods(node.body) if bases & {"Table", "RuledGame"} else set()
    wanted = abstract_methods(ruled) | ours & methods(ruled) | attributes(ruled)
    assert rows("of the game class | what | without it") == wanted
