"""What people are told is wrong is said in their language."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import burgrave
from burgrave.games.problems import in_words, problem_in
from burgrave.games.texts import texts_in

PACKAGE = Path(burgrave.__file__).parent
MODULES = (
    *("cli/files.py", "cli/look.py", "cli/seating.py", "cli/content.py", "cli/game_file.py"),
    *("games/kinds.py", "games/rules_texts.py", "lobby/lesson.py", "engine/core/asking.py"),
    *("engine/text/record.py", "kingsburg/text/position_checks.py", "engine/game/kind.py"),
    *("exercises/collection.py", "bots/__init__.py"),
)
"""The modules that refuse what people type, choose or bring."""
ERRORS = {
    "BurgraveError",
    "NotationError",
    "RulesError",
    "IllegalChoice",
    "error",
    "GameOver",
    "MixError",
}
PUT_TOGETHER = (
    *("7; burgrave replay", "7; 7 is for", "7 choices cannot be replayed", "7 are rules of"),
    *("line 7: 7", "--save: 7: 7"),
)
"""Sentences that are put together elsewhere, or are for programs."""


def sentences(module: str) -> Iterator[str]:
    """Every sentence with which a module refuses something, with a 7 in each blank."""
    for node in ast.walk(ast.parse((PACKAGE / module).read_text("utf-8"))):
        if isinstance(node, ast.Call) and name_of(node.func) in ERRORS and node.args:
            said = words_of(node.args[0])
            if any(sign.isalpha() for sign in said):
                yield said


def name_of(node: ast.expr) -> str:
    """The name of what is called."""
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def words_of(node: ast.expr) -> str:
    """A sentence as it is written, or nothing if it comes from elsewhere."""
    if isinstance(node, ast.JoinedStr):
        parts = (one.value if isinstance(one, ast.Constant) else 7 for one in node.values)
        return "".join(map(str, parts))
    return str(node.value) if isinstance(node, ast.Constant) else ""


@pytest.mark.parametrize("module", MODULES)
def test_every_sentence_has_a_key(module: str) -> None:
    """B0: what people hear of their own mistakes is found among the texts."""
    found = {said for said in sentences(module) if not said.startswith(PUT_TOGETHER)}
    assert found
    assert {said for said in found if problem_in(said) is None} == set()


@pytest.mark.parametrize(
    ("english", "german"),
    [
        (
            "--seats: 'bob' cannot play; accepted are you, random",
            "--seats: 'bob' kann nicht mitspielen; möglich sind you, random",
        ),
        (
            "game.txt: line 7: 'x' is not an option; accepted are a",
            "game.txt: Zeile 7: 'x' steht nicht zur Wahl; möglich sind a",
        ),
        ("a.txt: No such file or directory", "a.txt: Diese Datei gibt es nicht"),
        (
            "games: Permission denied; not saved",
            "games: Keine Berechtigung; nicht gespeichert",
        ),
        (
            "p.txt: line 3: red: inn is not on the plan of this province",
            "p.txt: Zeile 3: red: inn steht nicht auf dem Plan dieser Provinz",
        ),
        ("Something nobody ever says", "Something nobody ever says"),
    ],
)
def test_an_error_is_said_with_its_place(english: str, german: str) -> None:
    """B0: file, line and option stay before the sentence; what has no key stays as it is."""
    assert in_words(english, "de") == german
    assert in_words(english, "en") == english


def test_no_sentence_is_taken_for_another() -> None:
    """B0: each English sentence leads back to its own key."""
    for key, text in texts_in("en").items():
        if key.startswith("error.") and key != "error.not_saved" and isinstance(text, str):
            found = problem_in(text)
            assert found is not None
            assert (found.key, found.places) == (key, ())
